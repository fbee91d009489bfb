import type { PricedInvoice } from '#contract/orders/staff-invoices.ts';
import * as words from '#messages/payments.js';
import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { clientNetwork } from '#server/platform/viewer/client-network.ts';
import { refusal } from '#test/buyers.ts';
import { signedInCustomer } from '#test/customers.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { createOrder } from '#test/orders.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import {
  doubleKey,
  doubleWebhookSecret,
  otherDoubleKey,
  startStripeDouble,
  type StripeDouble,
} from '../../../e2e/stripe-double.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { invoicesOfLink, linkInvoicesMax } from './links.ts';
import { askOnlinePayments } from './payments.ts';

let double: StripeDouble;
let shop: TestShop;
let desk: InvoiceDesk;
let owner: SignedInStaff;
beforeAll(async () => {
  double = await startStripeDouble();
  shop = await createTestShop({ env: { PAYMENT_API: double.url } });
  await shop.apply(catalogue([product([{ sku: 'PART', name: 'Part' }])]));
  desk = await openInvoiceDesk(shop);
  owner = await signedInStaff(shop, 'settings');
});
afterAll(async () => {
  await shop.close();
  await double.close();
});

const keys = { secretKey: doubleKey, webhookSecret: doubleWebhookSecret };
const set = async (wanted: { isOn?: boolean; secretKey?: string; webhookSecret?: string } = {}) => {
  const { version } = await owner.api.staffPayments({});
  return owner.api.staffChangePayments({
    body: { version, isOn: true, methodId: 2, secretKey: '', webhookSecret: '', ...wanted },
  });
};
beforeEach(async () => {
  Object.assign(double.state, { away: false, loses: false, refuses: false, busy: false });
  await set(keys);
});

/** A customer with invoices of $56.50 each. */
const owing = async (count: number) => {
  const customer = await signedInCustomer(shop);
  const invoices: PricedInvoice[] = [];
  for (let each = 0; each < count; each += 1) {
    const order = await createOrder(shop.context.db, customer.id, { status: 'PROCESSING', lines: [{ qty: 5 }] });
    invoices.push((await desk.invoice(order)) as PricedInvoice);
  }
  const params = { id: customer.id };
  return {
    customer,
    invoices,
    ids: invoices.map(({ id }) => id),
    see: () => desk.api.staffReceivable({ params }),
    pay: (invoiceIds: number[], usesCredit = false) => customer.api.payOnline({ body: { invoiceIds, usesCredit } }),
    clear: (paymentId: number, problem: string, reason = 'settled') =>
      desk.api.staffClearOnlinePayment({ params: { ...params, paymentId }, body: { problem, reason } }),
    refund: (receiptId: number, amount: number, requestKey: string = randomUUID()) =>
      desk.api.staffRefundReceipt({
        params: { ...params, receiptId },
        body: { requestKey, amount, methodId: 2, paidOn: '2026-06-15', reference: '' },
      }),
  };
};

const tell = (type: string, object: object, secret?: string) =>
  shop.app.inject({ method: 'POST', url: '/pay/webhook/stripe/', ...double.event(type, object, secret) });
const completed = (session: object) => tell('checkout.session.completed', session);
const comeBack = ({ success_url: url }: { success_url: string }) =>
  shop.app.inject({ url: new URL(url).pathname + new URL(url).search });
const statesOf = async (customerId: number) =>
  (
    await shop.context.db
      .selectFrom('online_payment')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute()
  ).map(({ state }) => state);

/** When the shop asks of what was begun now. */
const later = () => ({ ...shop.context, now: () => new Date(shop.context.now().getTime() + 3 * 60_000) });

