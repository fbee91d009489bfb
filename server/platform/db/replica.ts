import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { type Lsn, parseLsn } from './lsn.ts';
import { createPool, type PoolOptions } from './pool.ts';
import type { Connection, ReadPool } from './read-pool.ts';
import { type ReplicaLag, replicaLag } from './replica-lag.ts';

type Options = {
  log: FastifyBaseLogger;
  url: string;
  /** Of the primary. */
  primaryUrl: string;
  /** Whether this process hears of every change now; if not, nothing is read from the replica. */
  hears: () => boolean;
};

/** How long a query waits until the replica has a change that was announced; then the primary answers. */
const waitForChangeMs = 100;
const lookAgainMs = 5;
/** Time between two attempts to use a replica that failed. */
const retryMs = 1000;
const connectTimeoutMs = 1000;

/**
 * A streaming replica that answers reads in the primary's stead, and never with less than this process has heard of:
 * each announced change notes how far the primary had written by then, and a connection to the replica is used when it
 * has replayed that far. Otherwise, and when the replica fails, the primary answers.
 */
export class Replica {
  readonly #options: Options;
  readonly #primary: Pool;
  readonly #pools: Pool[] = [];
  /** How far each connection was seen to be; through one address there may be several replicas. */
  readonly #seen = new WeakMap<PoolClient, Lsn>();
  readonly #probe: Pool;
  /** How far a connection must be; undefined while the primary is asked. */
  #needed: Lsn | undefined;
  #announced = 0;
  #usable = true;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#primary = createPool(options.primaryUrl, { max: 1, name: 'tradefront place' });
    this.#probe = this.#createPool({ max: 1 });
  }

  /** Announces a change: from now on reads see at least what the primary has committed. */
  changed(): void {
    this.#needed = undefined;
    this.#announced += 1;
    // While it is not known, the replica is not read.
    this.#askPlace(this.#announced).catch(() => {});
  }

  async #askPlace(announced: number): Promise<void> {
    const { rows } = await this.#primary.query<{ place: string }>('select pg_current_wal_insert_lsn() as place');
    // Not where more was announced meanwhile: that asks again.
    if (this.#announced === announced) this.#needed = parseLsn(rows[0]?.place ?? '');
  }

  /** Connections to the replica, or, where it cannot answer, of the primary's pool, which its `end` closes. */
  before(primary: Pool, options: PoolOptions): ReadPool {
    const pool = this.#createPool(options);
    let primaryNext = false;
    return {
      get waitingCount() {
        return Math.max(pool.waitingCount, primary.waitingCount);
      },
      connect: async () => {
        const client = primaryNext ? undefined : await this.#connect(pool);
        primaryNext = false;
        if (!client) return primary.connect();
        return this.#withFallback(client, primary, () => (primaryNext = true));
      },
      end: () => primary.end(),
    };
  }

  /** Whether it is asked now. */
  get isUsed(): boolean {
    return this.#usable && this.#options.hears();
  }

  /** How far it is behind; undefined while it does not answer. */
  async lag(): Promise<ReplicaLag | undefined> {
    return replicaLag(this.#primary, this.#probe).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await Promise.all([this.#primary, ...this.#pools].map((pool) => pool.end()));
  }

  #createPool(options: PoolOptions): Pool {
    const pool = createPool(this.#options.url, { connectTimeoutMs, ...options, name: 'tradefront replica' });
    this.#pools.push(pool);
    return pool;
  }

  async #connect(pool: Pool): Promise<PoolClient | undefined> {
    if (!this.#usable || !this.#options.hears()) return undefined;
    try {
      const client = await this.#connectWithin(pool);
      if (!client) this.#failed('it is behind');
      return client;
    } catch (error) {
      this.#failed(error);
      return undefined;
    }
  }

  /** @returns a connection that has every announced change; undefined when none has in time */
  async #connectWithin(pool: Pool): Promise<PoolClient | undefined> {
    const deadline = performance.now() + waitForChangeMs;
    const client = await pool.connect();
    try {
      for (;;) {
        if (await this.#isThere(client)) return client;
        if (performance.now() > deadline) break;
        await pause(lookAgainMs);
      }
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release();
    return undefined;
  }

  async #isThere(client: PoolClient): Promise<boolean> {
    if (this.#has(client)) return true;
    if (this.#needed === undefined) return false;
    const { rows } = await client.query<{ replica: boolean; place: string | null }>(
      'select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn() as place',
    );
    // What was promoted, and is not the primary of this server, is a shop of its own.
    if (!rows[0]?.replica) throw new Error('it is no replica any more');
    this.#seen.set(client, parseLsn(rows[0].place ?? ''));
    // More may have been announced while it answered.
    return this.#has(client);
  }

  #has(client: PoolClient): boolean {
    return this.#needed !== undefined && (this.#seen.get(client) ?? -1n) >= this.#needed;
  }

  /** The first statement on a connection is repeated on the primary when the replica fails; later ones cannot be. */
  #withFallback(given: PoolClient, primary: Pool, onConflict: () => void): Connection {
    let client: PoolClient = given;
    let asked = 0;
    return {
      query: async (text, values) => {
        asked += 1;
        try {
          return await client.query(text, values);
        } catch (error) {
          const conflict = isConflict(error);
          if (client !== given || !(conflict || isLost(error))) throw error;
          if (conflict) onConflict();
          else this.#failed(error);
          if (asked > 1) throw error;
          const next = await primary.connect();
          client.release(!conflict);
          client = next;
          return client.query(text, values);
        }
      },
      release: (destroy) => client.release(destroy),
    };
  }

  #failed(why: unknown): void {
    if (!this.#usable || this.#closed) return;
    this.#usable = false;
    const reason = why instanceof Error ? { err: why } : { why };
    this.#options.log.warn(reason, 'The replica (DATABASE_REPLICA_URL) cannot be used; the primary answers.');
    this.#tryLater();
  }

  #tryLater(): void {
    this.#retry = setTimeout(() => void this.#tryAgain(), retryMs);
    this.#retry.unref();
  }

  async #tryAgain(): Promise<void> {
    // The primary may not have said how far it was.
    this.changed();
    try {
      const client = await this.#connectWithin(this.#probe);
      client?.release();
      this.#usable = client !== undefined;
    } catch {
      this.#usable = false;
    }
    if (this.#closed) return;
    if (this.#usable) this.#options.log.info('The replica (DATABASE_REPLICA_URL) answers again.');
    else this.#tryLater();
  }
}

/** The replica replays a change that a running query must not see. */
const isConflict = (error: unknown): boolean => error instanceof DatabaseError && error.code === '40001';

/** 57P01 to 57P03: shutting down, crashed, starting up; without a code the connection broke. */
const isLost = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || ['57P01', '57P02', '57P03'].includes(error.code ?? '');
