import type { PricedInvoice } from '#contract/orders/staff-invoices.ts';
import type { ReceivableAccount } from '#contract/orders/staff-receivables.ts';
import * as staffMessages from '#messages/staff.js';
import * as messages from '#messages/shop.js';
import { refusal } from '#test/buyers.ts';
import { signedInCustomer } from '#test/customers.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { auditOf } from '#test/staff.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', name: 'Part' }] });
let desk: InvoiceDesk;
beforeAll(async () => {
  desk = await openInvoiceDesk(shop);
});

type Put = { invoiceId: number; version: number; amount: number }[];
/** A customer of their own, with invoices of $56.50 each. */
const owing = async (count: number) => {
  const customer = await signedInCustomer(shop);
  const params = { id: customer.id };
  const invoices: PricedInvoice[] = [];
  for (let each = 0; each < count; each += 1) {
    const made = await desk.invoice(await ordered(customer.id));
    invoices.push(made as PricedInvoice);
  }
  const money = { methodId: 1, paidOn: '2026-06-15', reference: '1180' };
  return {
    customer,
    invoices,
    see: () => desk.api.staffReceivable({ params }),
    pay: (amount: number, allocations: Put, given: { requestKey?: string; methodId?: number; paidOn?: string } = {}) =>
      desk.api.staffAddReceipt({ params, body: { requestKey: randomUUID(), ...money, amount, allocations, ...given } }),
    put: (allocations: Put) => desk.api.staffPutCredit({ params, body: { allocations } }),
    refund: (receiptId: number, amount: number, requestKey: string = randomUUID()) =>
      desk.api.staffRefundReceipt({ params: { ...params, receiptId }, body: { requestKey, ...money, amount } }),
    takeBack: (receiptId: number, reason = 'Bounced') =>
      desk.api.staffVoidReceipt({ params: { ...params, receiptId }, body: { reason } }),
  };
};
const ordered = (customerId: number) =>
  createOrder(shop.context.db, customerId, { status: 'PROCESSING', lines: [{ qty: 5 }] });
const on = ({ id, version }: { id: number; version: number }, amount: number) => ({ invoiceId: id, version, amount });
const openOf = ({ invoices }: ReceivableAccount) => invoices.map(({ open }) => open);
const first = ({ receipts }: ReceivableAccount): number => receipts[0]?.id ?? 0;

