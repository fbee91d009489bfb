import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  Logger,
  parseCrontab,
  run,
  type Runner,
  type RunnerOptions,
  runOnce,
  type Task,
  type TaskList,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { createPool } from '../db/pool.ts';
import type { Jobs } from './job-list.ts';
import { showPresence } from './presence.ts';
import type { TaskContext } from './task.ts';
import { schedule, tasks } from './tasks.ts';

/** Jobs at a time in one process; a mail waits for its server most of the time. */
const concurrency = 4;
/** How often jobs are looked for whose next try is due; new ones are told of at once. */
const pollIntervalMs = 2000;
const restartAfterMs = 5000;

export type Worker = { stop: () => Promise<void> };

/**
 * Does jobs in this process until it is stopped; several processes share the work. `stop` waits for the jobs under way.
 * @param databaseUrl an address that gives a session: the queue hears of new jobs by LISTEN.
 */
export const startWorker = async (context: TaskContext, databaseUrl: string): Promise<Worker> => {
  const pool = createPool(databaseUrl, { max: concurrency + 2, statementTimeoutMs: 0 });
  const presence = await showPresence(databaseUrl, context.log);
  const options = { ...queueOptions(context, pool), concurrency, pollInterval: pollIntervalMs };
  const stopping = new AbortController();
  const complain = (error: unknown): void => context.log.error({ err: error }, 'the job queue stopped');
  const failed = (error: unknown): undefined => void complain(error);
  let runner: Runner | undefined = await run(options);
  // Should it end by itself, something is very wrong; it is started again rather than leave mails lying.
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await runner?.promise.catch(complain);
      await pause(restartAfterMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) runner = await run(options).catch(failed);
    }
  };
  const watching = watch();
  // One that has ended already refuses to be stopped.
  const stopRunner = async (): Promise<void> => runner?.stop().catch(() => {});
  return {
    stop: async () => {
      stopping.abort();
      await stopRunner();
      await watching;
      // One that was being started meanwhile.
      await stopRunner();
      await presence.end();
      await pool.end();
    },
  };
};

/** Does the jobs that are due, and no more. */
export const runDueJobs = (context: TaskContext, pool: Pool): Promise<void> => runOnce(queueOptions(context, pool));

const queueOptions = (context: TaskContext, pool: Pool): RunnerOptions => ({
  pgPool: pool,
  taskList: taskList(context),
  parsedCronItems: parseCrontab(schedule),
  // The server stops the worker itself.
  noHandleSignals: true,
  // Without batches the queue does not wait until what a job came to is written down, at its end neither; with them it does.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  logger: queueLogger(context.log),
});

const taskList = (context: TaskContext): TaskList =>
  Object.fromEntries((Object.keys(tasks) as (keyof Jobs)[]).map((name) => [name, bound(name, context)]));

const bound =
  <N extends keyof Jobs>(name: N, context: TaskContext): Task =>
  async (payload, { job }) => {
    // Ids begin anew in another database; together with the time they do not come again.
    const key = `${name}-${job.id}-${Math.floor(job.created_at.getTime() / 1000)}`;
    await tasks[name](context, payload as Jobs[N], key);
  };

// What the queue calls info is what it does all day.
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const queueLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    log[levels[level as keyof typeof levels]](message);
  });
