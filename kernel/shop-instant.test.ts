import { expect, test } from 'vitest';
import { shopInstant, shopLocal } from './dates.ts';

test.each([
  ['2026-01-15T09:30', '2026-01-15T14:30:00.000Z'],
  ['2026-07-15T00:00', '2026-07-15T04:00:00.000Z'],
  // The clocks go back: the first of the two.
  ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
])('%s in Toronto', (local, utc) => {
  expect(shopInstant(local)?.toISOString()).toBe(utc);
  expect(shopLocal(new Date(utc))).toBe(local);
});

test.each(['2026-03-08T02:30', '', 'noon'])('%s is no time there', (local) => {
  expect(shopInstant(local)).toBeNull();
});
