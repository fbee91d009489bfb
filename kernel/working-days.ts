import { torontoDateTime } from './dates.ts';

/*
 * The day on which orders are processed (specification section 9): the working day on which they are placed, or the
 * next one from the cut-off on. Days are calendar days in Toronto, YYYY-MM-DD; Monday to Friday, holidays are worked
 * through.
 */

/** Time in Toronto from which on an order is processed the next working day. */
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

/** LATE: was due on an earlier day. TODAY; NEXT: due on a later day. */
export type OrderAge = 'LATE' | 'TODAY' | 'NEXT';

/** @param today the calendar day in Toronto */
export const orderAge = (placedAt: Date, today: string): OrderAge => {
  const day = processingDay(placedAt);
  if (day === today) return 'TODAY';
  return day < today ? 'LATE' : 'NEXT';
};

/**
 * The same as limits, to count many orders: orders placed before the cut-off of `late` are LATE, from the cut-off of
 * `next` on NEXT, between them TODAY. On a non-working day the two are equal.
 */
export const ageBoundaries = (today: string): { late: string; next: string } => {
  const before = nearestWorkingDay(today, -1);
  return { late: before, next: isWorkingDay(today) ? today : before };
};
