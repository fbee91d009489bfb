import type { StaffReceiving } from '#contract/stock/staff-receiving.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { type Db, mapOf, rowsOf, sql, valueOf } from '#server/platform/db/db.ts';
import { hasBackOrder } from '#server/orders/orders/back-order.ts';
import { fillableOrders, waitedForPurchase } from './fillable-orders.ts';
import { staffPurchase } from './staff-purchase.ts';

/** A purchase with what was scanned of it and not booked in. Eight queries. @throws 404 */
export const staffReceiving = async (db: Db, id: number) => {
  const purchase = await staffPurchase(db, id);
  const scanned = await scannedPieces(db, id);
  return {
    ...purchase,
    scanned,
    undecided: await undecidedScans(db, id),
    scans: await openScans(db, id),
    // What is being scanned, else what was booked in.
    canGo:
      scanned.size > 0 ? await ordersThatCanGo(db, id) : await fillableOrders(db, await waitedForPurchase(db, id), id),
  };
};
export type StaffReceivingRecord = Awaited<ReturnType<typeof staffReceiving>>;

const isOpen = sql<boolean>`c.booked_at is null and c.pieces > 0`;

/** Pieces of each variant that were scanned and not booked in. One query. */
export const scannedPieces = (db: Db, id: number): Promise<Map<number, number>> => mapOf<number, number>(db)`
    select c.variant_id as "variantId", sum(c.pieces)::integer as pieces from purchase_scan c
    where c.purchase_id = ${id} and ${isOpen} and c.variant_id is not null group by c.variant_id`;

/** How many scans are on no line. One query. */
export const undecidedScans = (db: Db, id: number): Promise<number> => valueOf<number>(db)`
    select count(*)::integer as count from purchase_scan c
    left join purchase_line l on l.purchase_id = c.purchase_id and l.variant_id = c.variant_id
    where c.purchase_id = ${id} and ${isOpen} and l.id is null`;

type OpenScan = {
  id: number;
  code: string;
  lineId: number | null;
  variantId: number | null;
  sku: string | null;
  name: string | null;
  pieces: number;
  at: Date;
  actor: string;
};

/** The open scans, newest first: those on no line, and the latest others. One query. */
const openScans = (db: Db, id: number): Promise<OpenScan[]> => rowsOf<OpenScan>(db)`
    select * from (
      select c.id, c.code, l.id as "lineId", c.variant_id as "variantId", v.sku, v.name, c.pieces, c.scanned_at as at,
        c.actor, row_number() over (partition by l.id is null order by c.id desc) as place
      from purchase_scan c left join variant v on v.id = c.variant_id
      left join purchase_line l on l.purchase_id = c.purchase_id and l.variant_id = c.variant_id
      where c.purchase_id = ${id} and ${isOpen}) latest
    where place <= ${staffLimits.historyMax} order by id desc`;

type Waiting = Omit<StaffReceiving['canGo'][number], 'placedAt'> & { placedAt: Date };

/**
 * Open orders that waited for what was scanned and get some of it, oldest first; older orders are served before. What is
 * not counted has no ledger: back orders alone are known to wait for it. One query.
 */
export const ordersThatCanGo = (db: Db, id: number): Promise<Waiting[]> => rowsOf<Waiting>(db)`
    with come as (
      select c.variant_id, sum(c.pieces) as pieces from purchase_scan c
      join purchase_line l on l.purchase_id = c.purchase_id and l.variant_id = c.variant_id
      where c.purchase_id = ${id} and ${isOpen} group by c.variant_id
    ),
    uncounted as (
      select o.id as order_id, l.variant_id, sum(l.to_invoice) as pieces
      from customer_order o join open_line l on l.order_id = o.id
      where ${hasBackOrder} and not exists (select from variant_stock s where s.variant_id = l.variant_id)
        and exists (select from order_line w join come on come.variant_id = w.variant_id where w.order_id = o.id and w.qty > 0)
      group by o.id, l.variant_id
    ),
    -- An order waits for the other parts in it as well.
    concerned as (
      select distinct n.variant_id from stock_movement m join stock_movement n on n.order_id = m.order_id
      where m.order_id is not null and (m.variant_id in (select variant_id from come)
        or m.order_id in (select order_id from uncounted))
    ),
    promised as (
      select m.order_id, m.variant_id, sum(m.allocated) as pieces from stock_movement m
      where m.order_id is not null and m.variant_id in (select variant_id from concerned)
      group by m.order_id, m.variant_id having sum(m.allocated) > 0
      union all
      select order_id, variant_id, pieces from uncounted where pieces > 0
    ),
    queue as (
      select p.*, o.code, o.placed_at, coalesce(s.on_hand - s.aside, 0) as on_hand, coalesce(come.pieces, 0) as come,
        sum(p.pieces) over (partition by p.variant_id order by o.placed_at, o.id) as up_to
      from promised p join customer_order o on o.id = p.order_id
      left join variant_stock s on s.variant_id = p.variant_id
      left join come on come.variant_id = p.variant_id
    )
    select q.order_id as id, q.code, q.placed_at as "placedAt", bool_and(q.up_to <= q.on_hand + q.come) as whole,
      json_agg(json_build_object('sku', v.sku, 'of', q.pieces,
          'pieces', least(q.pieces, q.on_hand + q.come - (q.up_to - q.pieces))) order by v.sku)
        filter (where q.come > 0 and q.up_to > q.on_hand and q.up_to - q.pieces < q.on_hand + q.come) as lines
    from queue q join variant v on v.id = q.variant_id
    group by q.order_id, q.code, q.placed_at
    having bool_or(q.come > 0 and q.up_to > q.on_hand and q.up_to - q.pieces < q.on_hand + q.come)
    order by q.placed_at, q.order_id limit ${staffLimits.historyMax}`;
