import * as messages from '#messages/company.js';
import { centsToDollars, formatCents } from '#kernel/money.ts';
import type { Db, Trx } from '#server/platform/db/db.ts';
import { refused } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import type { Buyer } from '#server/platform/viewer/viewer.ts';
import type { WholeQuote } from '#server/orders/quotes/quotes.ts';
import { type PricedDraftRecord, priceDraft } from '../checkout/price-draft.ts';
import { offerOf, termsOf } from './offer.ts';

/* What waits for a company's own approval (docs/company.md): a quote that its owners answer, at the prices of the day. */

type Asked = Pick<WholeQuote, 'forApproval' | 'madeBy'>;

/** Whether one decides what waits, which is never what they asked themselves, also before they were invited anew. */
export const rightsOver = ({ forApproval, madeBy }: Asked, { email, isOwner }: Buyer) => {
  const asked = forApproval && madeBy === email;
  return { asked, decides: forApproval && isOwner && !asked };
};

/** The same buyer with the rights of now. @throws 422 when their access has ended */
export const asOfNow = async (trx: Trx, buyer: Buyer): Promise<Buyer> => {
  const now = await trx
    .selectFrom('account')
    .select(['is_owner as isOwner', 'order_up_to_cents as orderUpToCents'])
    .where('buyer_id', '=', buyer.buyerId)
    .executeTakeFirst();
  if (!now) throw refused(messages.ownersDecide());
  return { ...buyer, isOwner: now.isOwner === true, orderUpToCents: now.orderUpToCents };
};

/** @throws 422 for more than the person may order without asking */
export const refuseAboveLimit = ({ orderUpToCents }: Buyer, totalCents: number): void => {
  if (orderUpToCents !== null && totalCents > orderUpToCents)
    throw refused(messages.aboveLimit(formatCents(orderUpToCents)), 'NEEDS_APPROVAL');
};

/** What waits, at the customer's prices now; as it was asked while it cannot be ordered. Other quotes stay as they are. */
export const atTodaysPrices = async (db: Db, quote: WholeQuote, at: Date): Promise<WholeQuote> => {
  if (!quote.forApproval || quote.status !== 'ASKED') return quote;
  const now = await priceDraft(db, quote.customerId, quote.draft, at).catch(() => null);
  return now ? { ...quote, offer: offerOf(now, now.lines, termsOf(now)) } : quote;
};

/** @throws 422 when the total is not the one that was shown */
export const asShown = (now: PricedDraftRecord, shownTotal: number | undefined): PricedDraftRecord => {
  const { totalCents } = now.totals;
  if (shownTotal !== centsToDollars(totalCents))
    throw refused(messages.totalChanged(formatCents(totalCents)), 'CART_TOTAL_CHANGED');
  return now;
};

/** Tells the company's owners, each by e-mail. */
export const tellOwners = async (trx: Trx, quoteId: number, customerId: number): Promise<void> => {
  const owners = await trx
    .selectFrom('account')
    .select('buyer_id as buyerId')
    .where('customer_id', '=', customerId)
    .where('is_owner', '=', true)
    .execute();
  for (const { buyerId } of owners)
    await addJob(trx, 'mail-quote', { quoteId, mail: 'approval-asked', buyerId: buyerId ?? customerId });
};

/** Tells who asked for approval what became of it. */
export const tellWhoAsked = async (
  trx: Trx,
  { id: quoteId, forApproval, personId }: WholeQuote,
  mail: 'approval-given' | 'approval-refused',
): Promise<void> => {
  if (forApproval && personId !== null) await addJob(trx, 'mail-quote', { quoteId, mail, buyerId: -personId });
};
