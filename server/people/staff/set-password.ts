import * as staffMessages from '#messages/staff.js';
import type { Context, DbAndClock } from '#server/context.ts';
import { refuseGuessable } from '#server/platform/calls/refuse-guessable.ts';
import { hashPassword, isPassword } from '#server/platform/credentials/password.ts';
import { invalid, refused } from '#server/platform/failure/failure.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { type SetUp, setUpLink } from '#contract/shop/staff-opening.ts';
import { hashToken, newToken } from '#server/platform/credentials/token.ts';
import { type Db, execute, insertRow, insertRows, updateRow, valueOf } from '#server/platform/db/db.ts';
import { addAudit } from './add-audit.ts';
import { endPasswordLinks, passwordLinkMs, takePasswordLink } from './password-links.ts';
import { countOpenSessions, staffByEmail } from './queries.ts';

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
    await updateRow(trx, 'staff', staffId, { password_hash: await hashPassword(password) });
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
  if (!isSet) throw refused(staffMessages.linkInvalid(), 'CODE_INVALID');
};

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
    const changed = await execute(trx)`update staff set password_hash = ${newHash}
      where id = ${staffId} and password_hash = ${passwordHash} and disabled_at is null`;
    if (changed === 0) throw currentPasswordWrong();
    await execute(trx)`delete from staff_session where staff_id = ${staffId} and token_hash <> ${tokenHash}`;
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
  invalid({ currentPassword: [staffMessages.currentPasswordWrong()] }, [], 'WRONG_PASSWORD');

/* The first account of a shop that has none: its link is printed at the start, and works once. */

const isClosed = (db: Db): Promise<boolean> => valueOf<boolean>(db)`select opened_at is null from shop`;

/** The last line of a start: where the shop is, and whether visitors may come in. */
export const doorLine = async ({ db, config }: Pick<Context, 'db' | 'config'>): Promise<string> =>
  (await isClosed(db))
    ? `The shop is running, closed to visitors: ${config.publicUrl}`
    : `The shop is open: ${config.publicUrl}`;

const hasStaff = (db: Db): Promise<boolean> => valueOf<boolean>(db)`select exists (select from staff)`;

/** Lines with a new link, in place of earlier ones; none where there is an account, or the shop is open. */
export const setUpLines = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  now: Date = new Date(),
): Promise<string[]> => {
  if ((await hasStaff(db)) || !(await isClosed(db))) return [];
  const token = newToken();
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('setup_link').execute();
    await insertRows(trx, 'setup_link', {
      token_hash: hashToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + passwordLinkMs),
    });
  });
  return [
    `Visitors see that this shop is not ready yet. Set it up here, once, within ${staffLimits.passwordLinkHours} hours:`,
    `${config.publicUrl}${setUpLink(token)}`,
  ];
};

/**
 * Makes the first account, an ADMIN, with a link's token. Of two at once one gets it.
 * @returns what signs it in. @throws 422 when the link is expired, used or unknown, or there is an account meanwhile
 */
export const setUpShop = async (
  { db, now }: DbAndClock,
  { code, name, email, password }: SetUp,
): Promise<{ staffId: number; email: string; passwordHash: string }> => {
  const at = now();
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const link = await trx
      .selectFrom('setup_link')
      .select('token_hash')
      .where('token_hash', '=', hashToken(code))
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .forUpdate()
      .executeTakeFirst();
    if (!link || (await hasStaff(trx))) throw refused(staffMessages.setUpLinkInvalid(), 'CODE_INVALID');
    await refuseGuessable(trx, password, [email, name]);
    await trx.updateTable('setup_link').set({ used_at: at }).where('token_hash', '=', link.token_hash).execute();
    const id = await insertRow(trx, 'staff', {
      email,
      name,
      role: 'ADMIN',
      permissions: [],
      password_hash: passwordHash,
      created_at: at,
    });
    await addAudit(trx, {
      staffId: id,
      actor: email,
      at,
      action: 'staff.add',
      entityId: id,
      after: { email, name, role: 'ADMIN', provenBy: 'set-up link' },
    });
    return { staffId: id, email, passwordHash };
  });
};
