import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Measuring } from '../measure-scenario.ts';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { spawn, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../../tools/server-flags.mjs';
import { cpuMs, peakRssMb, postgresCpuMs } from '../process-figures.ts';
import { promisify } from 'node:util';

/** Imports into the filled shop, beside COPY of the rows that the first of them wrote. */
export type ImportResult = Awaited<ReturnType<typeof measureImport>>;

const mostVariants = 100_000;

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Writes a product CSV of twins. @returns its rows */
const writeImportFile = async (pool: Pool, path: string, variants: number): Promise<number> => {
  const twins = await readFile(new URL('twins.sql', import.meta.url), 'utf8');
  const { rows, fields } = await pool.query<string[]>({ text: twins, values: [variants], rowMode: 'array' });
  const lines = function* () {
    yield `${fields.map(({ name }) => name).join()}\n`;
    for (const row of rows) yield `${row.map(cell).join()}\n`;
  };
  await pipeline(lines, createWriteStream(path));
  return rows.length;
};

/** Writes a file of the twins' SKUs, each with a price that is a cent higher. */
const writePriceFile = async (pool: Pool, path: string): Promise<void> => {
  const { rows } = await pool.query<{ line: string }>(
    `select sku || ',' || ((price_cents + 1) / 100.0)::numeric(10, 2) || E'\\n' as line
     from variant where sku like 'TWIN-%' order by id`,
  );
  await pipeline(['SKU,Price\n', ...rows.map(({ line }) => line)], createWriteStream(path));
};

/** What one import took; processor times in ms and memory in MB are null where the system does not tell them. */
type ImportRun = { ms: number; cpuMs: number | null; databaseCpuMs: number | null; peakRssMb: number | null };

const command = fileURLToPath(new URL('../../server/operations/shop.ts', import.meta.url));
/** How often a running process is asked what it has used so far. */
const everyMs = 100;

/** Imports a file by the operator's command, in a process of its own. @throws when the command fails */
const runImport = async (
  file: string,
  { databaseUrl, directory, postmaster }: { databaseUrl: string; directory: string; postmaster: number | null },
): Promise<ImportRun> => {
  const report = join(directory, 'report.csv');
  const databaseBefore = await postgresCpuMs(postmaster);
  const started = performance.now();
  const child = spawn(process.execPath, [...serverFlags, command, 'import', file, '--strict', '--report', report], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: directory },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  let [peak, used]: (number | null)[] = [null, null];
  const watching = setInterval(async () => {
    const pid = child.pid ?? 0;
    [peak, used] = [(await peakRssMb(pid)) ?? peak, (await cpuMs(pid)) ?? used];
  }, everyMs);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watching);
  if (code !== 0) throw new Error(`the import ended with ${String(code)}:\n${said}\n${await readFile(report, 'utf8')}`);
  const ms = performance.now() - started;
  const databaseAfter = await postgresCpuMs(postmaster);
  const databaseCpuMs = databaseBefore !== null && databaseAfter !== null ? databaseAfter - databaseBefore : null;
  return { ms, cpuMs: used ?? null, databaseCpuMs, peakRssMb: peak ?? null };
};

const run = promisify(execFile);

/** The catalogue's tables of one product, and which of its rows belong to the products given. */
const tables: Record<string, string> = {
  product: 'id = any (given.ids)',
  product_category: 'product_id = any (given.ids)',
  product_phone: 'product_id = any (given.ids)',
  variant: 'product_id = any (given.ids)',
  variant_attribute: 'variant_id in (select id from variant where product_id = any (given.ids))',
  tier_price: 'variant_id in (select id from variant where product_id = any (given.ids))',
  listing: 'product_id = any (given.ids)',
};

/**
 * Measures PostgreSQL's COPY of the very rows that an import wrote, the listing's too, into empty tables with the same
 * indexes and checks, in one transaction.
 * @param products the condition for the imported products
 * @returns milliseconds, and PostgreSQL's processor time; null without psql
 */
const measureCopy = async (
  pool: Pool,
  databaseUrl: string,
  { products, directory, postmaster }: { products: string; directory: string; postmaster: number | null },
): Promise<{ ms: number; databaseCpuMs: number | null } | null> => {
  const psql = (...commands: string[]) =>
    run('psql', [
      '--quiet',
      '--no-psqlrc',
      '--set=ON_ERROR_STOP=1',
      ...commands.flatMap((text) => ['-c', text]),
      databaseUrl,
    ]);
  try {
    await run('psql', ['--version']);
  } catch {
    return null;
  }
  const names = Object.keys(tables);
  const file = (name: string) => `'${directory}/${name}.copy'`;
  await psql(
    ...names.map(
      (name) =>
        `\\copy (with given as (select array_agg(id) as ids from product where ${products}) select ${name}.* from ${name}, given where ${tables[name]}) to ${file(name)}`,
    ),
  );
  await pool.query('create schema bench_copy');
  try {
    for (const name of names) await pool.query(`create table bench_copy.${name} (like public.${name} including all)`);
    const cpuBefore = await postgresCpuMs(postmaster);
    const started = performance.now();
    await psql('begin', ...names.map((name) => `\\copy bench_copy.${name} from ${file(name)}`), 'commit');
    const ms = performance.now() - started;
    const cpuAfter = await postgresCpuMs(postmaster);
    return { ms, databaseCpuMs: cpuBefore !== null && cpuAfter !== null ? cpuAfter - cpuBefore : null };
  } finally {
    await pool.query('drop schema bench_copy cascade');
  }
};

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
