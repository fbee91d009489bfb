import { taxesOn } from '#kernel/tax.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateCatalogue } from '../generate.ts';
import type { Scenario } from '../scenarios.ts';
import { generateOrders } from './generate-orders.ts';
import { openOrderBook } from './order-book.ts';
import { buildOrderScenarios } from './order-scenarios.ts';

const today = '2026-06-15';
const orders = 1000;

let database: TestDatabase;
let shop: TestShop;
let scenarios: Scenario[];
beforeAll(async () => {
  database = await createTestDatabase();
  await generateCatalogue(database.url, { variants: 600, today });
  await generateOrders(database.url, { orders, today });
  shop = await createTestShop({ today, database: async () => database });
  scenarios = buildOrderScenarios(await openOrderBook(database.pool));
}, 60_000);
afterAll(() => shop.close());

const rowsOf = async <T>(query: RawBuilder<T>): Promise<T[]> => (await query.execute(database.db)).rows;

test('generated orders have the shape of real ones', async () => {
  const [shape] = await rowsOf(sql<Record<string, number>>`
    select count(*) as orders, count(distinct customer_id) as customers, sum(lines)::integer as lines, max(lines) as most,
      count(*) filter (where status = 'COMPLETED') as completed, count(distinct status) as statuses
    from customer_order o cross join lateral (select count(*) as lines from order_line where order_id = o.id) counted`);
  expect(shape).toMatchObject({ orders, most: 500, statuses: 6 });
  expect(shape?.['lines']).toBeGreaterThan(10 * orders);
  expect(shape?.['completed']).toBeGreaterThan(0.85 * orders);
  const counts = await rowsOf(
    sql<{ n: number }>`select count(*) as n from customer_order group by customer_id order by n desc`,
  );
  expect(counts[0]?.n).toBeGreaterThan(10 * (counts.at(-1)?.n ?? 0));
  const [twice] = await rowsOf(sql<{ n: number }>`
    select count(*) as n from (select from order_line group by order_id, variant_id having count(*) > 1) twice`);
  expect(twice?.n).toBe(0);
});

test('their sums and taxes are what the shop would have made of them', async () => {
  const heads = await rowsOf(sql<{
    subtotal: number;
    tax: number;
    lines: number;
    taxes: Parameters<typeof taxesOn>[1];
  }>`
    select subtotal_cents as subtotal, tax_cents as tax, (select sum(subtotal_cents)::bigint from order_line where order_id = o.id) as lines,
      (select jsonb_agg(jsonb_build_object('name', name, 'rate', rate, 'amountCents', amount_cents) order by position)
        from order_tax where order_id = o.id) as taxes
    from customer_order o`);
  for (const { subtotal, tax, lines, taxes } of heads) {
    expect(lines).toBe(subtotal);
    expect(taxesOn(subtotal, taxes)).toEqual(taxes);
    expect(taxesOn(subtotal, taxes).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(tax);
  }
});

test('what is completed was invoiced whole, for what was ordered, shipped and paid', async () => {
  const differing = await rowsOf(sql`
    select o.id from customer_order o join invoice i on i.order_id = o.id where o.status = 'COMPLETED' group by o.id
    having sum(i.subtotal_cents) <> o.subtotal_cents or bool_or(i.status <> 'PAID')
      or sum((select sum(amount_cents) from payment where invoice_id = i.id)) <> sum(i.total_cents)
      or sum((select count(*) from shipment where invoice_id = i.id)) < count(*)
      or sum((select sum(subtotal_cents) from invoice_line where invoice_id = i.id)) <> o.subtotal_cents`);
  expect(differing).toEqual([]);
  const untaxed = await rowsOf(sql`
    select i.id from invoice i where tax_cents <> (select sum(amount_cents) from invoice_tax where invoice_id = i.id)`);
  expect(untaxed).toEqual([]);
});

test('orders that are there are left alone; another number is refused', async () => {
  const count = () => rowsOf(sql`select count(*) as n, max(id) as last from customer_order`);
  const before = await count();
  await generateOrders(database.url, { orders, today });
  expect(await count()).toEqual(before);
  await expect(generateOrders(database.url, { orders: 2000, today })).rejects.toThrow('1000 generated orders');
});

test('the shop answers every scenario rightly', async () => {
  expect(scenarios.length).toBeGreaterThan(20);
  for (const { name, inputs, check, looksRight } of scenarios) {
    expect([name, inputs.length]).not.toEqual([name, 0]);
    for (const input of inputs.slice(-2)) {
      const { method, path, headers, body } = input;
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await shop.app.inject({
        method,
        url: path,
        headers: { ...type, ...headers },
        ...(body !== undefined && { body }),
      });
      check(answer.body, input);
      expect([name, looksRight(answer.body)]).toEqual([name, true]);
    }
  }
});

test('a scenario takes neither a failure nor an empty list for an answer', () => {
  const empty =
    '{"status":"OK","response":{"results":[],"page":0,"pageSize":15,"totalFilteredRecords":0,"listKey":null}}';
  const accepted = scenarios.filter(({ inputs: [input], check, looksRight }) => {
    if (input === undefined || looksRight('{"status":"ERROR","msg":"no"}')) return true;
    try {
      check(empty, input);
      return true;
    } catch {
      return false;
    }
  });
  expect(accepted.map(({ name }) => name)).toEqual([]);
});
