import { shopDay } from '#kernel/dates.ts';
import { centsToDollars, formatCents } from '#kernel/money.ts';
import { shopPlace } from '#kernel/place.ts';
import * as words from '#messages/payments.js';
import type { AddReceipt } from '#contract/orders/staff-receivables.ts';
import { columnOf, type Db, execute, inTransaction, rowsOf, updateRow, valueOf } from '#server/platform/db/db.ts';
import { notPossible, whyRefused } from '#server/platform/failure/failure.ts';
import { randomUUID } from 'node:crypto';
import { addReceipt, putCredit, voidReceipt } from '../receivables/receipts.ts';
import { type AskedPage, type Heard, ProviderFailure, type Seen } from './provider.ts';
import { type Given, inWords, namedProvider, providerOf } from './providers.ts';

/* A payment by a provider is booked by what the provider says of it: who brought that up, in any order, however often. */

/** @param key as it came in: what is none finds none */
export const paymentBy = async (db: Db, key: unknown) =>
  typeof key === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key)
    ? db.selectFrom('online_payment').selectAll().where('key', '=', key).executeTakeFirst()
    : undefined;
type Payment = NonNullable<Awaited<ReturnType<typeof paymentBy>>>;

/** A page that we ended may have been paid just before. */
const mayBePaid = ({ state }: Payment): boolean => state === 'OPEN' || state === 'ENDED';

type Wish = { customerId: number; invoiceIds: readonly number[]; usesCredit: boolean };
type Ready = Omit<AskedPage, 'key' | 'backUrl'> & { key: string | null; others: string[]; url?: string | null };

/**
 * Has the provider make a page to pay all that is open of invoices, less what is on account where that is wanted.
 * Asked again, also by two windows at once, it is the same page.
 * @returns its address
 * @throws 422 where nothing is left to pay, the provider is off or cannot be reached
 */
export const beginPayment = (context: Given, wish: Wish): Promise<string> => begin(context, wish).catch(inWords);

const begin = async (context: Given, { customerId, invoiceIds, usesCredit }: Wish): Promise<string> => {
  const { db, now, config } = context;
  const kept = await providerOf(context);
  if (!kept) throw notPossible(words.off());
  const ask = () => valueOf<Ready>(db)`
    select ask_online_payment(${customerId}, ${[...invoiceIds]}::int[], ${usesCredit}, ${kept.name}, ${shopPlace().currency}, ${now()})`;
  let asked = await ask();
  // Pages that ask for a part of the same end first, or one could pay it twice.
  for (const other of asked.others) await endPayment(context, other);
  if (asked.others.length > 0) asked = await ask();
  const { key, others, url: before, ...page } = asked;
  if (key === null) throw notPossible(others.length > 0 ? words.again() : words.nothingLeft());
  if (before) return before;
  const provider = await kept.opened();
  const wish = { ...page, key, backUrl: `${config.publicUrl}/pay/done/?p=${key}` };
  const { sessionId, url } = await provider.begin(wish).catch(async (error: unknown) => {
    // A provider may answer one key alike for a day, failures too: the next try has another. Of two at once the page is still made.
    if (!(error instanceof ProviderFailure && error.why === 'BUSY'))
      await execute(db)`
      update online_payment set state = 'ENDED' where key = ${key} and state = 'OPEN' and session_id is null`;
    throw error;
  });
  const state = await valueOf<string>(db)`
    update online_payment set session_id = ${sessionId}, url = ${url} where key = ${key} returning state`;
  if (state === 'OPEN') return url;
  // Another window ended it meanwhile, which knew of no page yet.
  await provider.end(sessionId);
  throw notPossible(words.again());
};

/** @throws ProviderFailure */
const endPayment = async (context: Given, key: string): Promise<void> => {
  const payment = await paymentBy(context.db, key);
  if (payment?.state !== 'OPEN') return;
  if (payment.session_id === null) return book(context, { key, seen: null });
  const kept = await providerOf(context, payment.provider);
  await (await kept?.opened())?.end(payment.session_id);
  await settlePayment(context, payment);
};

/** Before the key is another: ends what may still be paid by the one that made it. @throws ProviderFailure, at the first that it cannot */
export const endPayments = async (context: Given): Promise<void> => {
  for (const key of await columnOf<string>(context.db)`select key from online_payment where state = 'OPEN' order by id`)
    await endPayment(context, key);
};

/**
 * Asks the provider what became of a payment, and books it.
 * @param told the page, where it was told before our own transaction had ended
 * @throws ProviderFailure
 */
export const settlePayment = async (context: Given, payment: Payment, told: string | null = null): Promise<void> => {
  const { key, provider, session_id: page } = payment;
  const sessionId = page ?? told;
  if (!mayBePaid(payment) || sessionId === null) return;
  const kept = await providerOf(context, provider);
  const seen = await (await kept?.opened())?.read(sessionId);
  if (seen === undefined || seen?.state === 'OPEN') return;
  // A page that our own row names and the provider does not know is of another key: it is asked for no more.
  if (seen === null ? page !== null : seen.key === key) await bookUntilDone(context, { key, seen });
};

type Booking = { key: string; seen: Seen | null; isLast?: boolean };

/** Invoices may be paid otherwise meanwhile: what is open is read anew, then all stays on account; refused even so, staff look at it. */
const bookUntilDone = async (context: Given, { key, seen }: Booking): Promise<void> => {
  for (const isLast of [false, false, true])
    try {
      return await book(context, { key, seen, isLast });
    } catch (error) {
      const why = whyRefused(error);
      if (isLast && seen)
        await tell(context.db, key, words.notBooked(seen.reference, inFull(seen), why), seen.reference);
    }
};

