import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { hashToken, newToken } from '#server/platform/credentials/token.ts';

/**
 * Starts a session, replacing an earlier one, if the account is unchanged since its password was checked: a concurrent
 * change of password or suspension is waited for, and wins.
 * @param account with the address that it is signed in from
 * @returns its token; undefined when the account has changed
 */
export const startSession = async (
  db: Kysely<DB>,
  { customerId, passwordHash, from }: { customerId: number; passwordHash: string; from: string },
  now: Date,
): Promise<string | undefined> => {
  const token = newToken();
  const { numAffectedRows } = await sql`
    insert into customer_session (customer_id, token_hash, created_at, last_used_at, signed_in_from)
    select id, ${hashToken(token)}, ${now}, ${now}, ${from} from customer
    where id = ${customerId} and password_hash = ${passwordHash} and status = 'ACTIVE'
    for share
    on conflict (customer_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, last_used_at = excluded.last_used_at,
        signed_in_from = excluded.signed_in_from
    `.execute(db);
  return numAffectedRows === 1n ? token : undefined;
};
