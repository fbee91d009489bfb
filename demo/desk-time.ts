import { shopDay } from '#kernel/dates.ts';
import { isWorkingDay, usualDays } from '#kernel/working-days.ts';
import { addDays } from './days.ts';
import { drawInt } from './seeded.ts';
import { momentOn, shopInstant } from './toronto-time.ts';

/* Staff work on working days, from half past eight to half past five. */

const opens = 8.5;
const lastStart = 16.75;

/** The day that many working days after a day. */
export const workingDaysAfter = (day: string, count: number): string => {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    if (isWorkingDay(at, usualDays)) left -= 1;
  }
  return at;
};

/**
 * The time of a later act, that many working days after an instant; with 0 on the same day, if it is a working day and
 * long enough, else on the next.
 */
export const atDesk = (after: Date, workingDays: number, key: string): Date => {
  const day = shopDay(after);
  if (workingDays > 0 || !isWorkingDay(day, usualDays))
    return onDesk(workingDaysAfter(day, Math.max(1, workingDays)), key);
  const opening = shopInstant(day, opens * 3600).getTime();
  const soon = Math.max(after.getTime(), opening) + drawInt(`soon ${key}`, 4 * 60, 55 * 60) * 1000;
  return soon <= shopInstant(day, lastStart * 3600).getTime() ? new Date(soon) : onDesk(workingDaysAfter(day, 1), key);
};

/** Some time of a day in working hours. */
export const onDesk = (day: string, key: string): Date => momentOn(day, key, opens, lastStart);

/** A few minutes later, for acts in one go. */
export const rightAfter = (at: Date, key: string): Date =>
  new Date(at.getTime() + drawInt(`right after ${key}`, 50, 400) * 1000);

/** The day that many working days before a day; 0 is the day itself, also on a weekend. */
export const workingDaysBefore = (day: string, count: number): string => {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, -1);
    if (isWorkingDay(at, usualDays)) left -= 1;
  }
  return at;
};