/** Has staff look at a payment. @param cameAs the reference of money that is not booked */
const tell = (db: Db, key: string, says: string, cameAs: string | null = null) =>
  execute(db)`select check_online_payment(${key}, ${says}, ${cameAs})`;

const inFull = ({ amountCents, currency }: Pick<Seen, 'amountCents' | 'currency'>): string =>
  `${centsToDollars(amountCents)} ${currency}`;

const book = inTransaction<Booking>(async (trx, { key, seen, isLast = false }, now) => {
  await execute(trx)`select hold_online_payment(${key})`;
  const payment = await paymentBy(trx, key);
  if (!payment || !mayBePaid(payment)) return;
  const { id, amount_cents: asked } = payment;
  if (seen?.state !== 'PAID') return void (await updateRow(trx, 'online_payment', id, { state: 'ENDED' }));
  const { amountCents, currency, reference } = seen;
  if (amountCents === asked && currency === payment.currency)
    return enter(trx, { ...payment, reference }, now, { requestKey: key, isLast });
  await tell(trx, key, words.otherAmount(reference, inFull(seen), formatCents(asked)), reference);
});

type How = { requestKey: string; isLast?: boolean };
type Share = AddReceipt['allocations'][number];

/** The receipt of a payment, over its invoices as they are now; the rest is on account. */
const enter = async (trx: Db, payment: Payment, now: () => Date, { requestKey, isLast = false }: How) => {
  const { id, customer_id: customerId, provider, amount_cents: cents, reference, uses_credit: usesCredit } = payment;
  const whose = { id: customerId, by: actorOf(provider) };
  const shares = async (money: number | null) =>
    isLast ? [] : rowsOf<Share>(trx)`select * from online_shares(${id}, ${money}::bigint)`;
  const methodId = await valueOf<number>(trx)`select payment_method_id from payment_provider where name = ${provider}`;
  const money = { amount: centsToDollars(cents), methodId, paidOn: shopDay(now()), reference, requestKey };
  await addReceipt({ db: trx, now }, { ...whose, ...money, allocations: await shares(cents) });
  await execute(trx)`update online_payment set state = 'PAID', problem = '', reference = ${reference},
    receipt_id = (select r.id from receipt r where r.request_key = ${requestKey}) where id = ${id}`;
  const rest = usesCredit ? await shares(null) : [];
  if (rest.length > 0) await putCredit({ db: trx, now }, { ...whose, allocations: rest });
};

const actorOf = (provider: string) => ({ staffId: null, actor: namedProvider(provider).label });

/** Takes a receipt back as a bounced cheque, enters it anew where that was won, or has staff look (dispute_online_payment). */
const dispute = inTransaction<Heard & { kind: 'DISPUTE'; says: string }>(async (trx, heard, now) => {
  const { key, isWon, amountCents, currency, reason, says } = heard;
  const does = await valueOf<'ENTER' | 'TAKE' | null>(trx)`
    select dispute_online_payment(${key}, ${isWon}, ${amountCents}, ${currency}, ${says})`;
  const payment = await paymentBy(trx, key);
  if (!payment?.receipt_id || does === null) return;
  if (does === 'ENTER') return enter(trx, payment, now, { requestKey: randomUUID() });
  const { customer_id: id, receipt_id: receiptId, provider } = payment;
  await voidReceipt({ db: trx, now }, { id, receiptId, by: actorOf(provider), reason: words.disputed(reason) });
});

/** What a provider told, by our own look at it. @throws ProviderFailure */
export const hearOf = async (context: Given, heard: Heard): Promise<void> => {
  const { db } = context;
  if (heard.kind === 'REFUND_FAILED') return takeRefundBack(context, heard);
  const before = await paymentBy(db, heard.key);
  if (!before) return;
  await settlePayment(context, before, heard.kind === 'SESSION' ? heard.sessionId : null);
  if (heard.kind === 'SESSION') return;
  const payment = (await paymentBy(db, heard.key)) ?? before;
  // Told before that it was paid, which comes by another message.
  if (mayBePaid(payment)) throw new ProviderFailure('AWAY', new Error('it is not known to be paid yet'));
  const { reference, amount_cents: asked } = payment;
  const says = words.disputedOf(String(heard.isWon), reference, inFull(heard), formatCents(asked), heard.reason);
  await dispute(context, { ...heard, says }).catch((err: unknown) => tell(db, heard.key, `${says} ${whyRefused(err)}`));
};

/** A refund that did not arrive: its money is on account again. @throws ProviderFailure where it may not be written down yet */
const takeRefundBack = inTransaction<Heard & { kind: 'REFUND_FAILED' }>(async (trx, { reference, of, madeAt }, now) => {
  const [refund] = await rowsOf<{ id: number; receiptId: number; provider: string; isEarly: boolean }>(trx)`
    select * from failed_refund(${reference}, ${of}, ${madeAt}, ${now()})`;
  if (refund?.isEarly) throw new ProviderFailure('AWAY', new Error('its refund is not written down yet'));
  const reason = words.refundFailed();
  if (refund) await voidReceipt({ db: trx, now }, { ...refund, reason, by: actorOf(refund.provider) });
});

/** Asks what became of what may still be paid: a message may be lost. One that fails holds no other up. */
export const askOnlinePayments = async (context: Given): Promise<void> => {
  const { db, now, log } = context;
  for (const key of await columnOf<string>(db)`select * from online_payments_to_ask(${now()})`)
    await paymentBy(db, key)
      .then((payment) => payment && settlePayment(context, payment))
      .catch((err: unknown) => log.warn({ err }, `online payment ${key} was not asked for`));
};
