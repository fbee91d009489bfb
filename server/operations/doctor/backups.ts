import { type Db, rowOf, rowsOf } from '#server/platform/db/db.ts';
import type { Config } from '#server/platform/process/config.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { replicaLag } from '#server/platform/db/replica-lag.ts';
import { explain } from '#server/platform/process/operator-error.ts';
import { type Finding, fine, note, wrong } from './finding.ts';
import { howKept, trialTold } from '../backups/point-in-time/how-kept.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The schedule is daily. */
const lateMs = 2 * dayMs;
/** One is brought back each week. */
const untriedMs = 15 * dayMs;

type Backups = { last: Date | null; failure: string | null; tried: Date | null; tryFailure: string | null };

/** What the backups by schedule are like (kept-backups/). */
export const lookAtBackups = async (db: Db, now: Date, scheduled: boolean): Promise<Finding[]> => {
  const [found] = await rowsOf<Backups>(db)`
    select max(began_at) filter (where bytes is not null) as last,
      (array_agg(failure order by id desc) filter (where ended_at is not null))[1] as failure,
      max(tried_at) filter (where try_failure = '') as tried,
      (array_agg(try_failure order by tried_at desc) filter (where tried_at is not null))[1] as "tryFailure"
    from backup_run`;
  if (!found) return [];
  const { last, failure, tried, tryFailure } = found;
  if (!scheduled && last === null)
    return [note('No backup is written by itself (BACKUP_AT is off): see that something else writes one.')];
  if (last === null)
    return [
      failure
        ? wrong(`The last backup failed: ${failure}`)
        : note('There is no backup yet: npm run shop -- backups now'),
    ];
  return [
    now.getTime() - last.getTime() > lateMs
      ? wrong(`The last backup is of ${last.toISOString()}. ${failure ?? ''}`.trim())
      : fine(`The last backup is of ${last.toISOString()}.`),
    ...(failure ? [wrong(`The last attempt of a backup failed: ${failure}`)] : []),
    ...tryings(now, tried, tryFailure),
  ];
};

const tryings = (now: Date, tried: Date | null, failure: string | null): Finding[] => {
  if (failure) return [wrong(`The last backup that was tried could not be brought back: ${failure}`)];
  if (tried === null) return [note('No backup was ever brought back: npm run shop -- backups try')];
  const told = `A backup was last brought back on ${tried.toISOString().slice(0, 10)}`;
  return [now.getTime() - tried.getTime() > untriedMs ? note(`${told}: try one again.`) : fine(`${told}.`)];
};

/** A replica of a shop that rests is as far as its primary. */
const lateSeconds = 60;
const connectTimeoutMs = 5000;

/** Whether DATABASE_REPLICA_URL leads to a replica of the database, and how far that is. */
export const lookAtReplica = async (
  { databaseReplicaUrl: url }: Pick<Config, 'databaseReplicaUrl'>,
  primaryUrl: string,
): Promise<Finding[]> => {
  if (url === undefined) return [];
  await using primary = createPool(primaryUrl, { max: 1, connectTimeoutMs });
  await using replica = createPool(url, { max: 1, connectTimeoutMs });
  try {
    const { isReplica, bytes, seconds } = await replicaLag(primary, replica);
    if (!isReplica) return [wrong('DATABASE_REPLICA_URL leads to no replica, so it is not used: the primary answers.')];
    const told = `The replica (DATABASE_REPLICA_URL) answers, ${bytes.toLocaleString('en-CA')} bytes behind`;
    return [
      seconds > lateSeconds
        ? wrong(`${told}, for ${Math.round(seconds)} seconds: the primary answers.`)
        : fine(`${told}.`),
    ];
  } catch (error) {
    return [wrong(`The replica (DATABASE_REPLICA_URL) does not answer, so the primary does: ${explain(error)}`)];
  }
};

/** Whether the shop's role may make the database into which a backup is brought back each week. */
export const lookAtRights = async (db: Db): Promise<Finding> => {
  const { role, may } = await rowOf<{ role: string; may: boolean }>(db)`
    select rolname as role, rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`;
  return may
    ? fine(`The role ${role} may make a database, into which backups are tried.`)
    : wrong(`The role ${role} may make no database, so no backup is tried: alter role ${role} createdb`);
};

/** To which moments one can go back (backups/point-in-time/). */
export const lookAtMoments = async (
  config: Pick<Config, 'backupAt' | 'backupDir' | 'dataDir' | 'databaseUrl'>,
  now: Date,
): Promise<Finding[]> => {
  if (config.databaseUrl !== undefined || config.backupAt === undefined) return [];
  const kept = await howKept(config, now);
  if (!kept) return [note('No moment can be gone back to yet: the server keeps the database’s WAL when it runs.')];
  const { spans, told, isWrong, trial } = kept;
  const [span] = spans;
  return [
    ...(isWrong ? [wrong(told)] : []),
    ...(span
      ? [fine(`Any moment from ${span.from.toISOString()} to ${span.to.toISOString()} can be gone back to.`)]
      : isWrong
        ? []
        : [note(told)]),
    ...(trial && trial.failure !== '' ? [wrong(trialTold(trial))] : []),
  ];
};