describe('paid online', () => {
  test('invoices are paid once, however often and by whom that is brought up, also late', async () => {
    const { customer, ids, pay, see } = await owing(2);
    const { url } = await pay(ids);
    expect(url).toBe(double.last().url);
    expect(double.last()).toMatchObject({ amount_total: 11_300, currency: 'cad' });
    // Coming back before anything is paid books nothing.
    expect((await comeBack(double.last())).body).toContain(words.notYet());
    const session = double.pay(double.last().id);
    const told = await Promise.all([completed(session), completed(session), comeBack(session), completed(session)]);
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await comeBack(session)).body).toContain('$113.00 was paid');
    await tell('checkout.session.expired', session);
    const account = await see();
    expect(account).toMatchObject({ open: 0, onAccount: 0 });
    expect(account.receipts).toMatchObject([{ amount: 113, reference: session.payment_intent, enteredBy: 'Stripe' }]);
    expect((await auditOf(shop, 'customer', customer.id)).map(({ action }) => action)).toEqual(['receipt.add']);
  });

  test('a message that comes before our own transaction has ended is taken', async () => {
    const { customer, ids, pay, see } = await owing(1);
    await pay(ids);
    await sql`update online_payment set session_id = null, url = null where customer_id = ${customer.id}`.execute(
      shop.context.db,
    );
    expect((await completed(double.pay(double.last().id))).statusCode).toBe(200);
    expect((await see()).open).toBe(0);
  });

  test('where the message is lost, the shop asks', async () => {
    const { customer, ids, pay, see } = await owing(1);
    await pay(ids);
    double.pay(double.last().id);
    double.state.away = true;
    await askOnlinePayments(later());
    expect(await statesOf(customer.id)).toEqual(['OPEN']);
    double.state.away = false;
    await askOnlinePayments(later());
    expect((await see()).open).toBe(0);
  });

  test.each([
    ['amount', { amount_total: 1 }],
    ['currency', { currency: 'usd' }],
  ])('another %s than was asked for is not booked, and staff are told', async (_what, wrong) => {
    const { customer, ids, pay, see } = await owing(1);
    await pay(ids);
    const session = Object.assign(double.pay(double.last().id), wrong);
    expect((await completed(session)).statusCode).toBe(200);
    expect(await statesOf(customer.id)).toEqual(['CHECK']);
    const account = await see();
    expect(account).toMatchObject({ open: 56.5, receipts: [] });
    expect(account.onlineProblems).toMatchObject([{ problem: expect.stringContaining(session.payment_intent!) }]);
    expect((await comeBack(session)).body).toContain(words.looking('CHECK'));
  });

  test.each([
    ['its customer has ended', 'update customer set ended_at = now() where id = $1', 'There is no such customer.'],
    ['the method of payment went', 'update payment_provider set payment_method_id = null, is_on = false', 'method'],
  ])('money that is refused as %s is for staff to look at, and is asked for no more', async (_why, spoil, says) => {
    const { customer, ids, pay, see } = await owing(1);
    await pay(ids);
    const session = double.pay(double.last().id);
    await shop.context.pool.query(spoil, spoil.includes('$1') ? [customer.id] : []);
    double.asked.length = 0;
    const told = await Promise.all([completed(session), comeBack(session), completed(session)]);
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await statesOf(customer.id)).toEqual(['CHECK']);
    const { onlineProblems, receipts } = await see();
    expect([onlineProblems.length, receipts]).toEqual([1, []]);
    for (const part of [session.payment_intent!, '56.5', says]) expect(onlineProblems[0]!.problem).toContain(part);
    double.asked.length = 0;
    await completed(session);
    await askOnlinePayments(later());
    expect(double.asked).toEqual([]);
  });

  test('a customer with a payment that is open, or that staff have to look at, is not erased', async () => {
    const { customer, ids, invoices, pay } = await owing(1);
    const isOpen = async () =>
      (await sql<{ it: boolean }>`select is_customer_open(${customer.id}) as it`.execute(shop.context.db)).rows[0]?.it;
    await pay(ids);
    await desk.pay(invoices[0]!, 56.5);
    await sql`update customer_order set status = 'COMPLETED' where customer_id = ${customer.id}`.execute(
      shop.context.db,
    );
    expect(await isOpen()).toBe(true);
    const session = Object.assign(double.pay(double.last().id), { amount_total: 1 });
    await completed(session);
    expect(await statesOf(customer.id)).toEqual(['CHECK']);
    expect(await isOpen()).toBe(true);
    await sql`update online_payment set state = 'CLEARED' where customer_id = ${customer.id}`.execute(shop.context.db);
    expect(await isOpen()).toBe(false);
  });

  test.each(['-'.repeat(36), `${'a'.repeat(30)}------`, `${randomUUID().slice(0, -1)}-`])(
    'a made-up key (%s) finds no payment',
    async (key) => {
      expect((await shop.app.inject(`/pay/done/?p=${key}`)).statusCode).toBe(404);
      expect((await completed({ id: 'cs_x', client_reference_id: key })).statusCode).toBe(200);
    },
  );

  test('a message with a wrong signature, or of another payment, does nothing', async () => {
    const { ids, pay, see } = await owing(1);
    await pay(ids);
    const session = double.pay(double.last().id);
    expect((await tell('checkout.session.completed', session, 'whsec_wrong')).statusCode).toBe(400);
    expect(
      (await tell('checkout.session.completed', { ...session, client_reference_id: randomUUID() })).statusCode,
    ).toBe(200);
    expect((await tell('checkout.session.completed', { ...session, client_reference_id: null })).statusCode).toBe(200);
    expect((await see()).open).toBe(56.5);
  });

  test('visitors of links and messages are counted, and forged messages cost extra', async () => {
    const { visitors } = shop.context.budgets;
    const client = '198.51.100.7';
    const from = (url: string, more: object = {}) => shop.app.inject({ url, remoteAddress: client, ...more });
    const spend = vi.spyOn(visitors, 'spend');
    const key = randomUUID();
    const url = '/pay/webhook/stripe/';
    const unsigned = { method: 'POST', headers: { 'content-type': 'application/json' }, payload: '{}' };
    expect((await from(url, unsigned)).statusCode).toBe(400);
    expect(spend).not.toHaveBeenCalled();
    const forged = { method: 'POST', ...double.event('refund.failed', {}, 'whsec_wrong') };
    expect((await from(url, forged)).statusCode).toBe(400);
    expect(spend).toHaveBeenCalledExactlyOnceWith(clientNetwork(client), 50);
    expect((await from(`/pay/done/?p=${key}`)).statusCode).toBe(404);
    expect(spend.mock.calls.length).toBeGreaterThan(1);
    spend.mockRestore();
    visitors.spend(clientNetwork(client), 1e30);
    expect((await from(`/pay/done/?p=${key}`)).statusCode).toBe(429);
    expect((await from('/pay/?t=x')).statusCode).toBe(429);
    expect((await from(url, forged)).statusCode).toBe(429);
  });

  test('another customer’s invoice is none to pay', async () => {
    const one = await owing(1);
    const other = await owing(1);
    await expect(other.pay(one.ids)).rejects.toMatchObject({ status: 404 });
    await expect(other.pay([...one.ids, ...other.ids])).rejects.toMatchObject({ status: 404 });
    await expect(shop.api.payOnline({ body: { invoiceIds: one.ids } })).rejects.toMatchObject({ status: 401 });
  });

  test('an invoice that was paid otherwise meanwhile leaves its money on account', async () => {
    const { ids, invoices, pay, see } = await owing(2);
    await pay(ids);
    await desk.pay(invoices[0]!, 56.5);
    await completed(double.pay(double.last().id));
    expect(await see()).toMatchObject({ open: 0, onAccount: 56.5 });
  });

  test('an invoice that is cancelled as its page is paid is either paid before, or leaves its money on account', async () => {
    const { customer, ids, invoices, pay, see } = await owing(2);
    await pay(ids);
    const session = double.pay(double.last().id);
    const { id, version } = invoices[0]!;
    await Promise.all([
      desk.api.staffCancelInvoice({ params: { id }, body: { version, reason: 'A mistake' } }).catch(() => null),
      completed(session),
      completed(session),
    ]);
    const { open, onAccount, receipts } = await see();
    const isCancelled = onAccount > 0;
    expect([open, onAccount, receipts.length]).toEqual(isCancelled ? [0, 56.5, 1] : [0, 0, 1]);
    expect(await statesOf(customer.id)).toEqual(['PAID']);
  });

  test('what is on account pays a part where that is wanted', async () => {
    const { customer, ids, pay, see } = await owing(2);
    const money = { methodId: 1, paidOn: '2026-06-15', reference: '', requestKey: randomUUID() };
    await desk.api.staffAddReceipt({ params: { id: customer.id }, body: { ...money, amount: 13, allocations: [] } });
    await pay(ids, true);
    expect(double.last().amount_total).toBe(10_000);
    await completed(double.pay(double.last().id));
    expect(await see()).toMatchObject({ open: 0, onAccount: 0 });
  });

  test('two windows pay one invoice once: at the same time, and in turn for more', async () => {
    const { ids, pay, see } = await owing(2);
    const [one, two] = await Promise.all([pay([ids[0]!]), pay([ids[0]!])]);
    expect(one.url).toBe(two.url);
    const first = double.last();
    await pay(ids);
    expect(first.status).toBe('expired');
    await completed(double.pay(double.last().id));
    expect(await see()).toMatchObject({ open: 0, onAccount: 0 });
  });

  test('a page that was paid just before it was to end is booked, and the other window asks for the rest alone', async () => {
    const { ids, pay, see } = await owing(2);
    await pay([ids[0]!]);
    double.pay(double.last().id);
    await pay(ids);
    expect(double.last().amount_total).toBe(5650);
    expect((await see()).open).toBe(56.5);
  });
});

