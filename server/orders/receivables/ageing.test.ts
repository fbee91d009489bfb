import { ages } from '#contract/orders/receivable-ages.ts';
import { dayPlus } from '#kernel/dates.ts';
import { createCustomer } from '#test/customers.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', name: 'Part' }] });
const today = '2026-06-15';
const overdueBy = [-30, 0, 1, 30, 31, 60, 61, 90, 91, 400];
let desk: InvoiceDesk;
beforeAll(async () => {
  desk = await openInvoiceDesk(shop);
  const { db } = shop.context;
  for (let customer = 1; customer <= 3; customer += 1) {
    const { id } = await createCustomer(db, { status: 'ACTIVE' });
    await db
      .updateTable('customer')
      .set({ credit_limit_cents: customer * 20_000, net_days: 30 })
      .where('id', '=', id)
      .execute();
    for (const [place, days] of overdueBy.entries()) {
      const orderId = await createOrder(db, id, { lines: [{ qty: 1, priceCents: 1000 * customer + 37 * place }] });
      const invoiceId = await createInvoice(db, orderId, {
        dueOn: dayPlus(today, -days),
        invoicedAt: new Date('2025-01-01T16:00:00Z'),
      });
      if (place % 3 === customer % 3)
        await desk.api.staffAddPayment({
          params: { id: invoiceId },
          body: { version: 1, amount: 1.23, methodId: 1, paidOn: today },
        });
      if (place === customer) {
        const seen = await desk.see(invoiceId);
        await desk.api
          .staffCancelInvoice({ params: { id: invoiceId }, body: { version: seen.version, reason: 'x' } })
          .catch(() => {});
      }
    }
    const money = { amount: 10 * customer, methodId: 1, paidOn: today, allocations: [] };
    await desk.api.staffAddReceipt({ params: { id }, body: { requestKey: randomUUID(), ...money } });
  }
});

/** From the bare rows, added here. */
const byHand = async () => {
  const { db } = shop.context;
  const invoices = await db.selectFrom('invoice').selectAll().execute();
  const payments = await db.selectFrom('payment').selectAll().execute();
  const codes = new Map(
    (await db.selectFrom('customer').select(['id', 'code']).execute()).map(({ id, code }) => [id, code]),
  );
  return invoices
    .filter(({ status }) => status !== 'CANCELLED')
    .map(({ id, customer_id, due_on, total_cents }) => ({
      code: codes.get(customer_id) ?? '',
      days: (Date.parse(today) - Date.parse(due_on)) / 86_400_000,
      cents: payments.reduce((left, p) => (p.invoice_id === id ? left - p.amount_cents : left), total_cents),
    }));
};
type Open = Awaited<ReturnType<typeof byHand>>;
const sumOf = (of: Open): number => of.reduce((sum, { cents }) => sum + cents, 0) / 100;
const ofAge = (all: Open, age: keyof typeof ages) => {
  const { from, to } = ages[age];
  return all.filter(
    ({ days }) => days >= (from ?? Number.NEGATIVE_INFINITY) && days <= (to ?? Number.POSITIVE_INFINITY),
  );
};
const agesIn = (all: Open) =>
  Object.fromEntries((Object.keys(ages) as (keyof typeof ages)[]).map((age) => [age, sumOf(ofAge(all, age))]));

test('the ages are those of the raw rows; the sums are the sums of the rows', async () => {
  const raw = await byHand();
  const { results, sums } = await desk.api.staffReceivableSearch({ body: {} });
  expect(results).toHaveLength(3);
  for (const row of results) {
    const theirs = raw.filter(({ code }) => code === row.code);
    expect(row).toMatchObject({ ...agesIn(theirs), open: sumOf(theirs), oldest: 400, netDays: 30 });
  }
  expect(sums).toEqual({ ...agesIn(raw), open: sumOf(raw), onAccount: 60 });
  // The sums are of all rows, also of those on another page.
  const page = await desk.api.staffReceivableSearch({ body: { page: 1, pageSize: 2 } });
  expect([page.results.length, page.totalFilteredRecords, page.sums]).toEqual([1, 3, sums]);
});

test('a figure is what its list of invoices adds up to', async () => {
  const { results } = await desk.api.staffReceivableSearch({ body: { sorts: { company: 'ASC' } } });
  const [row] = results;
  const day = { _field: 'dueOn', operator: 'BETWEEN' as const, values: [dayPlus(today, -60), dayPlus(today, -31)] };
  const filters = {
    status: { _field: 'status', operator: 'IN' as const, values: ['UNPAID'] },
    customerCode: { _field: 'customerCode', operator: 'EQUAL' as const, value: row!.code },
    dueOn: day,
  };
  const listed = (await desk.api.staffInvoiceSearch({ body: { filters } })).results;
  expect(listed.reduce((sum, { due = 0 }) => sum + Math.round(due * 100), 0)).toBe(Math.round(row!.days60 * 100));
});

test('is filtered and sorted by its figures', async () => {
  const found = async (filters: object, sorts: Record<string, 'ASC' | 'DESC'> = { onAccount: 'DESC' }) =>
    (await desk.api.staffReceivableSearch({ body: { filters: filters as Record<string, never>, sorts } })).results;
  const more = (_field: string, value: number | boolean, operator = 'GREATER_THAN') => ({
    [_field]: { _field, operator, value },
  });
  expect((await found({})).map(({ onAccount }) => onAccount)).toEqual([30, 20, 10]);
  expect((await found(more('onAccount', 15), { onAccount: 'ASC' })).map(({ onAccount }) => onAccount)).toEqual([
    20, 30,
  ]);
  const over = await found(more('overLimit', true, 'EQUAL'));
  expect(over.every(({ open, creditLimit }) => open > (creditLimit ?? 0))).toBe(true);
  expect(await found(more('oldest', 400))).toEqual([]);
  const [row] = await found({});
  expect(await found({ search: { _field: 'search', operator: 'CONTAIN', value: row!.code } })).toEqual([row]);
});
