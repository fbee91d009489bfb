import { calendarDay } from './dates.ts';
import { nearestWorkingDay, usualDays, weekdayOf } from './working-days.ts';

/*
 * A year's statutory holidays by their rules, of each province and territory; of Ontario also the general holidays of the
 * Canada Labour Code. One that falls on a weekend is taken on the next weekday that is none.
 */

export const holidayProvinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;
export type HolidayProvince = (typeof holidayProvinces)[number];

export type Holiday = { day: string; name: string };

/** The nth Monday of a month. */
const monday = (year: number, month: number, nth: number): string => {
  const first = weekdayOf(calendarDay(year, month, 1));
  return calendarDay(year, month, 1 + ((8 - first) % 7) + 7 * (nth - 1));
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
  return calendarDay(year, 3, 22 + epact + toSunday - 7 * late - 2);
};

/** By its name: where it is kept, and on which day of a year. */
const rules: Record<string, readonly [provinces: string, day: (year: number) => string]> = {
  'New Year’s Day': ['AB BC MB NB NL NS NT NU ON PE QC SK YT', (year) => calendarDay(year, 1, 1)],
  'Family Day': ['AB BC NB ON SK', (year) => monday(year, 2, 3)],
  'Louis Riel Day': ['MB', (year) => monday(year, 2, 3)],
  'Heritage Day': ['NS', (year) => monday(year, 2, 3)],
  'Islander Day': ['PE', (year) => monday(year, 2, 3)],
  'Good Friday': ['AB BC MB NB NL NS NT NU ON PE QC SK YT', goodFriday],
  'Victoria Day': ['AB BC MB NT NU ON SK YT', (year) => mondayBeforeMay25(year)],
  'National Patriots’ Day': ['QC', (year) => mondayBeforeMay25(year)],
  'National Indigenous Peoples Day': ['NT YT', (year) => calendarDay(year, 6, 21)],
  'Fête nationale': ['QC', (year) => calendarDay(year, 6, 24)],
  'Canada Day': ['AB BC MB NB NS NT NU ON PE QC SK YT', (year) => calendarDay(year, 7, 1)],
  'Memorial Day': ['NL', (year) => calendarDay(year, 7, 1)],
  'Nunavut Day': ['NU', (year) => calendarDay(year, 7, 9)],
  'B.C. Day': ['BC', (year) => monday(year, 8, 1)],
  'New Brunswick Day': ['NB', (year) => monday(year, 8, 1)],
  'Saskatchewan Day': ['SK', (year) => monday(year, 8, 1)],
  'Civic Holiday': ['NT NU', (year) => monday(year, 8, 1)],
  'Discovery Day': ['YT', (year) => monday(year, 8, 3)],
  'Labour Day': ['AB BC MB NB NL NS NT NU ON PE QC SK YT', (year) => monday(year, 9, 1)],
  'National Day for Truth and Reconciliation': ['BC MB NT NU ON PE YT', (year) => calendarDay(year, 9, 30)],
  Thanksgiving: ['AB BC MB NT NU ON QC SK YT', (year) => monday(year, 10, 2)],
  'Remembrance Day': ['AB BC MB NB NL NT NU ON PE SK YT', (year) => calendarDay(year, 11, 11)],
  'Christmas Day': ['AB BC MB NB NL NS NT NU ON PE QC SK YT', (year) => calendarDay(year, 12, 25)],
  'Boxing Day': ['ON', (year) => calendarDay(year, 12, 26)],
};

const mondayBeforeMay25 = (year: number): string => calendarDay(year, 5, 25 - weekdayOf(calendarDay(year, 5, 24)));

/** @param year from 1970 on. In the order of the days. */
export const statutoryHolidays = (year: number, province: HolidayProvince): Holiday[] => {
  const fixed: Holiday[] = Object.entries(rules)
    .filter(([, [provinces]]) => provinces.includes(province))
    .map(([name, [, day]]) => ({ day: day(year), name }));
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
