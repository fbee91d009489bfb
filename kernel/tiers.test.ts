import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bulkTiers, ownPrices, type Prices, regularPrice, unitPrice } from './tiers.ts';

const prices = (given: Partial<Prices>): Prices => ({ price: 1000, tiers: [], ...given });
const tiers = [
  { qty: 10, price: 800 },
  { qty: 1, price: 950 },
  { qty: 50, price: 700 },
];

describe('the unit price', () => {
  test.each([
    ['the product price without tiers', prices({}), 5, 1000],
    ['the tier with quantity 1 in place of the product price', prices({ tiers }), 9, 950],
    ['a tier from its quantity on', prices({ tiers }), 10, 800],
    ['the greatest tier reached', prices({ tiers }), 1000, 700],
    ['the product price below the first tier', prices({ tiers: [{ qty: 10, price: 800 }] }), 9, 1000],
    ['a special price below', prices({ tiers, specialPrice: 900 }), 1, 900],
    ['not a special price above the tier', prices({ tiers, specialPrice: 900 }), 10, 800],
    ['not a special price above the regular one', prices({ specialPrice: 1200 }), 1, 1000],
    ['no special price of 0', prices({ specialPrice: 0 }), 1, 1000],
    [
      'a tier that costs more than the one before, when it is reached',
      prices({ tiers: [{ qty: 2, price: 1100 }] }),
      2,
      1100,
    ],
  ])('is %s', (_what, given, qty, expected) => {
    expect(unitPrice(given, qty)).toBe(expected);
  });

  const tier = fc.record({ qty: fc.integer({ min: 1, max: 60 }), price: fc.nat(100_000) });
  const any = fc.record({
    price: fc.nat(100_000),
    specialPrice: fc.option(fc.nat(100_000)),
    tiers: fc.uniqueArray(tier, { selector: ({ qty }) => qty, maxLength: 8 }),
  });

  test('is the same by what a customer may see, which has nothing else', () => {
    expect(ownPrices(prices({ tiers, specialPrice: 950 }))).toEqual({ price: 950, specialPrice: null, tiers });
    expect(ownPrices(prices({ tiers, specialPrice: 900 })).specialPrice).toBe(900);
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 70 }), (given, quantity) => {
        const own = ownPrices(given);
        expect(unitPrice(own, quantity)).toBe(unitPrice(given, quantity));
        const paid = Array.from({ length: 70 }, (_, before) => unitPrice(given, before + 1));
        expect(paid).toEqual(expect.arrayContaining(own.specialPrice === null ? [] : [own.specialPrice]));
      }),
    );
  });

  test('equals the price found by walking up to the quantity, one by one', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 70 }), (given, quantity) => {
        let walked = given.price;
        for (let q = 1; q <= quantity; q += 1) for (const each of given.tiers) if (each.qty === q) walked = each.price;
        const candidates = given.specialPrice ? [walked, given.specialPrice] : [walked];
        expect(unitPrice(given, quantity)).toBe(candidates.toSorted((a, b) => a - b)[0]);
      }),
      { numRuns: 3000 },
    );
  });
});

test('the table of tiers is sorted and leaves quantity 1 to the regular price', () => {
  expect(bulkTiers({ tiers })).toEqual([
    { qty: 10, price: 800 },
    { qty: 50, price: 700 },
  ]);
  expect(regularPrice(prices({ tiers }))).toBe(950);
  expect(regularPrice(prices({}))).toBe(1000);
});