describe('given back', () => {
  /** Paid twice over, so that all of it is on account. */
  const overpaid = async () => {
    const all = await owing(1);
    await all.pay(all.ids);
    await desk.pay(all.invoices[0]!, 56.5);
    const session = double.pay(double.last().id);
    await completed(session);
    const { receipts } = await all.see();
    return {
      ...all,
      session,
      receiptId: receipts[0]!.id,
      refunded: () => double.intents.get(session.payment_intent!)!.refunded,
    };
  };

  test('by the provider, once, whatever is pressed twice and whatever answer is lost', async () => {
    const { receiptId, refund, see, refunded } = await overpaid();
    double.state.loses = true;
    expect(await refusal(refund(receiptId, 20))).toMatchObject({ messages: [words.away()] });
    expect((await see()).onAccount).toBe(56.5);
    double.state.loses = false;
    const key = randomUUID();
    await refund(receiptId, 20, key);
    const account = await refund(receiptId, 20, key);
    expect([account.onAccount, refunded()]).toEqual([36.5, 2000]);
    expect(account.receipts[0]).toMatchObject({ amount: -20, reference: expect.stringMatching(/^re_/) });
    await refund(receiptId, 20);
    expect(refunded()).toBe(4000);
  });

  test('for a press with another sum than it was first sent with, or whose answer is lost, nothing', async () => {
    const { receiptId, refund, see, refunded } = await overpaid();
    const key = randomUUID();
    await refund(receiptId, 20, key);
    const taken = { messages: [`requestKey: ${staffMessages.receiptKeyUsed()}`] };
    expect(await refusal(refund(receiptId, 30, key))).toMatchObject(taken);
    const { receipts } = await see();
    expect(await refusal(refund(receipts[0]!.id, 20, key))).toMatchObject(taken);
    double.state.loses = true;
    expect(await refusal(refund(receiptId, 10))).toMatchObject({ messages: [words.away()] });
    double.state.loses = false;
    expect(await refusal(refund(receiptId, 15))).toMatchObject({ messages: [words.refundOther()] });
    expect([(await see()).onAccount, refunded()]).toEqual([36.5, 3000]);
    await refund(receiptId, 10);
    expect([(await see()).onAccount, refunded()]).toEqual([26.5, 3000]);
  });

  test('what was refused once is asked for anew, with another sum or the same', async () => {
    const { receiptId, refund, refunded } = await overpaid();
    double.state.refuses = true;
    expect((await refusal(refund(receiptId, 20))).messages[0]).toContain('Insufficient funds');
    expect((await refusal(refund(receiptId, 10))).messages[0]).toContain('Insufficient funds');
    double.state.refuses = false;
    await refund(receiptId, 10);
    expect(refunded()).toBe(1000);
  });

  test('by the key of another account, it is not found; once that of its own is back, it is done once', async () => {
    const { receiptId, refund, refunded, see } = await overpaid();
    double.state.loses = true;
    await refusal(refund(receiptId, 20));
    double.state.loses = false;
    await set({ secretKey: otherDoubleKey });
    expect(await refusal(refund(receiptId, 20))).toMatchObject({ messages: [words.keyRefused()] });
    expect((await see()).onAccount).toBe(56.5);
    await set(keys);
    expect([(await refund(receiptId, 20)).onAccount, refunded()]).toEqual([36.5, 2000]);
  });

  test('its refusal is said, and nothing is written', async () => {
    const { receiptId, refund, see, session } = await overpaid();
    double.intents.get(session.payment_intent!)!.refunded = 5650;
    expect((await refusal(refund(receiptId, 20))).messages[0]).toContain('greater than the charge');
    expect((await see()).onAccount).toBe(56.5);
  });

  describe('when its answer was lost, and Stripe forgot the key', () => {
    const forgotten = async (amount = 20) => {
      const all = await overpaid();
      double.state.loses = true;
      expect(await refusal(all.refund(all.receiptId, amount))).toMatchObject({ messages: [words.away()] });
      double.state.loses = false;
      double.forgetKeys();
      return { ...all, made: double.refunds[0]! };
    };

    test('is found and taken as the answer, also behind many others, and for no other sum', async () => {
      const { receiptId, refund, refunded, made } = await forgotten();
      const others = Array.from({ length: 120 }, (_, n) => ({ ...made, id: `re_other_${n}`, amount: 1, metadata: {} }));
      double.refunds.unshift(...others);
      expect(await refusal(refund(receiptId, 15))).toMatchObject({ messages: [words.refundOther()] });
      const { receipts, onAccount } = await refund(receiptId, 20);
      expect([receipts[0]!.reference, onAccount, refunded()]).toEqual([made.id, 36.5, 2000]);
      // What is asked for next is another.
      await refund(receiptId, 20);
      expect(refunded()).toBe(4000);
    });

    test('one of another document, or made by hand, is not taken for it', async () => {
      const { receiptId, refund, refunded, session } = await overpaid();
      const one = {
        object: 'refund' as const,
        status: 'succeeded' as const,
        amount: 2000,
        payment_intent: session.payment_intent!,
      };
      double.refunds.unshift(
        { ...one, id: 're_hand', metadata: {} },
        { ...one, id: 're_other', metadata: { key: `refund ${session.payment_intent} ${receiptId + 1} 0` } },
      );
      const { receipts } = await refund(receiptId, 20);
      expect([receipts[0]!.reference, refunded()]).toEqual([double.refunds[0]!.id, 2000]);
      expect(['re_hand', 're_other']).not.toContain(receipts[0]!.reference);
    });

    test('one that failed since is not taken as done: it is said, and the next press sends anew', async () => {
      const { receiptId, refund, refunded, see, session, made } = await forgotten();
      made.status = 'failed';
      double.intents.get(session.payment_intent!)!.refunded = 0;
      expect((await refusal(refund(receiptId, 20))).messages[0]).toContain(made.id);
      expect((await see()).onAccount).toBe(56.5);
      const { receipts, onAccount } = await refund(receiptId, 20);
      expect([onAccount, refunded()]).toEqual([36.5, 2000]);
      expect(receipts[0]!.reference).not.toBe(made.id);
    });
  });

  test('one that is still under way at Stripe is not refused: the next press sends no second one', async () => {
    const { receiptId, refund, refunded } = await overpaid();
    double.state.loses = true;
    await refusal(refund(receiptId, 20));
    Object.assign(double.state, { loses: false, busy: true });
    double.refunds.length = 0;
    expect(await refusal(refund(receiptId, 20))).toMatchObject({ messages: [words.away()] });
    double.state.busy = false;
    await refund(receiptId, 20);
    expect(refunded()).toBe(2000);
  });

  test('a refund that fails later is on account again', async () => {
    const { receiptId, refund, see } = await overpaid();
    const { receipts } = await refund(receiptId, 20);
    const created = Math.floor(shop.context.now().getTime() / 1000);
    const failed = { id: receipts[0]!.reference, status: 'failed', created };
    const told = await Promise.all([tell('refund.failed', failed), tell('refund.failed', failed)]);
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await tell('refund.failed', failed);
    expect(await see()).toMatchObject({
      onAccount: 56.5,
      receipts: [{ voided: { reason: words.refundFailed() } }, {}],
    });
  });

  test('of who was erased since: a refund that fails is on account, and a dispute is for staff to look at', async () => {
    const { customer, receiptId, refund, see, session } = await overpaid();
    await refund(receiptId, 20);
    const { receipts } = await refund(receiptId, 36.5);
    await sql`select erase_customer(${customer.id}, 'x', now())`.execute(shop.context.db);
    const created = Math.floor(shop.context.now().getTime() / 1000);
    const failed = { id: receipts[0]!.reference, status: 'failed', created };
    expect((await tell('refund.failed', failed)).statusCode).toBe(200);
    expect((await see()).onAccount).toBe(36.5);
    double.intents.get(session.payment_intent!)!.refunded = 2000;
    expect((await refund(receiptId, 36.5)).onAccount).toBe(0);
    const dispute = {
      id: 'dp_erased',
      status: 'needs_response',
      amount: 5650,
      currency: 'cad',
      reason: 'fraudulent',
      payment_intent: session.payment_intent,
    };
    double.disputes.set(dispute.id, dispute);
    expect((await tell('charge.dispute.created', dispute)).statusCode).toBe(200);
    expect((await see()).onlineProblems.length).toBe(1);
  });

  test('one that fails before it is written down is told again, for some minutes', async () => {
    const { session } = await overpaid();
    const created = Math.floor(shop.context.now().getTime() / 1000);
    const failed = { id: 're_unknown', status: 'failed', payment_intent: session.payment_intent, created };
    expect((await tell('refund.failed', failed)).statusCode).toBe(503);
    expect((await tell('refund.failed', { ...failed, created: created - 11 * 60 })).statusCode).toBe(200);
    expect((await tell('refund.failed', { ...failed, payment_intent: 'pi_of_others' })).statusCode).toBe(200);
  });
});

