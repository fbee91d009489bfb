import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { migrateQueue } from './queue-schema.ts';
import { createPool } from './pool.ts';

const oldestMajor = 15;
const migrationsDirectory = join(import.meta.dirname, 'migrations');

/**
 * Brings the database's tables up to date: migrations/*.sql in the order of their names, all in one transaction, once;
 * of several processes that try at the same time one does it and the others wait. Then the queue's, which brings its own.
 * @returns the names of the migrations that were applied now.
 * @throws OperatorError when the database cannot be used, or naming the file that failed; nothing is changed then.
 */
export const migrate = async (databaseUrl: string, directory = migrationsDirectory): Promise<string[]> => {
  const pool = createPool(databaseUrl, { max: 2, statementTimeoutMs: 0 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseUnusable(db);
    const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(directory) } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) {
      const failed = results.find(({ status }) => status === 'Error');
      throw new OperatorError(migrationFailure(failed?.migrationName, error), { cause: error });
    }
    await migrateQueue(pool).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new OperatorError(`The queue's tables (schema graphile_worker) could not be made: ${why}`, {
        cause: error,
      });
    });
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
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

const readMigrations = async (directory: string): Promise<Record<string, Migration>> => {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted();
  const entries = files.map((file): [string, Migration] => [
    file,
    {
      up: async (db) => {
        const text = await readFile(join(directory, file), 'utf8');
        // Without parameters, so that PostgreSQL takes the whole file at once.
        await sql.raw(text).execute(db);
      },
    },
  ]);
  return Object.fromEntries(entries);
};

const migrationFailure = (file: string | undefined, error: unknown): string => {
  const { message, position, where } = error as { message?: string; position?: string; where?: string };
  const why = message ?? String(error);
  const unknown = /previously executed migration (\S+) is missing/.exec(why)?.[1];
  if (unknown) return `The database was used by a newer version of the shop (${unknown}): update this one.`;
  if (file === undefined) return `The database could not be migrated: ${why}`;
  const at = position === undefined ? '' : ` at character ${position}`;
  return `Migration ${file} failed${at}: ${why}${where === undefined ? '' : `\n${where}`}\nNothing was changed.`;
};
