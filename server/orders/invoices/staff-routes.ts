import type { StaffInvoice } from '#contract/orders/staff-invoices.ts';
import { paymentMethods } from '#server/pricing/methods/method-queries.ts';
import type { Context } from '#server/context.ts';
import { changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { withoutFields } from '#server/platform/data-tables/table-source.ts';
import { may } from '#server/people/staff/policy.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { addPayment, addRefund, voidPayment } from './enter-money.ts';
import { addShipment, changeShipment, removeShipment } from './change-shipment.ts';
import { cancelInvoice, writeOff } from './cancel-invoice.ts';
import { createCreditNote } from './create-credit-note.ts';
import { packOrder } from './pack-order.ts';
import { shownOrder } from '../orders/shown-order.ts';
import { createInvoice } from './create-invoice.ts';
import { presentStaffInvoice, presentStaffInvoiceRow } from './present-for-staff.ts';
import { splitOrder } from './split-order.ts';
import { staffInvoice } from './staff-invoice.ts';
import { staffInvoiceTable, staffInvoiceRows } from './staff-invoice-table.ts';

const shown = async ({ db }: Context, id: number, viewer: StaffViewer): Promise<StaffInvoice> =>
  presentStaffInvoice(await staffInvoice(db, id), may(viewer, 'prices'));

const moneyFields = ['subTotal', 'shippingAmt', 'taxes', 'total'] as const;

const change = changeThenShow(shown);

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
