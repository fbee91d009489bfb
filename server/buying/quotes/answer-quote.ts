import { isApiError } from '#contract/platform/api-error.ts';
import * as buyingMessages from '#messages/buying.js';
import * as companyMessages from '#messages/company.js';
import * as messages from '#messages/quotes.js';
import { shopDay } from '#kernel/dates.ts';
import { dollarsToCents } from '#kernel/money.ts';
import type { DbAndClock } from '#server/context.ts';
import { refuseShortStock } from '#server/orders/orders/short-stock.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { inTransaction, type Trx, updateRow } from '#server/platform/db/db.ts';
import { invalid, notPossible, refused, refuseUnless } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import type { Buyer } from '#server/platform/viewer/viewer.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { pausedUntil } from '#server/shop/settings/place.ts';
import { placePriced } from '../checkout/place-draft.ts';
import { atPrices, type PricedDraftRecord, priceDraft } from '../checkout/price-draft.ts';
import { lockQuote, refuseOlder, type WholeQuote } from '#server/orders/quotes/quotes.ts';
import { quoteCan, shownStatus } from '#server/orders/quotes/rules.ts';
import { asOfNow, asShown, refuseAboveLimit, rightsOver, tellWhoAsked } from './approval.ts';
import { offerColumns, offerOf, termsOf } from './offer.ts';

type Given = {
  id: number;
  version: number;
  /** Who answers; undefined for staff, who do for the customer. */
  viewer?: Buyer;
  by: Actor;
};

/**
 * Orders what is quoted at its prices and shipping, once: an accepted quote stays as it is.
 * @throws 404; 422 when it is over, was changed meanwhile, or cannot be ordered any more as it was quoted
 */
export const acceptQuote = (
  { db, now }: DbAndClock,
  wish: Given & { poNumber?: string; total?: number },
): Promise<void> =>
  db
    .transaction()
    .execute(async (trx) => {
      const { version, by, poNumber } = wish;
      const customerId = wish.viewer?.customerId;
      const at = now();
      const quote = await lockQuote(trx, { id: wish.id, customerId });
      const viewer = wish.viewer && (await asOfNow(trx, wish.viewer));
      if (quote.status === 'ACCEPTED') return;
      refuseOlder(quote, version);
      refuseUnless(quoteCan.accept(shownStatus(quote, shopDay(at)), viewer && rightsOver(quote, viewer).decides));
      if (viewer) refuseAboveLimit(viewer, quote.totalCents);
      const until = customerId === undefined ? null : pausedUntil(at);
      if (until !== null) throw refused(buyingMessages.orderingPaused(until), 'ORDERING_PAUSED');
      const draft = { ...quote.draft, ...(poNumber !== undefined && { poNumber }) };
      const own = await priceDraft(trx, quote.customerId, draft, at).catch(refuseAsQuoted(quote, customerId));
      const priced = quote.forApproval ? asShown(own, wish.total) : asQuoted(own, quote);
      const note = quote.forApproval ? `Asked by ${quote.madeBy}, approved` : `Quote ${quote.code} accepted`;
      const orderId = await placePriced(trx, priced, { ...draft, by, at, note });
      await end(trx, quote, { ...wish, at, status: 'ACCEPTED', orderId, words: '' });
      if (quote.forApproval) {
        const ordered = offerColumns(priced, draft, offerOf(priced, priced.lines, termsOf(priced)));
        await updateRow(trx, 'quote', quote.id, ordered);
      }
      await tellWhoAsked(trx, quote, 'approval-given');
    })
    .catch(refuseShortStock);

/** At the quoted prices and shipping. */
const asQuoted = (own: PricedDraftRecord, { offer, totalCents }: WholeQuote): PricedDraftRecord => {
  const { shippingAddress: to, postalCode } = termsOf(own);
  if (to !== offer.terms?.shippingAddress || postalCode !== offer.terms.postalCode)
    throw notPossible(messages.notAsQuoted());
  const { items, shippingAmt } = offer;
  const prices = Object.fromEntries(items.map(({ id, price }) => [id, price]));
  const priced = atPrices(own, prices, shippingAmt === null ? null : dollarsToCents(shippingAmt));
  if (priced.totals.totalCents !== totalCents) throw notPossible(messages.taxesChanged());
  return priced;
};

/** What of a quote cannot be ordered any more, by name; staff are told the rest as of any draft. */
const refuseAsQuoted =
  ({ offer, forApproval }: WholeQuote, customerId: number | undefined) =>
  (error: unknown): never => {
    if (!isApiError(error)) throw error;
    const wrong = error.body.entityErrors?.['items'] ?? {};
    const gone = offer.items.flatMap(({ id, name }) => (id in wrong ? [name] : []));
    if (customerId === undefined && gone.length === 0) throw error;
    const said = [
      forApproval ? companyMessages.notNow() : messages.notAsQuoted(),
      ...(gone.length > 0 ? [messages.gone(gone.join(', '))] : []),
    ];
    throw invalid({}, said, 'NOT_POSSIBLE_NOW');
  };

/** Declines a quote: the customer, with `customerId`; or the shop takes it back. The other is told by e-mail. @throws 404; 422 */
export const declineQuote = inTransaction<Given & { words: string }>(async (trx, wish, now) => {
  const at = now();
  const { viewer } = wish;
  const quote = await lockQuote(trx, { id: wish.id, customerId: viewer?.customerId });
  const { decides, asked } = viewer ? rightsOver(quote, viewer) : { decides: false, asked: false };
  // Who asked their company takes it back, as the shop does with what it offered.
  const isOurs = viewer === undefined || asked;
  const status = isOurs ? 'WITHDRAWN' : 'DECLINED';
  // Pressed again after an answer that was lost; of two members the second is told.
  if (!isOurs && quote.status === status) return;
  refuseOlder(quote, wish.version);
  refuseUnless(quoteCan.decline(shownStatus(quote, shopDay(at)), decides || asked));
  await end(trx, quote, { ...wish, at, status, orderId: null });
  if (!isOurs) await tellWhoAsked(trx, quote, 'approval-refused');
  if (!quote.forApproval)
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
