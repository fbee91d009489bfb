import type { Pool } from 'pg';
import { onlyRow } from './only-row.ts';

/** How far a replica is behind its primary: in bytes of the log, and since when it has nothing newer. */
export type ReplicaLag = { isReplica: boolean; bytes: number; seconds: number };

/** @throws when one of them does not answer */
export const replicaLag = async (primary: Pool, replica: Pool): Promise<ReplicaLag> => {
  // The primary first: what it writes meanwhile is no lag.
  const { place } = onlyRow((await primary.query<{ place: string }>('select pg_current_wal_lsn() as place')).rows);
  const { rows } = await replica.query<ReplicaLag>(
    `select pg_is_in_recovery() as "isReplica",
      coalesce(greatest($1::pg_lsn - pg_last_wal_replay_lsn(), 0), 0)::float8 as bytes,
      case when pg_last_wal_replay_lsn() < $1::pg_lsn
        then coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) else 0 end::float8 as seconds`,
    [place],
  );
  return onlyRow(rows);
};
