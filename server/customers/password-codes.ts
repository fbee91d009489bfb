import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { hashToken, newToken } from '../credentials/token.ts';

/** How long a code works: an hour. */
export const passwordCodeMs = 60 * 60 * 1000;

/** A new code, of 256 random bits; what is stored is its hash. Earlier ones go on working until one is used. */
export const makePasswordCode = async (db: Kysely<DB>, customerId: number, now: Date): Promise<string> => {
  const code = newToken();
  await db
    .insertInto('password_code')
    .values({
      code_hash: hashToken(code),
      customer_id: customerId,
      created_at: now,
      expires_at: new Date(now.getTime() + passwordCodeMs),
    })
    .execute();
  return code;
};

/** For a code that reached nobody. */
export const dropPasswordCode = async (db: Kysely<DB>, code: string): Promise<void> => {
  await db.deleteFrom('password_code').where('code_hash', '=', hashToken(code)).execute();
};

/**
 * Uses a code up: of two who come with the same one, one gets it.
 * @returns whose it is; undefined when it never was, is over, or was used.
 */
export const takePasswordCode = async (db: Kysely<DB>, code: string, now: Date): Promise<number | undefined> => {
  const taken = await db
    .updateTable('password_code')
    .set({ used_at: now })
    .where('code_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('customer_id as customerId')
    .executeTakeFirst();
  return taken?.customerId;
};

/** After a change of password no code from before it works. */
export const endPasswordCodes = async (db: Kysely<DB>, customerId: number, now: Date): Promise<void> => {
  await db
    .updateTable('password_code')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute();
};
