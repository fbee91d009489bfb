import type { StaffNumbers } from '#contract/shop/staff-numbers.ts';
import { type Db, rowOf, sql } from '#server/platform/db/db.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { sheetVersion } from './sheet.ts';

type Numberings = Pick<StaffNumbers, 'order' | 'invoice' | 'credit_note'>;

const next = (sequence: string) =>
  sql`(select last_value + case when is_called then 1 else 0 end from ${sql.ref(sequence)})`;

/** What numbers begin with, and the next of each. One query. */
export const numberings = (db: Db): Promise<Numberings> => rowOf<Numberings>(db)`
    select json_build_object('prefix', s.order_prefix, 'next', ${next('order_code')}) as "order",
      json_build_object('prefix', s.invoice_prefix, 'next', ${next('invoice_code')}) as invoice,
      json_build_object('prefix', s.credit_note_prefix, 'next', ${next('credit_note_code')}) as credit_note
    from shop s`;

/** The sheet of numbers. Three queries. */
export const numbers = async (db: Db): Promise<StaffNumbers> => ({
  version: await sheetVersion(db, 'numbers'),
  ...(await numberings(db)),
  history: await historyOf(db, 'numbers', 1),
});
