import { hostProblem } from '#server/platform/outbound/host-problem.ts';
import { shopDay, shopInstant } from '#kernel/dates.ts';

/* When a feed is due, and which addresses it may have. */

export type FeedTimes = { dailyAt: string | null; everyHours: number | null };

const hourMs = 60 * 60 * 1000;

/** The next time after an instant; null: only by hand. */
export const nextFeedTime = ({ dailyAt, everyHours }: FeedTimes, now: Date): Date | null => {
  if (everyHours !== null) return new Date(now.getTime() + everyHours * hourMs);
  if (dailyAt === null) return null;
  // The day after tomorrow when clocks change, as a day may have 25 hours; and no day is stepped over, as one may have 23.
  for (const hours of [0, 12, 24, 36, 48]) {
    const day = shopDay(new Date(now.getTime() + hours * hourMs));
    // A time that the change of clocks leaves out is an hour later.
    const at = shopInstant(`${day}T${dailyAt}`) ?? shopInstant(`${day}T03:00`);
    if (at !== null && at > now) return at;
  }
  return null;
};

/** What is wrong with a feed's address; null: nothing. @param privateHosts those that may be asked without encryption */
export const addressProblem = (address: string, privateHosts: readonly string[]): string | null => {
  const problem = hostProblem(address, privateHosts, ['https:', 'sftp:']);
  if (problem !== null) return problem;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '')
    return 'Enter user name and password in their own fields: an address is shown and written down.';
  if (url.protocol === 'sftp:' && url.pathname.length < 2)
    return 'Enter the file’s path as well: sftp://host/prices.csv.';
  return null;
};

/** Whose secrets are whose: they are never sent to another server than the one that they were typed for. */
export const serverOf = (address: string): string => {
  const url = URL.parse(address);
  return url ? `${url.protocol}//${url.host}` : '';
};

/** Whether so many missing variants look like a file that was cut off: at least five, and a fifth of the supplier's. */
export const areTooMany = (missing: number, known: number): boolean => missing >= 5 && missing * 5 >= known;

/** The name of a feed's file, as its import shows it. */
export const fileNameOf = (address: string): string => {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  const name = decoded(last).slice(0, 200);
  return name === '' ? 'feed' : name;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Who begins a run of the schedule. */
export const theClock = 'schedule';
