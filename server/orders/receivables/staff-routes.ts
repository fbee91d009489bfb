import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { presentStaffInvoice } from '../invoices/present-for-staff.ts';
import { staffInvoice } from '../invoices/staff-invoice.ts';
import { receivableAccount } from './account.ts';
import { addReceipt, putCredit, refundReceipt, voidReceipt } from './receipts.ts';
import { writeOff } from './write-off.ts';

export const staffReceivableHandlers = {
  staffReceivable: ({ db, now }, { params: { id } }) => receivableAccount(db, id, now()),

  staffAddReceipt: async (context, { params: { id }, body }, viewer) => {
    await addReceipt(context, { ...body, customerId: id, by: actorOf(viewer) });
    return receivableAccount(context.db, id, context.now());
  },

  staffPutCredit: async (context, { params: { id }, body }, viewer) => {
    await putCredit(context, { ...body, customerId: id, by: actorOf(viewer) });
    return receivableAccount(context.db, id, context.now());
  },

  staffRefundReceipt: async (context, { params: { id, receiptId }, body }, viewer) => {
    await refundReceipt(context, { ...body, customerId: id, receiptId, by: actorOf(viewer) });
    return receivableAccount(context.db, id, context.now());
  },

  staffVoidReceipt: async (context, { params: { id, receiptId }, body }, viewer) => {
    await voidReceipt(context, { ...body, customerId: id, receiptId, by: actorOf(viewer) });
    return receivableAccount(context.db, id, context.now());
  },

  staffWriteOff: async (context, { params: { id }, body }, viewer) => {
    await writeOff(context, { ...body, id, by: actorOf(viewer) });
    return presentStaffInvoice(await staffInvoice(context.db, id), true);
  },
} satisfies Partial<StaffHandlers>;
