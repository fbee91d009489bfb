import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { noSuch } from '#server/platform/failure/failure.ts';
import { orderById, type OrderRecord } from './queries.ts';

export const noSuchOrder = () => noSuch('order');

/** A customer's own order. @throws 404 for an unknown one and for another customer's, alike */
export const ownOrder = async (db: Kysely<DB>, customerId: number, orderId: number): Promise<OrderRecord> => {
  const order = await orderById(db, orderId);
  if (order?.customerId !== customerId) throw noSuchOrder();
  return order;
};
