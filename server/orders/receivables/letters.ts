import type { ReceivableAccount } from '#contract/orders/staff-receivables.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { centsToDollars } from '#kernel/money.ts';
import { type Db, execute, foundRow, rowsOf, sql } from '#server/platform/db/db.ts';

type Letter = Pick<ReceivableAccount['letters'][number], 'id' | 'kind' | 'from' | 'to'>;
const said = sql`l.id, l.kind, l.from_on as "from", l.to_on as "to"`;

/** A statement or reminder, and to whom; undefined for an unknown one. */
export const letterById = (db: Db, id: number) =>
  foundRow<Letter & { customerId: number; firstName: string; email: string }>(db)`
    select ${said}, k.id as "customerId", k.first_name as "firstName", k.email
    from account_letter l join customer k on k.id = l.customer_id where l.id = ${id}`;

/** What was said to a customer of what they owe, newest first. */
export const lettersTo = async (db: Db, customerId: number): Promise<ReceivableAccount['letters']> => {
  const rows = await rowsOf<Letter & { cents: number; sentAt: Date; by: string }>(db)`
    select ${said}, l.open_cents as cents, l.sent_at as "sentAt", l.sent_by as by
    from account_letter l where l.customer_id = ${customerId} order by l.id desc limit ${staffLimits.historyMax}`;
  return rows.map(({ cents, sentAt, ...row }) => ({ ...row, open: centsToDollars(cents), at: sentAt.toISOString() }));
};

/** Forgets a letter that was not sent. */
export const dropLetter = (db: Db, id: number) => execute(db)`delete from account_letter where id = ${id}`;
