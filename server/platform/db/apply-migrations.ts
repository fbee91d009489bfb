import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../process/operator-error.ts';

/** The names of a folder's .sql files, in their order; `paths` from the folder. */
type Files = { before: string[]; first: string[]; later: string[]; paths: Map<string, string> };

/**
 * `1.0` makes the tables of an empty database at once. `before-1.0` makes the same of one from before 1.0, step by step. What came since
 * stands beside them.
 */
const filesOf = async (directory: string): Promise<Files> => {
  const all = (await readdir(directory, { recursive: true })).filter((path) => path.endsWith('.sql'));
  const paths = new Map(all.map((path) => [basename(path), path]));
  const within = (folder: string): string[] =>
    [...paths].flatMap(([name, path]) => (dirname(path) === folder ? [name] : [])).toSorted();
  return { before: within('before-1.0'), first: within('1.0'), later: within('.'), paths };
};

/** All steps from before 1.0 are 1.0. */
const settled = ({ before, first }: Files, names: readonly string[]): string[] =>
  (before.length > 0 && before.every((name) => names.includes(name))
    ? [...first, ...names.filter((name) => !before.includes(name) && !first.includes(name))]
    : [...names]
  ).toSorted();

/** The migrations of a backup, as they would be recorded now. */
export const settledMigrations = async (directory: string, names: readonly string[]): Promise<string[]> =>
  settled(await filesOf(directory), names);

/**
 * What was applied to the database, and what the folder has beyond that; both in the order of their names.
 * @param upTo only those of these names
 */
export const migrationsOf = async (
  db: Kysely<unknown>,
  directory: string,
  upTo?: readonly string[],
): Promise<{ files: Files; applied: string[]; pending: string[] }> => {
  const made = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(db);
  const { rows } = made.rows[0]?.is
    ? await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    : { rows: [] };
  const files = await filesOf(directory);
  const applied = settled(
    files,
    rows.map(({ name }) => name),
  );
  const isFromBefore = files.before.some((name) => applied.includes(name) || upTo?.includes(name));
  const all = [...(isFromBefore ? files.before : files.first), ...files.later];
  const pending = all.filter((name) => !applied.includes(name) && (!upTo || upTo.includes(name)));
  return { files, applied, pending };
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
  const { files, applied, pending } = await migrationsOf(db, directory, upTo);
  const unknown = applied.find((name) => !files.paths.has(name));
  if (unknown !== undefined)
    throw new OperatorError(`The database was used by a newer version of the shop (${unknown}): update this one.`);
  const [first] = pending;
  const last = applied.at(-1);
  if (first !== undefined && last !== undefined && first < last)
    throw new OperatorError(
      `Migration ${first} was added before ${last}, which has been applied: give it a later name.`,
    );
  for (const name of pending) {
    onFile(name);
    // Without parameters, so that PostgreSQL accepts several statements at once.
    await sql.raw(await readFile(join(directory, files.paths.get(name) ?? name), 'utf8')).execute(db);
  }
  const recorded = settled(files, [...applied, ...pending]);
  await sql`delete from kysely_migration where name <> all (${recorded})`.execute(db);
  await sql`insert into kysely_migration select unnest(${recorded}::text[]), ${new Date().toISOString()}
    on conflict do nothing`.execute(db);
  return pending;
};
