import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { CatalogueError } from './apply-error.ts';
import { camel } from './field-columns.ts';

/** Column names and their PostgreSQL types. */
export type StagedColumns = Readonly<Record<string, string>>;

export type LoadedRows = readonly object[];

// One array a column: as JSON, with the columns' names in every row, PostgreSQL took twice as long to read them.
const batchRows = 5000;
const batchCharacters = 4_000_000;

/**
 * Inserts rows into a temporary table, in as few statements as their size allows.
 * @param columns the columns of the rows, with their types; a row has their names in camel case, and may have more
 * @throws CatalogueError when a text holds a NUL, which PostgreSQL cannot store
 */
export const loadRows = async (
  trx: Transaction<DB>,
  table: string,
  columns: StagedColumns,
  rows: LoadedRows,
): Promise<void> => {
  const types = Object.entries(columns);
  const keys = types.map(([name]) => camel(name));
  const names = sql.join(types.map(([name]) => sql.ref(name)));
  // Arrays of arrays are taken apart to their last element, so that they travel as texts.
  const cast = types.map(([name, type]) =>
    type.endsWith('[]') ? sql`${sql.ref(name)}::${sql.raw(type)}` : sql.ref(name),
  );
  const send = async (lists: string[][]): Promise<void> => {
    const arrays = types.map(([, type], at) => {
      const element = type.endsWith('[]') ? 'text' : type;
      return sql`${`{${lists[at]?.join(',')}}`}::${sql.raw(`${element}[]`)}`;
    });
    await sql`insert into ${sql.table(table)} (${names})
      select ${sql.join(cast)} from unnest(${sql.join(arrays)}) as r (${names})`.execute(trx);
  };
  let lists = types.map((): string[] => []);
  let characters = 0;
  for (const row of rows) {
    for (const [at, [, type]] of types.entries()) {
      const text = literal((row as Readonly<Record<string, unknown>>)[keys[at] ?? ''], type);
      if (text.includes('\0')) {
        const shown = JSON.stringify(row).slice(0, 300);
        throw new CatalogueError(`A text with a NUL character cannot be stored: ${shown}`);
      }
      lists[at]?.push(text);
      characters += text.length;
    }
    if ((lists[0]?.length ?? 0) >= batchRows || characters >= batchCharacters) {
      await send(lists);
      lists = types.map(() => []);
      characters = 0;
    }
  }
  if (lists[0]?.length) await send(lists);
};

const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text}"`;

/** A value as an element of an array's literal; an array becomes the text of one. */
const literal = (value: unknown, type: string): string => {
  if (value === null || value === undefined) return 'NULL';
  if (type === 'jsonb') return quoted(JSON.stringify(value));
  if (Array.isArray(value)) return quoted(`{${value.map((each) => literal(each, 'text')).join(',')}}`);
  return typeof value === 'string' ? quoted(value) : String(value);
};
