import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { run, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Client, Pool } from 'pg';
import { createPool } from '../db/pool.ts';
import { queueOptions } from './queue-options.ts';
import type { TaskContext } from './task.ts';

/** Jobs at a time in one process; a mail waits for its server most of the time. */
const concurrency = 4;
/** A pause that keeps no process from ending. */
export const briefly = (ms: number): Promise<void> => pause(ms, undefined, { ref: false });

/** How often jobs are looked for whose next try is due; new ones are told of at once. */
const pollIntervalMs = 2000;

/**
 * A runner of the queue with connections of its own, and what became of the jobs that it took.
 *
 * graphile-worker gives a job up for lost when it cannot write down what it came to, leaves it locked for four hours and
 * ends; its end may never come (0.18: a batch that failed twice is waited for without end). So a crew that has lost the
 * database is retired at once, whatever it says, and `settle` does what it cannot do any more.
 */
export class Crew {
  readonly #pool: Pool;
  readonly #underWay = new Map<string, Promise<void>>();
  // Ids of jobs whose work is done: at least those that may not have been written down yet.
  readonly #done = new Set<string>();
  #runner: Runner | undefined;
  #name = '';
  #retired = false;
  #ended = Promise.resolve();
  /** Fulfilled when the runner has begun to end, for whatever reason. */
  readonly ending: Promise<void>;

  private constructor(pool: Pool, events: WorkerEvents) {
    this.#pool = pool;
    this.ending = new Promise((resolve) => {
      events.once('pool:create', ({ workerPool }) => (this.#name = workerPool.id));
      events.once('pool:gracefulShutdown', () => resolve());
      events.once('pool:forcefulShutdown', () => resolve());
    });
  }

  /** @throws when the database does not answer. */
  static async start(context: TaskContext, databaseUrl: string): Promise<Crew> {
    const pool = createPool(databaseUrl, { max: concurrency + 2, statementTimeoutMs: 0 });
    const events: WorkerEvents = new EventEmitter();
    const crew = new Crew(pool, events);
    const around = (id: string, work: () => Promise<void>) => crew.#do(id, work);
    try {
      const options = { ...queueOptions(context, pool, around), concurrency, pollInterval: pollIntervalMs, events };
      crew.#runner = await run(options);
      // How it ended is known by `ending`.
      crew.#runner.promise.catch(() => {});
      return crew;
    } catch (error) {
      pool.end().catch(() => {});
      throw error;
    }
  }

  async #do(id: string, work: () => Promise<void>): Promise<void> {
    // Its successor may have been given the job already.
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

  /** Far more than can be without having been written down. */
  #noteDone(id: string): void {
    this.#done.add(id);
    const [oldest] = this.#done;
    if (this.#done.size > 1000 && oldest !== undefined) this.#done.delete(oldest);
  }

  /** Takes no job from now on. Fulfilled when those under way are done and written down, which may be never. */
  end(): Promise<void> {
    const runner = this.#runner;
    // One that ends by itself refuses to be stopped.
    if (runner) this.#ended = runner.stop().catch(() => runner.promise.catch(() => {}));
    return this.#ended;
  }

  /** As `end`; and does not even begin what it was given, because its successor will be given it. */
  retire(): Promise<void> {
    this.#retired = true;
    return this.end();
  }

  /** Fulfilled when the jobs under way have come to something. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
  }

  /**
   * Writes down for a retired crew what was done, and gives up its locks on the rest; what is under way stays locked.
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

  /** Lets its connections go when it has ended, or after so many milliseconds. */
  async close(withinMs: number): Promise<void> {
    await Promise.race([this.#ended, briefly(withinMs)]);
    await Promise.race([this.#pool.end().catch(() => {}), briefly(withinMs)]);
  }
}
