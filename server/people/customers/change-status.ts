import { type Db, insertRows, inTransaction, updateRow } from '#server/platform/db/db.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { addAudit } from '../staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import type { CustomerStatus } from './rules.ts';

type Change = {
  customerId: number;
  status: Exclude<CustomerStatus, 'PENDING'>;
  by: Actor;
  /** Shown to staff only, unless a registration is declined: the applicant is mailed it. */
  reason?: string;
  isDeclined?: boolean;
};

/**
 * Verifies (ACTIVE) or suspends a customer. A verification is announced by e-mail; a suspension ends the session.
 * @returns false when the customer had that status already: then nothing is changed, audited or sent
 */
export const changeStatus = inTransaction<Change, boolean>((trx, change, now) =>
  changeStatusWithin(trx, change, now()),
);

/** The same within a transaction. */
export const changeStatusWithin = async (
  trx: Db,
  { customerId, status, by, reason = '', isDeclined = false }: Change,
  at: Date,
): Promise<boolean> => {
  const before = await trx
    .selectFrom('customer')
    .select('status')
    .where('id', '=', customerId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!before || before.status === status) return false;
  await updateRow(trx, 'customer', customerId, (row) => ({
    status,
    declined_because: isDeclined ? reason : null,
    version: row('version', '+', 1),
  }));
  await insertRows(trx, 'customer_status_change', {
    customer_id: customerId,
    status,
    changed_by: by.actor,
    changed_at: at,
  });
  await addAudit(trx, {
    ...by,
    at,
    action: status === 'ACTIVE' ? 'customer.verify' : isDeclined ? 'customer.decline' : 'customer.suspend',
    entityId: customerId,
    before,
    after: { status, ...(reason !== '' && { reason }) },
  });
  if (status === 'ACTIVE') await addJob(trx, 'mail-account-verified', { customerId });
  else await trx.deleteFrom('customer_session').where('customer_id', '=', customerId).execute();
  if (isDeclined) await addJob(trx, 'mail-account-declined', { customerId });
  return true;
};
