import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';

const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;

/** How long a session lasts unused, and at most (readings, "Accounts and sessions"). Milliseconds. */
export const sessionLimits = { idleMs: 30 * day, absoluteMs: 90 * day, touchMs: minute } as const;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** The ACTIVE customer of the session with the token's hash, unless it has expired. */
export const customerBySession = (db: Kysely<DB>, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('customer_session as s')
    .innerJoin('customer as c', 'c.id', 's.customer_id')
    .innerJoin('price_list as p', 'p.id', 'c.price_list_id')
    .select([
      'c.id as customerId',
      'c.email',
      'c.first_name as firstName',
      'c.last_name as lastName',
      'p.id as priceListId',
      'p.code as priceListCode',
      'c.tax_exempt as taxExempt',
      's.last_used_at as lastUsedAt',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('c.status', '=', 'ACTIVE')
    .where('s.created_at', '>', before(now, sessionLimits.absoluteMs))
    .where('s.last_used_at', '>', before(now, sessionLimits.idleMs))
    .executeTakeFirst();

/** Updates a session's last use, at most once a minute, so that reads rarely write. */
export const touchSession = async (db: Kysely<DB>, tokenHash: Buffer, now: Date): Promise<void> => {
  await db
    .updateTable('customer_session')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<=', before(now, sessionLimits.touchMs))
    .execute();
};

export const endSession = async (db: Kysely<DB>, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('customer_session').where('token_hash', '=', tokenHash).execute();
};
