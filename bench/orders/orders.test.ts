import { recompute } from '#demo/acts/recompute.ts';
import { hasBackOrder } from '#server/orders/orders/back-order.ts';
import { onStatement, type Sent } from '#test/watch-statements.ts';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Scenario } from '../scenarios.ts';
import { testBench, today } from '../test-bench.ts';
import { generateOrders, openOrderBook } from './generate-orders.ts';
import { buildOrderScenarios } from './order-scenarios.ts';
import { large } from './plans.ts';

const orders = 1000;
const all = orders + large.orders;

const bench = testBench(800);
let scenarios: Scenario[];
beforeAll(async () => {
  const { database } = bench;
  await generateOrders(database.url, { orders, today });
  scenarios = buildOrderScenarios(await openOrderBook(database.pool));
}, 60_000);

type Node = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const touchedBy = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

const rowsOf = async <T>(query: RawBuilder<T>): Promise<T[]> => (await query.execute(bench.database.db)).rows;

test('generated orders have the shape of real ones', async () => {
  const [shape] = await rowsOf(sql<Record<string, number>>`
    select count(*) as orders, count(distinct customer_id) as customers, sum(lines)::integer as lines, max(lines) as most,
      count(*) filter (where lines = ${large.lines}) as large,
      count(*) filter (where status = 'COMPLETED') as completed, count(distinct status) as statuses
    from customer_order o cross join lateral (select count(*) as lines from order_line where order_id = o.id) counted`);
  expect(shape).toMatchObject({ orders: all, most: large.lines, large: large.orders, statuses: 6 });
  expect(shape?.['lines']).toBeGreaterThan(10 * orders);
  expect(shape?.['completed']).toBeGreaterThan(0.85 * orders);
  const counts = await rowsOf(
    sql<{ n: number }>`select count(*) as n from customer_order group by customer_id order by n desc`,
  );
  expect(counts[0]?.n).toBeGreaterThan(10 * (counts.at(-1)?.n ?? 0));
  const [also] = await rowsOf(sql<Record<string, number>>`
    select (select count(*) from credit_note) as credited, (select count(*) from payment where amount_cents < 0) as refunded,
      (select count(*) from customer_order o where status = 'PROCESSED' and ${hasBackOrder}) as waiting,
      (select count(*) from invoice where status = 'UNPAID') as unpaid`);
  expect(Object.entries(also ?? {}).filter(([, count]) => count < 1)).toEqual([]);
});

test('their sums are what the kernel makes of them', async () => {
  const { wrong, checked } = await recompute(bench.database.db);
  expect(wrong).toEqual([]);
  expect(checked.orders).toBe(all);
  expect(checked.invoices).toBeGreaterThan(orders);
  expect(checked.creditNotes).toBeGreaterThan(0);
});

test('copies are older than what they were made of, nothing is to come, and each stands for itself', async () => {
  const wrong = await rowsOf(sql`
    select o.id from customer_order o join customer_order later on later.id = o.id + 1
      where later.placed_at < o.placed_at or length(later.code) = length(o.code) and later.code <= o.code
    union all select id from customer_order where placed_at > ${`${today}T00:00:00Z`}
    union all select order_id from order_event where happened_at > ${`${today}T00:00:00Z`}
    union all select o.id from customer_order o join customer c on c.id = o.customer_id where c.email <> o.customer_email
    union all select i.id from invoice i join customer_order o on o.id = i.order_id where o.customer_id <> i.customer_id
    union all select i.id from invoice i join invoice_line l on l.invoice_id = i.id join order_line ol on ol.id = l.order_line_id
      where ol.order_id <> i.order_id
    union all select p.id from payment p join invoice i on i.id = p.invoice_id where p.created_at < i.invoiced_at
    union all select o.id from customer_order o where status is distinct from (
      select status from order_event e where e.order_id = o.id and status is not null order by e.id desc limit 1)`);
  expect(wrong).toEqual([]);
  const [made] = await rowsOf(sql<{ orders: number; entries: number }>`
    select count(distinct o.id) as orders, count(*) as entries from customer_order o
    join audit_log a on a.entity = 'order' and a.entity_id = o.id and a.action = 'order.status' and a.happened_at >= o.placed_at`);
  expect(made?.orders).toBeGreaterThan(0.9 * orders);
  expect(made?.entries).toBeGreaterThan(2 * orders);
});

test('what is ordered next has a code and ids of its own', async () => {
  const [next] = await rowsOf(sql<{ isFree: boolean }>`
    select not exists (select from customer_order where code = 'SO-' || nextval('order_code'))
      and not exists (select from invoice where code = 'INV-' || nextval('invoice_code'))
      and not exists (select from customer where code = 'C-' || nextval('customer_code'))
      and nextval(pg_get_serial_sequence('order_line', 'id')) > (select max(id) from order_line) as "isFree"`);
  expect(next).toEqual({ isFree: true });
});

test('orders that are there are left alone; another number is refused', async () => {
  const count = () => rowsOf(sql`select count(*) as n, max(id) as last from customer_order`);
  const before = await count();
  await generateOrders(bench.database.url, { orders, today });
  expect(await count()).toEqual(before);
  await expect(generateOrders(bench.database.url, { orders: 2000, today })).rejects.toThrow(`${all} generated orders`);
});

test('the shop answers every scenario rightly', async () => {
  expect(scenarios.length).toBeGreaterThan(20);
  for (const { name, inputs, check, looksRight } of scenarios) {
    expect([name, inputs.length]).not.toEqual([name, 0]);
    for (const input of inputs.slice(-2)) {
      const body = await bench.answerTo(input);
      check(body, input);
      expect([name, looksRight(body)]).toEqual([name, true]);
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

test('whatever the box is asked, each part of its statement reads few rows, by an index', async () => {
  const { pool } = bench.database;
  // Of the generated ones there are too few for an index to be worth it.
  await pool.query(`
    with bulk as (
      insert into customer (email, password_hash, status, first_name, last_name, preferred_doc_type, hst_number, price_list_id)
      select 'bulk-' || n || '@example.com', '', 'ACTIVE', 'Bulk', 'Buyer ' || n, 'FULL_INVOICE', '1', c.price_list_id
      from generate_series(1, 4000) n, (select price_list_id from customer limit 1) c returning id)
    insert into address (customer_id, company, street1, city, postal_code, province_id, phone_no)
    select b.id, 'Bulk ' || b.id, '1 Main Street', 'Toronto', 'M5V 1A1', 1, '416 555 ' || 1000 + b.id from bulk b`);
  await pool.query('vacuum analyze');
  const asked: Sent[] = [];
  onStatement(bench.shop.context.pool, (sent) => asked.push(sent));
  for (const { inputs } of scenarios.filter(({ name }) => name.includes('Find anything')))
    for (const input of inputs.slice(0, 2)) await bench.answerTo(input);
  const statements = asked.filter(({ text }) => text.includes('f.invoice'));
  expect(statements).toHaveLength(6);
  for (const { text, values } of statements) {
    const client = await pool.connect();
    try {
      // Where there are few rows the planner would rather read them all.
      await client.query('begin; set local enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (analyze, timing off, format json) ${text}`,
        values,
      );
      const plan = rows[0]!['QUERY PLAN'][0].Plan;
      expect([values, nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan')]).toEqual([values, []]);
      // 50 of each part, and what a part joins with.
      const busy = nodesOf(plan).filter((node) => touchedBy(node) > 100);
      expect(busy.map(({ Plans: _parts, ...node }) => node)).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
});
