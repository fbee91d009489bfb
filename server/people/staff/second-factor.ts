import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { SecretBox, SecretPlace } from '#server/platform/secrets/secret-box.ts';
import { countTry, forgiveTry, limits } from '#server/platform/limits/limits.ts';
import { hashToken } from '#server/platform/credentials/token.ts';
import { type Db, execute, insertRows } from '#server/platform/db/db.ts';

/** As apps expect it. Of SHA-1 only the HMAC is used, which holds. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A clock may be so many periods off. */
const window = 1;

const secretBytes = 20;
const recoveryCount = 10;
/** 120 random bits. */
const recoveryBytes = 15;

export const newSecret = (): Buffer => randomBytes(secretBytes);

/** Where a staff member's secret is sealed for. */
export const factorPlace = (staffId: number): SecretPlace => `totp of staff ${staffId}`;

const totp = (secret: Buffer, label = '', issuer = ''): TOTP =>
  new TOTP({ ...parameters, issuer, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** The secret as it is typed and scanned. @param whose e-mail address @param issuer the shop's name */
export const shownSecret = (secret: Buffer, whose: string, issuer: string): { secret: string; uri: string } => {
  // The colon parts issuer and address.
  const made = totp(secret, whose.replaceAll(':', ' '), issuer.replaceAll(':', ' '));
  return { secret: made.secret.base32, uri: made.toString() };
};

/** The code of a moment. */
export const codeAt = (secret: Buffer, now: Date): string => totp(secret).generate({ timestamp: now.getTime() });

/** The number of the 30 seconds that a code belongs to; null for a wrong one. */
export const stepOf = (secret: Buffer, code: string, now: Date): number | null => {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / parameters.period) + delta;
};

/** Ten new codes in place of the old ones. @returns them as people read them */
export const makeRecoveryCodes = async (trx: Db, staffId: number): Promise<string[]> => {
  const codes = Array.from(
    { length: recoveryCount },
    () => new Secret({ buffer: new Uint8Array(randomBytes(recoveryBytes)).buffer }).base32,
  );
  await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  await insertRows(
    trx,
    'staff_recovery_code',
    codes.map((code) => ({ staff_id: staffId, code_hash: hashToken(code) })),
  );
  return codes.map((code) => code.match(/.{1,6}/g)?.join('-') ?? code);
};

/**
 * Takes a code of the app, or a recovery code: each is taken once, also by two at the same time. Wrong ones are counted.
 * @param code without spaces and hyphens, in capitals
 * @throws 429 when the member's wrong codes were too many
 */
export const takeCode = async (shop: Shop, given: GivenCode): Promise<boolean> => {
  await countTry(shop, limits.factorMember, String(given.staffId));
  const isRight = await isTaken(shop, given);
  if (isRight) await forgiveTry(shop, limits.factorMember, String(given.staffId));
  return isRight;
};

type Shop = { db: Db; secrets: SecretBox; now: () => Date };
type GivenCode = { staffId: number; sealed: string; code: string };

const isTaken = async ({ db, secrets, now }: Shop, { staffId, sealed, code }: GivenCode): Promise<boolean> => {
  const at = now();
  // Without the key that it was sealed with, recovery codes are taken alone.
  const secret = secrets.open(sealed, factorPlace(staffId));
  const step = secret && /^\d{6}$/.test(code) ? stepOf(secret, code, at) : null;
  const taken =
    step === null
      ? await execute(db)`update staff_recovery_code set used_at = ${at}
          where staff_id = ${staffId} and code_hash = ${hashToken(code)} and used_at is null`
      : await execute(db)`update staff set totp_step = ${step}
          where id = ${staffId} and totp_secret = ${sealed} and (totp_step is null or totp_step < ${step})`;
  return taken > 0;
};
