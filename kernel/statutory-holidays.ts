import { nearestWorkingDay, usualDays, weekdayOf } from './working-days.ts';

/*
 * A year's statutory holidays by their rules: the general holidays of the Canada Labour Code, and Ontario's public
 * holidays (Employment Standards Act, 2000), which add Family Day. One that falls on a weekend is taken on the next
 * weekday that is none.
 */

export type Holiday = { day: string; name: string };

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The nth Monday of a month. */
const monday = (year: number, month: number, nth: number): string => {
  const first = weekdayOf(dayOf(year, month, 1));
  return dayOf(year, month, 1 + ((8 - first) % 7) + 7 * (nth - 1));
};

/** Two days before Easter Sunday, by the Gregorian reckoning. */
const goodFriday = (year: number): string => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  // Days after March 22, the earliest Easter.
  return dayOf(year, 3, 22 + epact + toSunday - 7 * late - 2);
};

/** @param year from 1970 on. In the order of the days. */
export const statutoryHolidays = (year: number): Holiday[] => {
  const fixed: Holiday[] = [
    { day: dayOf(year, 1, 1), name: 'New Year’s Day' },
    { day: monday(year, 2, 3), name: 'Family Day' },
    { day: goodFriday(year), name: 'Good Friday' },
    // The Monday before May 25.
    { day: dayOf(year, 5, 25 - weekdayOf(dayOf(year, 5, 24))), name: 'Victoria Day' },
    { day: dayOf(year, 7, 1), name: 'Canada Day' },
    { day: monday(year, 9, 1), name: 'Labour Day' },
    { day: dayOf(year, 9, 30), name: 'National Day for Truth and Reconciliation' },
    { day: monday(year, 10, 2), name: 'Thanksgiving' },
    { day: dayOf(year, 11, 11), name: 'Remembrance Day' },
    { day: dayOf(year, 12, 25), name: 'Christmas Day' },
    { day: dayOf(year, 12, 26), name: 'Boxing Day' },
  ];
  const onWeekdays = fixed.map(({ day }) => day).filter((day) => weekdayOf(day) < 6);
  const taken: string[] = [...onWeekdays];
  return fixed
    .map(({ day, name }) => {
      if (onWeekdays.includes(day)) return { day, name };
      const observed = nearestWorkingDay(day, 1, { ...usualDays, holidays: taken });
      taken.push(observed);
      return { day: observed, name: `${name} (observed)` };
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
};
