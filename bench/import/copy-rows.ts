import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { postgresCpuMs } from '../process-figures.ts';

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
export const measureCopy = async (
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
