import { shopDay } from '#kernel/dates.ts';
import * as staffMessages from '#messages/staff.js';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { changeThenAnswer, changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { foundRow } from '#server/platform/db/db.ts';
import { invalid, notPossible } from '#server/platform/failure/failure.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import * as words from '#messages/payments.js';
import { refundReceipt } from '../receivables/receipts.ts';
import { shownAccount } from '../receivables/staff-routes.ts';
import { payLink } from './links.ts';
import { type Given, inWords, providerOf } from './providers.ts';
import { openInvoices } from './open-invoices.ts';
import { changePayments, payments } from './settings.ts';

type Refund = Parameters<typeof refundReceipt>[1];
/** Money that came by a provider goes back by it; the key is of what went back before, so that no second press sends it twice. */
const refund = (context: Given, wish: Omit<Refund, 'sendBack'>) =>
  refundReceipt(context, {
    ...wish,
    sendBack: async (trx, { receiptId, amountCents }) => {
      const paid = await foundRow<{ provider: string; reference: string; before: number }>(trx)`
        select p.provider, p.reference, (
          select count(*) from receipt r where r.refund_of = p.receipt_id and r.request_key <> ${wish.requestKey}
        )::int as before
        from online_payment p where p.receipt_id = ${receiptId} and p.reference <> ''`;
      if (!paid) return null;
      const kept = await providerOf({ ...context, db: trx }, paid.provider);
      if (!kept) throw notPossible(words.off());
      const key = `refund ${paid.reference} ${receiptId} ${paid.before} ${amountCents}`;
      return kept
        .opened()
        .then((provider) => provider.refund({ ...paid, amountCents, key }))
        .catch(inWords);
    },
  });

export const staffPaymentHandlers = {
  staffPayments: (context) => payments(context),
  staffChangePayments: changeThenAnswer((context) => payments(context))(changePayments),
  staffRefundReceipt: changeThenShow(shownAccount)(refund),

  staffPaymentLink: async (context, { params: { id }, body: { invoiceIds } }, viewer) => {
    const { db, now } = context;
    if (!(await providerOf(context))) throw notPossible(words.off());
    const open = (await openInvoices(db, invoiceIds)).filter(({ customerId }) => customerId === id);
    if (open.length !== invoiceIds.length) throw invalid({ invoiceIds: [staffMessages.invoiceUnknown()] });
    const after = { invoices: open.map(({ code }) => code), day: shopDay(now()) };
    await addAudit(db, { ...actorOf(viewer), at: now(), action: 'receipt.link', entityId: id, after });
    return { url: payLink(context, invoiceIds) };
  },
} satisfies Partial<StaffHandlers>;
