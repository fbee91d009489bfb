import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsToDollars, dollarsToCents, formatCents, formatDollars, readDollars, shareOf } from './money.ts';

/** Cents as text, by cutting the digits: what JSON must print, apart from trailing zeros. */
const plainText = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const amounts = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });

describe('cents and dollars', () => {
  test('the JSON number has the digits of the cents, and comes back as them', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        const dollars = centsToDollars(cents);
        const printed = JSON.stringify(dollars);
        expect(printed).toBe(plainText(cents).replace(/\.?0+$/, '') || '0');
        expect(dollarsToCents(JSON.parse(printed) as number)).toBe(cents);
      }),
      { numRuns: 5000, examples: [[0], [1], [-1], [10], [100], [999_999_999_999_999]] },
    );
  });

  test.each([0.001, 1.005, 0.1 + 0.2, Number.NaN, Infinity])('%s is not an amount in dollars', (dollars) => {
    expect(() => dollarsToCents(dollars)).toThrow(RangeError);
  });
  test.each([0.5, 1e15, Number.NaN])('%s is not a number of cents', (cents) => {
    expect(() => centsToDollars(cents)).toThrow(RangeError);
  });
});

describe('on screen', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [100, '$1.00'],
    [99_999, '$999.99'],
    [123_450, '$1,234.50'],
    [123_456_789, '$1,234,567.89'],
    [-5, '-$0.05'],
    [-123_450, '-$1,234.50'],
  ])('%i cents are %s', (cents, shown) => {
    expect(formatCents(cents)).toBe(shown);
    expect(formatDollars(cents / 100)).toBe(shown);
  });

  test('formatted amounts read back as the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
        const shown = formatCents(cents);
        expect(shown).toMatch(/^\$\d{1,3}(,\d{3})*\.\d\d$/);
        expect(shown.replace(/[$,]/g, '')).toBe(plainText(cents));
        expect(readDollars(shown)).toBe(cents);
      }),
    );
  });
});

describe('what a person types', () => {
  test.each([
    ['25', 2500],
    ['25.5', 2550],
    ['25.00', 2500],
    [' $1,234.50 ', 123_450],
    ['0.07', 7],
    ['1000000', 100_000_000],
    // As in French, and in files (readings).
    ['1,23', 123],
    ['25,5', 2550],
    ['1 234,50 $', 123_450],
    ['1\u202f234\u00a0$', 123_400],
    ['1,234', 123_400],
    ['€5', 500],
  ])('%j is %i cents', (text, cents) => {
    expect(readDollars(text)).toBe(cents);
  });
  test.each([
    '',
    '-1',
    '1.234',
    '1,234,50',
    '1.234,50',
    '12 34',
    '$1$',
    '12,34.00',
    '1e3',
    'ten',
    '.50',
    '1.',
    '1234567890123',
    '$',
  ])('%j is not an amount', (text) => {
    expect(readDollars(text)).toBeUndefined();
  });
});

test("a share is rounded half up, as a long division's remainder decides", () => {
  const natural = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(natural(1e15), natural(1000), fc.integer({ min: 1000, max: 100_000 }), (amount, up, down) => {
      const exact = BigInt(amount) * BigInt(up);
      const [floor, remainder] = [exact / BigInt(down), exact % BigInt(down)];
      expect(BigInt(shareOf(amount, up, down))).toBe(floor + (remainder * 2n >= BigInt(down) ? 1n : 0n));
    }),
    { numRuns: 3000 },
  );
  expect([shareOf(1, 1, 2), shareOf(49, 1, 100), shareOf(50, 1, 100), shareOf(150, 1, 100)]).toEqual([1, 0, 1, 2]);
});
