import { shopDay } from '#kernel/dates.ts';
import type { Context } from '#server/context.ts';
import { changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { acceptQuote, declineQuote } from './answer-quote.ts';
import { presentStaffQuote, presentStaffQuoteRow } from './present.ts';
import { quoteRows, quoteTable } from '#server/orders/quotes/quote-table.ts';
import { staffQuote } from '#server/orders/quotes/quotes.ts';
import { sendQuote } from './send-quote.ts';

const shown = async ({ db, now }: Context, id: number) => presentStaffQuote(await staffQuote(db, id), shopDay(now()));

const change = changeThenShow(shown);

export const staffQuoteHandlers = {
  staffQuoteSearch: async (context, { body }) => {
    const today = shopDay(context.now());
    return answerPage(context, body, quoteTable(today), quoteRows, (row) => presentStaffQuoteRow(row, today));
  },

  staffQuote: (context, { params: { id } }) => shown(context, id),

  staffSendQuote: async (context, { params: { id: customerId }, body }, viewer) =>
    shown(context, await sendQuote(context, { ...body, customerId, by: actorOf(viewer) })),

  staffAcceptQuote: change(acceptQuote),

  staffWithdrawQuote: change((context, { reason: words, ...input }) => declineQuote(context, { ...input, words })),
} satisfies Partial<StaffHandlers>;
