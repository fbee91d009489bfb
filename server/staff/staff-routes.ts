import { isPassword } from '../credentials/password.ts';
import { wrongPassword } from '../failure/failure.ts';
import type { StaffHandlers } from '../calls/staff-handler.ts';
import { limits } from '../rate-limit/limits.ts';
import { countSignIn, forgiveSignIn } from '../rate-limit/sign-in-tries.ts';
import { addAudit, commitAsMuch } from './add-audit.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { endSessions } from './end-sessions.ts';
import { presentStaffSession } from './present.ts';
import { staffByEmail } from './queries.ts';
import { setPassword } from './set-password.ts';
import { setUpShop } from './set-up.ts';
import { unknownActor } from '../viewer/staff-viewer.ts';
import { startStaffSession } from './start-staff-session.ts';

type SessionCalls = Pick<
  StaffHandlers,
  | 'staffLogin'
  | 'staffLogout'
  | 'staffSetPassword'
  | 'staffSession'
  | 'staffChangePassword'
  | 'staffLogoutEverywhere'
  | 'staffSetUp'
>;

const tries = { network: limits.staffSignInNetwork, here: limits.staffSignInHere, account: limits.staffSignInAccount };

export const staffSessionHandlers: SessionCalls = {
  staffLogin: async (context, { body: { username, password } }, viewer, { clientAddress, beginSession }) => {
    const { db, now } = context;
    await countSignIn(context, username, clientAddress, tries);
    const account = await staffByEmail(db, username);
    // The same work up to a commit, and the same answer, for an unknown address, an account without a password and a
    // disabled one.
    const passwordHash = account?.disabledAt === null ? account.passwordHash : null;
    const isRight = await isPassword(passwordHash ?? undefined, password);
    if (!account) {
      await commitAsMuch(db);
      throw wrongPassword();
    }
    const { staffId, email } = account;
    if (passwordHash === null || !isRight) {
      const failed = { action: 'staff.signInFailed', entity: 'staff', entityId: staffId } as const;
      await addAudit(db, { ...unknownActor, at: now(), ...failed, after: { from: clientAddress } });
      throw wrongPassword();
    }
    await forgiveSignIn(context, username, clientAddress, tries);
    const token = await startStaffSession(context, { staffId, email, passwordHash, from: clientAddress });
    if (token === undefined) throw wrongPassword();
    if (viewer) await endSessions(context, viewer, 'this');
    beginSession(token);
    return presentStaffSession(account);
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

  staffChangePassword: async (context, { body: { currentPassword, password } }, viewer, { clientAddress }) => {
    await countSignIn(context, viewer.email, clientAddress, tries);
    await changeOwnPassword(context, { viewer, currentPassword, password });
    await forgiveSignIn(context, viewer.email, clientAddress, tries);
    return null;
  },

  staffSetPassword: async (context, { body: { code, password } }) => {
    await setPassword(context, { token: code, password });
    return null;
  },

  staffSetUp: async (context, { body }, _viewer, { clientAddress, beginSession }) => {
    const made = await setUpShop(context, body);
    const token = await startStaffSession(context, { ...made, from: clientAddress });
    const account = await staffByEmail(context.db, made.email);
    if (token === undefined || !account) throw wrongPassword();
    beginSession(token);
    return presentStaffSession(account);
  },

  staffSession: async (_context, _input, viewer) => presentStaffSession(viewer),
};
