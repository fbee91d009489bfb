import { expect, test } from 'vitest';
import { savedCents, tierOffer } from './tier-offer.ts';

const battery = {
  price: 19.4,
  tiers: [
    { qty: 1, price: 19.4 },
    { qty: 10, price: 18.8 },
    { qty: 50, price: 18 },
  ],
};

test('two more pieces save what ten of them cost less', () => {
  expect(tierOffer(battery, 8)).toEqual({ missing: 2, qty: 10, price: 18.8, savedCents: 600 });
});

test.each([0, 1, 6, 10, 46, 50, 60])('%i pieces are near no tier', (qty) => {
  expect(tierOffer(battery, qty)).toBeNull();
});

test('what tiers take off', () => {
  expect(savedCents(battery, 9)).toBe(0);
  expect(savedCents(battery, 10)).toBe(600);
  expect(savedCents(battery, 0)).toBe(0);
  const special = { ...battery, specialPrice: 18.9 };
  expect([1, 9, 10].map((qty) => savedCents(special, qty))).toEqual([0, 0, 100]);
});
