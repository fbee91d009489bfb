import type { ReceivableAccount } from '#contract/orders/staff-receivables.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { Db } from '#server/platform/db/db.ts';

const letters = (db: Db) =>
  db.selectFrom('account_letter as l').select(['l.id', 'l.kind', 'l.from_on as from', 'l.to_on as to']);

/** A statement or reminder, and to whom; undefined for an unknown one. */
export const letterById = (db: Db, id: number) =>
  letters(db)
    .innerJoin('customer as k', 'k.id', 'l.customer_id')
    .select(['k.id as customerId', 'k.first_name as firstName', 'k.email'])
    .where('l.id', '=', id)
    .executeTakeFirst();

/** What was said to a customer of what they owe, newest first. */
export const lettersTo = async (db: Db, customerId: number): Promise<ReceivableAccount['letters']> => {
  const rows = await letters(db)
    .select(['l.open_cents as openCents', 'l.sent_at as sentAt', 'l.sent_by as by'])
    .where('l.customer_id', '=', customerId)
    .orderBy('l.id', 'desc')
    .limit(staffLimits.historyMax)
    .execute();
  return rows.map(({ kind, openCents, sentAt, ...letter }) => ({
    ...letter,
    kind: kind === 'REMINDER' ? kind : 'STATEMENT',
    open: centsToDollars(openCents),
    at: sentAt.toISOString(),
  }));
};

/** Forgets a letter that was not sent. */
export const dropLetter = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('account_letter').where('id', '=', id).execute();
};
