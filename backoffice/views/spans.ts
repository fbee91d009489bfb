import { calendarDay, monthOf } from '#kernel/dates.ts';

type Span = { label: string; from: string; to: string };

/** The days that are asked for most. @param today the shop's day, YYYY-MM-DD */
export const spans = (today: string): [Span, ...Span[]] => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const last = monthOf(today, 1);
  return [
    { label: 'This year', from: calendarDay(year, 1, 1), to: today },
    { label: 'This month', from: monthOf(today).from, to: today },
    { label: 'Last month', ...last },
    { label: 'Last three months', from: monthOf(today, 3).from, to: last.to },
    { label: 'Twelve months', from: calendarDay(year - 1, month, day + 1), to: today },
    { label: 'Last year', from: calendarDay(year - 1, 1, 1), to: calendarDay(year - 1, 12, 31) },
  ];
};
