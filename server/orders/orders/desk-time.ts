import type { WorkingDays } from '#kernel/working-days.ts';
import { type Db, sql } from '#server/platform/db/db.ts';

/** An instant with the shop's working days: what an order's age is said by. */
export type DeskTime = { now: Date; days: WorkingDays };

/** When the shop works. One query. */
export const workingDays = (db: Db): Promise<WorkingDays> =>
  db
    .selectFrom('shop')
    .select([
      'cut_off as cutOff',
      'working_weekdays as weekdays',
      sql<string[]>`array(select to_char(day, 'YYYY-MM-DD') from holiday order by day)`.as('holidays'),
    ])
    .executeTakeFirstOrThrow();

/** One query. */
export const deskTime = async (db: Db, now: Date): Promise<DeskTime> => ({ now, days: await workingDays(db) });
