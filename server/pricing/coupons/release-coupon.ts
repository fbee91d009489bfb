import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

/** Uncounts the coupon of a cancelled order: its customer may use it again. */
export const releaseCoupon = async (trx: Kysely<DB>, orderId: number): Promise<void> => {
  const released = await trx
    .deleteFrom('coupon_use')
    .where('order_id', '=', orderId)
    .returning('coupon_id as couponId')
    .executeTakeFirst();
  if (!released) return;
  await trx
    .updateTable('coupon')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('id', '=', released.couponId)
    .execute();
};
