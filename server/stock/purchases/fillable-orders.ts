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
    select * from fillable_orders(${orderIds}, ${purchaseId},
      array(select o.id from customer_order o where o.id = any (${orderIds}::int[]) and ${hasBackOrder}), ${staffLimits.historyMax})`;

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
