import type { Config } from '#server/platform/process/config.ts';
import { localApi } from '#server/edge/http/local-api.ts';
import { createMailer } from '#server/shop/mails/mailer.ts';
import type { TaskContext } from '#server/edge/jobs/task.ts';
import { runDueJobs } from '#server/edge/jobs/worker.ts';
import type { TestShop } from './shop.ts';

/** The context of tasks in a server with these settings. */
export const taskContext = ({ context, databaseUrl }: TestShop, settings: Partial<Config> = {}): TaskContext => {
  const config = { ...context.config, ...settings };
  return {
    ...context,
    databaseUrl,
    config,
    sendMail: createMailer(config, context.log),
    askAs: (viewer) => localApi(context, viewer),
  };
};

/** Runs the jobs that are due, and returns when they have finished or failed. */
export const runJobs = (shop: TestShop, settings: Partial<Config> = {}): Promise<void> =>
  runDueJobs(taskContext(shop, settings), shop.context.pool);

/** Unfinished jobs, oldest first. */
export const waitingJobs = async ({ context }: TestShop) => {
  const { rows } = await context.pool.query<{ task: string; attempts: number; error: string | null; in: number }>(
    `select task_identifier as task, attempts, last_error as error,
       extract(epoch from run_at - now())::float8 as in from graphile_worker.jobs order by id`,
  );
  return rows;
};

/** Skips the pauses between attempts. */
export const makeJobsDue = async ({ context }: TestShop): Promise<void> => {
  await context.pool.query('update graphile_worker._private_jobs set run_at = now()');
};
