import { expect, test } from 'vitest';
import { prefetchBudget } from './prefetch-budget.ts';

test('each page once a minute', () => {
  const budget = prefetchBudget({ perMinute: 10, atOnce: 10 });
  expect(budget.take('/a/', 0)).toBe(true);
  budget.done();
  expect(budget.take('/a/', 59_999)).toBe(false);
  expect(budget.take('/a/', 60_000)).toBe(true);
});

test('a limit of pages per minute', () => {
  const budget = prefetchBudget({ perMinute: 2, atOnce: 10 });
  expect([budget.take('/a/', 0), budget.take('/b/', 1), budget.take('/c/', 2)]).toEqual([true, true, false]);
  expect(budget.take('/c/', 60_000)).toBe(true);
});

test('a limit of concurrent pages', () => {
  const budget = prefetchBudget({ perMinute: 10, atOnce: 1 });
  expect(budget.take('/a/', 0)).toBe(true);
  expect(budget.take('/b/', 1)).toBe(false);
  budget.done();
  expect(budget.take('/b/', 2)).toBe(true);
});
