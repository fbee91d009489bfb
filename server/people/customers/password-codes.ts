import { columnOf, type Db, execute, sql, valueOf } from '#server/platform/db/db.ts';
import { hashToken, newToken } from '#server/platform/credentials/token.ts';

/** How long a code works: one that was asked for, and one by which staff welcome a customer. */
export const passwordCodeMs = 60 * 60 * 1000;
export const welcomeCodeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * A new code of 256 random bits; the database has its hash. Earlier ones work until one is used.
 * @param buyerId a customer's or, less than 0, one of a company's people's
 */
export const makePasswordCode = async (
  db: Db,
  buyerId: number,
  now: Date,
  lifeMs = passwordCodeMs,
): Promise<string> => {
  const code = newToken();
  await sql`
    insert into password_code (code_hash, customer_id, person_id, created_at, expires_at)
    select ${hashToken(code)}, customer_id, nullif(greatest(0, -buyer_id), 0), ${now}, ${new Date(now.getTime() + lifeMs)}
    from account where buyer_id = ${buyerId}`.execute(db);
  return code;
};

/** The most codes of one that work at once: who has so many mails needs no other. */
const codesMax = 10;

/** Whether one has as many codes as can work at once. */
export const hasEnoughCodes = (db: Db, buyerId: number, now: Date): Promise<boolean> => valueOf<boolean>(db)`
  select count(*) >= ${codesMax} from password_code where buyer_id = ${buyerId} and used_at is null and expires_at > ${now}`;

/** Deletes a code that was never delivered. */
export const dropPasswordCode = async (db: Db, code: string): Promise<void> => {
  await db.deleteFrom('password_code').where('code_hash', '=', hashToken(code)).execute();
};

/**
 * Uses a code up: of two concurrent calls with the same one, one gets it.
 * @returns whose it was: a customer's id or, less than 0, a person's; undefined for an unknown, expired or used code
 */
export const takePasswordCode = async (db: Db, code: string, now: Date): Promise<number | undefined> => {
  const [buyerId] = await columnOf<number>(db)`
    update password_code set used_at = ${now}
    where code_hash = ${hashToken(code)} and used_at is null and expires_at > ${now} returning buyer_id`;
  return buyerId;
};

/** Ends all earlier codes after a change of password. */
export const endPasswordCodes = async (db: Db, buyerId: number, now: Date): Promise<void> => {
  await execute(db)`update password_code set used_at = ${now} where buyer_id = ${buyerId} and used_at is null`;
};
