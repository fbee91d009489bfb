import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { type Finding, fine, note, wrong } from './finding.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The schedule is daily. */
const lateMs = 2 * dayMs;
/** One is brought back each week. */
const untriedMs = 15 * dayMs;

type Backups = { last: Date | null; failure: string | null; tried: Date | null; tryFailure: string | null };

/** What the backups by schedule are like (kept-backups/). */
export const lookAtBackups = async (db: Kysely<DB>, now: Date, scheduled: boolean): Promise<Finding[]> => {
  const { rows } = await sql<Backups>`
    select max(began_at) filter (where bytes is not null) as last,
      (array_agg(failure order by id desc) filter (where ended_at is not null))[1] as failure,
      max(tried_at) filter (where try_failure = '') as tried,
      (array_agg(try_failure order by tried_at desc) filter (where tried_at is not null))[1] as "tryFailure"
    from backup_run`.execute(db);
  const [found] = rows;
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
