import type { StaffInvoice } from '#contract/staff-invoices.ts';
import { sql } from 'kysely';
import { paymentMethods } from '../checkout/method-queries.ts';
import type { Context } from '../context.ts';
import type { StaffHandlers } from '../http/staff-handler.ts';
import { answerList } from '../lists/answer-list.ts';
import { listPage } from '../lists/list-page.ts';
import { actorOf } from '../staff/staff-viewer.ts';
import { addPayment } from './add-payment.ts';
import { addRefund } from './add-refund.ts';
import { addShipment } from './add-shipment.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { changeShipment } from './change-shipment.ts';
import { createCreditNote } from './create-credit-note.ts';
import { createInvoice } from './create-invoice.ts';
import { presentStaffInvoice, presentStaffInvoiceRow } from './present-for-staff.ts';
import { staffInvoice } from './staff-invoice.ts';
import { staffInvoiceList, staffInvoiceRows } from './staff-invoice-list.ts';
import { voidPayment } from './void-payment.ts';

type InvoiceCalls = Pick<
  StaffHandlers,
  | 'staffCreateInvoice'
  | 'staffInvoiceSearch'
  | 'staffInvoice'
  | 'staffAddShipment'
  | 'staffChangeShipment'
  | 'staffAddPayment'
  | 'staffAddRefund'
  | 'staffVoidPayment'
  | 'staffCreateCreditNote'
  | 'staffCancelInvoice'
  | 'staffPaymentMethods'
>;

const shown = async ({ db }: Context, id: number): Promise<StaffInvoice> =>
  presentStaffInvoice(await staffInvoice(db, id));

export const staffInvoiceHandlers: InvoiceCalls = {
  staffCreateInvoice: async (context, { params: { id: orderId }, body }, viewer) =>
    shown(context, await createInvoice(context, { ...body, orderId, by: actorOf(viewer) })),

  staffInvoiceSearch: async ({ db, now }, { body }) => {
    const page = await listPage(db, staffInvoiceList, sql`true`, body, now());
    return answerList(body, page, await staffInvoiceRows(db, page.ids), presentStaffInvoiceRow);
  },

  staffInvoice: (context, { params: { id } }) => shown(context, id),

  staffAddShipment: async (context, { params: { id }, body }, viewer) => {
    await addShipment(context, { ...body, id, by: actorOf(viewer) });
    return shown(context, id);
  },

  staffChangeShipment: async (context, { params: { id, shipmentId }, body }, viewer) => {
    await changeShipment(context, { ...body, id, shipmentId, by: actorOf(viewer) });
    return shown(context, id);
  },

  staffAddPayment: async (context, { params: { id }, body }, viewer) => {
    await addPayment(context, { ...body, id, by: actorOf(viewer) });
    return shown(context, id);
  },

  staffAddRefund: async (context, { params: { id }, body }, viewer) => {
    await addRefund(context, { ...body, id, by: actorOf(viewer) });
    return shown(context, id);
  },

  staffVoidPayment: async (context, { params: { id, paymentId }, body }, viewer) => {
    await voidPayment(context, { ...body, id, paymentId, by: actorOf(viewer) });
    return shown(context, id);
  },

  staffCreateCreditNote: async (context, { params: { id }, body }, viewer) => {
    await createCreditNote(context, { ...body, id, by: actorOf(viewer) });
    return shown(context, id);
  },

  staffCancelInvoice: async (context, { params: { id }, body }, viewer) => {
    await cancelInvoice(context, { ...body, id, by: actorOf(viewer) });
    return shown(context, id);
  },

  staffPaymentMethods: ({ db }) => paymentMethods(db),
};
