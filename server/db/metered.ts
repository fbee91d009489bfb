import { performance } from 'node:perf_hooks';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from './types.ts';

type Meter = {
  /** Called before a connection is asked for; what it throws is what the query comes to. */
  enter?: (pool: Pool) => void;
  /** What a query that could not be answered comes to. */
  explain?: (error: unknown) => unknown;
  /** Called when a connection is given back: how many milliseconds the database was waited for. */
  spend: (ms: number) => void;
};

/**
 * Milliseconds in which this process had nothing else to do. While it renders somebody's page, the answer to another's
 * query lies there unread: that is no time of the database.
 */
const waitedSince = (): (() => number) => {
  const before = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(before).idle;
};

/** Typed queries through a pool whose time is counted. Cheap to make: one for each request. */
export const meteredKysely = (pool: Pool, { enter, explain = (error) => error, spend }: Meter): Kysely<DB> => {
  const connect: PostgresPool['connect'] = async () => {
    enter?.(pool);
    const client = await pool.connect().catch((error: unknown) => {
      throw explain(error);
    });
    const elapsed = waitedSince();
    const query = (text: string, values: unknown[]) =>
      client.query(text, values).catch((error: unknown) => {
        throw explain(error);
      });
    return {
      // Nothing here reads by a cursor, which is all that this leaves out.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => {
        spend(elapsed());
        client.release(destroy);
      },
    };
  };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: {} } }) });
};
