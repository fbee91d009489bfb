import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { totalsOf } from '#kernel/totals.ts';
import { refusal } from '#test/buyers.ts';
import { countStatements } from '#test/count-statements.ts';
import { type SignedIn, signedInCustomer } from '#test/customers.ts';
import { runJobs, waitingJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createOrder } from '#test/orders.ts';
import { purchase } from '#test/purchases.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', name: 'Part' }] });
let desk: SignedInStaff;
let customer: SignedIn;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'orders', 'invoices', 'cancelling');
});
beforeEach(async () => {
  customer = await signedInCustomer(shop);
});

type Given = Parameters<typeof createOrder>[2];
const order = (given: Given = {}) =>
  createOrder(shop.context.db, customer.id, { status: 'PROCESSING', lines: [{ qty: 5 }], ...given });
const see = (id: number) => desk.api.staffOrder({ params: { id } });
const seeInvoice = (id: number) => desk.api.staffInvoice({ params: { id } });

/** Invoices these quantities of the order's lines, by position, at the order's current version. */
const invoice = async (orderId: number, quantities: number[], given: { shippingAmt?: number; notes?: string } = {}) => {
  const { version, items } = await see(orderId);
  const lines = Object.fromEntries(quantities.map((qty, index) => [items[index]?.id ?? 0, qty]));
  return desk.api.staffCreateInvoice({ params: { id: orderId }, body: { version, lines, ...given } });
};
const pay = (id: number, version: number, given: object = {}) =>
  desk.api.staffAddPayment({
    params: { id },
    body: { version, amount: 1, methodId: 1, paidOn: '2026-06-15', ...given },
  });
const ship = (id: number, version: number, given: object = {}) =>
  desk.api.staffAddShipment({ params: { id }, body: { version, name: 'Maple Freight', ...given } });
const cancel = (id: number, version: number) =>
  desk.api.staffCancelInvoice({ params: { id }, body: { version, reason: 'Wrong quantities' } });
const refused = (...texts: string[]) => ({ status: 422, messages: texts });

