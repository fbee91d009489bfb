import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import type { Jobs } from './job-kinds.ts';

/**
 * Queues a job in the transaction of its cause, so that it runs if and only if that is committed; a failing task is
 * retried with growing pauses, 25 times over about three days.
 */
export const addJob = async <N extends keyof Jobs>(db: Kysely<DB>, name: N, payload: Jobs[N]): Promise<void> => {
  await sql`${sql.raw(adding)}(${name}, ${JSON.stringify(payload)}::json)`.execute(db);
};

const adding = 'select from graphile_worker.add_job';

/** Whether a statement was sent by `addJob`. */
export const isAddJob = (statement: string): boolean => statement.startsWith(adding);
