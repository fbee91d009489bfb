import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/types.ts';
import { addJob } from '../jobs/add-job.ts';
import type { CustomerStatus } from './rules.ts';

type Change = {
  customerId: number;
  status: CustomerStatus;
  /** Who did it: it is written down. */
  by: string;
};

/**
 * Verifies (ACTIVE) or suspends a customer. A verification is announced by e-mail; a suspension ends the session.
 * @returns false when the customer had that status already: nothing is changed, written down or sent then.
 */
export const changeStatus = ({ db, now }: Pick<Context, 'db' | 'now'>, change: Change): Promise<boolean> =>
  db.transaction().execute((trx) => changeStatusWithin(trx, change, now()));

/** The same as a part of a transaction. */
export const changeStatusWithin = async (
  trx: Kysely<DB>,
  { customerId, status, by }: Change,
  at: Date,
): Promise<boolean> => {
  const changed = await trx
    .updateTable('customer')
    .set((row) => ({ status, version: row('version', '+', 1) }))
    .where('id', '=', customerId)
    .where('status', '<>', status)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await trx
    .insertInto('customer_status_change')
    .values({ customer_id: customerId, status, changed_by: by, changed_at: at })
    .execute();
  if (status === 'ACTIVE') await addJob(trx, 'mail-account-verified', { customerId });
  else await trx.deleteFrom('customer_session').where('customer_id', '=', customerId).execute();
  return true;
};
