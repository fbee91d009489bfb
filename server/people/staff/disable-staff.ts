import type { DbAndClock } from '#server/context.ts';
import { refuseUnless } from '#server/platform/failure/failure.ts';
import { addAudit } from './add-audit.ts';
import { lockMember } from './lock-staff.ts';
import { endPasswordLinks } from './password-links.ts';
import { countOpenSessions } from './queries.ts';
import { accountCan, statusOf } from './rules.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

type Wish = {
  staffId: number;
  disabled: boolean;
  by: Actor;
  /** The version that was seen; none for the operator. */
  version?: number;
  /** For the operator, who can add another ADMIN at any time. */
  evenLastAdmin?: boolean;
};

/**
 * Disables an account, ending sessions and links at once; or enables it again, with its password.
 * @throws 404; 422 when it was changed elsewhere, may not be changed by this actor, has that status already, or is the
 * last active ADMIN's
 */
export const disableStaff = (
  { db, now }: DbAndClock,
  { staffId, disabled, by: actor, version, evenLastAdmin = false }: Wish,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const { activeAdmins, ...facts } = await lockMember(trx, { staffId, version, actor });
    const counted = { ...facts, activeAdmins: evenLastAdmin ? Number.POSITIVE_INFINITY : activeAdmins };
    refuseUnless(disabled ? accountCan.disable(counted) : accountCan.enable(counted));
    const openSessions = await countOpenSessions(trx, staffId, at);
    await trx
      .updateTable('staff')
      .set((row) => ({ disabled_at: disabled ? at : null, version: row('version', '+', 1) }))
      .where('id', '=', staffId)
      .execute();
    if (disabled) {
      await trx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute();
      await endPasswordLinks(trx, staffId, at);
    }
    await addAudit(trx, {
      ...actor,
      at,
      action: disabled ? 'staff.disable' : 'staff.enable',
      entityId: staffId,
      before: { status: statusOf(facts.of), openSessions },
      after: { status: statusOf({ ...facts.of, disabledAt: disabled ? at : null }), openSessions: 0 },
    });
  });
