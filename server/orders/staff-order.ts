import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import { creditedCents, paidCents } from './money-queries.ts';
import { historyOf } from '../staff/audit-queries.ts';
import { orderFacts } from './lock-order.ts';
import { noSuchOrder } from './own-order.ts';
import { orderById } from './queries.ts';
import { timelineOf } from './timeline-queries.ts';

/** Line id → pieces on uncancelled invoices; lines without any are missing. */
const invoicedQuantities = async (db: Kysely<DB>, orderId: number): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('invoice_line as l')
    .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
    .select(['l.order_line_id as lineId', sql<number>`sum(l.qty)`.as('qty')])
    .where('i.order_id', '=', orderId)
    .where('i.status', '<>', 'CANCELLED')
    .groupBy('l.order_line_id')
    .execute();
  return new Map(rows.map(({ lineId, qty }) => [lineId, qty]));
};

const invoicesOf = (db: Kysely<DB>, orderId: number) =>
  db
    .selectFrom('invoice as i')
    .select([
      'i.id',
      'i.code',
      'i.status',
      'i.invoiced_at as invoicedAt',
      'i.total_cents as totalCents',
      paidCents.as('paidCents'),
      creditedCents.as('creditedCents'),
    ])
    .where('i.order_id', '=', orderId)
    .orderBy('i.id')
    .execute();

/** An order with everything that staff see, in six queries. @throws 404 */
export const staffOrder = async (db: Kysely<DB>, orderId: number) => {
  const order = await orderById(db, orderId);
  const facts = await orderFacts(db, orderId);
  if (!order || !facts) throw noSuchOrder();
  return {
    ...order,
    facts,
    invoiced: await invoicedQuantities(db, orderId),
    invoices: await invoicesOf(db, orderId),
    timeline: await timelineOf(db, orderId),
    history: await historyOf(db, 'order', orderId),
  };
};
export type StaffOrderRecord = Awaited<ReturnType<typeof staffOrder>>;
