import { sql } from 'kysely';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { catalogue, product } from './catalogue-records.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { emptyTables } from './empty-tables.ts';
import { applyCatalogue } from '#server/catalogue/product-files/apply.ts';
import { importFile } from '#server/catalogue/product-files/import-file.ts';
import type { ImportSummary } from '#server/catalogue/product-files/import-summary.ts';
import type { Missing, Progress } from '#server/catalogue/product-files/stage-import.ts';
import type { DecimalMark } from '#server/catalogue/product-files/decimal-mark.ts';
import { fileOnDisk } from '#server/platform/table-files/file-source.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { openReport } from '#server/catalogue/product-files/import-report.ts';

/* Shared by tests of the import: a database of the test file's own, files for it, and its contents afterwards. */

/** The database that is imported into. */
export let shop: TestDatabase;
let folder: string;
/** Creates the database before the tests of the file that calls this. */
export const prepareImports = (): void => {
  beforeAll(async () => {
    shop = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'tradefront-import-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
};

const progress: Progress = { reading: () => {}, checking: () => {}, writing: () => {}, listing: () => {} };

type Flags = { dryRun?: boolean; confirmed?: boolean; strict?: boolean; missing?: Missing; mark?: DecimalMark | null };

/** Imports a file; returns the summary and the lines of the report. */
export const importPath = async (
  path: string,
  { dryRun = false, strict = false, missing = 'keep', mark = null, confirmed = true }: Flags = {},
): Promise<ImportSummary & { report: string[] }> => {
  const report = await openReport(join(folder, 'report.csv'));
  try {
    const summary = await importFile(shop.db, await fileOnDisk(path), {
      dryRun,
      strict,
      confirmed,
      missing,
      mark,
      report,
      progress,
      by: operator,
      at: new Date(),
    });
    const lines = (await readFile(report.path, 'utf8')).trimEnd().split('\n');
    return { ...summary, report: lines.slice(1) };
  } finally {
    await report.close();
  }
};
/** The same for a file of this content. */
export const importText = async (content: string | Buffer, options?: Flags) => {
  const path = join(folder, 'products.csv');
  await writeFile(path, content);
  return importPath(path, options);
};
const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** A file of the given columns, the rows as records: missing values are empty. */
export const fileOf = (rows: Record<string, string>[]): string => {
  const columns = [...new Set(['Handle', 'Title', 'Variant SKU', 'Variant Price', ...rows.flatMap(Object.keys)])];
  return [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.map(quoted).join(',')}\n`)
    .join('');
};
/** A row with what every variant needs. */
export const row = (handle: string, sku: string, more: Record<string, string> = {}): Record<string, string> => ({
  Handle: handle,
  Title: handle,
  'Variant SKU': sku,
  'Variant Price': '10.00',
  ...more,
});

/** All stored data of variants, by SKU. */
export const stored = async (): Promise<Record<string, Record<string, unknown>>> => {
  const text = await readFile(new URL('stored-variants.sql', import.meta.url), 'utf8');
  const { rows } = await sql.raw<Record<string, unknown> & { sku: string }>(text).execute(shop.db);
  return Object.fromEntries(rows.map(({ sku, ...rest }) => [sku, rest]));
};
/** Resets the database to its initial state. */
export const emptyCatalogue = async (): Promise<void> => {
  await emptyTables(
    shop.db,
    'product',
    'category',
    'phone_brand',
    'attribute',
    'tag',
    'variant',
    'search_word',
    'listing',
  );
  await sql`delete from price_list where code <> 'DEFAULT'`.execute(shop.db);
};
/** Adds the phones apple-iphone-15 and apple-iphone-15-plus. */
export const withPhones = (): Promise<unknown> =>
  shop.db.transaction().execute((trx) => {
    const records = catalogue([product([], { phoneUrls: ['apple-iphone-15', 'apple-iphone-15-plus'] })]);
    for (const phone of records.phones) phone.name = phone.name.replace('Iphone', 'iPhone');
    return applyCatalogue(trx, { ...records, products: [] });
  });
