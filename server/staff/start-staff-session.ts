import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import { hashToken, newToken } from '../sessions/token.ts';

/**
 * A session beside others that the person has, for an account that is still as it was when its password was checked: a
 * change of password or a dismissal that is under way is waited for, and wins.
 * @returns its token; undefined when the account is not as it was.
 */
export const startStaffSession = async (
  db: Kysely<DB>,
  { staffId, passwordHash }: { staffId: number; passwordHash: string },
  now: Date,
): Promise<string | undefined> => {
  const token = newToken();
  const { numAffectedRows } = await sql`
    insert into staff_session (token_hash, staff_id, created_at, last_used_at)
    select ${hashToken(token)}, id, ${now}, ${now} from staff
    where id = ${staffId} and password_hash = ${passwordHash} and disabled_at is null
    for share`.execute(db);
  return numAffectedRows === 1n ? token : undefined;
};
