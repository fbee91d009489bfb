import { isApiError } from '#contract/platform/api-error.ts';
import * as buyingMessages from '#messages/buying.js';
import * as messages from '#messages/quotes.js';
import { shopDay } from '#kernel/dates.ts';
import { dollarsToCents } from '#kernel/money.ts';
import type { DbAndClock } from '#server/context.ts';
import { refuseShortStock } from '#server/orders/orders/short-stock.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { inTransaction, type Trx, updateRow } from '#server/platform/db/db.ts';
import { invalid, notPossible, refused, refuseUnless } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { pausedUntil } from '#server/shop/settings/place.ts';
import { placePriced } from '../checkout/place-draft.ts';
import { atPrices, priceDraft } from '../checkout/price-draft.ts';
import { lockQuote, refuseOlder, type WholeQuote } from '#server/orders/quotes/quotes.ts';
import { quoteCan, shownStatus } from '#server/orders/quotes/rules.ts';
import { termsOf } from './offer.ts';

type Given = {
  id: number;
  version: number;
  /** Whose quote it has to be; undefined for staff, who answer for the customer. */
  customerId?: number;
  by: Actor;
};

/**
 * Orders what is quoted at its prices and shipping, once: an accepted quote stays as it is.
 * @throws 404; 422 when it is over, was changed meanwhile, or cannot be ordered any more as it was quoted
 */
export const acceptQuote = ({ db, now }: DbAndClock, wish: Given & { poNumber?: string }): Promise<void> =>
  db
    .transaction()
    .execute(async (trx) => {
      const { version, customerId, by, poNumber } = wish;
      const at = now();
      const quote = await lockQuote(trx, wish);
      if (quote.status === 'ACCEPTED') return;
      refuseOlder(quote, version);
      refuseUnless(quoteCan.accept(shownStatus(quote, shopDay(at))));
      const until = customerId === undefined ? null : pausedUntil(at);
      if (until !== null) throw refused(buyingMessages.orderingPaused(until), 'ORDERING_PAUSED');
      const draft = { ...quote.draft, ...(poNumber !== undefined && { poNumber }) };
      const own = await priceDraft(trx, quote.customerId, draft, at).catch(refuseAsQuoted(quote, customerId));
      const { shippingAddress: to, postalCode } = termsOf(own);
      if (to !== quote.offer.terms?.shippingAddress || postalCode !== quote.offer.terms.postalCode)
        throw notPossible(messages.notAsQuoted());
      const { items, shippingAmt } = quote.offer;
      const prices = Object.fromEntries(items.map(({ id, price }) => [id, price]));
      const priced = atPrices(own, prices, shippingAmt === null ? null : dollarsToCents(shippingAmt));
      if (priced.totals.totalCents !== quote.totalCents) throw notPossible(messages.taxesChanged());
      const note = `Quote ${quote.code} accepted`;
      const orderId = await placePriced(trx, priced, { ...draft, by, at, note });
      await end(trx, quote, { ...wish, at, status: 'ACCEPTED', orderId, words: '' });
    })
    .catch(refuseShortStock);

/** What of a quote cannot be ordered any more, by name; staff are told the rest as of any draft. */
const refuseAsQuoted =
  ({ offer }: WholeQuote, customerId: number | undefined) =>
  (error: unknown): never => {
    if (!isApiError(error)) throw error;
    const wrong = error.body.entityErrors?.['items'] ?? {};
    const gone = offer.items.flatMap(({ id, name }) => (id in wrong ? [name] : []));
    if (customerId === undefined && gone.length === 0) throw error;
    const said = [messages.notAsQuoted(), ...(gone.length > 0 ? [messages.gone(gone.join(', '))] : [])];
    throw invalid({}, said, 'NOT_POSSIBLE_NOW');
  };

/** Declines a quote: the customer, with `customerId`; or the shop takes it back. The other is told by e-mail. @throws 404; 422 */
export const declineQuote = inTransaction<Given & { words: string }>(async (trx, wish, now) => {
  const at = now();
  const quote = await lockQuote(trx, wish);
  const isOurs = wish.customerId === undefined;
  const status = isOurs ? 'WITHDRAWN' : 'DECLINED';
  // Pressed again after an answer that was lost; of two members the second is told.
  if (!isOurs && quote.status === status) return;
  refuseOlder(quote, wish.version);
  refuseUnless(quoteCan.decline(shownStatus(quote, shopDay(at))));
  await end(trx, quote, { ...wish, at, status, orderId: null });
  await addJob(trx, 'mail-quote', { quoteId: quote.id, mail: isOurs ? 'quote-withdrawn' : 'quote-declined' });
});

type End = Given & { at: Date; status: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN'; orderId: number | null; words: string };

const end = async (trx: Trx, quote: WholeQuote, { by, at, status, orderId, words }: End): Promise<void> => {
  await updateRow(trx, 'quote', quote.id, {
    status,
    version: quote.version + 1,
    answered_at: at,
    answer: words,
    order_id: orderId,
  });
  const action = status === 'ACCEPTED' ? 'quote.accept' : status === 'DECLINED' ? 'quote.decline' : 'quote.withdraw';
  const said = words === '' ? {} : { answer: words };
  await addAudit(trx, {
    ...by,
    at,
    action,
    entityId: quote.id,
    before: { status: quote.status },
    after: { status, ...said, ...(orderId !== null && { orderId }) },
  });
};
