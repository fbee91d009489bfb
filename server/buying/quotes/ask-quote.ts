import { insertRow, inTransaction, sql, updateRow, valueOf } from '#server/platform/db/db.ts';
import type { AskQuote } from '#contract/buying/quotes.ts';
import { limits } from '#contract/limits.ts';
import * as companyMessages from '#messages/company.js';
import * as messages from '#messages/quotes.js';
import * as shopMessages from '#messages/shop.js';
import { shippingCents } from '#kernel/shipping.ts';
import { totalsOf } from '#kernel/totals.ts';
import { refused } from '#server/platform/failure/failure.ts';
import type { Buyer } from '#server/platform/viewer/viewer.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { loadOpenCart } from '../cart/load-cart.ts';
import { gramsOf } from '../cart/rules.ts';
import { priceDraft } from '../checkout/price-draft.ts';
import { asShown, tellOwners } from './approval.ts';
import { offerColumns, offerOf, termsOf } from './offer.ts';
import { noSuchQuote, type QuoteDraft } from '#server/orders/quotes/quotes.ts';

const dayMs = 86_400_000;

type Wish = AskQuote & { viewer: Buyer };

/**
 * Asks for a quote of what is in the cart, once per request key; the cart stays, and the shop is told by e-mail. With `toApprove`
 * the company's owners are asked instead, and the cart is free again.
 * @returns its id
 * @throws 422 for a cart that is not ready to be ordered, or need not wait, to approve; for an empty cart, and when too many of the customer's wait for an answer, or were asked for and taken back within a day
 */
export const askQuote = inTransaction<Wish, number>(
  async (trx, { viewer, requestKey, words, toApprove, total }, now) => {
    const { customerId, buyerId, email } = viewer;
    const at = now();
    await sql`select pg_advisory_xact_lock(hashtextextended(${requestKey}, 0))`.execute(trx);
    const made = await trx
      .selectFrom('quote')
      .select(['id', 'customer_id as customerId'])
      .where('request_key', '=', requestKey)
      .executeTakeFirst();
    if (made && made.customerId !== customerId) throw noSuchQuote();
    if (made) return made.id;
    // The cart first, as placing it does.
    if (toApprove) await sql`select from cart where buyer_id = ${buyerId} and order_id is null for update`.execute(trx);
    // One at a time of a customer: the count below then holds.
    await sql`select from customer where id = ${customerId} for no key update`.execute(trx);
    const waiting = await valueOf<number>(trx)`
      select count(*)::integer from quote where customer_id = ${customerId} and sent_at is null and for_approval = ${toApprove}
        and (status = 'ASKED' or not for_approval and made_at > ${new Date(at.getTime() - dayMs)}::timestamptz)`;
    if (waiting >= limits.quotesWaitingMax) throw refused(messages.tooManyWait(limits.quotesWaitingMax));
    const cart = await loadOpenCart(trx, buyerId, at);
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
    // Before the total, which is another without it; and what was chosen may be gone since.
    if (toApprove && cart.coupon) throw refused(companyMessages.couponFirst());
    if (toApprove && Object.values(draft).includes(0)) throw refused(companyMessages.chooseAgain());
    const priced = toApprove ? asShown(await priceDraft(trx, customerId, draft, at), total) : null;
    if (priced && priced.totals.totalCents <= (viewer.orderUpToCents ?? Infinity))
      throw refused(companyMessages.noNeed());
    const offer = priced ? offerOf(priced, priced.lines, termsOf(priced)) : offerOf(asked, lines, null);
    const id = await insertRow(trx, 'quote', {
      customer_id: customerId,
      person_id: buyerId < 0 ? -buyerId : null,
      status: 'ASKED',
      made_at: at,
      made_by: email,
      asked: words,
      request_key: requestKey,
      for_approval: toApprove,
      ...offerColumns(priced ?? asked, draft, offer),
    });
    if (toApprove) {
      await trx.deleteFrom('cart_item').where('cart_id', '=', facts.id).execute();
      await updateRow(trx, 'cart', facts.id, { comments: '', po_number: '', job_reference: '' });
      await tellOwners(trx, id, customerId);
    } else await addJob(trx, 'mail-quote', { quoteId: id, mail: 'quote-to-shop' });
    return id;
  },
);
