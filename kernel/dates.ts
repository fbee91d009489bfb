/** Made when it is first used: a browser takes longer for it than for the rest of a page's code. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

const torontoParts = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Toronto',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

let last = { minute: Number.NaN, day: '' };

/** The calendar day in Toronto at an instant, as YYYY-MM-DD. Worked out once a minute: days begin with a minute. */
export const torontoDay = (instant: Date): string => {
  const minute = Math.floor(instant.getTime() / 60_000);
  if (minute !== last.minute) last = { minute, day: torontoParts().format(instant) };
  return last.day;
};

const torontoClock = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Toronto',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

/** The date and time in Toronto at an instant, YYYY-MM-DD HH:mm:ss (specification section 9). */
export const torontoDateTime = (instant: Date): string => `${torontoDay(instant)} ${torontoClock().format(instant)}`;

const torontoWall = once(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto', dateStyle: 'short', timeStyle: 'short' }),
);

/** The instant of a day and time in Toronto, "2026-11-23T09:30"; null for a time that the change of clocks leaves out. */
export const torontoInstant = (local: string): Date | null => {
  // Toronto is four or five hours behind; of the hour that comes twice this is the first.
  for (const hoursBehind of [4, 5]) {
    const instant = new Date(Date.parse(`${local}:00Z`) + hoursBehind * 3_600_000);
    if (!Number.isNaN(instant.getTime()) && torontoWall().format(instant) === local.replace('T', ' ')) return instant;
  }
  return null;
};

/** An instant as a day and time in Toronto, "2026-11-23T09:30". */
export const torontoLocal = (instant: Date): string => torontoWall().format(instant).replace(' ', 'T');
