import type { DbAndClock } from '#server/context.ts';
import { refuseUnless } from '#server/platform/failure/failure.ts';
import { addAudit } from './add-audit.ts';
import { lockMember } from './lock-staff.ts';
import { makePasswordLink, openLinkEnd, passwordLinkMs } from './password-links.ts';
import { accountCan } from './rules.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

/**
 * Makes a link that sets a password, replacing an older one.
 * @returns its token. @throws 404; 422 when the account is disabled, may not be changed by this actor, or has more
 * permissions than the actor
 */
export const linkStaff = (
  { db, now }: DbAndClock,
  { staffId, by: actor }: { staffId: number; by: Actor },
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const facts = await lockMember(trx, { staffId, actor });
    refuseUnless(accountCan.link(facts));
    await addAudit(trx, {
      ...actor,
      at,
      action: 'staff.link',
      entityId: staffId,
      before: { linkWorksUntil: await openLinkEnd(trx, facts.of, at) },
      after: { linkWorksUntil: new Date(at.getTime() + passwordLinkMs) },
    });
    return makePasswordLink(trx, { staffId, madeBy: actor.staffId, now: at });
  });
