import * as staffMessages from '#contract/staff-messages.ts';
import type { DbAndClock } from '#server/context.ts';
import { hashPassword, isPassword } from '#server/platform/credentials/password.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { addAudit } from './add-audit.ts';
import { endPasswordLinks } from './password-links.ts';
import { countOpenSessions, staffByEmail } from './queries.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';

/**
 * Changes the staff member's own password. Their other sessions and an open link end; this session goes on.
 * @throws 422 when the current password is wrong
 */
export const changeOwnPassword = async (
  { db, now }: DbAndClock,
  { viewer, currentPassword, password }: { viewer: StaffViewer; currentPassword: string; password: string },
): Promise<void> => {
  const { staffId, email, tokenHash } = viewer;
  const passwordHash = (await staffByEmail(db, email))?.passwordHash ?? null;
  if (!(await isPassword(passwordHash ?? undefined, currentPassword))) throw currentPasswordWrong();
  const newHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const at = now();
    const openSessions = await countOpenSessions(trx, staffId, at);
    // If it was set elsewhere meanwhile, it is no longer the current one.
    const { numUpdatedRows } = await trx
      .updateTable('staff')
      .set({ password_hash: newHash })
      .where('id', '=', staffId)
      .where('password_hash', '=', passwordHash)
      .where('disabled_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw currentPasswordWrong();
    await trx
      .deleteFrom('staff_session')
      .where('staff_id', '=', staffId)
      .where('token_hash', '<>', tokenHash)
      .execute();
    await endPasswordLinks(trx, staffId, at);
    await addAudit(trx, {
      ...actorOf(viewer),
      at,
      action: 'staff.password',
      entityId: staffId,
      before: { hasPassword: true, openSessions },
      after: {
        provenBy: 'current password',
        hasPassword: true,
        openSessions: await countOpenSessions(trx, staffId, at),
      },
    });
  });
};

const currentPasswordWrong = () =>
  invalid({ currentPassword: [staffMessages.currentPasswordWrong] }, [], 'WRONG_PASSWORD');