describe('an invoice of a part', () => {
  test('holds what was chosen, taxes its shipping, and leaves the rest on back order', async () => {
    const id = await order({ lines: [{ qty: 5 }, { qty: 2, name: 'Other', priceCents: 333 }] });
    const made = await invoice(id, [3, 0], { shippingAmt: 15.5, notes: ' Rest next week ' });
    expect(made).toMatchObject({
      status: { id: 'UNPAID' },
      orderId: id,
      notes: 'Rest next week',
      subTotal: 30,
      shippingAmt: 15.5,
      discountAmt: 0,
      // 13 % of 30.00 and of 15.50.
      taxes: 5.92,
      total: 51.42,
      paid: 0,
      due: 51.42,
      shipments: [],
      payments: [],
      can: { ship: { possible: true }, pay: { possible: true }, cancel: { possible: true } },
    });
    expect(made.items.map(({ qtyOrdered, price, subTotal }) => [qtyOrdered, price, subTotal])).toEqual([[3, 10, 30]]);
    expect(made.backOrders.map(({ name, qtyOrdered, qtyInvoiced }) => [name, qtyOrdered, qtyInvoiced])).toEqual([
      ['Part', 5, 3],
      ['Other', 2, 0],
    ]);
    const seen = await see(id);
    expect(seen.items.map(({ qtyInvoiced }) => qtyInvoiced)).toEqual([3, 0]);
    expect(seen.version).toBe(2);
    expect(seen.timeline.at(-1)).toMatchObject({ actor: desk.email, note: `Invoice ${made.code}`, amount: 51.42 });
    expect(await auditOf(shop, 'invoice', made.id)).toMatchObject([
      { actor: desk.email, action: 'invoice.create', before: null, after: { orderId: id, totalCents: 5142 } },
    ]);
    // The customer sees the same.
    const theirs = await customer.api.invoice({ params: { id: made.id } });
    expect(theirs).toMatchObject({ total: 51.42, taxes: 5.92, backOrders: made.backOrders });
  });

  test('is refused with every line that is wrong, and nothing is made', async () => {
    const id = await order({ lines: [{ qty: 5 }, { qty: 1 }] });
    await invoice(id, [3, 1]);
    const { items, version } = await see(id);
    const lines = { [items[0]!.id]: 3, [items[1]!.id]: 1, 2_000_000_000: 1 };
    const made = desk.api.staffCreateInvoice({ params: { id }, body: { version, lines } });
    expect(await refusal(made)).toEqual(
      refused(
        `lines.${items[0]!.id}: ${staffMessages.piecesLeft(2)}`,
        `lines.${items[1]!.id}: ${staffMessages.piecesLeft(0)}`,
        `lines.2000000000: ${staffMessages.lineUnknown()}`,
      ),
    );
    expect((await see(id)).invoices).toHaveLength(1);
  });

  test.each([
    ['nothing at all', {}, `lines: ${staffMessages.nothingChosen()}`],
    ['parts of a cent', { shippingAmt: 1.005 }, `shippingAmt: ${staffMessages.amountForm()}`],
    ['less than nothing for shipping', { shippingAmt: -1 }, `shippingAmt: ${staffMessages.amountForm()}`],
    ['a misspelt field', { shipping: 1 }, 'shipping: Unknown field'],
  ])('of %s is refused', async (_what, given, why) => {
    const id = await order();
    const made = desk.api.staffCreateInvoice({ params: { id }, body: { version: 1, lines: {}, ...given } });
    expect(await refusal(made)).toEqual(refused(why));
  });

  test.each([
    ['PENDING', staffMessages.invoiceTooEarly()],
    ['COMPLETED', staffMessages.invoiceTooLate('Completed')],
    ['CANCELLED', staffMessages.invoiceTooLate('Cancelled')],
  ] as const)('of an order that is %s is refused', async (status, why) => {
    const id = await order({ status });
    expect((await see(id)).can.invoice).toEqual({ possible: false, whyNot: why });
    expect(await refusal(invoice(id, [1]))).toEqual(refused(why));
  });

  test('of somebody who saw an older order is refused', async () => {
    const id = await order();
    const { items } = await see(id);
    await invoice(id, [2]);
    const late = desk.api.staffCreateInvoice({ params: { id }, body: { version: 1, lines: { [items[0]!.id]: 2 } } });
    expect(await refusal(late)).toEqual({ status: 409, messages: [messages.changedElsewhere()] });
  });

  test('that costs nothing is paid from the start', async () => {
    const made = await invoice(await order({ lines: [{ qty: 2, priceCents: 0 }] }), [2]);
    expect(made).toMatchObject({ total: 0, status: { id: 'PAID' }, can: { pay: { possible: false } } });
  });

  test('of 500 lines takes as many statements as one of five', async () => {
    const many = (count: number) => order({ lines: Array.from({ length: count }, () => ({ qty: 2 })) });
    const ofAll = async (id: number, count: number) => {
      const { version, items } = await see(id);
      const lines = Object.fromEntries(items.slice(0, count).map((item) => [item.id, 1]));
      return () => desk.api.staffCreateInvoice({ params: { id }, body: { version, lines } });
    };
    const [small, large] = [await ofAll(await many(5), 5), await ofAll(await many(500), 500)];
    const count = countStatements(shop.context.pool);
    expect(await count(large)).toBe(await count(small));
  });
});

const parted = fc.record({
  ...purchase,
  /** Per line of each part, in per cent of what is left. */
  parts: fc.array(fc.array(fc.nat(100), { minLength: 5, maxLength: 5 }), { maxLength: 4 }),
  cancelled: fc.option(fc.nat(3)),
});