describe('disputed', () => {
  const disputedAs = (status: string, intent: string, amount = 5650) => {
    const dispute = {
      id: `dp_${intent}`,
      object: 'dispute',
      status,
      amount,
      currency: 'cad',
      reason: 'product_not_received',
      payment_intent: intent,
    };
    double.disputes.set(dispute.id, dispute);
    return dispute;
  };

  test('is taken back as a bounced cheque, and entered anew when it is won', async () => {
    const { customer, ids, pay, see } = await owing(1);
    await pay(ids);
    const session = double.pay(double.last().id);
    // Before the message that it was paid.
    await tell('charge.dispute.created', disputedAs('needs_response', session.payment_intent!));
    await completed(session);
    expect(await see()).toMatchObject({
      open: 56.5,
      receipts: [{ voided: { reason: words.disputed('product not received') } }],
    });
    await tell('charge.dispute.closed', disputedAs('lost', session.payment_intent!));
    expect(await statesOf(customer.id)).toEqual(['TAKEN']);
    const won = disputedAs('won', session.payment_intent!);
    await tell('charge.dispute.closed', won);
    await tell('charge.dispute.created', won);
    expect(await see()).toMatchObject({ open: 0, receipts: [{ voided: null, amount: 56.5 }, {}] });
  });

  test('in part, it is for staff to look at, who hear of it once, and of how it ends', async () => {
    const { customer, ids, pay, see, clear } = await owing(1);
    await pay(ids);
    const session = double.pay(double.last().id);
    await completed(session);
    const dispute = async (status: string) =>
      (await tell('charge.dispute.updated', disputedAs(status, session.payment_intent!, 2000))).statusCode;
    expect([await dispute('needs_response'), await dispute('under_review')]).toEqual([200, 200]);
    const says = words.disputedOf('false', session.payment_intent!, '20 CAD', '$56.50', 'product not received');
    const account = await see();
    expect(account).toMatchObject({ open: 0, receipts: [{ voided: null, amount: 56.5 }] });
    expect(account.onlineProblems.map(({ problem }) => problem)).toEqual([says]);
    await clear(account.onlineProblems[0]!.id, says);
    await dispute('lost');
    expect(await statesOf(customer.id)).toEqual(['CLEARED']);
    await dispute('won');
    expect((await see()).onlineProblems).toMatchObject([
      { problem: words.disputedOf('true', session.payment_intent!, '20 CAD', '', '') },
    ]);
  });

  test('whole, but not to be taken back, it is for staff to look at, once', async () => {
    const { ids, pay, see, invoices, refund } = await owing(1);
    await pay(ids);
    await desk.pay(invoices[0]!, 56.5);
    const session = double.pay(double.last().id);
    await completed(session);
    await refund((await see()).receipts[0]!.id, 20);
    const dispute = disputedAs('needs_response', session.payment_intent!);
    await tell('charge.dispute.created', dispute);
    await tell('charge.dispute.funds_withdrawn', dispute);
    const { onlineProblems } = await see();
    expect(onlineProblems.length).toBe(1);
    expect(onlineProblems[0]!.problem).toContain(staffMessages.receiptRefunded());
    expect(onlineProblems[0]!.problem.split('is disputed').length).toBe(2);
  });

  test('of money that came by another program on the account, it is no concern', async () => {
    const dispute = { ...disputedAs('needs_response', 'pi_none'), payment_intent: null };
    double.disputes.set(dispute.id, dispute);
    expect((await tell('charge.dispute.created', dispute)).statusCode).toBe(200);
  });

  test('a question of the bank alone takes nothing', async () => {
    const { ids, pay, see } = await owing(1);
    await pay(ids);
    const session = double.pay(double.last().id);
    await completed(session);
    await tell('charge.dispute.created', disputedAs('warning_needs_response', session.payment_intent!));
    expect((await see()).open).toBe(0);
  });
});

