import { setTimeout as pause } from 'node:timers/promises';
import type { CallRush } from '#server/platform/limits/call-rush.ts';
import type { Client, Pool, PoolClient } from 'pg';
import { EventEmitter } from 'node:events';
import { run, type Runner, type WorkerEvents } from 'graphile-worker';
import { createPool } from '#server/platform/db/pool.ts';
import { poolSizes, queueConnections } from '#server/platform/db/pool-sizes.ts';
import { queueOptions } from './queue-options.ts';
import type { TaskContext } from './task.ts';

/** With so many calls under way at once, those who called wait for each other. */
const manyCalls = 4;
const lookMs = 25;
/** So that mails go out, if slowly, while a rush lasts. */
const longestMs = 1000;

/** Waits while many calls are being answered: a mail can wait a moment, and who orders should not wait for others' mails. */
export const giveWay = async (calls: Pick<CallRush, 'underWay'>): Promise<void> => {
  for (let waitedMs = 0; calls.underWay >= manyCalls && waitedMs < longestMs; waitedMs += lookMs) await pause(lookMs);
};

type Release = (destroy?: boolean | Error) => void;
type OnConnection = (error: Error | undefined, client: PoolClient | undefined, release?: Release) => void;

/**
 * Lets a connection that a callback was given be given back more than once. graphile-worker (0.18) does so with the one that it
 * listens on, when that is lost while the runner ends, in a promise that is never awaited: pg's complaint would end the process. So would, there, that pg gives a refused
 * borrower nothing to give back: the pool is ending, or it waited too long.
 */
export const releaseOnce = (pool: Pool): void => {
  const connect = pool.connect.bind(pool);
  const connectOnce = (onConnection?: OnConnection): Promise<PoolClient> | void => {
    if (!onConnection) return connect();
    connect((error, client, release) => {
      let isReleased = false;
      onConnection(error, client, (destroy) => {
        if (!isReleased) release?.(destroy);
        isReleased = true;
      });
    });
  };
  Object.assign(pool, { connect: connectOnce });
};

/** A pause that does not keep the process alive. */
export const briefly = (ms: number): Promise<void> => pause(ms, undefined, { ref: false });

/** How often retries are looked for; new jobs are announced at once. */
const pollIntervalMs = 2000;

/**
 * A runner of the queue with connections of its own, and the outcome of its jobs.
 *  graphile-worker gives a job up when it cannot store its outcome, leaves it locked for four hours and ends; its end
 *  may never come (0.18: a batch that failed twice is waited for forever). So a runner that has lost the database is
 *  retired at once, and `settle` completes its work.
 */
export class QueueRunner {
  readonly #pool: Pool;
  readonly #underWay = new Map<string, Promise<void>>();
  // Ids of finished jobs: at least those whose outcome may not be stored yet.
  readonly #done = new Set<string>();
  #runner: Runner | undefined;
  #name = '';
  #retired = false;
  #ended = Promise.resolve();
  /** Fulfilled when the runner has begun to end, for any reason. */
  readonly ending: Promise<void>;

  private constructor(pool: Pool, events: WorkerEvents) {
    this.#pool = pool;
    this.ending = new Promise((resolve) => {
      events.once('pool:create', ({ workerPool }) => (this.#name = workerPool.id));
      events.once('pool:gracefulShutdown', () => resolve());
      events.once('pool:forcefulShutdown', () => resolve());
    });
  }

  /** What its jobs are locked by. */
  get name(): string {
    return this.#name;
  }

  /** @throws when the database does not answer */
  static async start(context: TaskContext, databaseUrl: string): Promise<QueueRunner> {
    const { jobs: concurrency } = poolSizes(context.config.workers);
    const pool = createPool(databaseUrl, {
      max: concurrency + queueConnections,
      statementTimeoutMs: 0,
      endsSilent: false,
    });
    releaseOnce(pool);
    const events: WorkerEvents = new EventEmitter();
    const runner = new QueueRunner(pool, events);
    const around = async (id: string, work: () => Promise<void>) => {
      await giveWay(context.rush);
      return runner.#do(id, work);
    };
    try {
      const options = { ...queueOptions(context, pool, around), concurrency, pollInterval: pollIntervalMs, events };
      runner.#runner = await run(options);
      // `ending` reports how it ended.
      runner.#runner.promise.catch(() => {});
      return runner;
    } catch (error) {
      pool.end().catch(() => {});
      throw error;
    }
  }

  async #do(id: string, work: () => Promise<void>): Promise<void> {
    // The next runner may have been given the job already.
    if (this.#retired) throw new Error('the job is left to the next runner');
    const doing = work();
    this.#underWay.set(
      id,
      doing.catch(() => {}),
    );
    try {
      await doing;
      this.#noteDone(id);
    } finally {
      this.#underWay.delete(id);
    }
  }

  /** Keeps far more ids than can be unstored. */
  #noteDone(id: string): void {
    this.#done.add(id);
    const [oldest] = this.#done;
    if (this.#done.size > 1000 && oldest !== undefined) this.#done.delete(oldest);
  }

  /** Takes no more jobs. Fulfilled when running ones are done and stored, which may be never. */
  end(): Promise<void> {
    const runner = this.#runner;
    // A runner that ends by itself refuses to be stopped.
    if (runner) this.#ended = runner.stop().catch(() => runner.promise.catch(() => {}));
    return this.#ended;
  }

  /** As `end`, and also refuses jobs it was already given, which its successor will get. */
  retire(): Promise<void> {
    this.#retired = true;
    return this.end();
  }

  /** Fulfilled when the running jobs have finished or failed. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
  }

  /**
   * Stores the finished jobs of a retired runner and unlocks the others, except running ones.
   * @returns whether nothing is left to settle
   */
  async settle(client: Client | Pool): Promise<boolean> {
    const underWay = [...this.#underWay.keys()];
    await client.query('delete from graphile_worker._private_jobs where locked_by = $1 and id = any ($2::bigint[])', [
      this.#name,
      [...this.#done],
    ]);
    if (underWay.length === 0) await client.query('select graphile_worker.force_unlock_workers($1)', [[this.#name]]);
    else
      await client.query(
        `update graphile_worker._private_jobs set locked_at = null, locked_by = null
         where locked_by = $1 and id <> all ($2::bigint[])`,
        [this.#name, underWay],
      );
    return underWay.length === 0;
  }

  /** Closes its connections when it has ended, or after so many milliseconds. */
  async close(withinMs: number): Promise<void> {
    await Promise.race([this.#ended, briefly(withinMs)]);
    await Promise.race([this.#pool.end().catch(() => {}), briefly(withinMs)]);
  }
}
