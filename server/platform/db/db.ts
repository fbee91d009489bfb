import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from './types.ts';

export { type RawBuilder, sql } from 'kysely';

/** The shop's database, by its row types; a `Trx` is one too, where all of it is done or nothing. */
export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;

/** The rows of a query, in its order: rowsOf<Row>(db)`select …`. */
export const rowsOf =
  <Row>(db: Db) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const { rows } = await sql<Row>(strings, ...values).execute(db);
    return rows;
  };