describe('what staff have to look at', () => {
  const changed = { status: 409, messages: [messages.changedElsewhere()] };
  const lookedAt = async () => {
    const all = await owing(1);
    await all.pay(all.ids);
    await completed(Object.assign(double.pay(double.last().id), { amount_total: 1 }));
    const { onlineProblems } = await all.see();
    const [{ id: paymentId, problem }] = onlineProblems as [(typeof onlineProblems)[number]];
    return { ...all, paymentId, problem };
  };

  test('is looked at once, with what became of it in the audit log', async () => {
    const { customer, paymentId, problem, clear } = await lookedAt();
    const session = double.last();
    expect((await refusal(clear(paymentId, problem, ' '))).messages.join()).toContain(
      staffMessages.onlineReasonRequired(),
    );
    const both = await Promise.allSettled([
      clear(paymentId, problem, 'sent back'),
      clear(paymentId, problem, 'sent back'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(clear(paymentId, problem))).toMatchObject(changed);
    const audit = await auditOf(shop, 'customer', customer.id);
    expect(audit.map(({ action }) => action)).toEqual(['receipt.clear']);
    expect(audit[0]).toMatchObject({
      after: { reason: 'sent back', reference: session.payment_intent },
    });
    await completed(session);
    expect(await statesOf(customer.id)).toEqual(['CLEARED']);
    expect((await comeBack(session)).body).toContain(words.looking('CLEARED'));
  });

  test('is what was shown: what is told between the look and the press stays, and is shown', async () => {
    const { customer, paymentId, problem, clear, see } = await lookedAt();
    const { key } = await shop.context.db
      .selectFrom('online_payment')
      .select('key')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    await sql`select check_online_payment(${key}, 'It is disputed.')`.execute(shop.context.db);
    expect(await refusal(clear(paymentId, problem))).toMatchObject(changed);
    const now = `${problem} It is disputed.`;
    expect((await see()).onlineProblems).toEqual([{ id: paymentId, problem: now }]);
    expect(await auditOf(shop, 'customer', customer.id)).toEqual([]);
    // At once: either it is told first and the press refused, or it is to be looked at again.
    await Promise.allSettled([
      clear(paymentId, now),
      sql`select check_online_payment(${key}, 'It was won.')`.execute(shop.context.db),
    ]);
    const [left] = (await see()).onlineProblems;
    expect(left?.problem).toContain('It was won.');
    expect((await clear(paymentId, left!.problem)).onlineProblems).toEqual([]);
  });

  test('is no one else’s, nor one that is under way', async () => {
    const { customer, paymentId, problem, clear, see } = await lookedAt();
    const other = await owing(1);
    await expect(other.clear(paymentId, problem)).rejects.toMatchObject({ status: 404 });
    await other.pay(other.ids);
    const { id } = await shop.context.db
      .selectFrom('online_payment')
      .select('id')
      .where('customer_id', '=', other.customer.id)
      .executeTakeFirstOrThrow();
    expect(await refusal(other.clear(id, ''))).toMatchObject(changed);
    await expect(owner.api.staffClearOnlinePayment({ params: { id: 1, paymentId }, body: { problem, reason: 'x' } }))
      .rejects //
      .toMatchObject({ status: 403 });
    expect((await see()).onlineProblems.length).toBe(1);
    const toLookAt = { _field: 'toLookAt', operator: 'EQUAL' as const, value: true, values: null };
    const listed = async () =>
      (await desk.api.staffReceivableSearch({ body: { filters: { toLookAt }, pageSize: 100 } })).results;
    expect((await listed()).map(({ id }) => id)).toContain(customer.id);
    await clear(paymentId, problem);
    expect((await listed()).map(({ id }) => id)).not.toContain(customer.id);
    expect((await see()).onlineProblems).toEqual([]);
  });
});

describe('a link', () => {
  test('shows what is open without a session, and leads to the provider; a written one does not', async () => {
    const { customer, invoices, see } = await owing(2);
    const { url } = await desk.api.staffPaymentLink({ params: { id: customer.id } });
    const { pathname, search, searchParams } = new URL(url);
    const shown = await shop.app.inject({ url: pathname + search, headers: { 'accept-language': 'fr' } });
    expect(shown.body).toContain('lang="fr');
    for (const { code } of invoices) expect(shown.body).toContain(code);
    expect(shown.body).toContain('113');
    for (const hidden of ['Part', 'PART', customer.email]) expect(shown.body).not.toContain(hidden);
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await shop.app.inject({ method: 'POST', url: pathname + search, headers: form });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, double.last().url]);
    await completed(double.pay(double.last().id));
    expect((await see()).open).toBe(0);
    expect((await shop.app.inject(pathname + search)).body).toContain(words.nothingLeft());
    const token = searchParams.get('t')!;
    for (const wrong of ['', 'x', `${token.slice(0, -2)}AA`, token.replace('.', ':'), '12345678.AAAA'])
      expect((await shop.app.inject(`/pay/?t=${encodeURIComponent(wrong)}`)).statusCode).toBe(404);
    expect((await auditOf(shop, 'customer', customer.id))[0]).toMatchObject({ action: 'receipt.link' });
  });

  test('of more invoices than have room says how many it pays, also in the audit log', async () => {
    const { customer, ids } = await owing(1);
    const count = linkInvoicesMax + 4;
    await sql`insert into invoice overriding system value select (jsonb_populate_record(i, jsonb_build_object('id', 900000 + n, 'code', 'TI-' || n))).*
      from invoice i cross join generate_series(1, ${count - 1}::int) n where i.id = ${ids[0]}`.execute(
      shop.context.db,
    );
    const made = await desk.api.staffPaymentLink({ params: { id: customer.id } });
    expect(made).toMatchObject({ invoices: linkInvoicesMax, left: 4 });
    expect(invoicesOfLink(shop.context, new URL(made.url).searchParams.get('t')).length).toBe(linkInvoicesMax);
    const [entry] = await auditOf(shop, 'customer', customer.id);
    expect(entry?.after).toMatchObject({ invoices: { length: linkInvoicesMax } });
  });

  test('is of the customer’s own open invoices alone', async () => {
    const { ids } = await owing(1);
    const other = await owing(1);
    const made = async () => {
      const { url } = await desk.api.staffPaymentLink({ params: { id: other.customer.id } });
      return invoicesOfLink(shop.context, new URL(url).searchParams.get('t')).map(({ id }) => id);
    };
    expect(await made()).toEqual(other.ids);
    expect(other.ids).not.toEqual(ids);
    await desk.pay(other.invoices[0]!, 56.5);
    expect(await refusal(made())).toMatchObject({ messages: [words.nothingLeft()] });
  });
});

