type Span = { label: string; from: string; to: string };

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The days that are asked for most. @param today the shop's day, YYYY-MM-DD */
export const spans = (today: string): [Span, ...Span[]] => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const at = month - 1;
  return [
    { label: 'This year', from: dayOf(year, 0, 1), to: today },
    { label: 'This month', from: dayOf(year, at, 1), to: today },
    { label: 'Last month', from: dayOf(year, at - 1, 1), to: dayOf(year, at, 0) },
    { label: 'Last three months', from: dayOf(year, at - 3, 1), to: dayOf(year, at, 0) },
    { label: 'Twelve months', from: dayOf(year - 1, at, day + 1), to: today },
    { label: 'Last year', from: dayOf(year - 1, 0, 1), to: dayOf(year - 1, 11, 31) },
  ];
};
