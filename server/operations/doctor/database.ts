import { type Kysely, sql } from 'kysely';
import type { Config } from '#server/platform/process/config.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { replicaLag } from '#server/platform/db/replica-lag.ts';
import type { DB } from '#server/platform/db/types.ts';
import { explain } from '#server/platform/process/operator-error.ts';
import { type Finding, fine, wrong } from './finding.ts';

/** A replica of a shop that rests is as far as its primary. */
const lateSeconds = 60;
const connectTimeoutMs = 5000;

/** Whether DATABASE_REPLICA_URL leads to a replica of the database, and how far that is. */
export const lookAtReplica = async (
  { databaseReplicaUrl: url }: Pick<Config, 'databaseReplicaUrl'>,
  primaryUrl: string,
): Promise<Finding[]> => {
  if (url === undefined) return [];
  const [primary, replica] = [primaryUrl, url].map((each) => createPool(each, { max: 1, connectTimeoutMs }));
  if (!primary || !replica) return [];
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
  } finally {
    await Promise.all([primary.end(), replica.end()]);
  }
};

/** Whether the shop's role may make the database into which a backup is brought back each week. */
export const lookAtRights = async (db: Kysely<DB>): Promise<Finding> => {
  const { rows } = await sql<{ role: string; may: boolean }>`
    select rolname as role, rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`.execute(db);
  const role = rows[0]?.role ?? '';
  return rows[0]?.may
    ? fine(`The role ${role} may make a database, into which backups are tried.`)
    : wrong(`The role ${role} may make no database, so no backup is tried: alter role ${role} createdb`);
};
