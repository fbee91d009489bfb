import { type Db, insertRows } from '#server/platform/db/db.ts';
import { hashToken, newToken } from '#server/platform/credentials/token.ts';

/** How long a code works: one that was asked for, and one by which staff welcome a customer. */
export const passwordCodeMs = 60 * 60 * 1000;
export const welcomeCodeMs = 7 * 24 * 60 * 60 * 1000;

/** A new code of 256 random bits; the database has its hash. Earlier ones work until one is used. */
export const makePasswordCode = async (
  db: Db,
  customerId: number,
  now: Date,
  lifeMs = passwordCodeMs,
): Promise<string> => {
  const code = newToken();
  await insertRows(db, 'password_code', {
    code_hash: hashToken(code),
    customer_id: customerId,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  });
  return code;
};

/** The most codes of a customer that work at once: who has so many mails needs no other. */
const codesMax = 10;

/** Whether a customer has as many codes as can work at once. */
export const hasEnoughCodes = async (db: Db, customerId: number, now: Date): Promise<boolean> => {
  const { open } = await db
    .selectFrom('password_code')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return open >= codesMax;
};

/** Deletes a code that was never delivered. */
export const dropPasswordCode = async (db: Db, code: string): Promise<void> => {
  await db.deleteFrom('password_code').where('code_hash', '=', hashToken(code)).execute();
};

/**
 * Uses a code up: of two concurrent calls with the same one, one gets it.
 * @returns the customer's id; undefined for an unknown, expired or used code
 */
export const takePasswordCode = async (db: Db, code: string, now: Date): Promise<number | undefined> => {
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

/** Ends all earlier codes after a change of password. */
export const endPasswordCodes = async (db: Db, customerId: number, now: Date): Promise<void> => {
  await db
    .updateTable('password_code')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute();
};
