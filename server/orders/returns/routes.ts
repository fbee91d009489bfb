import * as messages from '#messages/returns.js';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { invalid, noSuch } from '#server/platform/failure/failure.ts';
import { enterReturn } from './change-return.ts';
import type { InvoiceReturns } from '#contract/orders/return-calls.ts';
import { returnDecisions, returnReasons, returnStatuses } from '#contract/orders/returns.ts';
import { type Db, foundRow } from '#server/platform/db/db.ts';
import { invoiceLinesLeft } from '../invoices/lines-left.ts';
import { returnLines } from './staff-return.ts';

type Invoice = { id: number; email: string; days: number; howTo: string; isCancelled: boolean; isTooLate: boolean };

/** A customer's own invoice, in a shop that takes returns from the account. @throws 404 for all others, alike */
const returnableInvoice = async (db: Db, customerId: number, id: number, at: Date): Promise<Invoice> => {
  const invoice = await foundRow<Invoice>(db)`
    select i.id, k.email, s.return_days as days, s.return_words as "howTo", i.status = 'CANCELLED' as "isCancelled",
      i.invoiced_at < ${at}::timestamptz - make_interval(days => s.return_days) as "isTooLate"
    from invoice i join customer k on k.id = i.customer_id cross join shop s
    where i.id = ${id} and i.customer_id = ${customerId} and s.return_days > 0`;
  if (!invoice) throw noSuch('invoice');
  return invoice;
};

/** What of it can come back, and its returns: three queries. */
const invoiceReturns = async (db: Db, invoice: Invoice): Promise<InvoiceReturns> => {
  const heads = await db
    .selectFrom('customer_return')
    .select(['id', 'number', 'status', 'asked_at as askedAt', 'answer'])
    .where('invoice_id', '=', invoice.id)
    .orderBy('id', 'desc')
    .execute();
  const whyNot = (left: number): string | null => {
    if (invoice.isCancelled) return messages.invoiceCancelled();
    if (left === 0) return messages.allBack();
    return invoice.isTooLate ? messages.tooLate(invoice.days) : null;
  };
  const linesOf = Map.groupBy(
    await returnLines(
      db,
      heads.map(({ id }) => id),
    ),
    ({ returnId }) => returnId,
  );
  const returns = heads.map(({ number, status, askedAt, ...head }) => ({
    ...head,
    code: `R-${number}`,
    askedAt: askedAt.toISOString(),
    status: { id: status, name: returnStatuses[status] },
    howTo: status === 'ACCEPTED' ? invoice.howTo : '',
    lines: (linesOf.get(head.id) ?? []).map(({ reason, decision, ...line }) => ({
      ...line,
      reason: { id: reason, name: returnReasons[reason] },
      decision: decision && { id: decision, name: returnDecisions[decision] },
    })),
  }));
  const lines = await invoiceLinesLeft(db, invoice.id);
  return { lines: lines.map(({ priceCents: _price, ...line }) => ({ ...line, whyNot: whyNot(line.left) })), returns };
};

export const returnHandlers = {
  invoiceReturns: async ({ db, now }, { params: { id } }, { customerId }) =>
    invoiceReturns(db, await returnableInvoice(db, customerId, id, now())),

  askReturn: async (context, { params: { id }, body }, { customerId }) => {
    const { db } = context;
    const at = context.now();
    const invoice = await returnableInvoice(db, customerId, id, at);
    if (invoice.isTooLate) throw invalid({}, [messages.tooLate(invoice.days)]);
    await db.transaction().execute(async (trx) => {
      const by = { staffId: null, actor: invoice.email };
      await enterReturn(trx, { ...body, invoiceId: id, version: null, status: 'ASKED', by, at });
    });
    return invoiceReturns(db, invoice);
  },
} satisfies Partial<Handlers>;
