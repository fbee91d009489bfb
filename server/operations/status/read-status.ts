import type { ShopStatus } from '#contract/operations/staff-status.ts';
import { mkdir, statfs } from 'node:fs/promises';
import type { Context } from '#server/context.ts';
import { type Db, rowOf, rowsOf } from '#server/platform/db/db.ts';
import { latestBackups } from '../backups/schedule/runs.ts';
import { howKept } from '../backups/point-in-time/how-kept.ts';
import { waitingJobs } from '#server/platform/queue/waiting-jobs.ts';
import { latestSecrecyChecks } from '../secrecy-check/runs.ts';
import { limits } from '#server/platform/limits/limits.ts';

const shownBackups = 15;
const shownChecks = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** What the owner sees of the server. Few queries, none of which grows with the shop. */
export const readStatus = async ({ db, config, now }: Pick<Context, 'db' | 'config' | 'now'>) => {
  const at = now();
  return {
    at,
    database: await databaseState(db),
    queue: await waitingJobs(db, at),
    freeBytes: await freeBytes(config.dataDir),
    backups: await latestBackups(db, shownBackups),
    moments: await howKept(config, at),
    secrecyChecks: await latestSecrecyChecks(db, shownChecks),
    tries: await triesSince(db, new Date(at.getTime() - dayMs)),
  };
};
export type StatusRecord = Awaited<ReturnType<typeof readStatus>>;

// Other databases' connections count: the limit is the server's.
const databaseState = (db: Db) => rowOf<ShopStatus['database']>(db)`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      count(*) filter (where backend_type = 'client backend')::int as connections,
      current_setting('max_connections')::int as "connectionsMax",
      coalesce(max(extract(epoch from now() - xact_start))
        filter (where datname = current_database() and backend_type = 'client backend'), 0)::float8 as "longestSeconds",
      count(*) filter (where datname = current_database() and wait_event_type = 'Lock')::int as "waitingForLocks"
    from pg_stat_activity`;

const freeBytes = async (directory: string): Promise<number> => {
  await mkdir(directory, { recursive: true });
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

/** Counters are named by their limit and what they count, which is not shown: an address, an account. */
const triesSince = async (db: Db, since: Date) => {
  const known = Object.values(limits);
  return rowsOf<ShopStatus['tries'][number]>(db)`
    select l.name as what, sum(a.count)::int as tries, sum(greatest(a.count - l.tries, 0))::int as refused
    from unnest(${known.map(({ name }) => name)}::text[], ${known.map(({ tries }) => tries)}::int[]) as l (name, tries)
      join attempt a on starts_with(a.bucket, l.name || ' ')
    where a.window_start >= ${since} group by l.name having sum(a.count) > 0 order by refused desc, tries desc, what`;
};
