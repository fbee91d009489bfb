const torontoParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Toronto at an instant, as YYYY-MM-DD. */
export const torontoDay = (instant: Date): string => torontoParts.format(instant);
