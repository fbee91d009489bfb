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
 * Uses a link up: of two who come with the same one, one gets it.
 * @returns whose it is; undefined when it never was, is over or used, or the account is disabled.
 */
export const takePasswordLink = async (trx: Kysely<DB>, token: string, now: Date): Promise<number | undefined> => {
  const taken = await trx
    .updateTable('staff_password_link as l')
    .from('staff as m')
    .set({ used_at: now })
    .whereRef('m.id', '=', 'l.staff_id')
    .where('m.disabled_at', 'is', null)
    .where('l.token_hash', '=', hashToken(token))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .returning('l.staff_id as staffId')
    .executeTakeFirst();
  return taken?.staffId;
};

export const endPasswordLinks = async (trx: Kysely<DB>, staffId: number, now: Date): Promise<void> => {
  await trx
    .updateTable('staff_password_link')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
};
