import { exportLinks } from '#contract/imports/staff-exports.ts';
import {
  type Report,
  type ReportName,
  reportNames,
  type ReportQuery,
  reports,
} from '#contract/orders/staff-reports.ts';
import type { PricedInvoice } from '#contract/orders/staff-invoices.ts';
import * as staffMessages from '#messages/staff.js';
import { refusal, variantId } from '#test/buyers.ts';
import { createCustomer } from '#test/customers.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { purchase } from '#test/purchases.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { totalsOf } from '#kernel/totals.ts';
import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

/* Each report against sums worked out from the records themselves, as the invoice's own screen answers them. */

const shop = testShop({ sells: ['A', 'B', 'C', 'D'].map((sku) => ({ sku, name: `Part ${sku}` })) });
const days = { from: '2026-06-01', to: '2026-06-30' };
let desk: InvoiceDesk;
let reader: SignedInStaff;
let made: PricedInvoice[] = [];

const ask = (report: ReportName, given: Partial<ReportQuery> = {}) =>
  reader.api.staffReport({ query: { report, ...days, ...given } });
const at = (report: ReportName, column: string): number => Object.keys(reports[report].columns).indexOf(column);
const total = (name: ReportName, report: Report, column: string) => report.totals[at(name, column)];
const cents = (dollars: unknown): number => Math.round(Number(dollars) * 100);
const sumOf = (values: readonly unknown[]): number => values.reduce<number>((sum, value) => sum + cents(value), 0);
const columnOf = (name: ReportName, report: Report, column: string) =>
  report.rows.map(({ cells }) => cells[at(name, column)] ?? null);

beforeAll(async () => {
  desk = await openInvoiceDesk(shop);
  reader = await signedInStaff(shop, 'invoices', 'customers', 'stock');
  const { db } = shop.context;
  const skus = await Promise.all(['A', 'B', 'C'].map((sku) => variantId(shop, sku)));
  const supplier = await db.insertInto('supplier').values({ name: 'Maple' }).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('supplier_number')
    .values([
      { supplier_id: supplier.id, variant_id: skus[0]!, cost_cents: 300 },
      { supplier_id: supplier.id, variant_id: skus[1]!, cost_cents: 125 },
    ])
    .execute();
  // The same orders in each run: what is compared is worked out twice, so that their numbers do not matter.
  const wished = fc.sample(fc.record(purchase), { numRuns: 12, seed: 27 });
  const ids: number[] = [];
  for (const [n, { lines, off, rates }] of wished.entries()) {
    const sums = totalsOf(
      lines.map(({ priceCents, qty }) => ({ priceCents, qty, subtotalCents: priceCents * qty })),
      off,
      rates,
    );
    const orderId = await desk.order({
      ...sums,
      lines: lines.map((line, i) => ({ ...line, variantId: skus[(n + i) % 3]!, sku: ['A', 'B', 'C'][(n + i) % 3]! })),
    });
    const invoice = await desk.invoice(orderId, undefined, { shippingAmt: n % 3 === 0 ? 12.34 : 0 });
    ids.push(invoice.id);
    const paid = n % 2 === 0 && invoice.due > 0 ? await desk.pay(invoice, invoice.due) : invoice;
    if (n % 4 === 1) await desk.credit(paid as PricedInvoice, [1]);
    if (n === 11) await desk.cancel(await desk.see(invoice.id));
  }
  made = (await Promise.all(ids.map((id) => desk.see(id)))) as PricedInvoice[];
  made = made.filter(({ status }) => status.id !== 'CANCELLED');
});

const notes = () => made.flatMap(({ creditNotes }) => creditNotes);
const goodsOf = (from: readonly { subTotal: number; discountAmt: number }[]) =>
  sumOf(from.map(({ subTotal }) => subTotal)) - sumOf(from.map(({ discountAmt }) => discountAmt));

test('sales are what was billed less what was credited, to the cent', async () => {
  expect(made.length).toBe(11);
  const sales = await ask('sales');
  expect(notes().length).toBeGreaterThan(1);
  expect(made.some(({ discountAmt }) => discountAmt > 0)).toBe(true);
  expect(sales.rows).toHaveLength(1);
  expect(sales.rows[0]!.cells.slice(0, 3)).toEqual(['2026-06', made.length, notes().length]);
  expect(cents(total('sales', sales, 'goods'))).toBe(goodsOf(made) - goodsOf(notes()));
  for (const [column, field] of [
    ['shipping', 'shippingAmt'],
    ['taxes', 'taxes'],
    ['total', 'total'],
  ] as const)
    expect([column, cents(total('sales', sales, column))]).toEqual([
      column,
      sumOf(made.map((each) => each[field])) - sumOf(notes().map((each) => each[field])),
    ]);
});

