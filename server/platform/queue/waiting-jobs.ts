import { type Db, rowOf } from '../db/db.ts';

export type WaitingJobs = {
  waiting: number;
  /** Of those, what should have run by now, or runs. */
  due: number;
  /** Of those that are due, when the first should have run; null if none is due. */
  oldestAt: Date | null;
  /** When the first mail was queued that is due and not sent; null if there is none. */
  oldestMailAt: Date | null;
  /** After all their tries. */
  givenUp: number;
  /** The latest complaint of a job that is still there; "" without one. */
  error: string;
};

/** What the queue holds at a moment. */
export const waitingJobs = (db: Db, at: Date): Promise<WaitingJobs> => rowOf<WaitingJobs>(db)`
    select (count(*) filter (where attempts < max_attempts))::int as waiting,
      (count(*) filter (where attempts < max_attempts and run_at <= ${at}))::int as due,
      min(created_at) filter (where attempts < max_attempts and starts_with(task_identifier, 'mail-')
        and (run_at <= ${at} or attempts > 0)) as "oldestMailAt",
      min(run_at) filter (where attempts < max_attempts and run_at <= ${at}) as "oldestAt",
      (count(*) filter (where attempts >= max_attempts))::int as "givenUp",
      coalesce((array_agg(last_error order by updated_at desc) filter (where last_error is not null))[1], '') as error
    from graphile_worker.jobs`;
