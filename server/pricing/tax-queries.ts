import type { TaxRate } from '#kernel/tax.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';

export type TaxName = DB['tax_rate']['name'];

/** The taxes of a province in force on a day, YYYY-MM-DD in Toronto: the latest rate of each, unless that is 0. */
export const taxRates = async (db: Kysely<DB>, provinceId: number, day: string): Promise<TaxRate<TaxName>[]> => {
  const { rows } = await sql<TaxRate<TaxName>>`
    select name, rate from taxes_in_force(${provinceId}, ${day})`.execute(db);
  return rows;
};
