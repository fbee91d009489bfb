import { insertRows, inTransaction } from '#server/platform/db/db.ts';
import type { CreditPassInput } from '#contract/people/staff-customers.ts';
import * as staffMessages from '#messages/staff.js';
import { refused } from '#server/platform/failure/failure.ts';
import { addAudit } from '../staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockCustomer, touchCustomer } from './lock-customer.ts';
import { openPass } from './open-pass.ts';

/* Staff let one order of a customer pass the credit limit. */

const told = (reason: string | undefined | null) => (reason ? { reason } : {});

type Given = CreditPassInput & { id: number; by: Actor };

/**
 * Gives a pass, or takes back the one that is open: without a reason.
 * @throws 404; 422 when the customer was changed elsewhere, has no credit limit or a pass already, or has none to take
 */
export const setCreditPass = inTransaction<Given>(async (trx, { id, version, reason, by }, now) => {
  const { creditLimitCents } = await lockCustomer(trx, id, version);
  const open = await openPass(trx, id);
  const at = now();
  if (reason === null) {
    if (!open) throw refused(staffMessages.noCreditPass());
    await trx.deleteFrom('credit_pass').where('id', '=', open.id).execute();
  } else {
    if (!creditLimitCents) throw refused(staffMessages.passNeedsLimit());
    if (open) throw refused(staffMessages.creditPassOpen());
    await insertRows(trx, 'credit_pass', {
      customer_id: id,
      reason,
      staff_id: by.staffId,
      given_by: by.actor,
      given_at: at,
    });
  }
  await touchCustomer(trx, id);
  await addAudit(trx, {
    ...by,
    at,
    action: 'customer.creditPass',
    entityId: id,
    before: told(open?.reason),
    after: told(reason),
  });
});