describe('another key', () => {
  const otherKey = () => set({ secretKey: otherDoubleKey });
  const states = async (of: { customer: { id: number } }[]) =>
    (await Promise.all(of.map(({ customer }) => statesOf(customer.id)))).flat();

  test('ends what the one before began, and books what was paid by it', async () => {
    const [paid, open] = [await owing(1), await owing(1)];
    await paid.pay(paid.ids);
    double.pay(double.last().id);
    await open.pay(open.ids);
    const page = double.last();
    await otherKey();
    expect(await states([paid, open])).toEqual(['PAID', 'ENDED']);
    expect(page.status).toBe('expired');
    await open.pay(open.ids);
    expect(double.last()).not.toBe(page);
    await completed(double.pay(double.last().id));
    expect((await open.see()).open).toBe(0);
  });

  test('that was wrong ends nothing; pages that it does not know end when they are asked for', async () => {
    const [asked, again] = [await owing(1), await owing(2)];
    await asked.pay(asked.ids);
    await again.pay([again.ids[0]!]);
    await expect(set({ secretKey: 'sk_test_wrong' })).rejects.toMatchObject({ status: 422 });
    double.state.away = /sessions/;
    await otherKey();
    double.state.away = false;
    expect(await states([asked, again])).toEqual(['OPEN', 'OPEN']);
    // A page of another choice ends the one before, which the key does not know.
    await again.pay(again.ids);
    await askOnlinePayments(later());
    expect(await states([asked, again])).toEqual(['ENDED', 'ENDED', 'OPEN']);
  });

  test('a page that a message alone names, and the key does not know, ends nothing', async () => {
    const { customer, ids, pay } = await owing(1);
    await pay(ids);
    await sql`update online_payment set session_id = null where customer_id = ${customer.id}`.execute(shop.context.db);
    await tell('checkout.session.completed', { id: 'cs_none', client_reference_id: double.last().client_reference_id });
    expect(await statesOf(customer.id)).toEqual(['OPEN']);
  });
});

