import type { AddStaff } from '#contract/people/staff-accounts.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { DbAndClock } from '#server/context.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { addAudit } from './add-audit.ts';
import { lockStaff } from './lock-staff.ts';
import { makePasswordLink } from './password-links.ts';
import { grantRefusals } from './rules.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

/**
 * Adds an account, without a password yet.
 * @returns its id and the token of the link that sets one
 * @throws 422 when the address has an account, and for permissions that its maker may not grant
 */
export const addStaff = (
  { db, now }: DbAndClock,
  { by: actor, email, name, role, permissions }: AddStaff & { by: Actor },
): Promise<{ staffId: number; token: string }> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const refusals = grantRefusals(await lockStaff(trx, actor), { role, permissions });
    const added = await trx
      .insertInto('staff')
      .values({ email, name, role, permissions, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const errors = { ...refusals, ...(!added && { email: [staffMessages.staffEmailTaken] }) };
    if (!added || Object.keys(errors).length > 0) throw invalid(errors, [], added ? 'INVALID_INPUT' : 'EMAIL_TAKEN');
    const after = { email, name, role, permissions };
    await addAudit(trx, { ...actor, at, action: 'staff.add', entityId: added.id, after });
    const link = { staffId: added.id, madeBy: actor.staffId, now: at };
    return { staffId: added.id, token: await makePasswordLink(trx, link) };
  });
