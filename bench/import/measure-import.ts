import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { serverFlags } from '../../tools/server-flags.mjs';
import { peakRssMb } from '../process-figures.ts';
import { measureCopy } from './copy-rows.ts';
import { writeImportFile } from './write-file.ts';

/** An import of new variants into the filled shop, beside COPY of the rows that it wrote. */
export type ImportResult = {
  variants: number;
  /** Until the listing shows them. */
  perSecond: number;
  /** Null without psql. */
  copyPerSecond: number | null;
  peakRssMb: number | null;
};

const command = fileURLToPath(new URL('../../server/shop.ts', import.meta.url));
const mostVariants = 10_000;

/**
 * Imports twins of the catalogue's variants by the operator's command, at most as many as it has, and removes them.
 * @throws when the command fails, or the listing does not show them all
 */
export const measureImport = async (pool: Pool, databaseUrl: string, variants: number): Promise<ImportResult> => {
  const directory = await mkdtemp(join(tmpdir(), 'tradefront-bench-import-'));
  try {
    const file = join(directory, 'twins.csv');
    const wanted = await writeImportFile(pool, file, Math.min(variants, mostVariants));
    const listed = async () =>
      (await pool.query<{ count: number }>('select count(*) from listing')).rows[0]?.count ?? 0;
    const before = await listed();
    const { ms, peak } = await importFile(file, databaseUrl, directory);
    const shown = (await listed()) - before;
    if (shown !== wanted) throw new Error(`the listing shows ${shown} of ${wanted} imported variants`);
    const products = "handle like 'twin-%'";
    const copied = await measureCopy(pool, databaseUrl, { products, directory });
    await removeTwins(pool, products);
    return {
      variants: wanted,
      perSecond: (wanted * 1000) / ms,
      copyPerSecond: copied && (wanted * 1000) / copied,
      peakRssMb: peak,
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

const importFile = async (
  file: string,
  databaseUrl: string,
  directory: string,
): Promise<{ ms: number; peak: number | null }> => {
  const started = performance.now();
  const report = join(directory, 'report.csv');
  const child = spawn(process.execPath, [...serverFlags, command, 'import', file, '--strict', '--report', report], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: directory },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  let peak: number | null = null;
  const watching = setInterval(async () => {
    peak = (await peakRssMb(child.pid ?? 0)) ?? peak;
  }, 100);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watching);
  if (code !== 0) throw new Error(`the import ended with ${String(code)}:\n${said}\n${await readFile(report, 'utf8')}`);
  return { ms: performance.now() - started, peak };
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
