import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';

const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;

/** How long a session lasts unused, and at most (readings, "Accounts and sessions"). Milliseconds. */
export const sessionLimits = { idleMs: 30 * day, absoluteMs: 90 * day, touchMs: minute } as const;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

type SessionCustomer = {
  customerId: number;
  email: string;
  firstName: string;
  lastName: string;
  priceListId: number;
  priceListCode: string;
  taxExempt: boolean;
  lastUsedAt: Date;
};

/** The ACTIVE customer of the session with the token's hash, unless it has expired. */
export const customerBySession = async (
  db: Kysely<DB>,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionCustomer | undefined> => {
  const { rows } = await sql<SessionCustomer>`
    select * from customer_of_session(${tokenHash}, ${before(now, sessionLimits.absoluteMs)},
      ${before(now, sessionLimits.idleMs)})`.execute(db);
  return rows[0];
};

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
