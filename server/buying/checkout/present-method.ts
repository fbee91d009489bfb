import type { Freight, Method } from '#contract/buying/buying.ts';
import { centsToDollars } from '#kernel/money.ts';
import { shippingCents, type ShippingRule } from '#kernel/shipping.ts';
import { totalsOf } from '#kernel/totals.ts';
import { presentTotals } from '#server/orders/orders/present-parts.ts';
import type { AddressRow } from '#server/people/addresses/address-row.ts';
import type { LoadedCart } from '../cart/load-cart.ts';
import { gramsOf } from '../cart/rules.ts';
import type { Sendings } from './sendings.ts';

type Priced = Pick<LoadedCart, 'totals' | 'lines'>;

const centsOf = (rule: ShippingRule, goodsCents: number, { lines }: Priced): number | null =>
  lines.length === 0 ? null : shippingCents(rule, goodsCents, gramsOf(lines));

/** A method with what sending the cart by it costs, and when it arrives. */
export const presentShippingMethod = (method: Sendings['methods'][number], cart: Priced): Method => {
  const cents = centsOf(method, cart.totals.subtotalCents - cart.totals.discountCents, cart);
  return { ...method, shippingAmt: cents === null ? null : centsToDollars(cents) };
};

/** The cart's sums by a method. */
export const presentFreight = (
  method: Sendings['methods'][number],
  { city, postalCode }: AddressRow,
  cart: LoadedCart,
): Freight => {
  const { lines, coupon, couponMessage, totals } = cart;
  const counts = couponMessage === null ? coupon : null;
  const { taxes, ...sums } = presentTotals(
    totalsOf(lines, counts, totals.taxes, (goods) => centsOf(method, goods, cart)),
  );
  return { method: presentShippingMethod(method, cart), to: `${city}, ${postalCode}`, totalTaxAmt: taxes, ...sums };
};
