import { type Kysely, sql } from 'kysely';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '../db/types.ts';
import { tooManyTries } from '../failure/failure.ts';
import type { Limit } from './limits.ts';

const bucket = ({ name }: Limit, of: string): string => `${name} ${of}`;
const windowStart = ({ windowMs }: Limit, now: Date): Date => new Date(Math.floor(now.getTime() / windowMs) * windowMs);

/**
 * Counts a try before it is made; never inside a transaction that may be rolled back.
 * @param of the account or network that tries
 * @throws 429 with Retry-After until the window ends, when there were too many. Refused tries count too, but lengthen
 * nothing.
 */
export const countTry = async ({ db, now }: DbAndClock, limit: Limit, of: string): Promise<void> => {
  const at = now();
  const start = windowStart(limit, at);
  const count = await increment(db, bucket(limit, of), start);
  if (count <= limit.tries) return;
  throw tooManyTries(Math.max(1, Math.ceil((start.getTime() + limit.windowMs - at.getTime()) / 1000)));
};

/** Counts something that is bounded but not refused. @returns whether it is still within the limit */
export const isWithin = async ({ db, now }: DbAndClock, limit: Limit, of: string): Promise<boolean> =>
  (await increment(db, bucket(limit, of), windowStart(limit, now()))) <= limit.tries;

/** Uncounts a try. */
export const forgiveTry = async ({ db, now }: DbAndClock, limit: Limit, of: string): Promise<void> => {
  await db
    .updateTable('attempt')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('bucket', '=', bucket(limit, of))
    .where('window_start', '=', windowStart(limit, now()))
    .execute();
};

/** One statement, so that concurrent tries get distinct numbers. */
const increment = async (db: Kysely<DB>, name: string, start: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    insert into attempt as a (bucket, window_start, count) values (${name}, ${start}, 1)
    on conflict (bucket, window_start) do update set count = a.count + 1
    returning count`.execute(db);
  return rows[0]?.count ?? 1;
};
