import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../process/operator-error.ts';

/** What was applied to the database, and what the folder has beyond that; both in the order of their names. */
export const migrationsOf = async (
  db: Kysely<unknown>,
  directory: string,
): Promise<{ applied: string[]; pending: string[] }> => {
  const made = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(db);
  const { rows } = made.rows[0]?.is
    ? await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    : { rows: [] };
  const applied = rows.map(({ name }) => name).toSorted();
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  return { applied, pending: files.filter((name) => !applied.includes(name)) };
};

/**
 * Applies the folder's new .sql files, in the order of their names.
 * @param onFile called before each file
 * @param upTo only those of these names
 * @returns their names
 * @throws OperatorError when the database is newer than the folder
 */
export const applyMigrations = async (
  db: Kysely<unknown>,
  directory: string,
  onFile: (name: string) => void,
  upTo?: readonly string[],
): Promise<string[]> => {
  // The table of Kysely's migrator, which earlier versions used.
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  const { applied, pending: all } = await migrationsOf(db, directory);
  const files = new Set(await readdir(directory));
  const unknown = applied.find((name) => !files.has(name));
  if (unknown !== undefined)
    throw new OperatorError(`The database was used by a newer version of the shop (${unknown}): update this one.`);
  const pending = upTo ? all.filter((name) => upTo.includes(name)) : all;
  const [first] = pending;
  const last = applied.at(-1);
  if (first !== undefined && last !== undefined && first < last)
    throw new OperatorError(
      `Migration ${first} was added before ${last}, which has been applied: give it a later name.`,
    );
  for (const name of pending) {
    onFile(name);
    // Without parameters, so that PostgreSQL accepts several statements at once.
    await sql.raw(await readFile(join(directory, name), 'utf8')).execute(db);
    await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(db);
  }
  return pending;
};
