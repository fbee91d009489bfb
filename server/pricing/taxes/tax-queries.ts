import type { TaxRate } from '#kernel/tax.ts';
import type { DB } from '#server/platform/db/types.ts';
import { type Db, rowsOf } from '#server/platform/db/db.ts';

export type TaxName = DB['tax_rate']['name'];

/** The taxes of a province in force on a day, YYYY-MM-DD in Toronto: the latest rate of each, unless that is 0. */
export const taxRates = (db: Db, provinceId: number, day: string): Promise<TaxRate<TaxName>[]> => rowsOf<
  TaxRate<TaxName>
>(db)`
    select name, rate from taxes_in_force(${provinceId}, ${day})`;

/** The same without those that the customer is exempt from by a number. */
export const customerTaxRates = (
  db: Db,
  customerId: number,
  provinceId: number,
  day: string,
): Promise<TaxRate<TaxName>[]> => rowsOf<TaxRate<TaxName>>(db)`
    select r.name, r.rate from taxes_in_force(${provinceId}, ${day}) r
    where not exists (
      select from customer_exemption e where e.customer_id = ${customerId} and e.name = r.name)`;

/** The shop's numbers for taxes of single provinces. */
export const otherTaxNumbers = (db: Db) =>
  db
    .selectFrom('tax_number as n')
    .innerJoin('province as p', 'p.id', 'n.province_id')
    .select(['n.name', 'n.number', 'p.name as province'])
    .orderBy('p.name')
    .orderBy('n.name')
    .execute();
