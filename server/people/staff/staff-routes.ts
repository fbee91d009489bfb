import { FactorCode } from '#contract/people/staff-second-factor.ts';
import type { Context, DbAndClock } from '#server/context.ts';
import { isPassword } from '#server/platform/credentials/password.ts';
import { hashToken } from '#server/platform/credentials/token.ts';
import { secondFactor, wrongPassword } from '#server/platform/failure/failure.ts';
import { changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { refuseGuessable } from '#server/platform/calls/refuse-guessable.ts';
import { isWithin, limits } from '#server/platform/limits/limits.ts';
import { countSignIn } from '#server/platform/limits/sign-in-tries.ts';
import { actorOf, type StaffViewer, unknownActor } from '#server/platform/viewer/staff-viewer.ts';
import { staffPasswordLink } from '#contract/people/staff.ts';
import type { LinkedStaffAccount } from '#contract/people/staff-accounts.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { addAudit, commitAsMuch, withoutMoney } from './add-audit.ts';
import { changeOwnPassword, setPassword, setUpShop } from './set-password.ts';
import {
  endOwnSession,
  endSecondFactor,
  ownSecondFactor,
  ownSessions,
  prepareSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './own-second-factor.ts';
import { presentAccount, presentAccountRow, presentAudit, presentOpenSession, presentStaffSession } from './present.ts';
import { hasDrafts, may } from './policy.ts';
import { listViews } from './list-views.ts';
import { previewCookie } from './preview-cookie.ts';
import { countOpenSessions, staffByEmail } from './queries.ts';
import { takeCode } from './second-factor.ts';
import { startStaffSession } from './start-staff-session.ts';
import { accountRows, accountTable } from './account-table.ts';
import { addStaff, changeStaff, disableStaff, linkStaff, takeSecondFactor } from './change-staff.ts';
import { type AuditRecord, auditRows, auditTable } from './audit-table.ts';
import { staffAccount } from './staff-account.ts';

/** Ends the viewer's session, or all of theirs. */
const endSessions = ({ db, now }: DbAndClock, viewer: StaffViewer, which: 'this' | 'all'): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const { staffId, tokenHash } = viewer;
    const openSessions = await countOpenSessions(trx, staffId, at);
    const theirs = trx.deleteFrom('staff_session').where('staff_id', '=', staffId);
    await (which === 'all' ? theirs : theirs.where('token_hash', '=', tokenHash)).execute();
    await addAudit(trx, {
      ...actorOf(viewer),
      at,
      action: which === 'all' ? 'staff.signOutEverywhere' : 'staff.signOut',
      entityId: staffId,
      before: { openSessions },
      after: { openSessions: await countOpenSessions(trx, staffId, at) },
    });
  });

/** Written at the account that was tried; without one, as much work and nothing written. */
const auditFailure = async (context: Context, staffId: number | undefined, from: string): Promise<void> => {
  const { db, now } = context;
  const isAudited = await isWithin(context, limits.staffFailureAudit, String(staffId ?? 'unknown'));
  if (staffId === undefined || !isAudited) return commitAsMuch(db);
  await addAudit(db, { ...unknownActor, at: now(), action: 'staff.signInFailed', entityId: staffId, after: { from } });
};

const shown = async (context: Context, id: number, viewer: StaffViewer) =>
  presentAccount(await staffAccount(context, id), viewer);

const linked = async (
  context: Context,
  { staffId, token }: { staffId: number; token: string },
  viewer: StaffViewer,
): Promise<LinkedStaffAccount> => ({
  account: await shown(context, staffId, viewer),
  link: `${context.config.publicUrl}${staffPasswordLink(token)}`,
});

const change = changeThenShow(shown);

