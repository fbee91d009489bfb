/* Calendar days as YYYY-MM-DD. */
const dayMs = 86_400_000;

/** @throws Error when the text is not a day */
const dayNumber = (day: string): number => {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(at)) throw new Error(`Not a day as YYYY-MM-DD: "${day}"`);
  return at / dayMs;
};

export const addDays = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * dayMs).toISOString().slice(0, 10);

/** Years from one day to another, with a fraction. */
export const yearsBetween = (from: string, to: string): number => (dayNumber(to) - dayNumber(from)) / 365.25;
