import { dayPlus, shopDateTime } from './dates.ts';

/*
 * The day on which orders are processed (specification section 9): the working day on which they are placed, or the
 * next one from the cut-off on. Days are calendar days in Toronto, YYYY-MM-DD.
 */

/** When the shop works. */
export type WorkingDays = {
  /** Time in Toronto from which on an order is processed the next working day, HH:MM. */
  cutOff: string;
  /** 1 is Monday, 7 Sunday; at least one. */
  weekdays: readonly number[];
  /** Days without work, whatever the weekday. */
  holidays: readonly string[];
};

/** Those of a shop that has set nothing. */
export const usualDays: WorkingDays = { cutOff: '14:00', weekdays: [1, 2, 3, 4, 5], holidays: [] };

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const isWorkingDay = (day: string, { weekdays, holidays }: WorkingDays): boolean =>
  weekdays.includes(weekdayOf(day)) && !holidays.includes(day);

/** The working day after a day, or before it. */
export const nearestWorkingDay = (day: string, step: 1 | -1, days: WorkingDays): string => {
  let at = dayPlus(day, step);
  while (!isWorkingDay(at, days)) at = dayPlus(at, step);
  return at;
};

/** The working day on which an order is to be processed. */
export const processingDay = (placedAt: Date, days: WorkingDays): string => {
  const [day = '', time = ''] = shopDateTime(placedAt).split(' ');
  return isWorkingDay(day, days) && time < days.cutOff ? day : nearestWorkingDay(day, 1, days);
};

/** The day on which what is sent on a day arrives: carriers work from Monday to Friday, but on holidays. */
export const arrivalDay = (sentOn: string, transitDays: number, { holidays }: WorkingDays): string => {
  let day = sentOn;
  for (let left = transitDays; left > 0; left -= 1) day = nearestWorkingDay(day, 1, { ...usualDays, holidays });
  return day;
};

/** LATE: was due on an earlier day. TODAY; NEXT: due on a later day. */
export type OrderAge = 'LATE' | 'TODAY' | 'NEXT';

/** @param today the calendar day in Toronto */
export const orderAge = (placedAt: Date, today: string, days: WorkingDays): OrderAge => {
  const day = processingDay(placedAt, days);
  if (day === today) return 'TODAY';
  return day < today ? 'LATE' : 'NEXT';
};

/**
 * The same as limits, to count many orders: orders placed before the cut-off of `late` are LATE, from the cut-off of
 * `next` on NEXT, between them TODAY. On a non-working day the two are equal.
 */
export const ageBoundaries = (today: string, days: WorkingDays): { late: string; next: string } => {
  const before = nearestWorkingDay(today, -1, days);
  return { late: before, next: isWorkingDay(today, days) ? today : before };
};