describe('a payment over several invoices', () => {
  test('pays what was said; the rest is on account, then put on an invoice, or given back', async () => {
    const { invoices, customer, pay, put, refund } = await owing(3);
    const [a, b, c] = invoices;
    const paid = await pay(150, [on(a!, 56.5), on(b!, 56.5)]);
    expect(paid).toMatchObject({ open: 56.5, onAccount: 37, overdue: 0 });
    expect(paid.receipts).toMatchObject([
      { amount: 150, onAccount: 37, reference: '1180', invoices: [{ code: a!.code, amount: 56.5 }, { code: b!.code }] },
    ]);
    expect((await desk.see(a!.id)).payments).toMatchObject([{ amount: 56.5, reference: '1180' }]);
    expect((await desk.see(b!.id)).status.id).toBe('PAID');
    const partly = await put([on(c!, 30)]);
    expect([openOf(partly), partly.onAccount]).toEqual([[26.5], 7]);
    expect(await refusal(refund(first(paid), 7.01))).toMatchObject({
      messages: [`amount: ${staffMessages.onAccountAtMost('$7.00')}`],
    });
    const key = randomUUID();
    await refund(first(paid), 7, key);
    const given = await refund(first(paid), 7, key);
    expect(given).toMatchObject({ open: 26.5, onAccount: 0 });
    expect(given.receipts.map(({ amount }) => amount)).toEqual([-7, 150]);
    const audit = await auditOf(shop, 'customer', customer.id);
    expect(audit.map(({ action }) => action)).toEqual(['receipt.add', 'receipt.put', 'receipt.refund']);
    expect(audit[0]?.after).toMatchObject({ amountCents: 15_000, onAccountCents: 3700, invoices: [a!.code, b!.code] });
  });

  test('that bounced opens its invoices again, also those paid from what was on account', async () => {
    const { invoices, pay, put, takeBack, refund } = await owing(2);
    const [a, b] = invoices;
    const paid = await pay(100, [on(a!, 56.5)]);
    await put([on(b!, 20)]);
    const back = await refund(first(paid), 10);
    expect(await refusal(takeBack(first(paid)))).toMatchObject({ messages: [staffMessages.receiptRefunded()] });
    await takeBack(first(back), 'Not cashed');
    const open = await takeBack(first(paid));
    expect(open).toMatchObject({ open: 113, onAccount: 0 });
    expect(open.receipts.at(-1)).toMatchObject({ voided: { reason: 'Bounced' }, can: { void: { possible: false } } });
    expect(await desk.see(a!.id)).toMatchObject({
      status: { id: 'UNPAID' },
      due: 56.5,
      payments: [{ voided: { reason: 'Bounced' } }],
    });
    expect(await refusal(takeBack(first(paid)))).toMatchObject({ messages: [staffMessages.voidedAlready()] });
  });

  test('is on account again where one of its entries is taken back on the invoice', async () => {
    const { invoices, pay, see } = await owing(1);
    await pay(56.5, [on(invoices[0]!, 56.5)]);
    const seen = (await desk.see(invoices[0]!.id)) as PricedInvoice;
    await desk.voidPayment(seen, seen.payments[0]!.id);
    expect(await see()).toMatchObject({ open: 56.5, onAccount: 56.5 });
  });

  test('is refused with what is open now where an invoice was paid meanwhile; nothing is written', async () => {
    const { invoices, pay, see } = await owing(2);
    const [a, b] = invoices;
    await desk.pay(a!, 16.5);
    const told = await refusal(pay(113, [on(a!, 56.5), on(b!, 56.5)]));
    expect(told).toMatchObject({
      status: 409,
      messages: [
        messages.changedElsewhere(),
        `allocations.${a!.id}: ${staffMessages.openAndChanged(a!.code, '$40.00')}`,
      ],
    });
    expect(await see()).toMatchObject({ open: 96.5, onAccount: 0, receipts: [] });
  });

  test('is entered once, however often it is sent; of two at once for one invoice the second is told', async () => {
    const { invoices, pay, see } = await owing(1);
    const requestKey = randomUUID();
    const twice = () => pay(56.5, [on(invoices[0]!, 56.5)], { requestKey });
    await Promise.all([twice(), twice(), twice()]);
    expect(await see()).toMatchObject({ open: 0, onAccount: 0, receipts: [{ amount: 56.5 }] });
    const other = await owing(1);
    expect(await refusal(pay(57.5, [on(invoices[0]!, 56.5)], { requestKey }))).toMatchObject({
      messages: [`requestKey: ${staffMessages.receiptKeyUsed()}`],
    });
    expect(await refusal(other.pay(1, [], { requestKey }))).toMatchObject({
      messages: [`requestKey: ${staffMessages.receiptKeyUsed()}`],
    });
    const both = await Promise.allSettled([1, 2].map(() => other.pay(56.5, [on(other.invoices[0]!, 56.5)])));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await other.see()).receipts).toHaveLength(1);
  });

  test('says all that is wrong with it', async () => {
    const { invoices, pay, put } = await owing(1);
    const [a] = invoices;
    const foreign = (await owing(1)).invoices[0]!;
    const told = async (call: Promise<unknown>) => (await refusal(call)).messages;
    expect(await told(pay(10, [on(a!, 11)], { methodId: 99, paidOn: '2026-06-16' }))).toEqual([
      `amount: ${staffMessages.allocatedAtMost('$10.00')}`,
      `methodId: ${staffMessages.methodUnknown()}`,
      `paidOn: ${staffMessages.dayToCome()}`,
    ]);
    expect(await told(pay(100, [on(a!, 56.51)]))).toEqual([
      `allocations.${a!.id}: ${staffMessages.openNow(a!.code, '$56.50')}`,
    ]);
    expect(await told(pay(100, [on(foreign, 1)]))).toEqual([
      `allocations.${foreign.id}: ${staffMessages.invoiceUnknown()}`,
    ]);
    expect(await told(pay(100, [on(a!, 1), on(a!, 1)]))).toEqual([`allocations: ${staffMessages.allocatedTwice()}`]);
    expect(await told(put([on(a!, 1)]))).toEqual([staffMessages.onAccountAtMost('$0.00')]);
    expect((await refusal(desk.api.staffReceivable({ params: { id: 999_999 } }))).status).toBe(404);
  });
});

