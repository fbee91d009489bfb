import { type Db, sql } from '#server/platform/db/db.ts';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Counts the pieces of each variant that were ordered in the last year, in a transaction. */
export const countBought = async (trx: Db, now: Date): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select count_bought(${new Date(now.getTime() - yearMs)})`.execute(trx);
};
