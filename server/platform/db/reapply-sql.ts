import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { folding } from '#kernel/search-words.ts';

/* Functions and triggers, applied again when their text changes (docs/style.md, "The database's own code"). */

/** A file, and whether its text differs from the one applied last. */
type CodeFile = { name: string; text: string; hash: string; changed: boolean };

/** SQL to run after a change of the file, since results of its functions are stored. */
const consequence = /^-- When this file changes: (.+)$/m;

/** What SQL names in double braces. */
const data: Readonly<Record<string, string>> = folding;

/** Creates the table of applied files; a migration may delete a row of it, so that the file counts as changed. */
export const prepareSqlTable = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table if not exists applied_sql (file text primary key, hash text not null)`.execute(db);
};

/**
 * Applies all files of the folder, in the order of their names, when one's text has changed or `migrated` is true; then
 * the `consequence` of the changed ones.
 * @param onFile called before each file
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
      const file = await readFile(join(directory, name), 'utf8');
      const text = file.replaceAll(/\{\{(\w+)\}\}/g, (whole, named: string) => data[named] ?? whole);
      const hash = createHash('sha256').update(text).digest('hex');
      return { name, text, hash, changed: applied.get(name) !== hash };
    }),
  );
};
