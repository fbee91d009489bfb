import { expect, test } from 'vitest';
import { missingTo, nextTier } from './next-tier.ts';

const prices = {
  price: 1000,
  tiers: [
    { qty: 25, price: 800 },
    { qty: 5, price: 900 },
  ],
};

test.each([
  [0, 5],
  [1, 5],
  [4, 5],
  [5, 25],
  [24, 25],
  [25, undefined],
])('after %i pieces the next tier begins at %s', (quantity, qty) => {
  expect(nextTier(prices, quantity)?.qty).toBe(qty);
});

test('a tier that is not below a special price is none', () => {
  expect(nextTier({ ...prices, specialPrice: 850 }, 1)?.qty).toBe(25);
  expect(nextTier({ ...prices, specialPrice: 700 }, 1)).toBeUndefined();
});

test.each([
  [0, null],
  [1, null],
  [2, 3],
  [4, 1],
])('%i of 5 pieces: %s are missing', (quantity, missing) => {
  expect(missingTo({ qty: 5, price: 900 }, quantity)).toBe(missing);
});
