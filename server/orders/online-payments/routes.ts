import { formatCents } from '#kernel/money.ts';
import * as words from '#messages/payments.js';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { columnOf, execute, foundRow, rowOf, rowsOf } from '#server/platform/db/db.ts';
import { noSuch, notPossible } from '#server/platform/failure/failure.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import type { Owed } from '#contract/orders/payments.ts';
import { type Refund, refundReceipt } from '../receivables/receipts.ts';
import { shownAccount } from '../receivables/account.ts';
import { linkInvoicesMax, openInvoices, payLink } from './links.ts';
import { beginPayment } from './payments.ts';
import { ProviderFailure } from './provider.ts';
import { type Given, inWords, providerOf } from './providers.ts';

export const paymentHandlers = {
  owed: async (context, _input, { customerId }) => {
    const isOn = (await providerOf(context)) !== null;
    return { isOn, ...(await rowOf<Omit<Owed, 'isOn'>>(context.db)`select * from owed_online(${customerId})`) };
  },

  payOnline: async (context, { body }, { customerId }) => {
    const own = await columnOf<number>(context.db)`
      select id from invoice where customer_id = ${customerId} and id = any (${body.invoiceIds}::int[])`;
    if (body.invoiceIds.some((id) => !own.includes(id))) throw noSuch('invoice');
    return { url: await beginPayment(context, { ...body, customerId }) };
  },
} satisfies Partial<Handlers>;

/**
 * Money that came by a provider goes back by it. The key there is of how often some went back before or was refused: where an answer
 * is lost, the same sum is sent once, and another sum is refused.
 */
const refund = (context: Given, wish: Omit<Refund, 'sendBack'>) => {
  let refusals = 0;
  return refundReceipt(context, {
    ...wish,
    sendBack: async (trx, { receiptId, amountCents }) => {
      const paid = await foundRow<{ provider: string; reference: string; before: number; refusals: number }>(trx)`
        select b.*, p.refusals from refunds_before(${receiptId}, ${wish.requestKey}) b, online_payment p
        where p.receipt_id = ${receiptId}`;
      if (!paid) return null;
      refusals = paid.refusals;
      const kept = await providerOf({ ...context, db: trx }, paid.provider);
      if (!kept) throw notPossible(words.off());
      const key = `refund ${paid.reference} ${receiptId} ${paid.before}`;
      return (await kept.opened()).refund({ ...paid, amountCents, key });
    },
  }).catch(async (error: unknown) => {
    if (error instanceof ProviderFailure && error.why === 'REFUSED')
      // Of two who were refused with one key, one moves it.
      await execute(context.db)`
        update online_payment set refusals = refusals + 1
        where receipt_id = ${wish.receiptId} and refusals = ${refusals}`;
    return inWords(error);
  });
};

export const staffPaymentHandlers = {
  staffRefundReceipt: changeThenShow(shownAccount)(refund),

  staffPaymentLink: async (context, { params: { id } }, viewer) => {
    const { db, now } = context;
    if (!(await providerOf(context))) throw notPossible(words.off());
    const owed = await rowsOf<{ id: number }>(db)`
      select id from invoice where customer_id = ${id} and status = 'UNPAID'`;
    const open = await openInvoices(db, owed);
    if (open.length === 0) throw notPossible(words.nothingLeft());
    const paid = open.slice(0, linkInvoicesMax);
    const after = { invoices: paid.map(({ code, cents }) => `${code} ${formatCents(cents)}`) };
    await addAudit(db, { ...actorOf(viewer), at: now(), action: 'receipt.link', entityId: id, after });
    return { url: payLink(context, paid), invoices: paid.length, left: open.length - paid.length };
  },
} satisfies Partial<StaffHandlers>;