test(
  'the invoices of a fully invoiced order, however split, sum to the order to the cent',
  { timeout: 120_000 },
  async () => {
    for (const { lines, off, rates, parts, cancelled } of fc.sample(parted, { numRuns: 20, seed: 5 })) {
      const totals = totalsOf(lines, off, rates);
      const id = await order({ ...totals, lines });
      const made: number[] = [];
      const invoiceLeft = async (share: (left: number, index: number) => number) => {
        const { items } = await see(id);
        const quantities = items.map(({ qtyOrdered, qtyInvoiced }, index) => share(qtyOrdered - qtyInvoiced, index));
        if (quantities.some((qty) => qty > 0)) made.push((await invoice(id, quantities)).id);
      };
      for (const part of parts) await invoiceLeft((left, index) => Math.floor((left * (part[index] ?? 0)) / 100));
      const wrong = cancelled === null ? undefined : made[cancelled];
      if (wrong !== undefined) await cancel(wrong, 1);
      await invoiceLeft((left) => left);

      const placed = await see(id);
      expect(placed.can.invoice).toEqual({ possible: false, whyNot: staffMessages.allInvoiced() });
      const { rows } = await shop.context.pool.query(
        `select sum(subtotal_cents)::bigint as "subtotalCents", sum(discount_cents)::bigint as "discountCents",
         sum(tax_cents)::bigint as "taxCents", sum(total_cents)::bigint as "totalCents", min(discount_cents) as least
       from invoice where order_id = $1 and status <> 'CANCELLED'`,
        [id],
      );
      const { subtotalCents, discountCents, taxCents, totalCents } = totals;
      expect(rows).toEqual([{ subtotalCents, discountCents, taxCents, totalCents, least: expect.any(Number) }]);
      expect(rows[0].least).toBeGreaterThanOrEqual(0);
      const taxes = await shop.context.pool.query(
        `select t.name, sum(t.amount_cents)::bigint as cents from invoice_tax t join invoice i on i.id = t.invoice_id
       where i.order_id = $1 and i.status <> 'CANCELLED' group by t.name order by t.name`,
        [id],
      );
      expect(taxes.rows).toEqual(totals.taxes.map(({ name, amountCents }) => ({ name, cents: amountCents })));
    }
  },
);

describe('payments', () => {
  test('of parts add up; covered, the invoice is paid and takes no more', async () => {
    const { id, code, orderId, total } = await invoice(await order(), [5]);
    expect(total).toBe(56.5);
    const part = await pay(id, 1, { amount: 50.25, paidOn: '2026-06-01' });
    expect(part).toMatchObject({
      status: { id: 'UNPAID' },
      paid: 50.25,
      due: 6.25,
      version: 2,
      paymentDate: '2026-06-01',
    });
    const whole = await pay(id, 2, { amount: 6.25, methodId: 2 });
    expect(whole).toMatchObject({ status: { id: 'PAID', name: 'Paid' }, paid: 56.5, due: 0 });
    expect(
      whole.payments.map(({ amount, method, paidOn, enteredBy }) => [amount, method.name, paidOn, enteredBy]),
    ).toEqual([
      [50.25, 'Interac e-Transfer', '2026-06-01', desk.email],
      [6.25, 'Credit card', '2026-06-15', desk.email],
    ]);
    expect(await refusal(pay(id, 3))).toEqual(refused(staffMessages.invoicePaid()));
    expect(await auditOf(shop, 'invoice', id)).toMatchObject([
      { action: 'invoice.create' },
      {
        action: 'invoice.pay',
        before: { status: 'UNPAID', paidCents: 0 },
        after: { status: 'UNPAID', paidCents: 5025 },
      },
      { action: 'invoice.pay', before: { paidCents: 5025 }, after: { status: 'PAID', paidCents: 5650 } },
    ]);
    expect((await see(orderId)).timeline.at(-1)?.note).toBe(`Payment on ${code} (Credit card, 2026-06-15)`);
  });

  test('that are wrong are refused with everything that is', async () => {
    const { id } = await invoice(await order(), [1]);
    expect(await refusal(pay(id, 1, { amount: 11.31, methodId: 99, paidOn: '2026-06-16' }))).toEqual(
      refused(
        `amount: ${staffMessages.dueAtMost('$11.30')}`,
        `methodId: ${staffMessages.methodUnknown()}`,
        `paidOn: ${staffMessages.dayToCome()}`,
      ),
    );
    expect(await refusal(pay(id, 1, { amount: 0, methodId: 0, paidOn: '2026-02-30' }))).toEqual(
      refused(
        `amount: ${staffMessages.paidForm()}`,
        `methodId: ${messages.paymentMethodRequired()}`,
        `paidOn: ${staffMessages.dayForm()}`,
      ),
    );
    expect(await seeInvoice(id)).toMatchObject({ paid: 0, version: 1 });
  });

  test('that two enter at once are taken once', async () => {
    const { id } = await invoice(await order(), [1]);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => pay(id, 1, { amount: 11.3 })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    for (const reason of reasons)
      expect(reason).toMatchObject({ status: 409, body: { globalErrors: [messages.changedElsewhere()] } });
    expect(await seeInvoice(id)).toMatchObject({ paid: 11.3, status: { id: 'PAID' } });
  });
});

