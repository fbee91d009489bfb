import { expect, test } from 'vitest';
import { shippingCents, type ShippingRule } from './shipping.ts';

const rule = (given: Partial<ShippingRule>): ShippingRule => ({
  charge: 'LATER',
  steps: [],
  freeFromCents: null,
  ...given,
});
const byWeight = rule({
  charge: 'WEIGHT',
  steps: [
    [0, 900],
    [2000, 1500],
    [20_000, null],
  ],
});

test.each([
  ['later', rule({}), 5000, 100, null],
  ['later, but free from $50', rule({ freeFromCents: 5000 }), 5000, null, 0],
  ['flat', rule({ charge: 'FLAT', steps: [[0, 1200]] }), 1, null, 1200],
  ['flat, a cent below what is free', rule({ charge: 'FLAT', steps: [[0, 1200]], freeFromCents: 5000 }), 4999, 1, 1200],
  ['flat, free', rule({ charge: 'FLAT', steps: [[0, 1200]], freeFromCents: 5000 }), 5000, 1, 0],
  ['by weight, light', byWeight, 1, 1999, 900],
  ['by weight, at a step', byWeight, 1, 2000, 1500],
  ['by weight, too heavy to say', byWeight, 1, 20_000, null],
  ['by weight, unknown', byWeight, 1, null, null],
  [
    'by subtotal',
    rule({
      charge: 'SUBTOTAL',
      steps: [
        [0, 2000],
        [10_000, 1000],
      ],
    }),
    10_000,
    null,
    1000,
  ],
])('sending %s', (_name, given, goods, grams, cents) => {
  expect(shippingCents(given, goods, grams)).toBe(cents);
});
