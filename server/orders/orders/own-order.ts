import type { Db } from '#server/platform/db/db.ts';
import { noSuch } from '#server/platform/failure/failure.ts';
import { orderById, type OrderRecord } from './queries.ts';

export const noSuchOrder = () => noSuch('order');

/** A customer's own order. @throws 404 for an unknown one and for another customer's, alike */
export const ownOrder = async (db: Db, customerId: number, orderId: number): Promise<OrderRecord> => {
  const order = await orderById(db, orderId);
  if (order?.customerId !== customerId) throw noSuchOrder();
  return order;
};
