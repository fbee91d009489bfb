import { staffLimits } from '#contract/staff-limits.ts';
import type { Kysely } from 'kysely';
import { hasBackOrder } from '#server/orders/orders/back-order.ts';
import type { DB } from '#server/platform/db/types.ts';
import { rowsOf } from '#server/platform/db/rows-of.ts';

/** An order that waits, and what of its goods is here now and not promised by an invoice. Oldest first. */
export type FillableOrder = {
  id: number;
  code: string;
  placedAt: Date;
  /** Whether it is all that is not invoiced of it. */
  whole: boolean;
  /** `of`: not invoiced; only lines of which some is here. */
  lines: { lineId: number; sku: string; pieces: number; of: number }[];
};

/**
 * What of these open orders can be invoiced and leave now, the older order before the younger. What is not counted is
 * taken as here, but on a back order only as far as the purchase brought it. One query.
 */
export const fillableOrders = (
  db: Kysely<DB>,
  orderIds: readonly number[],
  purchaseId: number,
): Promise<FillableOrder[]> => rowsOf<FillableOrder>(db)`
    with open as (
      select o.id as order_id, o.code, o.placed_at, ${hasBackOrder} as waits, l.id as line_id, l.variant_id, l.sku, l.position, l.to_invoice as pieces
      from customer_order o join open_line l on l.order_id = o.id
      where o.id = any (${orderIds}::int[]) and o.status in ('PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED')
    ),
    -- Promised and not shipped, less what no invoice holds yet.
    held as (
      select m.variant_id, m.order_id, sum(m.allocated) as pieces from stock_movement m
      where m.order_id is not null and m.variant_id in (select variant_id from open)
      group by m.variant_id, m.order_id having sum(m.allocated) > 0
    ),
    uninvoiced as (
      select l.variant_id, l.order_id, sum(l.to_invoice) as pieces
      from held h join open_line l on l.order_id = h.order_id and l.variant_id = h.variant_id
      group by l.variant_id, l.order_id
    ),
    free as (
      select s.variant_id, s.on_hand - s.aside - coalesce((
          select sum(greatest(h.pieces - coalesce(u.pieces, 0), 0)) from held h
          left join uninvoiced u on u.variant_id = h.variant_id and u.order_id = h.order_id
          where h.variant_id = s.variant_id), 0) as pieces
      from variant_stock s where s.variant_id in (select variant_id from open)
    ),
    queue as (
      select o.*, coalesce(f.pieces, case when o.waits then coalesce((select p.received from purchase_line p
          where p.purchase_id = ${purchaseId} and p.variant_id = o.variant_id), 0) end) as free, sum(o.pieces) over (
        partition by o.variant_id order by o.placed_at, o.order_id, o.line_id) as up_to
      from open o left join free f on f.variant_id = o.variant_id
    ),
    here as (
      select q.*, case when q.free is null then q.pieces
        else greatest(0, least(q.pieces, q.free - (q.up_to - q.pieces))) end::integer as here
      from queue q where q.pieces > 0
    )
    select order_id as id, code, placed_at as "placedAt", bool_and(here = pieces) as whole,
      json_agg(json_build_object('lineId', line_id, 'sku', sku, 'pieces', here, 'of', pieces) order by position)
        filter (where here > 0) as lines
    from here group by order_id, code, placed_at having sum(here) > 0
    order by placed_at, order_id limit ${staffLimits.historyMax}`;

/** The orders that waited for what was booked in of a purchase. One query. */
export const waitedForPurchase = async (db: Kysely<DB>, id: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('purchase_order_waiting')
    .select('order_id as id')
    .where('purchase_id', '=', id)
    .execute();
  return rows.map((row) => row.id);
};
