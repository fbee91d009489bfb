import { insertRow, inTransaction } from '#server/platform/db/db.ts';
import type { AskQuote } from '#contract/buying/quotes.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/quotes.js';
import * as shopMessages from '#messages/shop.js';
import { shippingCents } from '#kernel/shipping.ts';
import { totalsOf } from '#kernel/totals.ts';
import { sql } from 'kysely';
import { refused } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { loadOpenCart } from '../cart/load-cart.ts';
import { gramsOf } from '../cart/rules.ts';
import { offerColumns, offerOf } from './offer.ts';
import { noSuchQuote, type QuoteDraft } from '#server/orders/quotes/quotes.ts';

const dayMs = 86_400_000;

type Wish = AskQuote & { customerId: number; email: string };

/**
 * Asks for a quote of what is in the cart, once per request key; the cart stays. The shop is told by e-mail.
 * @returns its id
 * @throws 422 for an empty cart, and when too many of the customer's wait for an answer, or were asked for and taken back within a day
 */
export const askQuote = inTransaction<Wish, number>(async (trx, { customerId, email, requestKey, words }, now) => {
  const at = now();
  await sql`select pg_advisory_xact_lock(hashtextextended(${requestKey}, 0))`.execute(trx);
  const made = await trx
    .selectFrom('quote')
    .select(['id', 'customer_id as customerId'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (made && made.customerId !== customerId) throw noSuchQuote();
  if (made) return made.id;
  // One at a time of a customer: the count below then holds.
  await sql`select from customer where id = ${customerId} for no key update`.execute(trx);
  const { waiting } = await trx
    .selectFrom('quote')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('customer_id', '=', customerId)
    .where('sent_at', 'is', null)
    .where(({ or, eb }) => or([eb('status', '=', 'ASKED'), eb('made_at', '>', new Date(at.getTime() - dayMs))]))
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= limits.quotesWaitingMax) throw refused(messages.tooManyWait(limits.quotesWaitingMax));
  const cart = await loadOpenCart(trx, customerId, at);
  if (cart.lines.length === 0) throw refused(shopMessages.cartIsEmpty(), 'CART_EMPTY');
  const { facts, lines } = cart;
  // A coupon is of the cart: a quote has prices of its own instead.
  const { shippingRule } = facts;
  const sending = (goodsCents: number) => shippingRule && shippingCents(shippingRule, goodsCents, gramsOf(lines));
  const asked = { lines, totals: totalsOf(lines, null, cart.totals.taxes, sending) };
  const draft: QuoteDraft = {
    items: Object.fromEntries(lines.map(({ variantId, qty }) => [variantId, qty])),
    lineOrder: lines.map(({ variantId }) => variantId),
    prices: {},
    shippingAddressId: facts.shippingAddressId ?? 0,
    billingAddressId: facts.billingAddressId ?? 0,
    shippingMethodId: facts.shippingMethodId ?? 0,
    paymentMethodId: facts.paymentMethodId ?? 0,
    comments: facts.comments,
    poNumber: facts.poNumber,
    jobReference: facts.jobReference,
  };
  const id = await insertRow(trx, 'quote', {
    customer_id: customerId,
    status: 'ASKED',
    made_at: at,
    made_by: email,
    asked: words,
    request_key: requestKey,
    ...offerColumns(asked, draft, offerOf(asked, lines, null)),
  });
  await addJob(trx, 'mail-quote', { quoteId: id, mail: 'quote-to-shop' });
  return id;
});
