import type { CartOrder } from '#contract/buying/buying.ts';
import type { Db } from '#server/platform/db/db.ts';

/** The order that a cart became; null for an open cart. */
export const orderOf = async (db: Db, cartId: number): Promise<CartOrder | null> =>
  (await db
    .selectFrom('cart')
    .innerJoin('customer_order as o', 'o.id', 'cart.order_id')
    .select(['o.id as orderId', 'o.code as orderCode'])
    .where('cart.id', '=', cartId)
    .executeTakeFirst()) ?? null;
