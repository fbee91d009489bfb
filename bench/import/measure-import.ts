import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Measuring } from '../measure-scenario.ts';
import { measureCopy } from './copy-rows.ts';
import { type ImportRun, runImport } from './run-import.ts';
import { writeImportFile, writePriceFile } from './write-file.ts';

/** Imports into the filled shop, beside COPY of the rows that the first of them wrote. */
export type ImportResult = Awaited<ReturnType<typeof measureImport>>;

const mostVariants = 100_000;

/**
 * Imports twins of the catalogue's variants by the operator's command, at most as many as it has, again, and with other prices,
 * and removes them.
 * @throws when a command fails, the listing does not show them all, or a price is not the file's
 */
export const measureImport = async (
  { pool, url, variants, say }: Omit<Measuring, 'encoding'>,
  postmaster: number | null,
) => {
  say('Importing…');
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'tradefront-bench-import-'));
  const directory = temporary.path;
  const [twins, prices] = [join(directory, 'twins.csv'), join(directory, 'prices.csv')];
  const wanted = await writeImportFile(pool, twins, Math.min(variants, mostVariants));
  const count = async (query: string) => (await pool.query<{ count: number }>(query)).rows[0]?.count ?? 0;
  /** New variants, the same file again, and one of SKUs and prices that all change; until the listing shows them. */
  const files: ({ name: string; perSecond: number } & ImportRun)[] = [];
  const run = async (name: string, file: string) => {
    const done = await runImport(file, { databaseUrl: url, directory, postmaster });
    files.push({ name, perSecond: (wanted * 1000) / done.ms, ...done });
  };
  const before = await count('select count(*) from listing');
  await run('new variants', twins);
  const shown = (await count('select count(*) from listing')) - before;
  if (shown !== wanted) throw new Error(`the listing shows ${shown} of ${wanted} imported variants`);
  const products = "handle like 'twin-%'";
  const copied = await measureCopy(pool, url, { products, directory, postmaster });
  await run('the same file again', twins);
  await writePriceFile(pool, prices);
  await run('SKU and price, all changed', prices);
  const wrong = await count(`select count(*) from variant where sku like 'TWIN-%' and created_at = updated_at`);
  if (wrong !== 0) throw new Error(`${wrong} prices were not changed`);
  await removeTwins(pool, products);
  // Null without psql.
  const copy = copied && { perSecond: (wanted * 1000) / copied.ms, databaseCpuMs: copied.databaseCpuMs };
  return { variants: wanted, files, copy };
};

const removeTwins = async (pool: Pool, products: string): Promise<void> => {
  // What refers to a variant is otherwise looked through for each of them.
  const referring = ['cart_item', 'order_line', 'home_widget_product'];
  for (const table of referring) await pool.query(`create index bench_${table} on ${table} (variant_id)`);
  await pool.query(`delete from variant where product_id in (select id from product where ${products})`);
  await pool.query(`delete from product where ${products}`);
  for (const table of referring) await pool.query(`drop index bench_${table}`);
  await pool.query('vacuum analyze variant, product, listing, variant_attribute, tier_price');
};
