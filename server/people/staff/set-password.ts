import * as staffMessages from '#contract/staff-messages.ts';
import type { DbAndClock } from '#server/context.ts';
import { refuseGuessable } from '#server/platform/calls/refuse-guessable.ts';
import { hashPassword } from '#server/platform/credentials/password.ts';
import { refused } from '#server/platform/failure/failure.ts';
import { addAudit } from './add-audit.ts';
import { takePasswordLink } from './password-links.ts';
import { countOpenSessions } from './queries.ts';

/**
 * Sets a password with a link's token. Every session and link of the account ends.
 * @throws 422 when the link is expired, used, unknown, or its maker could no longer make it
 */
export const setPassword = async (
  { db, now }: DbAndClock,
  { token, password }: { token: string; password: string },
): Promise<void> => {
  const at = now();
  const isSet = await db.transaction().execute(async (trx) => {
    const taken = await takePasswordLink(trx, token, at);
    if (!taken) return false;
    const { staffId, email, hasPassword } = taken;
    await refuseGuessable(trx, password, [email]);
    const openSessions = await countOpenSessions(trx, staffId, at);
    await trx
      .updateTable('staff')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', staffId)
      .execute();
    await trx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute();
    await addAudit(trx, {
      staffId,
      actor: email,
      at,
      action: 'staff.password',
      entityId: staffId,
      before: { hasPassword, openSessions },
      after: { provenBy: 'password link', hasPassword: true, openSessions: 0 },
    });
    return true;
  });
  // Outside the transaction, so that an invalid link stays ended.
  if (!isSet) throw refused(staffMessages.linkInvalid, 'CODE_INVALID');
};
