import { type Db, sql } from '#server/platform/db/db.ts';

/** Of a run that is done with, in days: then its list goes; the pictures stay where they are shown, and in the library. */
const keptDays = 30;

/** Drops ZIPs whose upload never ended, and the lists of old runs. */
export const forgetPictureRuns = async (db: Db, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await sql`delete from picture_run where (state = 'UPLOADING' and begun_at < ${before(1)})
    or (state in ('DONE', 'UNDONE', 'DISCARDED', 'FAILED', 'READY') and begun_at < ${before(keptDays)})`.execute(db);
};
