import { shopDay } from '#kernel/dates.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { acceptQuote, declineQuote } from './answer-quote.ts';
import { askQuote } from './ask-quote.ts';
import { presentQuote, presentQuoteRow } from './present.ts';
import { atTodaysPrices, rightsOver } from './approval.ts';
import type { CustomerViewer } from '#server/platform/viewer/viewer.ts';
import { ownQuoteRows } from '#server/orders/quotes/quote-table.ts';
import { ownQuote } from '#server/orders/quotes/quotes.ts';

const shown = async ({ db, now }: Context, viewer: CustomerViewer, id: number) => {
  const quote = await ownQuote(db, viewer.customerId, id);
  const at = now();
  return presentQuote(await atTodaysPrices(db, quote, at), shopDay(at), rightsOver(quote, viewer));
};

export const quoteHandlers = {
  quotes: async ({ db, now }, _input, { customerId }) => {
    const today = shopDay(now());
    return (await ownQuoteRows(db, customerId)).map((row) => presentQuoteRow(row, today));
  },

  quote: (context, { params: { id } }, viewer) => shown(context, viewer, id),

  askQuote: async (context, { body }, viewer) => shown(context, viewer, await askQuote(context, { ...body, viewer })),

  acceptQuote: async (context, { params: { id }, body }, viewer) => {
    await acceptQuote(context, { ...body, id, viewer, by: { staffId: null, actor: viewer.email } });
    return shown(context, viewer, id);
  },

  declineQuote: async (context, { params: { id }, body }, viewer) => {
    await declineQuote(context, { ...body, id, viewer, by: { staffId: null, actor: viewer.email } });
    return shown(context, viewer, id);
  },
} satisfies Partial<Handlers>;
