import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';

/**
 * Locks the coupon until this transaction ends, so that its limits are exact. Call it before reading the coupon, and
 * after locking the cart: always in that order.
 */
export const lockCoupon = async (trx: Kysely<DB>, couponId: number): Promise<void> => {
  await trx.selectFrom('coupon').select('id').where('id', '=', couponId).forNoKeyUpdate().execute();
};

/** Records the use of a coupon by an order. */
export const useCoupon = async (
  trx: Kysely<DB>,
  use: { couponId: number; orderId: number; customerId: number },
): Promise<void> => {
  await trx
    .updateTable('coupon')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('id', '=', use.couponId)
    .execute();
  await trx
    .insertInto('coupon_use')
    .values({ coupon_id: use.couponId, order_id: use.orderId, customer_id: use.customerId })
    .execute();
};
