import { isApiError } from '#contract/platform/api-error.ts';
import { shopDay } from '#kernel/dates.ts';
import { centsToDollars, formatCents } from '#kernel/money.ts';
import { shopPlace } from '#kernel/place.ts';
import * as words from '#messages/payments.js';
import type { AddReceipt } from '#contract/orders/staff-receivables.ts';
import {
  columnOf,
  type Db,
  execute,
  inTransaction,
  rowOf,
  rowsOf,
  updateRow,
  valueOf,
} from '#server/platform/db/db.ts';
import { notPossible } from '#server/platform/failure/failure.ts';
import { randomUUID } from 'node:crypto';
import { addReceipt, putCredit, voidReceipt } from '../receivables/receipts.ts';
import { type Heard, ProviderFailure, type Seen } from './provider.ts';
import { type Given, inWords, providerOf, providers } from './providers.ts';

/* A payment by a provider is booked by what the provider says of it: whoever brought that up, in any order, however often. */

/** @param by its number here, or its key */
const paymentBy = (db: Db, by: { id: number } | { key: string }) =>
  db
    .selectFrom('online_payment')
    .selectAll()
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('key', '=', by.key)));
type Payment = NonNullable<Awaited<ReturnType<ReturnType<typeof paymentBy>['executeTakeFirst']>>>;

/** A page that we ended may have been paid just before. */
const mayBePaid = ({ state }: Payment): boolean => state === 'OPEN' || state === 'ENDED';

type Wish = {
  customerId: number;
  invoiceIds: readonly number[];
  orderId?: number | undefined;
  usesCredit: boolean;
};
type Ready = { ready: number | null; others: number[] | null; nothing_left: boolean };

/**
 * Has the provider make a page to pay all that is open of invoices, less what is on account where that is wanted, or an order.
 * Asked again, also by two windows at once, it is the same page.
 * @returns its address
 * @throws 422 where nothing is left to pay, the provider is off or cannot be reached
 */
export const beginPayment = async (context: Given, wish: Wish): Promise<string> => {
  const { db, now, config } = context;
  const kept = await providerOf(context);
  if (!kept) throw notPossible(words.off());
  const ask = () =>
    db.transaction().execute(
      (trx) => rowOf<Ready>(trx)`select * from ask_online_payment(${wish.customerId}, ${[...wish.invoiceIds]}::int[],
      ${wish.orderId ?? null}::int, ${wish.usesCredit}, ${kept.name}, ${shopPlace().currency}, ${now()})`,
    );
  let asked = await ask();
  // Pages that ask for a part of the same end first, or one could pay it twice.
  for (const id of asked.others ?? []) await endPayment(context, id).catch(inWords);
  if (asked.others?.length) asked = await ask();
  if (asked.nothing_left) throw notPossible(words.nothingLeft());
  if (asked.ready === null) throw notPossible(words.again());
  const payment = await paymentBy(db, { id: asked.ready }).executeTakeFirstOrThrow();
  if (payment.url !== null) return payment.url;
  const { email, description } = await rowOf<{ email: string; description: string }>(db)`
    select k.email, coalesce((select c.code from customer_order c where c.id = p.order_id), left((select string_agg(i.code, ', ' order by i.id)
      from invoice i where i.id = any (p.invoice_ids)), 200), '') as description
    from online_payment p join customer k on k.id = p.customer_id where p.id = ${payment.id}`;
  const back = `${config.publicUrl}/pay/done/?p=${payment.key}`;
  const { key, amount_cents: amountCents, currency } = payment;
  const page = { key, amountCents, currency, description, email, doneUrl: back, backUrl: back };
  const { sessionId, url } = await kept
    .opened()
    .then((provider) => provider.begin(page))
    .catch(inWords);
  await updateRow(db, 'online_payment', payment.id, { session_id: sessionId, url });
  // Another window ended it meanwhile, which knew of no page yet.
  if ((await paymentBy(db, payment).executeTakeFirstOrThrow()).state === 'OPEN') return url;
  await kept
    .opened()
    .then((provider) => provider.end(sessionId))
    .catch(inWords);
  throw notPossible(words.again());
};

