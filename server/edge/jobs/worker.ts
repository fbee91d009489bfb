import { setTimeout as pause } from 'node:timers/promises';
import { runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import { createPool } from '#server/platform/db/pool.ts';
import { forgetFutureRuns, watchClock } from './clock-watch.ts';
import { briefly, QueueRunner } from './queue-runner.ts';
import { goneRunners, showPresence } from './presence.ts';
import { queueOptions } from './queue-options.ts';
import type { QueueState } from '#server/platform/queue/queue-state.ts';
import type { TaskContext } from './task.ts';
import { startWebhooks } from './webhooks.ts';

/** Time between two attempts to start the queue, or to settle a runner's jobs. */
const retryMs = 1000;
/** How long a stop waits for running jobs; an unresponsive mail server is given up after 20 seconds. */
const stopWithinMs = 30_000;
/** How long a runner may take to end after its jobs, to store their outcome. */
const endWithinMs = 2000;

/** Time after which the connections of a runner that never ends are closed. */
const closeWithinMs = 60_000;

/** How often another process's jobs are looked for that it left when it was killed; they are free at the second look. */
const lookForGoneMs = 5000;

export type Worker = { stop: () => Promise<void> };

/**
 * Runs jobs in this process until stopped; several processes share the work. When the database was lost, or the runner
 * ends by itself, another takes over. `stop` waits for running jobs.
 * @param databaseUrl a connection with a session: the queue uses LISTEN
 */
export const startWorker = async (context: TaskContext, databaseUrl: string, state: QueueState): Promise<Worker> => {
  const { log } = context;
  const pool = createPool(databaseUrl, { max: 1 });
  const clock = watchClock();
  const startRunner = async (): Promise<QueueRunner> => {
    await forgetFutureRuns(pool, new Date());
    const started = await QueueRunner.start(context, databaseUrl);
    await presence.keep(started.name);
    return started;
  };
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  const presence = await showPresence(databaseUrl, log);
  const retired = new Set<QueueRunner>();
  let runner = await startRunner();

  const settleAll = async (): Promise<void> => {
    for (const each of retired)
      if (await each.settle(pool)) {
        retired.delete(each);
        presence.drop(each.name);
        void each.close(closeWithinMs);
      }
  };
  /** Retries until it works, or the worker is stopped. */
  const untilDone = async (work: () => Promise<void>, what: string): Promise<void> => {
    for (let tries = 0; !stopping.signal.aborted; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (tries === 0) log.warn({ err: error }, `${what}; it is tried until it works`);
        await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const retire = async (old: QueueRunner): Promise<void> => {
    await Promise.race([old.retire(), briefly(endWithinMs)]);
    retired.add(old);
    void old.idle().then(() => untilDone(settleAll, 'what the job queue left could not be settled'));
  };
  const succeed = async (): Promise<void> => {
    await Promise.race([presence.shown(), stopped]);
    stopping.signal.throwIfAborted();
    await settleAll();
    runner = await startRunner();
  };
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      // Its schedule goes on from the time that it thinks it is.
      await Promise.race([runner.ending, presence.lost(), clock.setBack(), stopped]);
      if (stopping.signal.aborted) return;
      state.stopped();
      log.warn('the job queue has stopped; it is started again');
      await retire(runner);
      await untilDone(succeed, 'the job queue could not be started again');
      if (stopping.signal.aborted) return;
      state.running();
      log.info('the job queue runs again');
    }
  };
  const keeping = keepRunning();
  // A process whose connection was lost and is back in between is not taken for a killed one.
  let missing = new Set<string>();
  const freeJobsOfGone = async (): Promise<void> => {
    const gone = await goneRunners(pool);
    const still = gone.filter((name) => missing.has(name));
    missing = new Set(gone);
    if (still.length === 0) return;
    await pool.query('select graphile_worker.force_unlock_workers($1)', [still]);
    log.warn(`Jobs of ${still.length === 1 ? 'a process' : 'processes'} that ended without a stop are free again.`);
  };
  // Without the database there is nothing to free, and its return brings another look.
  const looking = setInterval(() => void freeJobsOfGone().catch(() => (missing = new Set())), lookForGoneMs);
  looking.unref();
  const webhooks = startWebhooks(context);

  return {
    stop: async () => {
      stopping.abort();
      clearInterval(looking);
      clock.end();
      const toldAll = webhooks.stop();
      await keeping;
      retired.add(runner);
      await Promise.race([Promise.all([finished(runner, retired), toldAll]), briefly(stopWithinMs)]);
      await settleAll().catch((error: unknown) =>
        log.warn({ err: error }, 'what the job queue left is settled at the next start'),
      );
      await Promise.all([runner, ...retired].map((each) => each.close(endWithinMs)));
      await presence.end();
      await pool.end();
    },
  };
};

/** Fulfilled when the last runner has ended, or should have, and the others have no running jobs. */
const finished = async (last: QueueRunner, all: Iterable<QueueRunner>): Promise<void> => {
  const idle = Promise.all(Array.from(all, (runner) => runner.idle()));
  await Promise.all([idle, Promise.race([last.end(), idle.then(() => briefly(endWithinMs))])]);
};

/** Runs the jobs that are due, and no more. */
export const runDueJobs = (context: TaskContext, pool: Pool): Promise<void> => runOnce(queueOptions(context, pool));
