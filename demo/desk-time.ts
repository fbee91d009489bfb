import { shopDateTime, shopDay } from '#kernel/dates.ts';
import { isWorkingDay, nearestWorkingDay, usualDays } from '#kernel/working-days.ts';
import { drawInt } from './seeded.ts';

/* Calendar days as YYYY-MM-DD. */
const dayMs = 86_400_000;

/** @throws Error when the text is not a day */
const dayNumber = (day: string): number => {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(at)) throw new Error(`Not a day as YYYY-MM-DD: "${day}"`);
  return at / dayMs;
};

export const addDays = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * dayMs).toISOString().slice(0, 10);

/** Years from one day to another, with a fraction. */
export const yearsBetween = (from: string, to: string): number => (dayNumber(to) - dayNumber(from)) / 365.25;

const two = (value: number): string => String(value).padStart(2, '0');
const hourMs = 60 * 60 * 1000;

/**
 * The instant of a time in Toronto: five hours behind UTC in winter, four in summer. The clocks change at night, when
 * nothing happens here.
 * @param seconds since midnight on those clocks
 */
export const shopInstant = (day: string, seconds: number): Date => {
  const time = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => two(Math.floor(part))).join(':');
  const summer = new Date(Date.parse(`${day}T${time}Z`) + 4 * hourMs);
  return shopDateTime(summer) === `${day} ${time}` ? summer : new Date(summer.getTime() + hourMs);
};

/** A moment between two hours in Toronto (9.5 is half past nine), always the same for the same key. */
export const momentOn = (day: string, key: string, fromHour: number, toHour: number): Date =>
  shopInstant(day, drawInt(`moment ${key}`, fromHour * 3600, toHour * 3600 - 1));

/* Staff work on working days, from half past eight to half past five. */

const opens = 8.5;
const lastStart = 16.75;

const workingDaysFrom =
  (step: 1 | -1) =>
  (day: string, count: number): string =>
    Array.from({ length: count }).reduce<string>((at) => nearestWorkingDay(at, step, usualDays), day);

/** The day that many working days after a day, or before it; 0 is the day itself, also on a weekend. */
export const workingDaysAfter = workingDaysFrom(1);
export const workingDaysBefore = workingDaysFrom(-1);

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
