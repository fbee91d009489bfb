import type { Kysely } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import { tooBusy } from '../failure/failure.ts';
import { meteredKysely } from './metered.ts';
import { createPool } from './pool.ts';
import { poolSizes } from './pool-sizes.ts';
import type { DB } from './types.ts';

/** Waiting queries, and how long each waits at most. */
const waitingMax = 300;
const waitMs = 3000;
/** Public queries are far faster. */
const statementTimeoutMs = 5000;

/** Connections for public reads; customers, staff, sign-in, health and jobs have others. */
export const createPublicPool = (
  url: string,
  { max = poolSizes(1).public, pooled = false }: { max?: number; pooled?: boolean } = {},
): Pool =>
  createPool(url, {
    max,
    connectTimeoutMs: waitMs,
    statementTimeoutMs: pooled ? 0 : statementTimeoutMs,
    name: 'tradefront public',
  });

/**
 * Queries through the public pool. With all connections busy and the queue full, or when a query waits or runs too
 * long, they fail with 503 and Retry-After.
 * @param spend called with the milliseconds that each query held a connection
 */
export const publicQueries = (pool: Pool, spend: (ms: number) => void = () => {}): Kysely<DB> =>
  meteredKysely(pool, { enter: refuseWhenFull, explain, spend });

const refuseWhenFull = ({ waitingCount }: Pool): void => {
  if (waitingCount >= waitingMax) throw tooBusy();
};

const queryCancelled = '57014';

const explain = (error: unknown): unknown => {
  const gaveUp = error instanceof DatabaseError && error.code === queryCancelled;
  // The pool's own message; it has no code.
  const noTurn = error instanceof Error && error.message === 'timeout exceeded when trying to connect';
  return gaveUp || noTurn ? tooBusy({ cause: error }) : error;
};
