import type { StaffDays } from '#contract/shop/staff-days.ts';
import type { HolidayProvince } from '#kernel/statutory-holidays.ts';
import type { Db } from '#server/platform/db/db.ts';
import { workingDays } from '#server/orders/orders/desk-time.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { sheetVersion } from './sheet.ts';

/** What the sheet says, without its version. Two queries. */
export const daysSaid = async (db: Db): Promise<Pick<StaffDays, 'cutOff' | 'weekdays' | 'holidays'>> => {
  const { cutOff, weekdays } = await workingDays(db);
  const holidays = await db.selectFrom('holiday').select(['day', 'name']).orderBy('day').execute();
  return { cutOff, weekdays: [...weekdays], holidays };
};

/** The sheet of working days. Five queries. */
export const days = async (db: Db): Promise<StaffDays> => ({
  version: await sheetVersion(db, 'days'),
  ...(await daysSaid(db)),
  // A check of the contract allows no other.
  province: (await db.selectFrom('shop').select('province').executeTakeFirstOrThrow()).province as HolidayProvince,
  history: await historyOf(db, 'days', 1),
});