test('a payment over several orders locks no stock, nor does one that bounced: buyers do not wait, nor are waited for', async () => {
  const { invoices, pay, takeBack } = await owing(2);
  const { db, pool } = shop.context;
  await sql`select begin_counting(array(select id from variant), array[100], now(), 'desk', '')`.execute(db);
  const buyer = await pool.connect();
  await buyer.query('begin');
  expect((await buyer.query('select from variant_stock for update')).rowCount).toBe(1);
  let seen: ReceivableAccount | undefined;
  const money = async () => {
    seen = await pay(
      113,
      invoices.map((each) => on(each, 56.5)),
    );
    seen = await takeBack(first(seen));
  };
  const done = money();
  try {
    await expect
      .poll(() => seen, { timeout: 10_000 })
      .toMatchObject({ open: 113, receipts: [{ voided: { reason: 'Bounced' } }] });
  } finally {
    await buyer.query('rollback');
    buyer.release();
    await done;
  }
});

test('the rest of an invoice is written off with a reason: settled, and no money', async () => {
  const { invoices, see } = await owing(1);
  const [a] = invoices;
  const partly = await desk.pay(a!, 56.4);
  const write = (version: number, amount: number, reason = 'Not worth a letter') =>
    desk.api.staffWriteOff({ params: { id: a!.id }, body: { version, amount, reason } });
  expect((await refusal(write(partly.version, 0.11))).messages).toEqual([
    `amount: ${staffMessages.dueAtMost('$0.10')}`,
  ]);
  expect((await refusal(write(partly.version, 0.1, ' '))).messages).toEqual([
    `reason: ${staffMessages.writeOffReasonRequired()}`,
  ]);
  expect(await refusal(write(a!.version, 0.1))).toMatchObject({ status: 409 });
  const done = await write(partly.version, 0.1);
  expect(done).toMatchObject({
    status: { id: 'PAID' },
    due: 0,
    // The method and day are those of the money.
    paymentMethod: { name: partly.paymentMethod?.name },
    payments: [{ writeOff: null }, { amount: 0.1, method: { name: 'Written off' }, writeOff: 'Not worth a letter' }],
  });
  expect((await auditOf(shop, 'invoice', a!.id)).at(-1)).toMatchObject({ action: 'invoice.writeOff' });
  const reopened = await desk.voidPayment(done, done.payments!.at(-1)!.id);
  expect(reopened).toMatchObject({ status: { id: 'UNPAID' }, due: 0.1 });
  expect((await see()).open).toBe(0.1);
});

test('what was written off is not given back: only the money that came', async () => {
  const { invoices } = await owing(1);
  const [a] = invoices;
  const { version } = await desk.pay(await desk.pay(a!, 10), 6.5);
  const body = { version, amount: 40, reason: 'Closed down' };
  await desk.api.staffWriteOff({ params: { id: a!.id }, body });
  const credited = await desk.credit((await desk.see(a!.id)) as PricedInvoice, [5]);
  expect(credited).toMatchObject({ status: { id: 'PAID' }, due: 0, refundable: 16.5 });
  expect((await refusal(desk.refund(credited, 16.51))).messages).toEqual([
    `amount: ${staffMessages.refundAtMost('$16.50')}`,
  ]);
  expect((await desk.seeOrder(credited.orderId)).moves).toContainEqual(
    expect.objectContaining({ status: expect.objectContaining({ id: 'CANCELLED' }), possible: false }),
  );
  const back = await desk.refund(credited, 16.5);
  expect([back.refundable, back.can.refund.possible]).toEqual([0, false]);
  expect((await refusal(desk.voidPayment(back, back.payments[0]!.id))).messages).toEqual([
    staffMessages.voidBreaksRefund(),
  ]);
  expect((await desk.seeOrder(credited.orderId)).moves).toContainEqual(
    expect.objectContaining({ status: expect.objectContaining({ id: 'CANCELLED' }), possible: true }),
  );
});

