import type { PackOrder } from '#contract/orders/staff-packing.ts';
import { centsToDollars } from '#kernel/money.ts';
import { foundRow, inTransaction } from '#server/platform/db/db.ts';
import { isMailSent } from '#server/platform/queue/mail-switch.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { addShipmentWithin } from './change-shipment.ts';
import { createInvoiceWithin } from './create-invoice.ts';

type Wish = PackOrder & { id: number; by: Actor };

/**
 * Invoices the pieces of a parcel, with the agreed shipping on an order's first invoice, and enters the shipment: one e-mail tells of
 * both. @returns the invoice's id @throws as `createInvoice`
 */
export const packOrder = inTransaction<Wish, number>(async (trx, wish, now) => {
  const { id: orderId, by, version, lines, name, tracking, method } = wish;
  const agreed = await foundRow<{ cents: number | null }>(trx)`
    select o.shipping_cents as cents from customer_order o where o.id = ${orderId}
      and not exists (select from invoice i where i.order_id = o.id and i.status <> 'CANCELLED')`;
  const shippingAmt = centsToDollars(agreed?.cents ?? 0);
  const isTold = await isMailSent(trx, 'invoice');
  const invoice = { orderId, by, version, lines, shippingAmt, notes: '', isPacked: isTold };
  const invoiceId = await createInvoiceWithin(trx, invoice, now);
  await addShipmentWithin(trx, { id: invoiceId, version: 1, by, name, tracking, method, isTold }, now);
  return invoiceId;
});
