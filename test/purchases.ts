import * as fc from 'fast-check';

/** What is bought, at which prices, taxes and discount. */
export const purchase = {
  lines: fc.array(
    fc.record({
      priceCents: fc.oneof(fc.nat(20), fc.integer({ min: 1, max: 90_000 })),
      qty: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  off: fc.option(fc.record({ kind: fc.constant('AMOUNT' as const), value: fc.integer({ min: 1, max: 50_000 }) })),
  rates: fc.constantFrom(
    [{ name: 'HST' as const, rate: 13_000 }],
    [
      { name: 'GST' as const, rate: 5000 },
      { name: 'QST' as const, rate: 9975 },
    ],
  ),
};