describe('the provider', () => {
  test('that is away says so wherever it is asked, and nothing is lost', async () => {
    const { customer, ids, pay, see } = await owing(1);
    double.state.away = true;
    expect(await refusal(pay(ids))).toMatchObject({ messages: [words.away()] });
    double.state.away = false;
    await pay(ids);
    const session = double.pay(double.last().id);
    double.state.away = true;
    expect((await completed(session)).statusCode).toBe(503);
    expect((await comeBack(session)).body).toContain(words.notYet());
    double.state.away = false;
    expect((await completed(session)).statusCode).toBe(200);
    expect((await see()).open).toBe(0);
    expect(await statesOf(customer.id)).toEqual(['ENDED', 'PAID']);
  });

  test('that is still making the page for another window is left to it', async () => {
    const { customer, ids, pay } = await owing(1);
    double.state.busy = true;
    expect(await refusal(pay(ids))).toMatchObject({ messages: [words.away()] });
    double.state.busy = false;
    expect(await pay(ids)).toEqual({ url: double.last().url });
    expect(await statesOf(customer.id)).toEqual(['OPEN']);
  });

  test('that refused to make a page is asked anew, as it answers one key alike for a day', async () => {
    const { customer, ids, pay } = await owing(1);
    double.state.refuses = true;
    expect((await refusal(pay(ids))).messages[0]).toContain('live charges');
    double.state.refuses = false;
    expect(await pay(ids)).toEqual({ url: double.last().url });
    expect(await statesOf(customer.id)).toEqual(['ENDED', 'OPEN']);
  });

  test('is tried when it is turned on; its keys are sealed, and sent back and written down nowhere', async () => {
    expect(await refusal(set({ secretKey: 'sk_test_wrong' }))).toMatchObject({ messages: [words.keyRefused()] });
    double.state.away = true;
    expect(await refusal(set({ secretKey: doubleKey }))).toMatchObject({ messages: [words.away()] });
    double.state.away = false;
    const answer = await set(keys);
    expect(answer).toMatchObject({ isOn: true, hasKeys: true, account: 'test', install: '' });
    expect(answer.webhookUrl).toBe('https://shop.example/pay/webhook/stripe/');
    const { rows } = await sql<{ row: string }>`select to_jsonb(p)::text as row from payment_provider p union all
      select to_jsonb(a)::text from audit_log a`.execute(shop.context.db);
    for (const key of Object.values(keys)) expect(JSON.stringify([rows, answer])).not.toContain(key);
  });

  test('turned off, nothing is asked of it; what is under way is still booked', async () => {
    const { customer, ids, pay, see } = await owing(1);
    await pay(ids);
    await set({ isOn: false });
    expect(await customer.api.owed({})).toMatchObject({ isOn: false, invoices: [{ open: 56.5 }] });
    expect(await refusal(pay(ids))).toMatchObject({ messages: [words.off()] });
    expect((await completed(double.pay(double.last().id))).statusCode).toBe(200);
    expect((await see()).open).toBe(0);
  });
});
