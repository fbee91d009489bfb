import { expect, test } from 'vitest';
import { torontoDay } from './dates.ts';

test.each([
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
  ['2026-01-01T04:59:59Z', '2025-12-31'],
  ['2026-01-01T05:00:00Z', '2026-01-01'],
  // The day clocks go forward starts in winter time.
  ['2026-03-08T04:59:59Z', '2026-03-07'],
])('%s is %s in Toronto', (instant, day) => {
  expect(torontoDay(new Date(instant))).toBe(day);
});
