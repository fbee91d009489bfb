import { sql } from 'kysely';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKysely } from '#server/db/pool.ts';
import { operator } from '#server/viewer/staff-viewer.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { fileOf, row } from '#test/import-fixture.ts';
import { watchPlans } from '#test/watch-plans.ts';
import { fileOnDisk } from '#server/table-files/file-source.ts';
import { importFile } from './import-file.ts';
import type { ImportSummary } from './import-summary.ts';
import { openReport } from './import-report.ts';

/*
 * Every statement of an import into a filled catalogue, measured by the rows that its plan touches: a join that compares
 * every row of the file with every row of the catalogue shows at once, and on any machine.
 */

const filled = 100_000;
const imported = 20_000;
let shop: TestDatabase;
let folder: string;

beforeAll(async () => {
  shop = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tradefront-filled-'));
  await sql`insert into product (handle, name) select 'old-' || n, 'Old ' || n from generate_series(1, ${filled}) n`.execute(
    shop.db,
  );
  await sql`insert into variant (product_id, variant_number, name, sku, upc, price_cents)
    select id, 1, name, 'OLD-' || substr(handle, 5), null, 1000 from product`.execute(shop.db);
  await sql`analyze`.execute(shop.db);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

/** What the import of these rows did, statement by statement. */
const workOf = async (rows: Record<string, string>[]): Promise<{ busiest: string[]; summary: ImportSummary }> => {
  const path = join(folder, 'parts.csv');
  await writeFile(path, fileOf(rows));
  const { pool, work } = await watchPlans(shop);
  const report = await openReport(join(folder, 'report.csv'));
  const progress = { reading: () => {}, checking: () => {}, writing: () => {}, listing: () => {} };
  try {
    const by = { by: operator, at: new Date() };
    const summary = await importFile(createKysely(pool), await fileOnDisk(path), {
      missing: 'keep',
      mark: null,
      dryRun: false,
      strict: true,
      confirmed: true,
      report,
      progress,
      ...by,
    });
    // A handful of passes over the catalogue and the file, links included; their product is 2,000,000,000.
    const most = 12 * (filled + imported);
    expect(work().length).toBeGreaterThan(50);
    const busy = work().filter(({ rows: touched }) => touched > most);
    return { summary, busiest: busy.map((each) => `${each.rows} by ${each.node}: ${each.statement.slice(0, 300)}`) };
  } finally {
    await report.close();
    await pool.end();
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
