import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { hashToken, newToken } from '../sessions/token.ts';

/** How long a link works: 24 hours. */
export const passwordLinkMs = 24 * 60 * 60 * 1000;

/** A new link's token; those from before stop working. What is stored is its hash. */
export const makePasswordLink = async (trx: Kysely<DB>, staffId: number, now: Date): Promise<string> => {
  await endPasswordLinks(trx, staffId, now);
  const token = newToken();
  await trx
    .insertInto('staff_password_link')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      created_at: now,
      expires_at: new Date(now.getTime() + passwordLinkMs),
    })
    .execute();
  return token;
};

/**
 * Uses a link up: of two who come with the same one, one gets it. The account is locked first, as by everybody who changes
 * one: nobody waits for a link while others wait for its account.
 * @returns whose it is; undefined when it never was, is over or used, or the account is disabled.
 */
export const takePasswordLink = async (
  trx: Kysely<DB>,
  token: string,
  now: Date,
): Promise<{ staffId: number; email: string; passwordHash: string | null } | undefined> => {
  const owner = await trx
    .selectFrom('staff_password_link as l')
    .innerJoin('staff as m', 'm.id', 'l.staff_id')
    .select(['m.id as staffId', 'm.email', 'm.password_hash as passwordHash'])
    .where('l.token_hash', '=', hashToken(token))
    .where('m.disabled_at', 'is', null)
    .forNoKeyUpdate('m')
    .executeTakeFirst();
  if (!owner) return undefined;
  const { numUpdatedRows } = await trx
    .updateTable('staff_password_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? owner : undefined;
};

/** Until when a link of the account works; null when none does. */
export const openLinkEnd = async (db: Kysely<DB>, staffId: number, now: Date): Promise<Date | null> => {
  const open = await db
    .selectFrom('staff_password_link')
    .select('expires_at as end')
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return open?.end ?? null;
};

export const endPasswordLinks = async (trx: Kysely<DB>, staffId: number, now: Date): Promise<void> => {
  await trx
    .updateTable('staff_password_link')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
};
