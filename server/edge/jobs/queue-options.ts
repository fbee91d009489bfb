import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCrontab, type RunnerOptions, type Task, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { runNamed } from '#server/platform/loop-holds/loop-holds.ts';
import type { Jobs } from '#server/platform/queue/job-kinds.ts';
import type { TaskContext } from './task.ts';
import { schedule, tasks } from './tasks.ts';

/** Wraps each job: runs it, or refuses to. */
export type AroundJob = (jobId: string, work: () => Promise<void>) => Promise<void>;

/** Options of the queue for this shop's jobs, through the pool. */
export const queueOptions = (
  context: TaskContext,
  pool: Pool,
  around: AroundJob = (_id, work) => work(),
): RunnerOptions => ({
  pgPool: pool,
  taskList: taskList(context, around),
  parsedCronItems: parseCrontab(schedule(context.config)),
  // The server stops the worker itself.
  noHandleSignals: true,
  // Without batches the queue does not wait until a job's outcome is stored, not even at its end.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  logger: queueLogger(context.log),
});

const taskList = (context: TaskContext, around: AroundJob): TaskList =>
  Object.fromEntries((Object.keys(tasks) as (keyof Jobs)[]).map((name) => [name, bound(name, context, around)]));

const bound =
  <N extends keyof Jobs>(name: N, context: TaskContext, around: AroundJob): Task =>
  (payload, { job }) => {
    // Ids restart in another database; with the time they are unique.
    const key = `${name}-${job.id}-${Math.floor(job.created_at.getTime() / 1000)}`;
    return around(job.id, () =>
      runNamed(`job ${name}`, () => tasks[name](context, payload as Jobs[N], key, job.attempts)),
    );
  };

// The queue logs its routine as info.
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const queueLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    log[levels[level as keyof typeof levels]](message);
  });
