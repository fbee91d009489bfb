import { Logger, runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { OperatorError } from '../process/operator-error.ts';
import { applyMigrations, migrationsOf } from './apply-migrations.ts';
import { createPool } from './pool.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { folding } from '#kernel/search-words.ts';

const oldestMajor = 15;
export const ownFiles = { migrations: join(import.meta.dirname, 'migrations'), code: join(import.meta.dirname, 'sql') };

const silent = new Logger(() => () => {});

/** Folders of SQL; without `code` there are only migrations. */
export type SqlFiles = { migrations: string; code?: string };

/** What was kept of a shop before it was migrated; one of the two is called, by how the migration went. */
export type KeptBefore = { migrated: () => Promise<void>; unchanged: () => Promise<void> };
/** Keeps a shop before it is migrated. @param schema the name of its last migration */
export type KeepBefore = (schema: string, pending: string[]) => Promise<KeptBefore>;

/** One process at a time looks, keeps and migrates. */
const keepLock = sql.lit('7310582466018221425');
/** The same as Kysely's migrator, which earlier versions used. A backup holds it shared: no table changes meanwhile. */
export const migrationLock = '3853314791062309107';

/**
 * Brings the database up to date: the migrations that it has not had, in the order of their names, then sql/*.sql if one's text has
 * changed, all in one transaction; of several concurrent processes one does it and the others wait. Then the queue's
 * tables, with its own migrations.
 * @returns the names of the migrations applied now
 * @throws OperatorError when the database cannot be used, or naming the file that failed; then nothing is changed
 */
export const migrate = async (
  databaseUrl: string,
  files: SqlFiles = ownFiles,
  keepBefore?: KeepBefore,
): Promise<string[]> => {
  const pool = createPool(databaseUrl, { max: 2, statementTimeoutMs: 0 });
  await using db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await refuseUnusable(db);
  return await db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${keepLock}::bigint)`.execute(session);
    const { applied, pending } = await migrationsOf(session, files.migrations);
    const schema = applied.at(-1);
    const kept = schema !== undefined && pending.length > 0 ? await keepBefore?.(schema, pending) : undefined;
    const done = await db
      .transaction()
      .execute((trx) => applyFiles(trx, files))
      .catch(async (error: unknown) => {
        await kept?.unchanged();
        throw error;
      });
    await sql`select pg_advisory_unlock(${keepLock}::bigint)`.execute(session);
    await migrateQueue(pool);
    await kept?.migrated();
    return done;
  });
};

/** Makes the queue's tables, or brings them up to date. */
export const migrateQueue = (pgPool: Pool): Promise<void> =>
  runMigrations({ pgPool, logger: silent }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The queue's tables (schema graphile_worker) could not be made: ${why}`, { cause: error });
  });

/* Functions and triggers, applied again when their text changes (docs/style.md, "The database's own code"). */

/** A file, and whether its text differs from the one applied last. */
type CodeFile = { name: string; text: string; hash: string; changed: boolean };

/** SQL to run after a change of the file, since results of its functions are stored. */
const consequence = /^-- When this file changes: (.+)$/m;

/** What SQL names in double braces. */
const data: Readonly<Record<string, string>> = folding;

/** Creates the table of applied files; a migration may delete a row of it, so that the file counts as changed. */
const prepareSqlTable = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table if not exists applied_sql (file text primary key, hash text not null)`.execute(db);
};

/**
 * Applies all files of the folder, in the order of their names, when one's text has changed or `migrated` is true; then
 * the `consequence` of the changed ones.
 * @param onFile called before each file
 */
const reapplySql = async (
  db: Kysely<unknown>,
  directory: string,
  migrated: boolean,
  onFile: (name: string) => void,
): Promise<void> => {
  const files = await codeFiles(db, directory);
  const changed = files.filter((file) => file.changed);
  if (!migrated && changed.length === 0) return;
  for (const { name, text, hash } of files) {
    onFile(name);
    await sql.raw(text).execute(db);
    await sql`insert into applied_sql values (${name}, ${hash})
      on conflict (file) do update set hash = excluded.hash`.execute(db);
  }
  const consequences = new Set(changed.flatMap(({ text }) => consequence.exec(text)?.[1] ?? []));
  for (const statement of consequences) await sql.raw(statement).execute(db);
};

const codeFiles = async (db: Kysely<unknown>, directory: string): Promise<CodeFile[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const { rows } = await sql<{ file: string; hash: string }>`select file, hash from applied_sql`.execute(db);
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]));
  return Promise.all(
    names.map(async (name) => {
      const file = await readFile(join(directory, name), 'utf8');
      const text = file.replaceAll(/\{\{(\w+)\}\}/g, (whole, named: string) => data[named] ?? whole);
      const hash = createHash('sha256').update(text).digest('hex');
      return { name, text, hash, changed: applied.get(name) !== hash };
    }),
  );
};

/**
 * Migrations and code, in the given transaction.
 * @param upTo only these migrations, and no code: the tables of an older version
 */
export const applyFiles = async (
  trx: Kysely<unknown>,
  { migrations, code }: SqlFiles,
  upTo?: readonly string[],
): Promise<string[]> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)}::bigint)`.execute(trx);
  let step = 'Migrating';
  try {
    await prepareSqlTable(trx);
    const applied = await applyMigrations(trx, migrations, (name) => (step = `Migration ${name}`), upTo);
    if (code !== undefined && upTo === undefined)
      await reapplySql(trx, code, applied.length > 0, (name) => (step = `Applying sql/${name}`));
    return applied;
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(failure(step, error), { cause: error });
  }
};

/** @throws OperatorError for a PostgreSQL that is too old, and for another encoding than UTF-8 */
export const refuseUnusable = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ version: number; name: string; encoding: string }>`
    select current_setting('server_version_num')::integer as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the database told no version');
  if (found.version < oldestMajor * 10_000)
    throw new OperatorError(`The database is PostgreSQL ${found.name}; the shop needs ${oldestMajor} or newer.`);
  if (found.encoding !== 'UTF8')
    throw new OperatorError(
      `The database's encoding is ${found.encoding}; the shop needs UTF8 ` +
        `(create database … encoding 'UTF8' template template0).`,
    );
};

const failure = (step: string, error: unknown): string => {
  const { message, position, where } = error as { message?: string; position?: string; where?: string };
  const at = position === undefined ? '' : ` at character ${position}`;
  return `${step} failed${at}: ${message ?? String(error)}${where === undefined ? '' : `\n${where}`}\nNothing was changed.`;
};
