import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';

const invoices = [50, 20.1, 30, 20.1].map((open, index) => ({
  id: index + 1,
  code: `INV-${index + 1}`,
  version: 1,
  invoiceDate: '2026-06-01T16:00:00Z',
  dueOn: `2026-06-0${index + 1}`,
  open,
}));

test.each([
  [
    'oldest',
    6000,
    [
      [1, 5000],
      [2, 1000],
    ],
  ],
  [
    'oldest',
    20_000,
    [
      [1, 5000],
      [2, 2010],
      [3, 3000],
      [4, 2010],
    ],
  ],
  ['oldest', 0, []],
  // The first of the two.
  ['same', 2010, [[2, 2010]]],
  [
    'same',
    5010,
    [
      [2, 2010],
      [3, 3000],
    ],
  ],
  ['same', 5011, []],
] as const)('%s: %i cents', (way, cents, pays) => {
  expect([...allocate(way, cents, invoices)]).toEqual(pays);
});
