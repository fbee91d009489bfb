import { expect, test } from 'vitest';
import { markedUp, type MarkUp } from './mark-up.ts';

const rule = (kind: MarkUp['kind'], amount: number, rounding: MarkUp['rounding']): MarkUp => ({
  kind,
  amount,
  rounding,
});

test.each([
  [1000, rule('FACTOR', 1.45, 'CENT'), 1450],
  [333, rule('FACTOR', 1.5, 'CENT'), 500],
  [1005, rule('PERCENT', 10, 'CENT'), 1106],
  [10, rule('PERCENT', 4.99, 'CENT'), 10],
  [1231, rule('FACTOR', 1, 'X5'), 1235],
  [1235, rule('FACTOR', 1, 'X5'), 1235],
  [1236, rule('FACTOR', 1, 'X5'), 1245],
  [1230, rule('FACTOR', 1, 'X9'), 1239],
  [1239, rule('FACTOR', 1, 'X9'), 1239],
  [1201, rule('FACTOR', 1, 'WHOLE'), 1300],
  [1200, rule('PERCENT', 0, 'WHOLE'), 1200],
  // 1.1 × 1.1 of binary fractions is 1.2100000000000002, and would round up.
  [1100, rule('FACTOR', 1.1, 'X9'), 1219],
  [2_000_000_000, rule('FACTOR', 1.0001, 'CENT'), 2_000_200_000],
])('%i with %o is %i', (cost, markUp, price) => {
  expect(markedUp(cost, markUp)).toBe(price);
});

test('a mark-up with more decimals than are kept is refused', () => {
  expect(() => markedUp(100, rule('FACTOR', 1.000001, 'CENT'))).toThrow(RangeError);
  expect(() => markedUp(100, rule('PERCENT', 1.005, 'CENT'))).toThrow(RangeError);
});
