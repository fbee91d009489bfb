import type { DB } from '#server/platform/db/types.ts';
import { type Db, insertRows, sql } from '#server/platform/db/db.ts';

type TaxName = DB['tax_rate']['name'];

export type Exemptions = Partial<Record<TaxName, string>>;

export const noExemptions: Record<TaxName, string> = { GST: '', HST: '', PST: '', QST: '', RST: '' };

/** Those of a customer `c`, by tax, in the order of the taxes. */
export const exemptionsOf = sql<Exemptions>`coalesce((
  select json_object_agg(e.name, e.number order by e.name) from customer_exemption e where e.customer_id = c.id), '{}')`;

/** Without the taxes that are paid, in the order of the taxes. */
export const withNumber = (given: Record<TaxName, string>): Exemptions =>
  Object.fromEntries(
    (Object.keys(noExemptions) as TaxName[]).flatMap((name) => (given[name] === '' ? [] : [[name, given[name]]])),
  );

export const writeExemptions = async (trx: Db, customerId: number, wanted: Exemptions): Promise<void> => {
  await trx.deleteFrom('customer_exemption').where('customer_id', '=', customerId).execute();
  const rows = (Object.entries(wanted) as [TaxName, string][]).map(([name, number]) => ({
    customer_id: customerId,
    name,
    number,
  }));
  if (rows.length > 0) await insertRows(trx, 'customer_exemption', rows);
};
