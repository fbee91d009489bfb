import { staffLimits } from '#contract/staff-limits.ts';
import { hasBackOrder } from '#server/orders/orders/back-order.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import type { ReleaseOrders, StaffReceiving } from '#contract/stock/staff-receiving.ts';
import * as staffMessages from '#messages/staff.js';
import { type ApiError, isApiError } from '#contract/platform/api-error.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { z } from 'zod';
import type { DbAndClock } from '#server/context.ts';
import { notPossible } from '#server/platform/failure/failure.ts';
import { createInvoice } from '#server/orders/invoices/create-invoice.ts';
import { moveOrder } from '#server/orders/orders/move-order.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { noSuchPurchase } from './staff-purchase.ts';

/** An order that waits, and what of its goods is here now and not promised by an invoice. Oldest first. */
type FillableOrder = {
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
  db: Db,
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
export const waitedForPurchase = async (db: Db, id: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('purchase_order_waiting')
    .select('order_id as id')
    .where('purchase_id', '=', id)
    .execute();
  return rows.map((row) => row.id);
};

type Wish = z.output<typeof ReleaseOrders> & { id: number; by: Actor };
type Outcome = StaffReceiving['released'][number];

/**
 * Releases orders that waited for a purchase: each begins to be processed, and what is here of it is invoiced, so that it
 * can be shipped. Each order by itself, the oldest first: one that cannot go stops no other.
 * @returns what became of each. @throws 404
 */
export const releaseOrders = async (shop: DbAndClock, { id, orderIds, by }: Wish): Promise<Outcome[]> => {
  const { db } = shop;
  const found = await db.selectFrom('purchase').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw noSuchPurchase();
  const waited = new Set(await waitedForPurchase(db, id));
  const chosen = orderIds.filter((orderId) => waited.has(orderId));
  const rows = await db
    .selectFrom('customer_order')
    .select(['id', 'code'])
    .where('id', 'in', [...chosen, 0])
    .orderBy('placed_at')
    .orderBy('id')
    .execute();
  const outcomes: Outcome[] = [];
  for (const { id: orderId, code } of rows) {
    try {
      outcomes.push({ id: orderId, code, invoiceId: await release(shop, orderId, id, by), whyNot: null });
    } catch (error) {
      if (!isApiError(error) || error.status >= 500) throw error;
      outcomes.push({ id: orderId, code, invoiceId: null, whyNot: reasonOf(error) });
    }
  }
  return outcomes;
};

/** @returns the invoice's id. @throws 422 when it cannot go, or was changed in this moment */
const release = async ({ db, now }: DbAndClock, orderId: number, purchaseId: number, by: Actor): Promise<number> => {
  // Read before what is here: another invoice meanwhile is a conflict.
  const { version, status, shippingCents } = await db
    .selectFrom('customer_order as o')
    .select(['o.version', 'o.status'])
    // It goes with the first invoice.
    .select(
      sql<number>`case when exists (select from invoice i where i.order_id = o.id and i.status <> 'CANCELLED') then 0
        else coalesce(o.shipping_cents, 0) end`.as('shippingCents'),
    )
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const [order] = await fillableOrders(db, [orderId], purchaseId);
  if (!order) throw notPossible(staffMessages.nothingHere());
  const isNew = status === 'PENDING';
  if (isNew) await moveOrder({ db, now }, { id: orderId, version, to: 'PROCESSING', reason: '', by });
  const lines = Object.fromEntries(order.lines.map(({ lineId, pieces }) => [lineId, pieces]));
  const shippingAmt = centsToDollars(shippingCents);
  return createInvoice(
    { db, now },
    { orderId, version: isNew ? version + 1 : version, lines, shippingAmt, notes: '', by },
  );
};

const reasonOf = ({ body, message }: ApiError): string =>
  ('globalErrors' in body && body.globalErrors?.join(' ')) || message;
