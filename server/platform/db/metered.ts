import { performance } from 'node:perf_hooks';
import { Kysely, PostgresAdapter, type PostgresPool, type PostgresPoolClient, PostgresQueryCompiler } from 'kysely';
import { ClaimingDialect } from './claims.ts';
import type { ReadPool } from './read-pool.ts';
import type { DB } from './types.ts';
import type { Db } from './db.ts';

type Meter = {
  /** Called before a connection is requested; if it throws, the query fails with that. */
  enter?: (pool: ReadPool) => void;
  /** Turns the error of a failed query into the one to throw. */
  explain?: (error: unknown) => unknown;
  /** Called with the milliseconds of database time when a connection is released. */
  spend: (ms: number) => void;
};

/**
 * Milliseconds in which this process was idle. While it renders another page, the answer lies unread: that is not
 * database time.
 */
const waitedSince = (): (() => number) => {
  const before = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(before).idle;
};

/* Both are the same for every pool, and a compiler's table of visitors is 2 % of a list's time: a query is compiled in one go. */
const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

class SharedDialect extends ClaimingDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return compiler;
  }

  override createAdapter(): PostgresAdapter {
    return adapter;
  }
}

/** Typed queries through a pool whose time is measured. Cheap to create: one per request. */
export const meteredKysely = (pool: ReadPool, { enter, explain = (error) => error, spend }: Meter): Db => {
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
      // Only cursors are left out, which this project does not use.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => {
        spend(elapsed());
        client.release(destroy);
      },
    };
  };
  return new Kysely<DB>({ dialect: new SharedDialect({ pool: { connect, end: () => pool.end(), options: {} } }) });
};

/** The same for acts that are done together: each pays its part of the time. */
export const meteredTogether = (pool: ReadPool, acts: readonly Partial<Pick<Meter, 'spend'>>[]): Db =>
  meteredKysely(pool, { spend: (ms) => acts.forEach(({ spend }) => spend?.(ms / acts.length)) });
