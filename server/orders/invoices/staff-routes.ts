import type { StaffInvoice } from '#contract/orders/staff-invoices.ts';
import { paymentMethods } from '#server/pricing/methods/method-queries.ts';
import type { Context } from '#server/context.ts';
import { changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { withoutFields } from '#server/platform/data-tables/table-source.ts';
import { may } from '#server/people/staff/policy.ts';
import { actorOf, type StaffViewer, type Actor } from '#server/platform/viewer/staff-viewer.ts';
import { addPayment, addRefund, voidPayment } from './enter-money.ts';
import { addShipment, changeShipment, removeShipment, addShipmentWithin } from './change-shipment.ts';
import { cancelInvoice, writeOff } from './cancel-invoice.ts';
import { createCreditNote } from './create-credit-note.ts';
import { shownOrder } from '../orders/shown-order.ts';
import { createInvoice, createInvoiceWithin } from './create-invoice.ts';
import { presentStaffInvoice, presentStaffInvoiceRow } from './present-for-staff.ts';
import { splitOrder } from './split-order.ts';
import { staffInvoice } from './staff-invoice.ts';
import { staffInvoiceTable, staffInvoiceRows } from './staff-invoice-table.ts';
import type { PackOrder } from '#contract/orders/staff-packing.ts';
import { centsToDollars } from '#kernel/money.ts';
import { foundRow, inTransaction } from '#server/platform/db/db.ts';
import { isMailSent } from '#server/platform/queue/mail-switch.ts';

const shown = async ({ db }: Context, id: number, viewer: StaffViewer): Promise<StaffInvoice> =>
  presentStaffInvoice(await staffInvoice(db, id), may(viewer, 'prices'));

const moneyFields = ['subTotal', 'shippingAmt', 'taxes', 'total'] as const;

const change = changeThenShow(shown);

type Wish = PackOrder & { id: number; by: Actor };

/**
 * Invoices the pieces of one parcel or several, with the agreed shipping on an order's first invoice, and enters a shipment for each:
 * one e-mail tells of all. @returns the invoice's id @throws as `createInvoice`
 */
const packOrder = inTransaction<Wish, number>(async (trx, wish, now) => {
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

export const staffInvoiceHandlers = {
  staffCreateInvoice: async (context, { params: { id: orderId }, body }, viewer) =>
    shown(context, await createInvoice(context, { ...body, orderId, by: actorOf(viewer) }), viewer),

  staffSplitOrder: changeThenShow(shownOrder)(splitOrder),

  staffPackOrder: async (context, { params: { id }, body }, viewer) =>
    shown(context, await packOrder(context, { ...body, id, by: actorOf(viewer) }), viewer),

  staffInvoiceSearch: async (context, { body }, viewer) => {
    const prices = may(viewer, 'prices');
    const source = prices ? staffInvoiceTable : withoutFields(staffInvoiceTable, moneyFields);
    return answerPage(context, body, source, staffInvoiceRows, (row) => presentStaffInvoiceRow(row, prices));
  },

  staffInvoice: (context, { params: { id } }, viewer) => shown(context, id, viewer),

  staffAddShipment: change(addShipment),

  staffChangeShipment: change(changeShipment),

  staffRemoveShipment: change(removeShipment),

  staffAddPayment: change(addPayment),

  staffAddRefund: change(addRefund),

  staffVoidPayment: change(voidPayment),

  staffWriteOff: change(writeOff),

  staffCreateCreditNote: change(createCreditNote),

  staffCancelInvoice: change(cancelInvoice),

  staffPaymentMethods: ({ db }) => paymentMethods(db),
} satisfies Partial<StaffHandlers>;
