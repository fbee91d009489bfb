import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { type Db, rowsOf, updateRow } from '#server/platform/db/db.ts';

/** A backup by the moment that it holds. */
type Kept = { at: Date };

/** How many are kept: the newest of each of the last so many days, weeks and months that have one. */
const keeps = { days: 7, weeks: 5, months: 12 };

const dayMs = 24 * 60 * 60 * 1000;
/** Weeks begin on Monday, as the first day of 1970 was a Thursday. */
const weekOf = (at: Date): number => Math.floor((at.getTime() / dayMs + 3) / 7);

const periods: readonly (readonly [count: number, of: (at: Date) => string])[] = [
  [keeps.days, (at) => at.toISOString().slice(0, 10)],
  [keeps.weeks, (at) => String(weekOf(at))],
  [keeps.months, (at) => at.toISOString().slice(0, 7)],
];

/**
 * The backups that are kept no longer. Periods are counted by UTC and by the backups that there are: while none is
 * written, none is deleted.
 */
export const notKept = <T extends Kept>(backups: readonly T[]): T[] => {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set<T>();
  for (const [count, of] of periods) {
    const seen = new Set<string>();
    for (const backup of newestFirst) {
      const period = of(backup.at);
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup));
};

/** Deletes the files of this machine that are kept no longer: only ones that this shop wrote. */
export const dropBackups = async ({ db, now }: { db: Db; now: () => Date }): Promise<void> => {
  const kept = await rowsOf<Kept & { id: number; path: string }>(db)`select id, path, began_at as at from backup_run
    where bytes is not null and dropped_at is null and host = ${hostname()}`;
  for (const { id, path } of notKept(kept)) {
    await rm(path, { force: true });
    await updateRow(db, 'backup_run', id, { dropped_at: now() });
  }
};