/** Numbers that look random and are the same each time. */
const drawer = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** Every table by itself, with no query of the shop's. */
const rawFigures = async (customerId: number) => {
  const { db } = shop.context;
  const invoices = await db.selectFrom('invoice').selectAll().where('customer_id', '=', customerId).execute();
  const ids = [0, ...invoices.map(({ id }) => id)];
  const payments = await db.selectFrom('payment').selectAll().where('invoice_id', 'in', ids).execute();
  const notes = await db.selectFrom('credit_note').selectAll().where('invoice_id', 'in', ids).execute();
  const receipts = await db.selectFrom('receipt').selectAll().where('customer_id', '=', customerId).execute();
  const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0);
  const counted = payments.filter(({ voided_at }) => voided_at === null);
  const rest = (id: number, total: number) =>
    total -
    sum(notes.filter(({ invoice_id }) => invoice_id === id).map(({ total_cents }) => total_cents)) -
    sum(counted.filter(({ invoice_id }) => invoice_id === id).map(({ amount_cents }) => amount_cents));
  const rests = invoices.map(({ id, total_cents }) => rest(id, total_cents));
  const money = sum(receipts.filter(({ voided_at }) => voided_at === null).map(({ amount_cents }) => amount_cents));
  const ofReceipts = counted.filter(({ receipt_id }) => receipt_id !== null).map(({ amount_cents }) => amount_cents);
  return {
    open: sum(rests.map((cents) => Math.max(0, cents))),
    statuses: invoices.map(({ status }) => status),
    settled: rests.map((cents) => (cents <= 0 ? 'PAID' : 'UNPAID')),
    onAccount: money - sum(ofReceipts),
    // Charged, less all that came: what a customer owes in the end.
    balance:
      sum(invoices.map(({ total_cents }) => total_cents)) -
      sum(notes.map(({ total_cents }) => total_cents)) -
      sum(counted.filter(({ receipt_id }) => receipt_id === null).map(({ amount_cents }) => amount_cents)) -
      money,
    overpaid: sum(rests.map((cents) => Math.max(0, -cents))),
  };
};

test.each([1, 2, 3])('no cent is lost in whatever is done with money (%i)', async (seed) => {
  const draw = drawer(seed);
  const { customer, invoices, pay, put, refund, takeBack, see } = await owing(4);
  const done = new Map<string, number>();
  for (let step = 0; step < 40; step += 1) {
    const account = await see();
    const [target] = account.invoices.slice(draw(account.invoices.length || 1));
    const receipt = account.receipts[draw(account.receipts.length || 1)];
    const seen = (await desk.see(invoices[draw(4)]!.id)) as PricedInvoice;
    const some = (most: number) => Math.max(1, draw(Math.round(most * 100) + 1)) / 100;
    const acts = {
      pay: () => {
        const parts = account.invoices.filter(() => draw(2) === 0).map((each) => on(each, some(each.open)));
        const sum = parts.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
        return pay((sum + draw(3000) + 1) / 100, parts);
      },
      put: () => target && account.onAccount > 0 && put([on(target, some(Math.min(target.open, account.onAccount)))]),
      refund: () => receipt && receipt.onAccount > 0 && refund(receipt.id, some(receipt.onAccount)),
      takeBack: () => receipt?.can.void.possible && takeBack(receipt.id),
      payOne: () => seen.can.pay.possible && desk.pay(seen, some(seen.due)),
      voidOne: () => {
        const payment = seen.payments.find(({ voided }) => !voided);
        return payment && desk.voidPayment(seen, payment.id);
      },
      credit: () => seen.can.credit.possible && seen.items[0]!.qtyCredited < 5 && desk.credit(seen, [1]),
      giveBack: () => seen.can.refund.possible && desk.refund(seen, some(seen.refundable)),
      writeOff: () =>
        seen.can.pay.possible &&
        desk.api.staffWriteOff({
          params: { id: seen.id },
          body: { version: seen.version, amount: some(seen.due), reason: 'Small' },
        }),
    };
    const names = Object.keys(acts) as (keyof typeof acts)[];
    const name = names[draw(names.length)]!;
    const act = acts[name]();
    // What was refunded since cannot be taken back, and is refused in words.
    const outcome = act
      ? await refusal(act).then(
          ({ status }) => status,
          () => 'done',
        )
      : 'nothing';
    expect([422, 'done', 'nothing']).toContain(outcome);
    if (outcome === 'done') done.set(name, (done.get(name) ?? 0) + 1);
    const raw = await rawFigures(customer.id);
    const now = await see();
    expect([name, Math.round(now.open * 100), Math.round(now.onAccount * 100)]).toEqual([
      name,
      raw.open,
      raw.onAccount,
    ]);
    expect(raw.statuses).toEqual(raw.settled);
    expect(raw.open - raw.onAccount - raw.overpaid).toBe(raw.balance);
    const said = await desk.api.staffStatement({
      params: { id: customer.id },
      query: { from: '2026-06-01', to: '2026-06-30' },
    });
    expect([name, Math.round(said.closing * 100)]).toEqual([name, raw.balance]);
    const { rows } = await sql<{ cents: number }>`select open_credit(${customer.id}) as cents`.execute(shop.context.db);
    const [order] = await shop.context.db
      .selectFrom('customer_order')
      .select(sql<number>`count(*)`.as('count'))
      .where('customer_id', '=', customer.id)
      .execute();
    expect([order?.count, rows[0]?.cents]).toEqual([4, raw.open - raw.onAccount]);
  }
  expect(done.size).toBeGreaterThan(5);
});
