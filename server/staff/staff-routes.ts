import type { StaffSession } from '#contract/staff.ts';
import { isPassword } from '../customers/password.ts';
import { wrongPassword } from '../http/failure.ts';
import type { StaffHandlers } from '../http/staff-handler.ts';
import { limits } from '../rate-limit/limits.ts';
import { countSignIn, forgiveSignIn } from '../sessions/sign-in-tries.ts';
import { allowed } from './policy.ts';
import { endStaffSession, staffByEmail } from './queries.ts';
import { setPassword } from './set-password.ts';
import type { StaffViewer } from './staff-viewer.ts';
import { startStaffSession } from './start-staff-session.ts';

type SessionCalls = Pick<StaffHandlers, 'staffLogin' | 'staffLogout' | 'staffSetPassword' | 'staffSession'>;

const tries = { network: limits.staffSignInNetwork, here: limits.staffSignInHere, account: limits.staffSignInAccount };

const present = (staff: Omit<StaffViewer, 'tokenHash'>): StaffSession => ({
  staffId: staff.staffId,
  email: staff.email,
  name: staff.name,
  role: staff.role,
  permissions: allowed(staff),
});

export const staffSessionHandlers: SessionCalls = {
  staffLogin: async (context, { body: { username, password } }, viewer, exchange) => {
    const { db, now } = context;
    await countSignIn(context, username, exchange.clientAddress, tries);
    const account = await staffByEmail(db, username);
    // The same work, and the same answer, for nobody's address, one without a password yet and a disabled one.
    const passwordHash = account?.disabledAt === null ? account.passwordHash : null;
    const isRight = await isPassword(passwordHash ?? undefined, password);
    if (!account || passwordHash === null || !isRight) throw wrongPassword();
    await forgiveSignIn(context, username, exchange.clientAddress, tries);
    const token = await startStaffSession(db, { staffId: account.staffId, passwordHash }, now());
    if (token === undefined) throw wrongPassword();
    if (viewer) await endStaffSession(db, viewer.tokenHash);
    exchange.beginSession(token);
    return present(account);
  },

  staffLogout: async ({ db }, _input, viewer, exchange) => {
    if (viewer) await endStaffSession(db, viewer.tokenHash);
    exchange.endSession();
    return null;
  },

  staffSetPassword: async (context, { body: { code, password } }) => {
    await setPassword(context, { token: code, password });
    return null;
  },

  staffSession: async (_context, _input, viewer) => present(viewer),
};
