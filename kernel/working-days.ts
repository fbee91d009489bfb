import { torontoDateTime } from './dates.ts';

/*
 * When orders are processed (specification section 9): on the working day on which they are placed, those placed from 2:00 pm
 * on the next one. Days are calendar days in Toronto, YYYY-MM-DD; Monday to Friday, holidays are worked through.
 */

/** From this time of Toronto's clocks on it is too late for the same day. */
export const cutOffTime = '14:00:00';

const dayMs = 24 * 60 * 60 * 1000;
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

const nearestWorkingDay = (day: string, step: 1 | -1): string => {
  let at = shifted(day, step);
  while (!isWorkingDay(at)) at = shifted(at, step);
  return at;
};

/** The working day on which an order is to be processed. */
export const processingDay = (placedAt: Date): string => {
  const [day = '', time = ''] = torontoDateTime(placedAt).split(' ');
  return isWorkingDay(day) && time < cutOffTime ? day : nearestWorkingDay(day, 1);
};

/** LATE: it was to be processed on an earlier day. TODAY, or NEXT: on a later one. */
export type OrderAge = 'LATE' | 'TODAY' | 'NEXT';

/** @param today the calendar day in Toronto */
export const orderAge = (placedAt: Date, today: string): OrderAge => {
  const day = processingDay(placedAt);
  if (day === today) return 'TODAY';
  return day < today ? 'LATE' : 'NEXT';
};

/**
 * The same the other way round, for counting many: of what was placed before 2:00 pm of `late` everything is LATE, from 2:00 pm
 * of `next` on everything is NEXT, between them it is TODAY. On a day without work the two are one.
 */
export const ageBoundaries = (today: string): { late: string; next: string } => {
  const before = nearestWorkingDay(today, -1);
  return { late: before, next: isWorkingDay(today) ? today : before };
};