export const staffAccountHandlers = {
  staffLogin: async (
    context,
    { body: { username, password, code } },
    viewer,
    { clientAddress, device, userAgent, beginSession, setCookie },
  ) => {
    const { db, log } = context;
    const counted = await countSignIn(context, 'staff', username, { address: clientAddress, device });
    const account = await staffByEmail(db, username);
    // The same work up to a commit, and the same answer, for an unknown address, an account without a password and a
    // disabled one.
    const passwordHash = account?.disabledAt === null ? account.passwordHash : null;
    const isRight = await isPassword(passwordHash ?? undefined, password);
    if (!account || passwordHash === null || !isRight) {
      log.warn({ staffId: account?.staffId, from: clientAddress }, 'a staff sign-in with a wrong password');
      await auditFailure(context, account?.staffId, clientAddress);
      throw wrongPassword();
    }
    const { staffId, email, totpSince, totpSecret } = account;
    if (totpSince !== null && totpSecret !== null) {
      const given = FactorCode.safeParse(code);
      if (!given.success) {
        // The password alone makes no place known.
        await counted.uncount();
        throw secondFactor(false);
      }
      if (!(await takeCode(context, { staffId, sealed: totpSecret, code: given.data }))) {
        await auditFailure(context, staffId, clientAddress);
        throw secondFactor(true);
      }
    }
    await counted.forgive();
    const token = await startStaffSession(context, { staffId, email, passwordHash, from: clientAddress, userAgent });
    if (token === undefined) throw wrongPassword();
    if (viewer) await endSessions(context, viewer, 'this');
    beginSession(token);
    if (hasDrafts(account)) setCookie(previewCookie(context.config, { tokenHash: hashToken(token) }));
    return presentStaffSession(account, await listViews(db, account));
  },

  staffLogout: async (context, _input, viewer, { endSession }) => {
    if (viewer) await endSessions(context, viewer, 'this');
    endSession();
    return null;
  },

  staffLogoutEverywhere: async (context, _input, viewer, { endSession }) => {
    await endSessions(context, viewer, 'all');
    endSession();
    return null;
  },

  staffChangePassword: async (context, { body: { currentPassword, password } }, viewer, { clientAddress, device }) => {
    const counted = await countSignIn(context, 'staff', viewer.email, { address: clientAddress, device });
    await refuseGuessable(context.db, password, [viewer.email, viewer.name]);
    await changeOwnPassword(context, { viewer, currentPassword, password });
    await counted.forgive();
    return null;
  },

  staffSetPassword: async (context, { body: { code, password } }) => {
    await setPassword(context, { token: code, password });
    return null;
  },

  staffOpenSessions: async ({ db, now }, _input, viewer) =>
    (await ownSessions(db, viewer, now())).map((row) => presentOpenSession(row, viewer)),

  staffEndSession: async (context, { params: { id } }, viewer) => {
    await endOwnSession(context, viewer, id);
    const left = await ownSessions(context.db, viewer, context.now());
    return left.map((row) => presentOpenSession(row, viewer));
  },

  staffSetUp: async (context, { body }, _viewer, { clientAddress, userAgent, beginSession }) => {
    const made = await setUpShop(context, body);
    const token = await startStaffSession(context, { ...made, from: clientAddress, userAgent });
    const account = await staffByEmail(context.db, made.email);
    if (token === undefined || !account) throw wrongPassword();
    beginSession(token);
    return presentStaffSession(account, await listViews(context.db, account));
  },

  // The shop's own pages then lead this member into their editors, and show their drafts in the back office's frames.
  staffSession: async ({ db, config }, _input, viewer, { setCookie }) => {
    if (hasDrafts(viewer)) setCookie(previewCookie(config, viewer));
    return presentStaffSession(viewer, await listViews(db, viewer));
  },

  staffAccountSearch: (context, { body }) => answerPage(context, body, accountTable, accountRows, presentAccountRow),

  staffAccount: (context, { params: { id } }, viewer) => shown(context, id, viewer),

  staffAddAccount: async (context, { body }, viewer) =>
    linked(context, await addStaff(context, { ...body, by: actorOf(viewer) }), viewer),

  staffChangeAccount: change((context, { id: staffId, ...input }) => changeStaff(context, { ...input, staffId })),

  staffDisableAccount: change((context, { id: staffId, ...input }) =>
    disableStaff(context, { ...input, staffId, disabled: true }),
  ),

  staffEnableAccount: change((context, { id: staffId, ...input }) =>
    disableStaff(context, { ...input, staffId, disabled: false }),
  ),

  staffLinkAccount: async (context, { params: { id } }, viewer) => {
    const token = await linkStaff(context, { staffId: id, by: actorOf(viewer) });
    return linked(context, { staffId: id, token }, viewer);
  },

  staffAuditSearch: async (context, { body }, viewer) => {
    const present = may(viewer, 'prices') ? presentAudit : (row: AuditRecord) => withoutMoney(presentAudit(row));
    return answerPage(context, body, auditTable, auditRows, present);
  },

  staffSecondFactor: (context, _input, viewer) => ownSecondFactor(context, viewer),

  staffPrepareSecondFactor: (context, _input, viewer) => prepareSecondFactor(context, viewer),

  staffStartSecondFactor: (context, { body: { code } }, viewer) => startSecondFactor(context, viewer, code),

  staffNewRecoveryCodes: (context, { body: { code } }, viewer) => renewRecoveryCodes(context, viewer, code),

  staffEndSecondFactor: async (context, { body: { code } }, viewer) => {
    await endSecondFactor(context, viewer, code);
    return ownSecondFactor(context, viewer);
  },

  staffTakeSecondFactor: change((context, { id: staffId, by }) => takeSecondFactor(context, { staffId, by })),
} satisfies Partial<StaffHandlers>;
