import { inTransaction } from '#server/platform/db/db.ts';
import { quoteDay, quoteSentBefore, type SendQuote } from '#contract/buying/staff-quotes.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { dayPlus, shopDay } from '#kernel/dates.ts';
import { centsToDollars } from '#kernel/money.ts';
import { sql } from 'kysely';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { invalid, notPossible, refuseUnless, refused } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { atPrices, priceDraft } from '../checkout/price-draft.ts';
import { offerColumns, offerOf, termsOf } from './offer.ts';
import { lockQuote, noSuchQuote, refuseOlder } from '#server/orders/quotes/quotes.ts';
import { quoteCan } from '#server/orders/quotes/rules.ts';

type Wish = SendQuote & { customerId: number; by: Actor };

/**
 * Sends a customer a quote, new or anew, once per request key; they are told by e-mail. What was sent before counts no more.
 * @returns its id
 * @throws 404; 422 as `priceDraft`, for a day that is over or too far, another total than was shown, and a quote that was changed
 *   elsewhere or is an order
 */
export const sendQuote = inTransaction<Wish, number>(async (trx, wish, now) => {
  const { customerId, by, quoteId, version, validUntil, words, total, requestKey, ...draft } = wish;
  const at = now();
  const today = shopDay(at);
  await sql`select pg_advisory_xact_lock(hashtextextended(${requestKey}, 0))`.execute(trx);
  const made = await trx
    .selectFrom('quote')
    .select(['id', 'customer_id as customerId', 'words', 'valid_until as until', 'total_cents as totalCents'])
    .select(sql<boolean>`draft = ${JSON.stringify(draft)}::jsonb`.as('isSame'))
    .where(({ or, eb }) => or([eb('request_key', '=', requestKey), eb('sent_key', '=', requestKey)]))
    .executeTakeFirst();
  if (made && made.customerId !== customerId)
    throw invalid({ requestKey: [staffMessages.requestKeyUsed()] }, [], 'REQUEST_KEY_USED');
  // An answer that was lost: only what is the same is the same quote.
  const isSame = made?.isSame && made.until === validUntil && made.words === words;
  if (made && !(isSame && centsToDollars(Number(made.totalCents)) === total)) throw notPossible(quoteSentBefore);
  if (made) return made.id;
  if (validUntil < today || validUntil > dayPlus(today, staffLimits.quoteDaysMax))
    throw invalid({ validUntil: [quoteDay(staffLimits.quoteDaysMax)] });
  const before = quoteId === null ? null : await lockQuote(trx, { id: quoteId });
  if (before) {
    if (before.customerId !== customerId) throw noSuchQuote();
    refuseOlder(before, version);
    refuseUnless(quoteCan.send(before));
  }
  const own = await priceDraft(trx, customerId, draft, at);
  const quoted = atPrices(own, draft.prices);
  const { totalCents } = quoted.totals;
  if (centsToDollars(totalCents) !== total) throw refused(staffMessages.draftTotalChanged(), 'CART_TOTAL_CHANGED');
  const sent = {
    status: 'SENT',
    sent_at: at,
    valid_until: validUntil,
    words,
    answered_at: null,
    answer: '',
    sent_key: requestKey,
    ...offerColumns(quoted, draft, offerOf(quoted, own.lines, termsOf(quoted))),
  } as const;
  const { id } = before
    ? await trx
        .updateTable('quote')
        .set({ ...sent, version: version + 1 })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('quote')
        .values({ ...sent, customer_id: customerId, made_at: at, made_by: by.actor, request_key: requestKey })
        .returning('id')
        .executeTakeFirstOrThrow();
  await addAudit(trx, {
    ...by,
    at,
    action: 'quote.send',
    entityId: id,
    before: before
      ? { status: before.status, validUntil: before.validUntil, totalCents: before.totalCents }
      : { status: null },
    after: { status: 'SENT', validUntil, totalCents },
  });
  await addJob(trx, 'mail-quote', { quoteId: id, mail: 'quote' });
  return id;
});
