import { torontoDay } from '#kernel/dates.ts';
import { isWorkingDay } from '#kernel/working-days.ts';
import { addDays } from './days.ts';
import { drawInt } from './seeded.ts';
import { momentOn, torontoInstant } from './toronto-time.ts';

/* When the shop's people do something: on working days, from half past eight to half past five. */

const opens = 8.5;
const lastStart = 16.75;

/** So many working days after a day. */
export const workingDaysAfter = (day: string, count: number): string => {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
};

/**
 * The next thing done after an instant, so many working days later; with 0 on the same day, where that is one and long enough,
 * else on the next.
 */
export const atDesk = (after: Date, workingDays: number, key: string): Date => {
  const day = torontoDay(after);
  if (workingDays > 0 || !isWorkingDay(day)) return onDesk(workingDaysAfter(day, Math.max(1, workingDays)), key);
  const opening = torontoInstant(day, opens * 3600).getTime();
  const soon = Math.max(after.getTime(), opening) + drawInt(`soon ${key}`, 4 * 60, 55 * 60) * 1000;
  return soon <= torontoInstant(day, lastStart * 3600).getTime()
    ? new Date(soon)
    : onDesk(workingDaysAfter(day, 1), key);
};

/** Some time of a day at the desk. */
export const onDesk = (day: string, key: string): Date => momentOn(day, key, opens, lastStart);

/** A few minutes later, of what is done in one go. */
export const rightAfter = (at: Date, key: string): Date =>
  new Date(at.getTime() + drawInt(`right after ${key}`, 50, 400) * 1000);

/** So many working days before a day; 0 is the day itself, whatever it is. */
export const workingDaysBefore = (day: string, count: number): string => {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, -1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
};
