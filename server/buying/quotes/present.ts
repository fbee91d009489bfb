import { type Quote, type QuoteRow, quoteStatuses } from '#contract/buying/quotes.ts';
import { type StaffQuote, type StaffQuoteRow, staffQuoteStatuses } from '#contract/buying/staff-quotes.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { QuoteRecord } from '#server/orders/quotes/quote-table.ts';
import type { staffQuote, WholeQuote } from '#server/orders/quotes/quotes.ts';
import { quoteCan, shownStatus } from '#server/orders/quotes/rules.ts';

/** @param today the shop's day */
export const presentQuoteRow = (row: QuoteRecord, today: string): QuoteRow => {
  const status = shownStatus(row, today);
  const { id, code, validUntil, pieces } = row;
  return {
    id,
    code,
    status: { id: status, name: quoteStatuses[status] },
    madeAt: row.madeAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    validUntil,
    pieces,
    total: centsToDollars(row.totalCents),
    askedBy: row.askedBy,
    forApproval: row.forApproval,
  };
};

/** @param today the shop's day */
export const presentStaffQuoteRow = (row: QuoteRecord, today: string): StaffQuoteRow => {
  const { customerId, company } = row;
  const status = shownStatus(row, today);
  return {
    ...presentQuoteRow(row, today),
    status: { id: status, name: staffQuoteStatuses[status] },
    customerId,
    company,
  };
};

/** As its customer reads it. @param today the shop's day @param own what waits for approval: whether the reader decides it, or asked */
export const presentQuote = (quote: WholeQuote, today: string, own = { decides: false, asked: false }): Quote => {
  const { version, offer, asked, words, answer, orderId, orderCode } = quote;
  const { comments, poNumber, jobReference } = quote.draft;
  const row = presentQuoteRow(quote, today);
  return {
    ...row,
    version,
    offer,
    asked,
    words,
    answer,
    comments,
    poNumber,
    jobReference,
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
    ...presentQuote(quote, today),
    ...row,
    madeBy: quote.madeBy,
    draft: quote.draft,
    history: quote.history,
    can: { accept: accept(status), send: send(quote), withdraw: withdraw(status) },
  };
};
