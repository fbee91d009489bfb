import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { orderFacts } from './lock-order.ts';
import { noSuchOrder } from './own-order.ts';
import { soldLines } from './sold-lines.ts';
import { invoicedQuantities, invoicesOf } from './staff-order.ts';

const movesOf = (db: Kysely<DB>, orderId: number) =>
  db
    .selectFrom('order_event')
    .select(['status', 'happened_at as at'])
    .where('order_id', '=', orderId)
    .where('status', 'is not', null)
    .$narrowType<{ status: NonNullable<DB['order_event']['status']> }>()
    .orderBy('id')
    .execute();

/** The parcels of an order, without those of cancelled invoices. */
const shipmentsOf = (db: Kysely<DB>, orderId: number) =>
  db
    .selectFrom('shipment as s')
    .innerJoin('invoice as i', 'i.id', 's.invoice_id')
    .select([
      's.id',
      's.name',
      's.tracking',
      's.method',
      's.shipped_at as shippedAt',
      'i.id as invoiceId',
      'i.code as invoiceCode',
    ])
    .where('i.order_id', '=', orderId)
    .where('i.status', '<>', 'CANCELLED')
    .orderBy('s.shipped_at')
    .orderBy('s.id')
    .execute();

/** What became of an order, for its customer, in six queries. @throws 404 */
export const orderCourse = async (db: Kysely<DB>, orderId: number) => {
  const facts = await orderFacts(db, orderId);
  if (!facts) throw noSuchOrder();
  return {
    facts,
    lines: await soldLines(db, orderId),
    invoiced: await invoicedQuantities(db, orderId),
    invoices: await invoicesOf(db, orderId),
    shipments: await shipmentsOf(db, orderId),
    moves: await movesOf(db, orderId),
  };
};
export type CourseRecord = Awaited<ReturnType<typeof orderCourse>>;
