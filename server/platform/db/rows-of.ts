import { type Kysely, sql } from 'kysely';
import type { DB } from './types.ts';

/** The rows of a query, in its order: rowsOf<Row>(db)`select …`. */
export const rowsOf =
  <Row>(db: Kysely<DB>) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const { rows } = await sql<Row>(strings, ...values).execute(db);
    return rows;
  };
