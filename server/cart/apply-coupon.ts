import * as messages from '#contract/messages.ts';
import type { Kysely } from 'kysely';
import { couponByCode } from '../coupons/queries.ts';
import { couponRefusal } from '../coupons/rules.ts';
import type { DB } from '../db/types.ts';
import { refused } from '../http/failure.ts';
import { loadOpenCart } from './load-cart.ts';

type Wish = { cartId: number; customerId: number; code: string; now: Date };

/**
 * Puts a coupon on a locked cart in place of another; an empty code takes it off. It is counted when the order is placed.
 * @throws 422 with a global error that says why it does not apply; the cart stays as it was then.
 */
export const applyCoupon = async (trx: Kysely<DB>, { cartId, customerId, code, now }: Wish): Promise<void> => {
  const couponId = code === '' ? null : await applicable(trx, customerId, code, now);
  await trx.updateTable('cart').set({ coupon_id: couponId }).where('id', '=', cartId).execute();
};

const applicable = async (trx: Kysely<DB>, customerId: number, code: string, now: Date): Promise<number> => {
  const coupon = await couponByCode(trx, code, customerId);
  if (!coupon) throw refused(messages.couponUnknown(code), 'COUPON_UNKNOWN');
  const { totals } = await loadOpenCart(trx, customerId, now);
  const refusal = couponRefusal(coupon, totals.subtotalCents, now);
  if (refusal) throw refused(refusal.message, refusal.code);
  return coupon.id;
};
