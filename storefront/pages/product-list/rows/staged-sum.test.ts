import { expect, test } from 'vitest';
import { stagedCents } from './add-staged.tsx';

const book = new Map([
  [5, { price: 68.4, tiers: [{ qty: 5, price: 64.65 }] }],
  [6, { price: 10, tiers: [] }],
]);

test('staged pieces cost what cart and staged pieces reach together', () => {
  expect(stagedCents(new Map([[5, 4]]), {}, book)).toBe(4 * 6840);
  expect(stagedCents(new Map([[5, 4]]), { 5: 1 }, book)).toBe(4 * 6465);
  const both = new Map([
    [5, 4],
    [6, 2],
  ]);
  expect(stagedCents(both, { 6: 9 }, book)).toBe(4 * 6840 + 2000);
});

test('no sum while a price is missing', () => {
  expect(stagedCents(new Map([[7, 1]]), {}, book)).toBeUndefined();
});
