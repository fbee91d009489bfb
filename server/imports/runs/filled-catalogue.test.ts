import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, sql } from '#server/platform/db/db.ts';
import { createKysely } from '#server/platform/db/pool.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { fileOf, row } from '#test/import-fixture.ts';
import { watchPlans } from '#test/watch-plans.ts';
import { previewFile } from './run-commands.ts';
import { undoImport } from './work-on-import.ts';
import { fileOnDisk } from '#server/platform/table-files/file-source.ts';
import { importFile } from '#server/catalogue/product-files/import-file.ts';
import type { ImportSummary } from '#server/catalogue/product-files/import-summary.ts';
import { openReport } from '#server/catalogue/product-files/import-report.ts';

/*
 * Every statement of an import into a filled catalogue, measured by the rows that its plan touches: a join that compares
 * every row of the file with every row of the catalogue shows at once, and on any machine.
 */

const filled = 100_000;
const imported = 20_000;
let shop: TestDatabase;
let folder: string;

const catalogueOf = async (products: number): Promise<TestDatabase> => {
  const made = await createTestDatabase();
  await sql`insert into product (handle, name) select 'old-' || n, 'Old ' || n from generate_series(1, ${products}) n`.execute(
    made.db,
  );
  await sql`insert into variant (product_id, variant_number, name, sku, upc, price_cents)
    select id, 1, name, 'OLD-' || substr(handle, 5), null, 1000 from product`.execute(made.db);
  await sql`analyze`.execute(made.db);
  return made;
};
beforeAll(async () => {
  shop = await catalogueOf(filled);
  folder = await mkdtemp(join(tmpdir(), 'tradefront-filled-'));
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

// A handful of passes over the catalogue and the file, links included; their product is 2,000,000,000.
const most = 12 * (filled + imported);

/** Does some work on connections that tell their plans. @returns its statements that touched too much */
const busiestOf = async <T>(work: (db: Db) => Promise<T>): Promise<{ done: T; busiest: string[] }> => {
  const { pool, work: told } = await watchPlans(shop);
  try {
    const done = await work(createKysely(pool));
    expect(told().length).toBeGreaterThan(15);
    const busy = told().filter(({ rows }) => rows > most);
    return { done, busiest: busy.map((each) => `${each.rows} by ${each.node}: ${each.statement.slice(0, 300)}`) };
  } finally {
    await pool.end();
  }
};

/** What the import of these rows did, statement by statement. */
const workOf = async (rows: Record<string, string>[]): Promise<{ busiest: string[]; summary: ImportSummary }> => {
  const path = join(folder, 'parts.csv');
  await writeFile(path, fileOf(rows));
  const report = await openReport(join(folder, 'report.csv'));
  const progress = { reading: () => {}, checking: () => {}, writing: () => {}, listing: () => {} };
  const how = { missing: 'keep', mark: null, dryRun: false, strict: true, confirmed: true } as const;
  try {
    const { done, busiest } = await busiestOf(async (db) =>
      importFile(db, await fileOnDisk(path), { ...how, report, progress, by: operator, at: new Date() }),
    );
    return { summary: done, busiest };
  } finally {
    await report.close();
  }
};

const options = (n: number) => ({ 'Option1 Name': 'Colour', 'Option1 Value': `Colour ${n % 50}`, Vendor: 'Orbit' });

it('touches each row a few times when everything is new', { timeout: 300_000 }, async () => {
  const rows = Array.from({ length: imported }, (_, n) =>
    row(`new-${n}`, `NEW-${n}`, { ...options(n), Tiers: 'DEFAULT:5=9.00|10=8.00', Rack: `R-${n % 90}` }),
  );
  const { summary, busiest } = await workOf(rows);
  expect(summary.result?.variants.created).toBe(imported);
  expect(busiest).toEqual([]);
});

// Of a file as long as the catalogue the planner believes that it names all of it.
it('touches each row a few times when as much is new as there was', { timeout: 300_000 }, async () => {
  const whole = shop;
  shop = await catalogueOf(imported);
  try {
    const { summary, busiest } = await workOf(
      Array.from({ length: imported }, (_, n) =>
        row(`new-${Math.floor(n / 4)}`, `NEW-${n}`, { ...options(n % 4), Title: 'New' }),
      ),
    );
    expect(summary.result?.variants.created).toBe(imported);
    expect(busiest).toEqual([]);
  } finally {
    shop = whole;
  }
});

it('touches each row a few times when everything is changed', { timeout: 300_000 }, async () => {
  const rows = Array.from({ length: imported }, (_, n) =>
    row(`old-${n + 1}`, `OLD-${n + 1}`, { ...options(n), Title: `Old ${n + 1}`, 'Variant Price': '11.00' }),
  );
  const { summary, busiest } = await workOf(rows);
  expect(summary.result?.variants.changed).toBe(imported);
  expect(busiest).toEqual([]);
});

it('touches each row a few times when products get further variants', { timeout: 300_000 }, async () => {
  const rows = Array.from({ length: imported }, (_, n) => [
    row(`old-${n + 1}`, `OLD-${n + 1}`, { ...options(n), Title: `Old ${n + 1}`, 'Variant Price': '11.00' }),
    row(`old-${n + 1}`, `MORE-${n + 1}`, { ...options(n + 1), Title: '', 'Variant Price': '12.00' }),
  ]).flat();
  const { summary, busiest } = await workOf(rows);
  expect(summary.result?.variants.created).toBe(imported);
  expect(busiest).toEqual([]);
});

it('touches each row a few times when it is undone, whatever it did', { timeout: 300_000 }, async () => {
  const { rows } = await sql<{ id: number }>`select id from catalogue_import order by id desc`.execute(shop.db);
  expect(rows).toHaveLength(3);
  for (const { id } of rows) {
    const { busiest } = await busiestOf((db) => db.transaction().execute((trx) => undoImport(trx, id, operator)));
    expect(busiest).toEqual([]);
  }
  const left = await sql`select from variant where sku not like 'OLD-%' or price_cents <> 1000
    union all select from variant_attribute union all select from tier_price`.execute(shop.db);
  expect(left.rows).toEqual([]);
});

it('touches each row a few times when it is only looked at', { timeout: 300_000 }, async () => {
  const path = join(folder, 'prices.csv');
  const prices = Array.from({ length: imported }, (_, n) => `OLD-${n + 1},${n % 2 === 0 ? '10.00' : '9.00'}\n`);
  await writeFile(path, `SKU,Price\n${prices.join('')}`);
  const how = { missing: 'archive', mark: null, at: new Date() } as const;
  const { done, busiest } = await busiestOf((db) => previewFile(db, path, how));
  expect(done[0]).toContain('10000 changed, 10000 unchanged, 80000 not in the file, 0 refused');
  expect(busiest).toEqual([]);
});
