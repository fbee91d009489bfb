import type { PackOrder } from '#contract/orders/staff-packing.ts';
import { centsToDollars } from '#kernel/money.ts';
import { foundRow, inTransaction } from '#server/platform/db/db.ts';
import { isMailSent } from '#server/platform/queue/mail-switch.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { addShipmentWithin } from './change-shipment.ts';
import { createInvoiceWithin } from './create-invoice.ts';

type Wish = PackOrder & { id: number; by: Actor };

/**
 * Invoices the pieces of one parcel or several, with the agreed shipping on an order's first invoice, and enters a shipment for each:
 * one e-mail tells of all. @returns the invoice's id @throws as `createInvoice`
 */
export const packOrder = inTransaction<Wish, number>(async (trx, wish, now) => {
  const { id: orderId, by, version, lines, name, parcels, method } = wish;
  const agreed = await foundRow<{ cents: number | null }>(trx)`
    select o.shipping_cents as cents from customer_order o where o.id = ${orderId}
      and not exists (select from invoice i where i.order_id = o.id and i.status <> 'CANCELLED')`;
  const shippingAmt = centsToDollars(agreed?.cents ?? 0);
  const isTold = await isMailSent(trx, 'invoice');
  const invoice = { orderId, by, version, lines, shippingAmt, notes: '', isPacked: isTold };
  const invoiceId = await createInvoiceWithin(trx, invoice, now);
  const at = now();
  for (const [index, parcel] of parcels.entries()) {
    const shipment = { id: invoiceId, version: index + 1, by, name, method, ...parcel, isTold: isTold || index > 0 };
    await addShipmentWithin(trx, shipment, () => at);
  }
  return invoiceId;
});
