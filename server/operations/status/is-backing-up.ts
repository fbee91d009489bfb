import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

/** Whether a backup is being written, or will be at once. One for later, by the schedule, is not meant. */
export const isBackingUp = async (db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from graphile_worker.jobs
      where task_identifier = 'back-up' and attempts < max_attempts and run_at <= now()) as is`.execute(db);
  return rows[0]?.is === true;
};
