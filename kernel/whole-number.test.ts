import { assert, integer, maxSafeInteger, oneof, property } from 'fast-check';
import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test('a whole number is written as Intl writes it', () => {
  const intl = new Intl.NumberFormat('en-CA');
  assert(
    property(oneof(integer(), maxSafeInteger(), integer({ min: -1100, max: 1100 })), (n) => {
      // Intl alone tells -0 from 0.
      expect(wholeNumber(n)).toBe(intl.format(n + 0));
    }),
  );
});
