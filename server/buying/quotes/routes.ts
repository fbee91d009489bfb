import { shopDay } from '#kernel/dates.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { acceptQuote, declineQuote } from './answer-quote.ts';
import { askQuote } from './ask-quote.ts';
import { presentQuote, presentQuoteRow } from './present.ts';
import { ownQuoteRows } from '#server/orders/quotes/quote-table.ts';
import { ownQuote } from '#server/orders/quotes/quotes.ts';

const shown = async ({ db, now }: Context, customerId: number, id: number) =>
  presentQuote(await ownQuote(db, customerId, id), shopDay(now()));

export const quoteHandlers = {
  quotes: async ({ db, now }, _input, { customerId }) => {
    const today = shopDay(now());
    return (await ownQuoteRows(db, customerId)).map((row) => presentQuoteRow(row, today));
  },

  quote: (context, { params: { id } }, { customerId }) => shown(context, customerId, id),

  askQuote: async (context, { body }, { customerId, email }) =>
    shown(context, customerId, await askQuote(context, { ...body, customerId, email })),

  acceptQuote: async (context, { params: { id }, body }, { customerId, email }) => {
    await acceptQuote(context, { ...body, id, customerId, by: { staffId: null, actor: email } });
    return shown(context, customerId, id);
  },

  declineQuote: async (context, { params: { id }, body }, { customerId, email }) => {
    await declineQuote(context, { ...body, id, customerId, by: { staffId: null, actor: email } });
    return shown(context, customerId, id);
  },
} satisfies Partial<Handlers>;
