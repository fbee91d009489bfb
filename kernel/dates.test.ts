import { expect, test } from 'vitest';
import { torontoDateTime, torontoDay } from './dates.ts';

test.each([
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
  ['2026-01-01T04:59:59Z', '2025-12-31'],
  ['2026-01-01T05:00:00Z', '2026-01-01'],
  // Clocks go forward on this day; it starts in winter time.
  ['2026-03-08T04:59:59Z', '2026-03-07'],
])('%s is %s in Toronto', (instant, day) => {
  expect(torontoDay(new Date(instant))).toBe(day);
});

test.each([
  ['2026-07-01T03:59:59Z', '2026-06-30 23:59:59'],
  ['2026-07-01T04:00:00Z', '2026-07-01 00:00:00'],
  ['2026-01-01T17:30:05.999Z', '2026-01-01 12:30:05'],
  // The hour that comes twice, and the one that is skipped.
  ['2026-11-01T06:30:00Z', '2026-11-01 01:30:00'],
  ['2026-03-08T07:00:00Z', '2026-03-08 03:00:00'],
])('%s is %s on a clock in Toronto', (instant, shown) => {
  expect(torontoDateTime(new Date(instant))).toBe(shown);
});
