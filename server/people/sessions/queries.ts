import { actTogether } from '#server/platform/db/together.ts';
import { type Db, execute, sql } from '#server/platform/db/db.ts';
import { hashToken, newToken } from '#server/platform/credentials/token.ts';
import type { SessionCustomer } from '#server/platform/viewer/viewer.ts';

const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;

/** How long a session lasts unused, and at most (readings, "Accounts and sessions"). Milliseconds. */
export const sessionLimits = { idleMs: 30 * day, absoluteMs: 90 * day, touchMs: minute } as const;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

type FoundCustomer = Omit<SessionCustomer, 'role' | 'name'> & { lastUsedAt: Date };

type Asked = { tokenHash: Buffer; now: Date };

const lastBegun = ({ now }: Asked): Date => before(now, sessionLimits.absoluteMs);
const lastUsed = ({ now }: Asked): Date => before(now, sessionLimits.idleMs);

/** The ACTIVE customers of the sessions with the tokens' hashes, unless they have expired. */
const customersBySessions = async (db: Db, asked: Asked[]): Promise<(FoundCustomer | null)[]> => {
  const { rows } = await sql<FoundCustomer & { n: number }>`
    select * from customers_of_sessions(${asked.map(({ tokenHash }) => tokenHash)}, ${asked.map(lastBegun)},
      ${asked.map(lastUsed)})`.execute(db);
  const found = new Map(rows.map(({ n, ...customer }) => [n, customer]));
  return asked.map((_one, index) => found.get(index + 1) ?? null);
};

/** Looks sessions up, those of requests that come at the same time in one query. */
export const sessionLookup = (db: Db): ((asked: Asked) => Promise<FoundCustomer | null>) =>
  actTogether({
    alone: async (asked) => (await customersBySessions(db, [asked]))[0] ?? null,
    all: (asked) => customersBySessions(db, asked),
    whose: (asked) => asked,
  });

/** Updates a session's last use, at most once a minute, so that reads rarely write. */
export const touchSession = async (db: Db, tokenHash: Buffer, now: Date): Promise<void> => {
  await execute(db)`update customer_session set last_used_at = ${now}
    where token_hash = ${tokenHash} and last_used_at <= ${before(now, sessionLimits.touchMs)}`;
};

export const endSession = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('customer_session').where('token_hash', '=', tokenHash).execute();
};

/**
 * Starts a session, replacing an earlier one, if the account is unchanged since its password was checked: a concurrent
 * change of password or suspension is waited for, and wins.
 * @param account with the address that it is signed in from
 * @returns its token; undefined when the account has changed
 */
export const startSession = async (
  db: Db,
  { buyerId, passwordHash, from }: { buyerId: number; passwordHash: string; from: string },
  now: Date,
): Promise<string | undefined> => {
  const token = newToken();
  const begun = await execute(db)`
    with person as (
      select id, customer_id from customer_person
      where id = -${buyerId}::integer and password_hash = ${passwordHash} and ended_at is null
      for share)
    insert into customer_session (customer_id, person_id, token_hash, created_at, last_used_at, signed_in_from)
    select id, (select id from person), ${hashToken(token)}, ${now}, ${now}, ${from} from customer
    where id = coalesce((select customer_id from person), ${buyerId}) and status = 'ACTIVE'
      and (password_hash = ${passwordHash} or exists (select from person))
    for share
    on conflict (buyer_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, last_used_at = excluded.last_used_at,
        signed_in_from = excluded.signed_in_from
    `;
  return begun === 1 ? token : undefined;
};
