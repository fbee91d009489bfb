const torontoParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

let last = { minute: Number.NaN, day: '' };

/** The calendar day in Toronto at an instant, as YYYY-MM-DD. Worked out once a minute: days begin with a minute. */
export const torontoDay = (instant: Date): string => {
  const minute = Math.floor(instant.getTime() / 60_000);
  if (minute !== last.minute) last = { minute, day: torontoParts.format(instant) };
  return last.day;
};

const torontoClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The date and time in Toronto at an instant, YYYY-MM-DD HH:mm:ss (specification section 9). */
export const torontoDateTime = (instant: Date): string => `${torontoDay(instant)} ${torontoClock.format(instant)}`;
