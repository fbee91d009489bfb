import type { PricedInvoice } from '#contract/orders/staff-invoices.ts';
import * as words from '#messages/payments.js';
import { clientNetwork } from '#server/platform/viewer/client-network.ts';
import { refusal } from '#test/buyers.ts';
import { signedInCustomer } from '#test/customers.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { createOrder } from '#test/orders.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { doubleKey, doubleWebhookSecret, startStripeDouble, type StripeDouble } from '../../../e2e/stripe-double.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { invoicesOfLink } from './links.ts';
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
  Object.assign(double.state, { away: false, loses: false });
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
    const later = { ...shop.context, now: () => new Date(shop.context.now().getTime() + 3 * 60_000) };
    double.state.away = true;
    await askOnlinePayments(later);
    expect(await statesOf(customer.id)).toEqual(['OPEN']);
    double.state.away = false;
    await askOnlinePayments(later);
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
    expect(account.onlineProblems).toEqual([expect.stringContaining(session.payment_intent!)]);
    expect((await comeBack(session)).body).toContain(words.looking());
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

  test('its refusal is said, and nothing is written', async () => {
    const { receiptId, refund, see, session } = await overpaid();
    double.intents.get(session.payment_intent!)!.refunded = 5650;
    expect((await refusal(refund(receiptId, 20))).messages[0]).toContain('greater than the charge');
    expect((await see()).onAccount).toBe(56.5);
  });

  test('a refund that fails later is on account again', async () => {
    const { receiptId, refund, see } = await overpaid();
    const { receipts } = await refund(receiptId, 20);
    const failed = { id: receipts[0]!.reference, status: 'failed' };
    await tell('refund.failed', failed);
    await tell('refund.failed', failed);
    expect(await see()).toMatchObject({
      onAccount: 56.5,
      receipts: [{ voided: { reason: words.refundFailed() } }, {}],
    });
  });
});

describe('disputed', () => {
  const disputedAs = (status: string, intent: string) => {
    const dispute = {
      id: `dp_${intent}`,
      object: 'dispute',
      status,
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

  test('a question of the bank alone takes nothing', async () => {
    const { ids, pay, see } = await owing(1);
    await pay(ids);
    const session = double.pay(double.last().id);
    await completed(session);
    await tell('charge.dispute.created', disputedAs('warning_needs_response', session.payment_intent!));
    expect((await see()).open).toBe(0);
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
    expect(await statesOf(customer.id)).toEqual(['PAID']);
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
