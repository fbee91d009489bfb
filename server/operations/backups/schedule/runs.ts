import type { Db } from '#server/platform/db/db.ts';

/** The latest backups, the newest first; times in UTC. */
export const latestBackups = (db: Db, count: number) =>
  db.selectFrom('backup_run').selectAll().orderBy('id', 'desc').limit(count).execute();
export type BackupRun = Awaited<ReturnType<typeof latestBackups>>[number];

/** A process that writes one shows itself by its end; one that has not ended for so long was killed. */
const longestMs = 6 * 60 * 60 * 1000;

/** What became of a backup, in words. */
export const backupOutcome = (run: BackupRun, now: Date): string => {
  if (run.failure !== '') return `failed: ${run.failure}`;
  if (run.ended_at === null)
    return now.getTime() - run.began_at.getTime() > longestMs ? 'was interrupted' : 'is being written';
  const size = `${((run.bytes ?? 0) / 1e6).toFixed(1)} MB`;
  return run.dropped_at === null ? size : `${size}, kept no longer`;
};

/** Whether it was brought back, in words. */
export const backupTried = ({ tried_at, tried_ms, try_failure }: BackupRun): string => {
  if (tried_at === null) return '';
  return try_failure === ''
    ? `brought back in ${((tried_ms ?? 0) / 1000).toFixed(1)} s`
    : `could not be brought back: ${try_failure}`;
};
