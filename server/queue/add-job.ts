import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import type { Jobs } from './job-kinds.ts';

/**
 * Writes a job down. In the transaction of what it announces, it is done if and only if that is committed; a task that
 * fails is tried again with growing pauses, 25 times over about three days.
 */
export const addJob = async <N extends keyof Jobs>(db: Kysely<DB>, name: N, payload: Jobs[N]): Promise<void> => {
  await sql`${sql.raw(adding)}(${name}, ${JSON.stringify(payload)}::json)`.execute(db);
};

const adding = 'select from graphile_worker.add_job';

/** Whether a statement is one that `addJob` sends. */
export const isAddJob = (statement: string): boolean => statement.startsWith(adding);
