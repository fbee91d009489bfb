import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

/* The functions and triggers that are applied anew when their text changes (docs/style.md, "The database's own code"). */

/** A file, and whether its text is another one than what was applied last. */
type CodeFile = { name: string; text: string; hash: string; changed: boolean };

/** What has to be done again once a file's text has changed: what its functions made is stored. */
const consequence = /^-- When this file changes: (.+)$/m;

/** Makes the table that notes what was applied; a migration may delete a row of it, so that the file counts as changed. */
export const prepareSqlTable = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table if not exists applied_sql (file text primary key, hash text not null)`.execute(db);
};

/**
 * Applies all files of the folder, in the order of their names, when the text of one has changed or `migrated` says that
 * the tables below them have; then what the changed ones ask for.
 * @param onFile hears of each file before it is applied
 */
export const reapplySql = async (
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
      const text = await readFile(join(directory, name), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name, text, hash, changed: applied.get(name) !== hash };
    }),
  );
};
