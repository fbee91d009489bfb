import { TableInput } from '#contract/platform/data-tables.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { jobs } from '#contract/people/staff.ts';
import { shopDay } from '#kernel/dates.ts';
import { fillWithDemo } from '#server/operations/fill-demo.ts';
import { staffClient } from '#test/client.ts';
import { runJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { createStaff, createStaffSession } from '#test/staff.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

/* The first look at the demo shop's back office: no screen of it is empty. */

const shop = testShop();
let headers: { cookie: string };

beforeAll(async () => {
  const { context, databaseUrl } = shop;
  await fillWithDemo({ databaseUrl, dataDir: context.config.dataDir }, () => {}, context.now());
  const { id } = await createStaff(shop, { role: 'ADMIN' });
  headers = await createStaffSession(shop, id);
  // The queue reads the file that waits.
  await runJobs(shop);
}, 900_000);

const rows = async <T>(query: string): Promise<T[]> => (await sql<T>`${sql.raw(query)}`.execute(shop.context.db)).rows;
const count = async (from: string): Promise<number> =>
  (await rows<{ count: number }>(`select count(*)::integer as count from ${from}`))[0]?.count ?? Number.NaN;

/** What a table that belongs to a record is asked for. */
const parents: Record<string, string> = {
  staffImportLineSearch: `select id from catalogue_import where state = 'READY'`,
  staffListPriceSearch: `select id from price_list where code = 'SILVER'`,
  staffPictureItemSearch: 'select id from picture_run',
};

/** Of what is doubtful, which the demo's names are not, and of one's own. */
const mayBeEmpty = new Set(['staffFitSearch', 'staffUnknownPhones', 'staffCatalogueEdits']);

const ask = async (path: string, method: string): Promise<unknown> => {
  const answer = await shop.app.inject({
    method: method as 'GET' | 'POST',
    url: path,
    headers,
    ...(method === 'POST' && { payload: {} }),
  });
  expect([method, path, answer.statusCode]).toEqual([method, path, 200]);
  return (answer.json() as { response: unknown }).response;
};

const tables = Object.entries(staffCalls).filter(
  ([name, { body }]) => (body as unknown) === TableInput && !mayBeEmpty.has(name),
);
const lists = Object.entries(staffCalls).filter(
  ([name, { method, params, query }]) => method === 'GET' && !params && !query && !mayBeEmpty.has(name),
);

test('no table is empty', async () => {
  expect(tables.length).toBeGreaterThan(15);
  const empty: string[] = [];
  for (const [name, { path, method }] of tables) {
    const [parent] = path.includes(':id') ? await rows<{ id: number }>(parents[name] ?? 'select null as id') : [];
    const answer = (await ask(path.replace(':id', String(parent?.id)).replace(':language', 'fr'), method)) as {
      results: unknown[];
    };
    if (answer.results.length === 0) empty.push(name);
  }
  expect(empty).toEqual([]);
});

test('no list is empty', async () => {
  const empty: string[] = [];
  let seen = 0;
  for (const [name, { path, method }] of lists) {
    const answer = await ask(path, method);
    if (!Array.isArray(answer)) continue;
    seen += 1;
    if (answer.length === 0) empty.push(name);
  }
  expect(seen).toBeGreaterThan(6);
  expect(empty).toEqual([]);
});

test('300 parts are counted, and their status is the one of the catalogue', async () => {
  expect(await count('variant_stock')).toBe(300);
  expect(await count('variant_stock s where on_hand < 0')).toBe(0);
  expect(await count('variant_stock s where on_hand - aside > allocated and on_hand <= low_level')).toBeGreaterThan(3);
  const kinds = await rows<{ kind: string }>('select distinct kind::text as kind from stock_movement order by 1');
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'COUNT',
    'DELIVERY',
    'MOVE',
    'ORDER',
    'RETURN',
    'SENT_BACK',
    'SHIPMENT',
  ]);
  expect(await count(`stock_movement where reason like 'Stocktake%' and pieces <> 0`)).toBeGreaterThan(2);
  expect(await count('rack')).toBeGreaterThan(20);
  expect(await count('(select location_id from stock_place where on_hand > 0 group by 1) held')).toBe(3);
});

test('purchases are drafts, under way, late, come in parts and whole; what they cost is below every price', async () => {
  const today = shopDay(shop.context.now());
  const purchases = (condition: string) => count(`purchase p where ${condition}`);
  expect(await count('(select distinct status from purchase) statuses')).toBe(4);
  expect(await purchases(`status = 'ORDERED' and expected_on < '${today}'`)).toBeGreaterThan(0);
  expect(await purchases(`status = 'ORDERED' and expected_on > '${today}'`)).toBeGreaterThan(1);
  expect(
    await purchases(`status = 'ORDERED' and exists (select from purchase_scan c where c.purchase_id = p.id
      and c.booked_at is not null)`),
  ).toBe(1);
  expect(await count('purchase_line where cost_cents is null')).toBe(0);
  expect(await count('supplier_number')).toBeGreaterThan(1000);
  expect(
    await count(`supplier_number n join variant v on v.id = n.variant_id where n.cost_cents >= least(v.price_cents,
      v.special_price_cents, (select min(t.price_cents) from tier_price t where t.variant_id = v.id))`),
  ).toBe(0);
});

test('feeds do not ask the network; credit, a rule, a coming sale and each job of the staff are there', async () => {
  expect(await count('supplier_feed')).toBe(2);
  expect(await count("supplier_feed where due_at is not null or address not like '%.example/%'")).toBe(0);
  expect(await count(`(select distinct state from feed_run) states`)).toBe(3);
  expect(await count(`price_list where rule_steps is not null`)).toBe(1);
  expect(await count(`customer k join price_list l on l.id = k.price_list_id where l.code = 'SILVER'`)).toBe(2);
  expect(await count('tier_price where derived')).toBeGreaterThan(10_000);
  expect(await count(`sale where state = 'PLANNED'`)).toBe(1);
  expect(await count(`price_plan where state = 'PLANNED'`)).toBe(1);
  expect(await count('customer where credit_limit_cents is not null')).toBeGreaterThan(5);
  expect(
    await count(`(select distinct task_identifier from graphile_worker.jobs where task_identifier like 'turn-%') jobs`),
  ).toBe(2);
  const staff = await rows<{ permissions: string[] }>(`select permissions from staff where role = 'STAFF'`);
  expect(staff.map(({ permissions }) => permissions)).toEqual(Object.values(jobs));
  const { results } = await staffClient(shop.app, headers).staffStockWatchSearch({ body: {} });
  expect(results.length).toBeGreaterThan(5);
});

test('who stopped buying is in their report, suppliers say their days, and who owed was reminded', async () => {
  const [from, to] = ['2025-01-01', shopDay(shop.context.now())];
  const stopped = await staffClient(shop.app, headers).staffReport({ query: { report: 'stopped', from, to } });
  expect(stopped.rows.length).toBeGreaterThan(0);
  expect(await count('supplier where lead_days is null')).toBe(0);
  expect(await count(`account_letter where kind = 'REMINDER'`)).toBeGreaterThan(2);
  expect(await count(`account_letter where kind = 'STATEMENT'`)).toBeGreaterThan(2);
});
