import { foundRow, updateRow } from '#server/platform/db/db.ts';
import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Client } from 'pg';
import { openClient } from '#server/platform/db/open-client.ts';
import { restoreBackup } from '../file/restore-backup.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import type { BackupParts } from './keep-before.ts';

/** What a backup was found to hold. */
export type BroughtBack = { at: string; variants: number; orders: number; totalCents: number; customers: number };

/** What names of databases for trials begin with: another for each shop of a PostgreSQL, which must not drop the others'. */
export const trialPrefix = (databaseUrl: string): string => {
  const shop = createHash('sha256').update(new URL(databaseUrl).pathname).digest('hex').slice(0, 12);
  return `tradefront_brought_back_${shop}_`;
};

/**
 * Restores a backup into a new database beside the shop's, reads it, and drops that database.
 * @throws OperatorError when it cannot be restored, or the role may make no database
 */
export const bringBack = async (databaseUrl: string, path: string): Promise<BroughtBack> => {
  const prefix = trialPrefix(databaseUrl);
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const beside = new URL(databaseUrl);
  beside.pathname = `/${name}`;
  await using admin = await openClient({ connectionString: databaseUrl, application_name: 'tradefront backup' });
  try {
    await dropLeft(admin, prefix);
    await admin.query(`create database ${name} encoding 'UTF8' template template0`).catch((error: unknown) => {
      throw (error as { code?: string }).code === '42501'
        ? new OperatorError(
            'The role of DATABASE_URL may not make a database to bring it back into: alter role … createdb.',
          )
        : error;
    });
    const { at } = await restoreBackup(beside.href, path);
    return { at, ...(await read(beside.href)) };
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
  }
};

/** What a process that was killed left behind. */
const dropLeft = async (admin: Client, prefix: string): Promise<void> => {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database d where datname like $1
       and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
    [`${prefix.replaceAll('_', '\\_')}%`],
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name}`);
};

const read = async (url: string): Promise<Omit<BroughtBack, 'at'>> => {
  await using client = await openClient(url);
  const { rows } = await client.query<Omit<BroughtBack, 'at'>>(
    `select (select count(*)::int from variant) as variants, (select count(*)::int from customer) as customers,
       count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as "totalCents" from customer_order`,
  );
  const [row] = rows;
  if (!row) throw new Error('It answers nothing.');
  return row;
};

/**
 * Brings this machine's newest backup back, and writes down how it went.
 * @throws OperatorError when there is none; or why it cannot be brought back
 */
export const tryNewest = async ({ db, databaseUrl, now }: BackupParts): Promise<BroughtBack> => {
  const newest = await foundRow<{ id: number; path: string }>(db)`select id, path from backup_run
    where bytes is not null and dropped_at is null and host = ${hostname()} order by id desc limit 1`;
  if (!newest) throw new OperatorError('There is no backup on this machine yet.');
  const began = performance.now();
  const tell = (failure: string) =>
    updateRow(db, 'backup_run', newest.id, {
      tried_at: now(),
      tried_ms: Math.round(performance.now() - began),
      try_failure: failure,
    });
  try {
    const held = await bringBack(databaseUrl, newest.path);
    await tell('');
    return held;
  } catch (error) {
    await tell(error instanceof Error ? error.message : String(error));
    throw error;
  }
};
