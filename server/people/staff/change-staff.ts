import type { ChangeStaff } from '#contract/people/staff-accounts.ts';
import type { DbAndClock } from '#server/context.ts';
import { invalid, refuseUnless } from '#server/platform/failure/failure.ts';
import { addAudit } from './add-audit.ts';
import { lockMember } from './lock-staff.ts';
import { accountCan, grantRefusals } from './rules.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

const fields = ['name', 'role', 'permissions'] as const;

/**
 * Sets name, role and permissions, which take effect at once in open sessions. Unchanged fields are not audited.
 * @throws 404; 422 when it was changed elsewhere, may not be changed by this actor, or would grant what the actor may
 * not grant
 */
export const changeStaff = (
  { db, now }: DbAndClock,
  { staffId, by: actor, version, ...wanted }: ChangeStaff & { staffId: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const facts = await lockMember(trx, { staffId, version, actor });
    refuseUnless(accountCan.change(facts));
    const refusals = grantRefusals(facts, wanted);
    if (Object.keys(refusals).length > 0) throw invalid(refusals);
    const changed = fields.filter((field) => String(facts.of[field]) !== String(wanted[field]));
    if (changed.length === 0) return;
    await trx
      .updateTable('staff')
      .set((row) => ({ ...wanted, version: row('version', '+', 1) }))
      .where('id', '=', staffId)
      .execute();
    await addAudit(trx, {
      ...actor,
      at: now(),
      action: 'staff.change',
      entityId: staffId,
      before: Object.fromEntries(changed.map((field) => [field, facts.of[field]])),
      after: Object.fromEntries(changed.map((field) => [field, wanted[field]])),
    });
  });
