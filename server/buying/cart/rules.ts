import { type Prices, unitPrice } from '#kernel/tiers.ts';
import type { TaxRate } from '#kernel/tax.ts';
import { shippingCents, type ShippingRule } from '#kernel/shipping.ts';
import { type Totals, totalsOf } from '#kernel/totals.ts';
import { type Coupon, couponRefusal } from '#server/pricing/coupons/rules.ts';

type PricedLine<T> = T & { priceCents: number; subtotalCents: number };

/** `grams`: of a piece; null when it is not known. */
type Item = { variantId: number; qty: number; available: boolean; grams: number | null };
type Given<T extends Item, N extends string> = {
  items: readonly T[];
  /** By variant id, in cents, of the customer's price list. */
  prices: ReadonlyMap<number, Prices>;
  coupon: Coupon | null;
  rates: readonly TaxRate<N>[];
  /** Of the method that was chosen; null before. */
  shipping: ShippingRule | null;
  now: Date;
};

export type PricedCart<T extends Item, N extends string> = {
  lines: PricedLine<T>[];
  /** Lines that cannot be bought; they count in no sum. */
  unavailable: T[];
  totals: Totals<N>;
  /** Why the coupon takes nothing off; null when it counts, or without one. */
  couponMessage: string | null;
};

/** A cart's lines and sums. A coupon that does not apply now takes nothing off and says why. */
export const priceCart = <T extends Item, N extends string>(given: Given<T, N>): PricedCart<T, N> => {
  const { items, prices, coupon, rates, shipping, now } = given;
  const lines: PricedLine<T>[] = [];
  const unavailable: T[] = [];
  for (const item of items) {
    const itsPrices = prices.get(item.variantId);
    if (!item.available || !itsPrices) {
      unavailable.push(item);
      continue;
    }
    const priceCents = unitPrice(itsPrices, item.qty);
    lines.push({ ...item, priceCents, subtotalCents: priceCents * item.qty });
  }
  const subtotalCents = totalsOf(lines, null, []).subtotalCents;
  const couponMessage = (coupon && couponRefusal(coupon, subtotalCents, now)?.message) ?? null;
  const sending = (goodsCents: number) =>
    shipping && lines.length > 0 ? shippingCents(shipping, goodsCents, gramsOf(lines)) : null;
  const totals = totalsOf(lines, couponMessage === null ? coupon : null, rates, sending);
  return { lines, unavailable, totals, couponMessage };
};

/** What all pieces weigh; null when that of one is not known. */
export const gramsOf = (lines: readonly { grams: number | null; qty: number }[]): number | null =>
  lines.reduce<number | null>((sum, { grams, qty }) => (sum === null || grams === null ? null : sum + grams * qty), 0);