test('by day it is the same, and a phone has what was bought of the parts that fit it', async () => {
  const [sales, days] = [await ask('sales'), await ask('days')];
  expect(days.rows.every(({ cells }) => /^2026-06-\d\d$/.test(String(cells[0])))).toBe(true);
  expect(days.totals.slice(1)).toEqual(sales.totals.slice(1));
  expect((await ask('phones')).rows).toEqual([]);
  const { db } = shop.context;
  const brand = await db
    .insertInto('phone_brand')
    .values({ name: 'Maple', url: 'maple' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('phone')
    .values({ name: 'Maple One', url: 'maple-one', brand_id: brand.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const products = await db
    .selectFrom('variant')
    .select('product_id')
    .distinct()
    .where('sku', 'in', ['A', 'B'])
    .execute();
  await db
    .insertInto('product_phone')
    .values(products.map(({ product_id }) => ({ product_id, phone_id: id })))
    .execute();
  const [parts, phones] = [await ask('parts'), await ask('phones')];
  const bought = (column: string) => sumOf(parts.rows.map(({ cells }) => cells[at('parts', column)]));
  expect(phones.rows).toHaveLength(1);
  expect(phones.rows[0]).toMatchObject({ id, cells: ['Maple One', bought('pieces') / 100, bought('goods') / 100] });
});

test('what cost what: the margin is of lines whose cost is known, and the same by month, customer and part', async () => {
  const pieces = (sku: string) =>
    made.flatMap(({ items }) => items).reduce((sum, item) => sum + (item.sku === sku ? item.qtyOrdered : 0), 0) -
    notes()
      .flatMap(({ items }) => items)
      .reduce((sum, item) => sum + (item.sku === sku ? item.qty : 0), 0);
  const cost = pieces('A') * 300 + pieces('B') * 125;
  for (const name of ['sales', 'days', 'customers', 'parts'] as const) {
    const report = await ask(name);
    expect([name, cents(total(name, report, 'cost'))]).toEqual([name, cost]);
    expect([name, cents(total(name, report, 'goods'))]).toEqual([name, goodsOf(made) - goodsOf(notes())]);
    const [margin, costed] = [total(name, report, 'margin'), total(name, report, 'costed')].map(cents);
    expect(margin).toBe(costed! - cost);
    expect(total(name, report, 'share')).toBe(Math.round((margin! / costed!) * 1000) / 10);
  }
  const parts = await ask('parts');
  expect(
    parts.rows
      .map(({ cells }) => [cells[0], cells[at('parts', 'pieces')]])
      .toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1)),
  ).toEqual(['A', 'B', 'C'].map((sku) => [sku, pieces(sku)]));
});

test('taxes by province, month and rate sum to the taxes of the documents', async () => {
  const taxes = await ask('taxes');
  const expected = new Map<string, number>();
  const add = (from: readonly { taxComponents: { name: string; rate: number; amount: number }[] }[], sign: number) => {
    for (const { name, rate, amount } of from.flatMap(({ taxComponents }) => taxComponents)) {
      const key = `${name} ${rate}%`;
      expected.set(key, (expected.get(key) ?? 0) + sign * cents(amount));
    }
  };
  add(made, 1);
  add(notes(), -1);
  const found = taxes.rows.map(({ cells }) => [
    `${cells[at('taxes', 'tax')]} ${cells[at('taxes', 'rate')]}`,
    cents(cells[at('taxes', 'owed')]),
  ]);
  expect(new Map(found as [string, number][])).toEqual(expected);
  expect(new Set(columnOf('taxes', taxes, 'province'))).toEqual(new Set(['Ontario']));
});

test('payments are those that count, each once', async () => {
  const report = await ask('payments');
  expect(cents(total('payments', report, 'amount'))).toBe(sumOf(made.map(({ paid }) => paid)));
  expect(report.rows.map(({ id }) => id).toSorted()).toEqual(
    made
      .filter(({ paid }) => paid > 0)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test('the bookkeeper’s lines of each document sum to it before taxes', async () => {
  const report = await ask('quickbooks');
  const lines = new Map<unknown, number>();
  for (const { cells } of report.rows)
    lines.set(cells[0], (lines.get(cells[0]) ?? 0) + cents(cells[at('quickbooks', 'amount')]));
  const expected = [...made, ...notes()].map((document) => [
    document.code,
    ('invoiceDate' in document ? 1 : -1) *
      (cents(document.subTotal) - cents(document.discountAmt) + cents(document.shippingAmt)),
  ]);
  expect(lines).toEqual(new Map(expected as [string, number][]));
  const xero = await ask('xero');
  expect(xero.count).toBe(report.count);
  expect(new Set(columnOf('xero', xero, 'tax'))).toEqual(new Set(['HST 13%', 'GST 5% + QST 9.975%']));
});

test('who bought a part: each document of it, none of another, and its row leads to the invoice', async () => {
  const report = await ask('buyers', { sku: 'a' });
  const expected = made.flatMap(({ id, code, items }) =>
    items.filter(({ sku }) => sku === 'A').map(({ qtyOrdered }) => [id, code, qtyOrdered]),
  );
  const billed = report.rows.filter(({ cells }) => !String(cells[0]).startsWith('CN'));
  const byId = (one: readonly unknown[], other: readonly unknown[]) =>
    Number(one[0]) - Number(other[0]) || Number(one[2]) - Number(other[2]);
  expect(billed.map(({ id, cells }) => [id, cells[0], cells[at('buyers', 'pieces')]]).toSorted(byId)).toEqual(
    expected.toSorted(byId),
  );
  expect(await refusal(ask('buyers'))).toEqual({
    status: 422,
    messages: [`sku: ${staffMessages.reportPartRequired()}`],
  });
});

describe('days are the shop’s', () => {
  test('the last minutes of a month by its clock belong to it', async () => {
    const { db } = shop.context;
    const other = await createCustomer(db);
    const orderId = await createOrder(db, other.id, { lines: [{ qty: 1, priceCents: 4321 }] });
    // 23:59 in Toronto on the last of September, and a minute into October.
    await createInvoice(db, orderId, { invoicedAt: new Date('2026-10-01T03:59:00Z') });
    const next = await createOrder(db, other.id, { lines: [{ qty: 1, priceCents: 1234 }] });
    await createInvoice(db, next, { invoicedAt: new Date('2026-10-01T04:01:00Z') });
    const autumn = await ask('sales', { from: '2026-09-30', to: '2026-10-01' });
    expect(autumn.rows.map(({ cells }) => [cells[0], cells[at('sales', 'goods')]])).toEqual([
      ['2026-09', 43.21],
      ['2026-10', 12.34],
    ]);
    expect((await ask('sales', { from: '2026-10-01', to: '2026-10-01' })).totals[at('sales', 'goods')]).toBe(12.34);
  });

  test('days backwards, or not typed as days, are refused', async () => {
    expect(await refusal(ask('sales', { from: '2026-06-02', to: '2026-06-01' }))).toEqual({
      status: 422,
      messages: [`to: ${staffMessages.spanBackwards()}`],
    });
    expect(await refusal(ask('sales', { from: '06/01/2026' }))).toEqual({
      status: 422,
      messages: [`from: ${staffMessages.dayForm()}`],
    });
  });
});

test('who stopped buying: silent four times as long as usual', async () => {
  const { db } = shop.context;
  const ordered = async (...placed: string[]) => {
    const { id } = await createCustomer(db);
    for (const day of placed) {
      const orderId = await createOrder(db, id, { placedAt: new Date(`${day}T16:00:00Z`) });
      await createInvoice(db, orderId, { invoicedAt: new Date(`${day}T16:00:00Z`) });
    }
    return id;
  };
  // Each ten days, then forty-one; each ten days, then forty; twice only.
  const gone = await ordered('2025-01-01', '2025-01-11', '2025-01-21');
  const quiet = await ordered('2025-01-02', '2025-01-12', '2025-01-22');
  const fresh = await ordered('2025-01-01', '2025-01-02');
  const report = await ask('stopped', { from: '2025-01-01', to: '2025-03-03' });
  const found = report.rows.filter(({ id }) => [gone, quiet, fresh].includes(id ?? 0));
  expect(found.map(({ id, cells }) => [id, ...cells.slice(at('stopped', 'orders'))])).toEqual([
    [gone, 3, 10, 41, '2025-01-21', 30],
  ]);
});

test('parts that lie are counted ones that nobody was billed, with their value', async () => {
  const keeper = await signedInStaff(shop, 'stock');
  await keeper.api.staffBeginCounts({
    body: {
      counts: [
        { code: 'B', pieces: 5 },
        { code: 'D', pieces: 7 },
      ],
      reason: 'First count',
    },
  });
  const { db } = shop.context;
  const { id } = await db.selectFrom('supplier').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('supplier_number')
    .values({ supplier_id: id, variant_id: await variantId(shop, 'D'), cost_cents: 250 })
    .execute();
  const report = await ask('slow');
  expect(report.rows.map(({ cells }) => cells)).toEqual([['D', 'Part D', 7, 2.5, 17.5, null]]);
});

test('money that is put on an invoice later came on its own day, and what was written off did not come', async () => {
  const { db } = shop.context;
  const { id: customer } = await createCustomer(db);
  const orderId = await createOrder(db, customer, { lines: [{ qty: 1, priceCents: 10_000 }] });
  const invoice = await createInvoice(db, orderId, { invoicedAt: new Date('2026-02-01T16:00:00Z') });
  const january = { from: '2026-01-01', to: '2026-01-31' };
  const params = { id: customer };
  const wish = { requestKey: randomUUID(), amount: 80, methodId: 1, paidOn: '2026-01-31', reference: 'Cheque 7' };
  const { receipts } = await desk.api.staffAddReceipt({ params, body: { ...wish, allocations: [] } });
  const before = await ask('payments', january);
  expect(total('payments', before, 'amount')).toBe(80);
  const version = async () => (await desk.see(invoice)).version;
  const allocations = [{ invoiceId: invoice, version: await version(), amount: 80 }];
  await desk.api.staffPutCredit({ params, body: { allocations } });
  const { due } = await desk.see(invoice);
  await desk.api.staffWriteOff({
    params: { id: invoice },
    body: { version: await version(), amount: due, reason: 'Small' },
  });
  expect(receipts).toHaveLength(1);
  expect(total('payments', await ask('payments', january), 'amount')).toBe(80);
  const today = { from: '2026-06-15', to: '2026-06-15' };
  expect(total('payments', await ask('payments', today), 'writtenOff')).toBe(due);
});

test('goods that come back and are thrown away have cost all the same, at the cost of the day on which they were sold', async () => {
  const { db } = shop.context;
  const variant = await variantId(shop, 'A');
  const orderId = await desk.order({ lines: [{ variantId: variant, sku: 'A', qty: 4, priceCents: 2000 }] });
  const invoice = await desk.invoice(orderId);
  await db
    .updateTable('invoice')
    .set({ invoiced_at: new Date('2026-03-10T16:00:00Z') })
    .where('id', '=', invoice.id)
    .execute();
  await db
    .updateTable('credit_note')
    .set({ created_at: new Date('2026-06-15T16:00:00Z') })
    .execute();
  const credited = await desk.credit((await desk.see(invoice.id)) as PricedInvoice, [1], { restock: false });
  await desk.credit(credited as PricedInvoice, [1]);
  await db
    .updateTable('credit_note')
    .set({ created_at: new Date('2026-03-20T16:00:00Z') })
    .where('invoice_id', '=', invoice.id)
    .execute();
  const march = await ask('sales', { from: '2026-03-01', to: '2026-03-31' });
  // Four sold at 3.00 each; one came back to be sold again.
  expect([total('sales', march, 'goods'), total('sales', march, 'cost'), total('sales', march, 'margin')]).toEqual([
    40, 9, 31,
  ]);
});

test('what is told of customers and of stock needs their permissions, too', async () => {
  for (const report of ['customers', 'stopped', 'buyers', 'xero', 'quickbooks', 'slow'] as const)
    expect([report, await refusal(desk.api.staffReport({ query: { report, ...days, sku: 'A' } }))]).toMatchObject([
      report,
      { status: 403 },
    ]);
  expect((await desk.api.staffReport({ query: { report: 'sales', ...days } })).count).toBe(1);
});

describe('the file', () => {
  const file = (query: ReportQuery, headers = reader.headers) =>
    shop.app.inject({ url: exportLinks.report(query), headers });

  test.each(reportNames)('%s has all rows under the columns’ labels, and is in the audit log', async (report) => {
    const query = { report, ...days, ...(reports[report].part && { sku: 'A' }) };
    const { statusCode, headers, body } = await file(query);
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="${report}-2026-06-01-2026-06-30.csv"`,
    ]);
    const lines = body.trimEnd().split('\n');
    expect(lines[0]).toBe(
      `\uFEFF${Object.values(reports[report].columns)
        .map(({ label }) => label)
        .join(',')}`,
    );
    expect(lines).toHaveLength((await reader.api.staffReport({ query })).count + 1);
    const written = await shop.context.db
      .selectFrom('audit_log')
      .select(['actor', 'after'])
      .where('action', '=', 'export.write')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(written).toEqual({ actor: reader.email, after: { export: 'report', ...query } });
  });

  test('what was credited is a number below 0, not a text', async () => {
    const { body } = await file({ report: 'quickbooks', ...days });
    expect(body).toMatch(/^CN-\d+,.*,-\d+,[\d.]+,-[\d.]+,/m);
  });

  test('a name that a spreadsheet would reckon with is text', async () => {
    const { db } = shop.context;
    await db.updateTable('customer').set({ first_name: '=1+1', default_billing_address_id: null }).execute();
    const { body } = await file({ report: 'customers', ...days });
    expect(body).toMatch(/\n"?'=1\+1/);
  });
});
