import { torontoDay } from '#kernel/dates.ts';
import type { Kysely } from 'kysely';
import { couponById } from '../coupons/queries.ts';
import type { Coupon } from '../coupons/rules.ts';
import type { DB } from '../db/types.ts';
import { variantPrices } from '../pricing/price-queries.ts';
import { type TaxName, taxRates } from '../pricing/tax-queries.ts';
import { makeOpenCart } from './open-cart.ts';
import { type CartFacts, cartItems, type CartItemRow, openCartFacts } from './queries.ts';
import { type PricedCart, priceCart } from './rules.ts';

export type LoadedCart = PricedCart<CartItemRow, TaxName> & { facts: CartFacts; coupon: Coupon | null };

/** The customer's open cart at today's prices, created if missing. Five queries at most for any cart. */
export const loadOpenCart = async (db: Kysely<DB>, customerId: number, now: Date): Promise<LoadedCart> => {
  const facts = await factsOf(db, customerId, now);
  const items = await cartItems(db, facts.id);
  const prices = await variantPrices(
    db,
    facts.priceListId,
    items.map(({ variantId }) => variantId),
  );
  const coupon = facts.couponId === null ? null : ((await couponById(db, facts.couponId, customerId)) ?? null);
  const provinceId = facts.taxExempt ? null : facts.taxProvinceId;
  const rates = provinceId === null ? [] : await taxRates(db, provinceId, torontoDay(now));
  return { ...priceCart({ items, prices, coupon, rates, now }), facts, coupon };
};

const factsOf = async (db: Kysely<DB>, customerId: number, now: Date): Promise<CartFacts> => {
  for (let tries = 0; tries < 10; tries += 1) {
    const facts = await openCartFacts(db, customerId);
    if (facts) return facts;
    await makeOpenCart(db, customerId, now);
  }
  throw new Error(`customer ${customerId} has no open cart`);
};
