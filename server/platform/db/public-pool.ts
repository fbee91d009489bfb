import { DatabaseError, type Pool } from 'pg';
import { tooBusy } from '../failure/failure.ts';
import { meteredKysely } from './metered.ts';
import { createPool, type PoolOptions } from './pool.ts';
import { poolSizes } from './pool-sizes.ts';
import type { ReadPool } from './read-pool.ts';
import type { Db } from './db.ts';

/** Waiting queries, and how long each waits at most. */
const waitingMax = 300;
const waitMs = 3000;
/** Public queries are far faster. */
const statementTimeoutMs = 5000;

type Public = { max?: number; pooled?: boolean };

/** Options of a pool for public reads; customers, staff, sign-in, health and jobs have others. */
export const publicPoolOptions = ({ max = poolSizes(1).public, pooled = false }: Public = {}): PoolOptions => ({
  max,
  connectTimeoutMs: waitMs,
  statementTimeoutMs: pooled ? 0 : statementTimeoutMs,
  name: 'tradefront public',
});

export const createPublicPool = (url: string, options?: Public): Pool => createPool(url, publicPoolOptions(options));

/**
 * Queries through the public pool. With all connections busy and the queue full, or when a query waits or runs too
 * long, they fail with 503 and Retry-After.
 * @param spend called with the milliseconds that each query held a connection
 * @param enter called before each query
 */
export const publicQueries = (
  pool: ReadPool,
  spend: (ms: number) => void = () => {},
  enter: () => void = () => {},
): Db =>
  meteredKysely(pool, {
    enter: (full) => {
      refuseWhenFull(full);
      enter();
    },
    explain,
    spend,
  });

const refuseWhenFull = ({ waitingCount }: ReadPool): void => {
  if (waitingCount >= waitingMax) throw tooBusy();
};

const queryCancelled = '57014';

const explain = (error: unknown): unknown => {
  const gaveUp = error instanceof DatabaseError && error.code === queryCancelled;
  // The pool's own message; it has no code.
  const noTurn = error instanceof Error && error.message === 'timeout exceeded when trying to connect';
  return gaveUp || noTurn ? tooBusy({ cause: error }) : error;
};
