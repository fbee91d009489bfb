import { expect, test } from 'vitest';
import { jobLines, jobTotal } from './use-job.ts';

const book = new Map([
  [1, { price: 10.1, tiers: [{ qty: 5, price: 9.05 }] }],
  [2, { price: 3, specialPrice: 2.5, tiers: [] }],
]);

test('each line is priced at the tier that cart and job reach together, and says what that saves', () => {
  const items = new Map([
    [1, 2],
    [2, 1],
    [9, 4],
  ]);
  const lines = jobLines([2, 1, 3], items, { 1: 3 }, book);
  expect(lines).toEqual([
    { id: 2, qty: 1, inCart: 0, unit: 250, cents: 250, saved: 0 },
    { id: 1, qty: 2, inCart: 3, unit: 905, cents: 1810, saved: 210 },
  ]);
  expect(jobTotal(lines)).toBe(2060);
});

test('without a price there is no sum', () => {
  const lines = jobLines(
    [1, 3],
    new Map([
      [1, 1],
      [3, 1],
    ]),
    {},
    book,
  );
  expect(lines[1]).toEqual({ id: 3, qty: 1, inCart: 0, unit: undefined, cents: undefined, saved: 0 });
  expect(jobTotal(lines)).toBeUndefined();
  expect(jobTotal([])).toBe(0);
});