/** @throws ProviderFailure */
const endPayment = async (context: Given, id: number): Promise<void> => {
  const { session_id: sessionId, provider, state } = await paymentBy(context.db, { id }).executeTakeFirstOrThrow();
  const kept = await providerOf(context, provider);
  if (state !== 'OPEN') return;
  if (sessionId !== null && kept) await (await kept.opened()).end(sessionId);
  if (sessionId === null) await book(context, { id, seen: null });
  else await settlePayment(context, { id });
};

/**
 * Asks the provider what became of a payment, and books it.
 * @param told.sessionId where it was told before our own transaction had ended
 * @throws ProviderFailure
 */
export const settlePayment = async (
  context: Given,
  by: { id: number } | { key: string },
  told: { sessionId?: string } = {},
): Promise<Payment | undefined> => {
  const payment = await paymentBy(context.db, by).executeTakeFirst();
  const sessionId = payment?.session_id ?? told.sessionId;
  if (!payment || !mayBePaid(payment) || sessionId === undefined || sessionId === null) return payment;
  const kept = await providerOf(context, payment.provider);
  const seen = await (await kept?.opened())?.read(sessionId);
  if (!seen || seen.state === 'OPEN' || seen.key !== payment.key) return payment;
  await bookUntilDone(context, { id: payment.id, seen });
  return paymentBy(context.db, by).executeTakeFirst();
};

/** Invoices may be paid otherwise between reading and booking: what is open is read anew, and at last all of it stays on account. */
const bookUntilDone = async (context: Given, of: { id: number; seen: Seen }): Promise<void> => {
  for (const isLast of [false, false, true])
    try {
      return await book(context, { ...of, isLast });
    } catch (error) {
      if (isLast || !isApiError(error) || error.status >= 500) throw error;
    }
};

type Booking = { id: number; seen: Seen | null; isLast?: boolean };

const book = inTransaction<Booking>(async (trx, { id, seen, isLast = false }, now) => {
  const payment = await paymentBy(trx, { id }).forUpdate().executeTakeFirstOrThrow();
  if (!mayBePaid(payment)) return;
  if (seen?.state !== 'PAID') return void (await updateRow(trx, 'online_payment', id, { state: 'ENDED' }));
  const { amountCents, currency, reference } = seen;
  if (amountCents !== payment.amount_cents || currency !== payment.currency) {
    const problem = words.otherAmount(
      reference,
      `${centsToDollars(amountCents)} ${currency}`,
      formatCents(payment.amount_cents),
    );
    return void (await updateRow(trx, 'online_payment', id, { state: 'CHECK', reference, problem }));
  }
  await updateRow(trx, 'online_payment', id, { reference });
  await enter(trx, { ...payment, reference }, now, { requestKey: payment.key, isLast });
});

type How = { requestKey: string; isLast?: boolean };
type Shares = AddReceipt['allocations'];

/** The receipt of a payment, over its invoices as they are now; the rest is on account. */
const enter = async (
  trx: Db,
  payment: Payment,
  now: () => Date,
  { requestKey, isLast = false }: How,
): Promise<void> => {
  const { id, customer_id: customerId, provider, amount_cents: cents, reference, uses_credit: usesCredit } = payment;
  const by = actorOf(provider);
  const shares = (money: number): Promise<Shares> =>
    rowsOf<Shares[number]>(
      trx,
    )`select "invoiceId", version, amount::float8 as amount from online_shares(${id}, ${money})`;
  const methodId = await valueOf<number>(trx)`select payment_method_id from payment_provider where name = ${provider}`;
  const money = { amount: centsToDollars(cents), methodId, paidOn: shopDay(now()), reference, requestKey };
  const allocations = isLast ? [] : await shares(cents);
  await addReceipt({ db: trx, now }, { ...money, allocations, id: customerId, by });
  const receiptId = await valueOf<number>(trx)`select id from receipt where request_key = ${requestKey}`;
  await updateRow(trx, 'online_payment', id, { state: 'PAID', receipt_id: receiptId, problem: '' });
  if (!usesCredit || isLast) return;
  const onAccount = await valueOf<number>(trx)`
    select coalesce(sum(on_account_cents), 0)::bigint from receipt where customer_id = ${customerId} and on_account_cents > 0`;
  const rest = onAccount > 0 ? await shares(onAccount) : [];
  if (rest.length > 0) await putCredit({ db: trx, now }, { id: customerId, allocations: rest, by });
};

