import { type Db, sql } from '../db/db.ts';
import type { Jobs } from './job-kinds.ts';

const setting = 'tradefront.jobs';

/** SQL condition: false in a transaction that leaves jobs out. */
export const addsJobs = sql<boolean>`current_setting(${sql.lit(setting)}, true) is distinct from 'left out'`;

/**
 * Queues no more jobs in this transaction: its events are in the past, and no mail about them is sent.
 * @param out false: it queues them again
 */
export const leaveJobsOut = async (trx: Db, out = true): Promise<void> => {
  await sql`select set_config(${setting}, ${out ? 'left out' : 'queued'}, true)`.execute(trx);
};

/**
 * Queues a job in the transaction of its cause, so that it runs if and only if that is committed; a failing task is
 * retried with growing pauses, 25 times over about three days.
 * @param runAt when, at the earliest; at once by default
 */
export const addJob = async <N extends keyof Jobs>(
  db: Db,
  name: N,
  payload: Jobs[N],
  runAt: Date | null = null,
): Promise<void> => {
  await sql`select from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at => ${runAt}::timestamptz, priority => turn_of_job(${name})) where ${addsJobs}`.execute(db);
};

/**
 * Queues a job for a later time, once for its key: one that waits already moves to that time. For work that lies in
 * rows of its own and goes on by itself.
 */
export const addLaterJob = async <N extends keyof Jobs>(
  db: Db,
  name: N,
  payload: Jobs[N],
  { key, afterMs }: { key: string; afterMs: number },
): Promise<void> => {
  await sql`select from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, 
      run_at := clock_timestamp() + make_interval(secs => ${afterMs / 1000}), job_key := ${key},
      priority := turn_of_job(${name}))
    where ${addsJobs}`.execute(db);
};