describe('cancelling', () => {
  test('puts what it held on back order again', async () => {
    const id = await order();
    const made = await invoice(id, [5]);
    const seen = await cancel(made.id, 1);
    expect(seen).toMatchObject({ status: { id: 'CANCELLED' }, due: 0, can: { ship: { possible: false } } });
    expect((await see(id)).items[0]).toMatchObject({ qtyInvoiced: 0 });
    expect((await see(id)).timeline.at(-1)?.note).toBe(`Invoice ${made.code} cancelled: Wrong quantities`);
    expect(await invoice(id, [5])).toMatchObject({ total: made.total });
    for (const again of [cancel, pay, ship])
      expect(await refusal(again(made.id, 2))).toEqual(refused(staffMessages.invoiceCancelled()));
  });

  test('is refused when money was taken or goods have left', async () => {
    const paid = await invoice(await order(), [1]);
    await pay(paid.id, 1, { amount: 1 });
    expect(await refusal(cancel(paid.id, 2))).toEqual(refused(staffMessages.invoiceHasPayments()));
    const shipped = await invoice(await order(), [1]);
    await ship(shipped.id, 1);
    expect(await refusal(cancel(shipped.id, 2))).toEqual(refused(staffMessages.invoiceHasShipments()));
    expect(await refusal(cancel(shipped.id, 1))).toEqual({ status: 409, messages: [messages.changedElsewhere()] });
  });
});

describe('two at one order', () => {
  test('of many who invoice what is left at once, one does: nothing is invoiced twice', async () => {
    const id = await order();
    const { items } = await see(id);
    const lines = { [items[0]!.id]: 5 };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => desk.api.staffCreateInvoice({ params: { id }, body: { version: 1, lines } })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await see(id)).items[0]).toMatchObject({ qtyOrdered: 5, qtyInvoiced: 5 });
  });

  test('invoicing and cancelling the order at once: one of them is done, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await order();
      const { items } = await see(id);
      const outcomes = await Promise.allSettled([
        desk.api.staffCreateInvoice({ params: { id }, body: { version: 1, lines: { [items[0]!.id]: 1 } } }),
        desk.api.staffCancelOrder({ params: { id }, body: { version: 1, reason: 'No' } }),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { status, invoices } = await see(id);
      expect([status.id, invoices.length]).toEqual(
        outcomes[0]?.status === 'fulfilled' ? ['PROCESSING', 1] : ['CANCELLED', 0],
      );
    }
  });

  test('shipping, paying and cancelling one invoice at once leaves one of the three', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await invoice(await order(), [1]);
      const outcomes = await Promise.allSettled([ship(id, 1), pay(id, 1), cancel(id, 1)]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const seen = await seeInvoice(id);
      expect(seen.shipments.length + seen.payments.length + (seen.status.id === 'CANCELLED' ? 1 : 0)).toBe(1);
    }
  });
});

