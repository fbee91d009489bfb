import * as staffMessages from '#contract/staff-messages.ts';
import type { DbAndClock } from '#server/context.ts';
import { notPossible, refuseUnless } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { addAudit } from './add-audit.ts';
import { lockMember } from './lock-staff.ts';
import { forgetSecondFactor } from './own-second-factor.ts';
import { accountCan } from './rules.ts';

/**
 * Takes away the second factor of another's account, whose app is lost; the password still counts.
 * @throws 404; 422 where a password link could not be made either, and when there is no second factor
 */
export const takeSecondFactor = (
  { db, now }: DbAndClock,
  { staffId, by }: { staffId: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const facts = await lockMember(trx, { staffId, actor: by });
    // It opens what the account may, as a link does.
    refuseUnless(accountCan.link(facts));
    if (!(await forgetSecondFactor(trx, staffId))) throw notPossible(staffMessages.factorMissing);
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'staff.secondFactorEnd',
      entityId: staffId,
      before: { has: true },
      after: { has: false },
    });
  });