const actorOf = (provider: string) => ({ staffId: null, actor: providers[provider as keyof typeof providers].label });

/** Takes a receipt back whose money the customer's bank took back, as a bounced cheque; and enters it anew where the bank gave it again. */
const dispute = inTransaction<{ key: string; isWon: boolean; reason: string }>(
  async (trx, { key, isWon, reason }, now) => {
    const payment = await paymentBy(trx, { key }).forUpdate().executeTakeFirst();
    const { state, receipt_id: receiptId, provider, customer_id: id } = payment ?? {};
    if (!payment || !receiptId || !provider || !id) return;
    if (state === 'TAKEN' && isWon) return enter(trx, payment, now, { requestKey: randomUUID() });
    if (state !== 'PAID' || isWon) return;
    const by = actorOf(provider);
    await voidReceipt({ db: trx, now }, { id, receiptId, by, reason: words.disputed(reason) });
    await updateRow(trx, 'online_payment', payment.id, { state: 'TAKEN' });
  },
);

/** What a provider told, by our own look at it. @throws ProviderFailure */
export const hearOf = async (context: Given, heard: Heard): Promise<void> => {
  const { db, now } = context;
  if (heard.kind === 'REFUND_FAILED') return takeRefundBack(context, heard);
  if (!/^[\da-f-]{36}$/.test(heard.key)) return;
  const payment = await settlePayment(context, heard, heard.kind === 'SESSION' ? heard : {});
  if (heard.kind === 'SESSION' || !payment) return;
  // Told before that it was paid, which comes by another message.
  if (mayBePaid(payment)) throw new ProviderFailure('AWAY', new Error('it is not known to be paid yet'));
  await dispute({ db, now }, heard).catch(async (error: unknown) => {
    if (!isApiError(error) || error.status >= 500) throw error;
    const problem = words.disputedOf(payment.reference, heard.reason, error.message);
    await updateRow(db, 'online_payment', payment.id, { state: 'CHECK', problem });
  });
};

/** A refund that did not arrive: its money is on account again. */
const takeRefundBack = inTransaction<{ reference: string }>(async (trx, { reference }, now) => {
  const [refund] = await rowsOf<{ id: number; receiptId: number; provider: string }>(trx)`
    select r.customer_id as id, r.id as "receiptId", p.provider from receipt r join online_payment p on p.receipt_id = r.refund_of
    where r.reference = ${reference} and r.voided_at is null for update of r`;
  const reason = words.refundFailed();
  if (refund) await voidReceipt({ db: trx, now }, { ...refund, reason, by: actorOf(refund.provider) });
});

/** Asks what became of what may still be paid: a message may be lost. One that fails holds no other up. */
export const askOnlinePayments = async (context: Given): Promise<void> => {
  const { db, now, log } = context;
  const old = (minutes: number) => new Date(now().getTime() - minutes * 60_000);
  await execute(
    db,
  )`update online_payment set state = 'ENDED' where state = 'OPEN' and session_id is null and made_at < ${old(24 * 60)}`;
  const open = await columnOf<number>(db)`
    select id from online_payment where state = 'OPEN' and session_id is not null and made_at < ${old(2)} order by id limit 500`;
  for (const id of open)
    await settlePayment(context, { id }).catch((err: unknown) =>
      log.warn({ err }, `online payment ${id} was not asked for`),
    );
};
