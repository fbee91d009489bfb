import { insertRow, inTransaction, type Trx, updateRow } from '#server/platform/db/db.ts';
import type { AddShipment, RemoveShipment } from '#contract/orders/staff-invoices.ts';
import { notFound, refuseUnless } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import * as staffMessages from '#messages/staff.js';
import { isMailSent } from '#server/platform/queue/mail-switch.ts';
import { changedFields } from '#server/people/staff/add-audit.ts';
import { followShipments } from '../orders/follow-shipments.ts';
import { recordAct } from '../orders/record-act.ts';
import { lockInvoice } from './lock-invoice.ts';
import { invoiceCan } from './rules.ts';
import { isAllSent, orderPieces } from '../orders/order-pieces.ts';

/** `isTold`: another e-mail tells of it. */
type Added = AddShipment & { id: number; by: Actor; isTold?: boolean };

/**
 * Records that goods of an invoice were shipped. The customer gets the tracking by e-mail; the order is SHIPPED with its
 * last parcel.
 * @throws 404; 422 when it was changed elsewhere, or is cancelled
 */
export const addShipmentWithin = async (trx: Trx, wish: Added, now: () => Date): Promise<void> => {
  const { id, by, version, isTold, ...sent } = wish;
  const { name, tracking, method } = sent;
  const at = now();
  const invoice = await lockInvoice(trx, id, version);
  refuseUnless(invoiceCan.ship(invoice));
  const shipmentId = await insertRow(trx, 'shipment', {
    invoice_id: id,
    ...sent,
    shipped_at: at,
    entered_by: by.actor,
  });
  await recordAct(trx, {
    orderId: invoice.orderId,
    at,
    by,
    invoice: { id },
    note: `Shipment of ${invoice.code}: ${[name, method, tracking].filter(Boolean).join(', ')}`,
    audit: { action: 'invoice.ship', after: { shipmentId, ...sent } },
    mails: isTold ? [] : [{ job: 'mail-shipment', of: { shipmentId } }],
  });
  await followShipments(trx, { orderId: invoice.orderId, status: invoice.orderStatus, at, by }, false);
};
export const addShipment = inTransaction(addShipmentWithin);

type Wish = AddShipment & { id: number; shipmentId: number; by: Actor };
const fields = ['name', 'tracking', 'method', 'box', 'grams'] as const;

/**
 * Corrects a shipment. The customer gets an e-mail marked as a correction; unchanged data is not a change.
 * @throws 404; 422 when the invoice was changed elsewhere, or is cancelled
 */
export const changeShipment = inTransaction<Wish>(async (trx, wish, now) => {
  const { id, shipmentId, by, version, ...next } = wish;
  const { name, tracking, method } = next;
  const at = now();
  const invoice = await lockInvoice(trx, id, version);
  const shipment = await trx
    .selectFrom('shipment')
    .select(fields)
    .where('id', '=', shipmentId)
    .where('invoice_id', '=', id)
    .executeTakeFirst();
  if (!shipment) throw notFound(staffMessages.shipmentUnknown());
  refuseUnless(invoiceCan.ship(invoice));
  const changed = changedFields(shipment, next);
  if (!changed) return;
  await updateRow(trx, 'shipment', shipmentId, next);
  const note = `Shipment of ${invoice.code} corrected: ${[name, method, tracking].filter(Boolean).join(', ')}`;
  await recordAct(trx, {
    orderId: invoice.orderId,
    at,
    by,
    invoice: { id },
    note,
    audit: { action: 'invoice.changeShipment', ...changed, after: { ...changed.after, shipmentId } },
    mails: [{ job: 'mail-shipment', of: { shipmentId, isCorrected: true } }],
  });
});

type Removal = RemoveShipment & { id: number; shipmentId: number; by: Actor };

/**
 * Removes a shipment that was entered on the wrong invoice, or never left: it no longer counts, and the customer no
 * longer sees it. The timeline and the audit log keep it. An order that was SHIPPED whole is PROCESSED again.
 * @throws 404; 422 when the invoice was changed elsewhere, or is cancelled
 */
export const removeShipment = inTransaction<Removal>(async (trx, wish, now) => {
  const { id, shipmentId, reason, tell, by } = wish;
  const at = now();
  const invoice = await lockInvoice(trx, id, wish.version);
  refuseUnless(invoiceCan.unship(invoice));
  const { orderId, orderStatus: status } = invoice;
  const wasAllSent = isAllSent(await orderPieces(trx, orderId));
  const removed = await trx
    .deleteFrom('shipment')
    .where('id', '=', shipmentId)
    .where('invoice_id', '=', id)
    .returning(fields)
    .executeTakeFirst();
  if (!removed) throw notFound(staffMessages.shipmentUnknown());
  const { name, tracking, method } = removed;
  const what = [name, method, tracking].filter(Boolean).join(', ');
  const isTold = tell && (await isMailSent(trx, 'shipment-removed'));
  await recordAct(trx, {
    orderId,
    at,
    by,
    invoice: { id },
    note: `Shipment of ${invoice.code} taken back: ${what} (${reason})`,
    told: isTold,
    audit: {
      action: 'invoice.removeShipment',
      before: { shipmentId, ...removed },
      after: { shipmentId, reason, customerTold: isTold },
    },
    mails: isTold ? [{ job: 'mail-shipment-removed', of: { invoiceId: id, name, tracking, method } }] : [],
  });
  await followShipments(trx, { orderId, status, at, by }, wasAllSent);
});
