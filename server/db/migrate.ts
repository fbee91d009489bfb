import { Logger, runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { applyMigrations } from './apply-migrations.ts';
import { createPool } from './pool.ts';
import { prepareSqlTable, reapplySql } from './reapply-sql.ts';

const oldestMajor = 15;
const ownFiles = { migrations: join(import.meta.dirname, 'migrations'), code: join(import.meta.dirname, 'sql') };

const silent = new Logger(() => () => {});

/** Folders of SQL; without `code` there are only migrations. */
export type SqlFiles = { migrations: string; code?: string };

/**
 * Brings the database up to date: migrations/*.sql in the order of their names, once, then sql/*.sql if one's text has
 * changed, all in one transaction; of several concurrent processes one does it and the others wait. Then the queue's
 * tables, with its own migrations.
 * @returns the names of the migrations applied now
 * @throws OperatorError when the database cannot be used, or naming the file that failed; then nothing is changed
 */
export const migrate = async (databaseUrl: string, files: SqlFiles = ownFiles): Promise<string[]> => {
  const pool = createPool(databaseUrl, { max: 2, statementTimeoutMs: 0 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseUnusable(db);
    const applied = await db.transaction().execute((trx) => applyFiles(trx, files));
    await runMigrations({ pgPool: pool, logger: silent }).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new OperatorError(`The queue's tables (schema graphile_worker) could not be made: ${why}`, {
        cause: error,
      });
    });
    return applied;
  } finally {
    await db.destroy();
  }
};

const applyFiles = async (trx: Transaction<unknown>, { migrations, code }: SqlFiles): Promise<string[]> => {
  // The same lock as Kysely's migrator, which earlier versions used.
  await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(trx);
  let step = 'Migrating';
  try {
    await prepareSqlTable(trx);
    const applied = await applyMigrations(trx, migrations, (name) => (step = `Migration ${name}`));
    if (code !== undefined) await reapplySql(trx, code, applied.length > 0, (name) => (step = `Applying sql/${name}`));
    return applied;
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(failure(step, error), { cause: error });
  }
};

const refuseUnusable = async (db: Kysely<unknown>): Promise<void> => {
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
