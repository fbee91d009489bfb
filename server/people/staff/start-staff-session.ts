import { execute, insertRows, inTransaction } from '#server/platform/db/db.ts';
import { hashToken, newToken } from '#server/platform/credentials/token.ts';
import { addAudit } from './add-audit.ts';
import { countOpenSessions } from './queries.ts';

type SignIn = {
  staffId: number;
  email: string;
  passwordHash: string;
  /** The network address of the client. */
  from: string;
  userAgent: string;
};

/**
 * Starts a session next to the member's others, if the account is unchanged since its password was checked: a
 * concurrent change of password or disabling is waited for, and wins.
 * @returns its token; undefined when the account has changed
 */
export const startStaffSession = inTransaction<SignIn, string | undefined>(
  async (trx, { staffId, email, passwordHash, from, userAgent }, now) => {
    const at = now();
    const token = newToken();
    const unchanged = await execute(trx)`update staff set signed_in_at = ${at}
      where id = ${staffId} and password_hash = ${passwordHash} and disabled_at is null`;
    if (unchanged === 0) return undefined;
    const openSessions = await countOpenSessions(trx, staffId, at);
    await insertRows(trx, 'staff_session', {
      token_hash: hashToken(token),
      staff_id: staffId,
      created_at: at,
      last_used_at: at,
      from_address: from,
      user_agent: userAgent,
    });
    await addAudit(trx, {
      staffId,
      actor: email,
      at,
      action: 'staff.signIn',
      entityId: staffId,
      before: { openSessions },
      after: { openSessions: openSessions + 1, from },
    });
    return token;
  },
);
