import type { Context } from '../context.ts';
import { hashToken, newToken } from '../credentials/token.ts';
import { addAudit } from './add-audit.ts';
import { countOpenSessions } from './queries.ts';

type SignIn = {
  staffId: number;
  email: string;
  passwordHash: string;
  /** The network address that it comes from. */
  from: string;
};

/**
 * A session beside others that the person has, for an account that is still as it was when its password was checked: a
 * change of password or a dismissal that is under way is waited for, and wins.
 * @returns its token; undefined when the account is not as it was.
 */
export const startStaffSession = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { staffId, email, passwordHash, from }: SignIn,
): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const token = newToken();
    const { numUpdatedRows } = await trx
      .updateTable('staff')
      .set({ signed_in_at: at })
      .where('id', '=', staffId)
      .where('password_hash', '=', passwordHash)
      .where('disabled_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return undefined;
    const openSessions = await countOpenSessions(trx, staffId, at);
    await trx
      .insertInto('staff_session')
      .values({ token_hash: hashToken(token), staff_id: staffId, created_at: at, last_used_at: at })
      .execute();
    await addAudit(trx, {
      staffId,
      actor: email,
      at,
      action: 'staff.signIn',
      entity: 'staff',
      entityId: staffId,
      before: { openSessions },
      after: { openSessions: openSessions + 1, from },
    });
    return token;
  });