test('the list finds everybody’s invoices by order and customer, with what is due', async () => {
  const id = await order();
  const made = await invoice(id, [2]);
  await pay(made.id, 1, { amount: 2.6 });
  const { code } = await see(id);
  const filters = { orderCode: { _field: 'orderCode', operator: 'EQUAL', value: code } } as const;
  const { results } = await desk.api.staffInvoiceSearch({ body: { filters } });
  expect(results).toMatchObject([{ id: made.id, orderId: id, orderCode: code, total: 22.6, due: 20 }]);
});

test('an order goes its whole way by these calls: two invoices of a back order, shipped, paid, completed', async () => {
  const id = await order({ status: 'PENDING' });
  const move = async (status: 'PROCESSING' | 'PROCESSED' | 'SHIPPED' | 'COMPLETED') =>
    desk.api.staffMoveOrder({ params: { id }, body: { version: (await see(id)).version, status } });
  await move('PROCESSING');
  const first = await invoice(id, [3]);
  await move('PROCESSED');
  await ship(first.id, 1, { tracking: 'MF 1', method: 'Ground' });
  await move('SHIPPED');
  const second = await invoice(id, [2]);
  await ship(second.id, 1);
  await pay(first.id, 2, { amount: first.total });
  expect(await refusal(move('COMPLETED'))).toEqual(refused(staffMessages.notPaid()));
  await pay(second.id, 2, { amount: second.total });
  expect(await move('COMPLETED')).toMatchObject({ status: { id: 'COMPLETED' } });
  const mine = await customer.api.invoice({ params: { id: second.id } });
  expect(mine).toMatchObject({ status: { id: 'PAID' }, backOrders: [], paymentDate: '2026-06-15' });
  expect((await see(id)).timeline).toHaveLength(10);
});

describe('the mails', () => {
  let server: MailServer;
  const settings = () => ({ smtpUrl: server.url, mailFrom: { name: '', address: 'orders@shop.example' } });
  beforeAll(async () => {
    server = await startMailServer();
    await runJobs(shop, settings());
  });
  beforeEach(() => {
    server.mails.length = 0;
  });
  afterAll(() => server.close());

  test('an invoice is sent with its sums and what is still to come, a shipment with its tracking', async () => {
    const id = await order({ lines: [{ qty: 5, name: 'Screen <1>', sku: 'S-1' }] });
    const made = await invoice(id, [2], { shippingAmt: 10, notes: 'Rest next week' });
    await ship(made.id, 1, { tracking: 'MF 0042', method: 'Ground' });
    await runJobs(shop, settings());
    expect(await waitingJobs(shop)).toEqual([]);
    const [bill, parcel] = ['Invoice', 'A shipment'].map((start) =>
      server.mails.find(({ headers }) => headers['subject']?.startsWith(start)),
    );
    expect(server.mails).toHaveLength(2);
    expect(bill?.recipients).toEqual([customer.email]);
    expect(bill?.headers['subject']).toContain(made.code);
    for (const line of [
      /Screen <1> \(S-1\) +\$10\.00 +2 +\$20\.00/,
      /Shipping +\$10\.00/,
      /HST 13% +\$3\.90/,
      /Total +\$33\.90/,
    ])
      expect(bill?.text).toMatch(line);
    expect(bill?.text).toContain('Notes: Rest next week');
    for (const mail of [bill, parcel])
      expect(mail?.html).toContain(`href="https://shop.example${links.invoice(made.id)}"`);
    expect(bill?.text).toMatch(/Screen <1> \(S-1\) +3$/m);
    expect(bill?.html).toContain('Screen &lt;1&gt; (S-1)');
    expect(parcel?.text).toContain('Carrier: Maple Freight\nMethod: Ground\nTracking: MF 0042');
    expect(parcel?.text).toMatch(/Screen <1> \(S-1\) +2$/m);
    expect(parcel?.text).not.toContain('$');
  });

  test('an invoice that was cancelled before it went out is not sent', async () => {
    const { id } = await invoice(await order(), [1]);
    await cancel(id, 1);
    await runJobs(shop, settings());
    expect(server.mails).toEqual([]);
    expect(await waitingJobs(shop)).toEqual([]);
  });
});
