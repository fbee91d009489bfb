import { addDays, dayNumber } from '../days.ts';
import { drawInt } from '../seeded.ts';

/** The 1st of January 1970 was a Thursday. */
const isWorkingDay = (day: string): boolean => (dayNumber(day) + 3) % 7 < 5;

/** So many working days after a day; holidays are worked through. */
export const workingDaysAfter = (day: string, count: number): string => {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
};

const two = (value: number) => String(value).padStart(2, '0');

/** A moment of a day, between two full hours of UTC: from 13 to 21 it is the same day in Toronto, in business hours. */
export const momentOn = (day: string, key: string, fromHour: number, toHour: number): Date => {
  const hour = drawInt(`hour ${key}`, fromHour, toHour - 1);
  const [minute, second] = [drawInt(`minute ${key}`, 0, 59), drawInt(`second ${key}`, 0, 59)];
  return new Date(`${day}T${two(hour)}:${two(minute)}:${two(second)}.000Z`);
};
