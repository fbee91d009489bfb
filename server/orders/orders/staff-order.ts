import { columns } from '#server/platform/db/columns.ts';
import { assetJson, type AssetRow } from '#server/catalogue/reading/assets.ts';
import type { PickedLine } from '#contract/orders/staff-orders.ts';
import { type Db, mapOf, valueOf } from '#server/platform/db/db.ts';
import { creditedCents, paidCents } from './money-queries.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import type { AgreedOrder } from './edited-order.ts';
import { orderFacts } from './lock-order.ts';
import { noSuchOrder } from './own-order.ts';
import { openLines } from './open-lines.ts';
import { orderAndAgreed } from './queries.ts';
import { timelineOf } from './timeline-queries.ts';

export const invoicesOf = (db: Db, orderId: number) =>
  db
    .selectFrom('invoice as i')
    .select([
      ...columns('i', 'id code status invoiced_at total_cents'),
      paidCents.as('paidCents'),
      creditedCents.as('creditedCents'),
    ])
    .where('i.order_id', '=', orderId)
    .orderBy('i.id')
    .execute();

/** Line id → its variant's first picture; lines without one are missing. */
const picturesOf = (db: Db, orderId: number): Promise<ReadonlyMap<number, AssetRow>> => mapOf<number, AssetRow>(db)`
    select l.id as "lineId", ${assetJson('a')} as picture
    from order_line l
    cross join lateral (
      select va.asset_id from variant_asset va where va.variant_id = l.variant_id order by va.position limit 1) first
    join asset a on a.id = first.asset_id
    where l.order_id = ${orderId}`;

/** What of orders lies in totes and boxes. One query. */
export const pickedOf = (db: Db, orders: readonly number[]): Promise<PickedLine[]> =>
  valueOf<PickedLine[]>(db)`select picked_json(${orders}::int[])`;

/** An order with everything that staff see, in eight queries. @throws 404 */
export const staffOrder = async (db: Db, orderId: number) => {
  const order = await orderAndAgreed(db, orderId);
  const facts = await orderFacts(db, orderId);
  if (!order || !facts) throw noSuchOrder();
  return {
    ...order,
    // As written by edited-order.ts.
    agreed: order.agreed as AgreedOrder | null,
    facts,
    pictures: await picturesOf(db, orderId),
    open: await openLines(db, orderId),
    invoices: await invoicesOf(db, orderId),
    timeline: await timelineOf(db, orderId),
    picked: await pickedOf(db, [orderId]),
    history: await historyOf(db, 'order', orderId),
  };
};
export type StaffOrderRecord = Awaited<ReturnType<typeof staffOrder>>;
