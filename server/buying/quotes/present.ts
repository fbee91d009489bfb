import { type Quote, quoteStatuses } from '#contract/buying/quotes.ts';
import { type StaffQuote, type StaffQuoteRow, staffQuoteStatuses } from '#contract/buying/staff-quotes.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { QuoteRecord } from '#server/orders/quotes/quote-table.ts';
import type { staffQuote, WholeQuote } from '#server/orders/quotes/quotes.ts';
import { quoteCan, shownStatus } from '#server/orders/quotes/rules.ts';

/** @param today the shop's day */
export const presentQuoteRow = (row: QuoteRecord, today: string) => {
  const status = shownStatus(row, today);
  return {
    ...row,
    status: { id: status, name: quoteStatuses[status] },
    madeAt: row.madeAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    total: centsToDollars(row.totalCents),
  };
};

/** @param today the shop's day */
export const presentStaffQuoteRow = (row: QuoteRecord, today: string): StaffQuoteRow => {
  const shown = presentQuoteRow(row, today);
  return { ...shown, status: { ...shown.status, name: staffQuoteStatuses[shown.status.id] } };
};

/** As its customer reads it. @param today the shop's day @param own what waits for approval: whether the reader decides it, or asked */
export const presentQuote = (quote: WholeQuote, today: string, own = { decides: false, asked: false }): Quote => {
  const { orderId, orderCode, draft } = quote;
  const row = presentQuoteRow(quote, today);
  return {
    ...quote,
    ...row,
    comments: draft.comments,
    poNumber: draft.poNumber,
    jobReference: draft.jobReference,
    order: orderId === null ? null : { id: orderId, code: orderCode ?? '' },
    can: {
      accept: quoteCan.accept(row.status.id, own.decides),
      decline: quoteCan.decline(row.status.id, own.decides || own.asked),
    },
  };
};

/** @param today the shop's day */
export const presentStaffQuote = (quote: Awaited<ReturnType<typeof staffQuote>>, today: string): StaffQuote => {
  const row = presentStaffQuoteRow(quote, today);
  const { accept, send, decline: withdraw } = quoteCan;
  const status = row.status.id;
  return {
    ...quote,
    ...presentQuote(quote, today),
    ...row,
    can: { accept: accept(status), send: send(quote), withdraw: withdraw(status) },
  };
};
