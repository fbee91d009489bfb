import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';

/** Takes back every job that this very transaction has written; those of others stay. */
export const dropOwnJobs = async (trx: Kysely<DB>): Promise<void> => {
  await sql`delete from graphile_worker._private_jobs where xmin = pg_current_xact_id()::xid`.execute(trx);
};
