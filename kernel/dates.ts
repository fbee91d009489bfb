import { shopPlace, usualPlace } from './place.ts';

/*
 * Days and times by the shop's clock (place.ts). A formatter is made when it is first used, as a browser takes longer for
 * it than for the rest of a page's code, and again when the shop has another clock.
 */

const dayMs = 86_400_000;

const formats = (options: Intl.DateTimeFormatOptions, locale = 'en-CA'): (() => Intl.DateTimeFormat) => {
  let made: { timeZone: string; format: Intl.DateTimeFormat } | undefined;
  return () => {
    const { timeZone } = shopPlace();
    if (made?.timeZone !== timeZone)
      made = { timeZone, format: new Intl.DateTimeFormat(locale, { timeZone, ...options }) };
    return made.format;
  };
};

const dayParts = formats({ year: 'numeric', month: '2-digit', day: '2-digit' });

let last = { minute: Number.NaN, timeZone: '', day: '' };

/** The shop's calendar day at an instant, as YYYY-MM-DD. Worked out once a minute: days begin with a minute. */
export const shopDay = (instant: Date): string => {
  const minute = Math.floor(instant.getTime() / 60_000);
  const { timeZone } = shopPlace();
  if (minute !== last.minute || timeZone !== last.timeZone)
    last = { minute, timeZone, day: dayParts().format(instant) };
  return last.day;
};

/** The day so many days later. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** A day of the calendar; a month beyond the year, or a day beyond the month, counts on. @param month 1 is January */
export const calendarDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The first and the last day of a month. @param back so many months before that of the day */
export const monthOf = (day: string, back = 0): { from: string; to: string } => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { from: calendarDay(year, month - back, 1), to: calendarDay(year, month - back + 1, 0) };
};

const clock = formats({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });

/** The shop's date and time at an instant, YYYY-MM-DD HH:mm:ss (specification section 9). */
export const shopDateTime = (instant: Date): string => `${shopDay(instant)} ${clock().format(instant)}`;

const wall = formats({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE');

/** What the shop's clock is called at an instant, such as PST; undefined for Toronto's time, which is "EST" all year. */
export const otherClock = (instant: Date, locale: string): string | undefined => {
  const { timeZone } = shopPlace();
  if (timeZone === usualPlace.timeZone) return undefined;
  const nameIn = (language: string) =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value;
  return /^E[SD]T$/.test(nameIn('en-CA') ?? '') ? undefined : nameIn(locale);
};

/** With the place by whose clock it is: "2026-06-15 12:00:00 (Toronto)". */
export const shopDateTimeThere = (instant: Date): string => `${shopDateTime(instant)} (${clockCity()})`;

/** "Toronto", for America/Toronto. */
export const clockCity = (): string => shopPlace().timeZone.replace(/^.*\//, '').replaceAll('_', ' ');

/** How far the shop's clock is ahead of UTC at an instant. */
const aheadMs = (instant: number): number =>
  Date.parse(`${wall().format(instant).replace(' ', 'T')}:00Z`) - Math.floor(instant / 60_000) * 60_000;

/** The instant of the shop's day and time, "2026-11-23T09:30"; null for a time that the change of clocks leaves out. */
export const shopInstant = (local: string): Date | null => {
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // By the clock of the day before and of the day after; of an hour that comes twice this is the first.
  for (const around of [asUtc - dayMs, asUtc + dayMs]) {
    const instant = new Date(asUtc - aheadMs(around));
    if (shopLocal(instant) === local) return instant;
  }
  return null;
};

/** An instant as the shop's day and time, "2026-11-23T09:30". */
export const shopLocal = (instant: Date): string => wall().format(instant).replace(' ', 'T');
