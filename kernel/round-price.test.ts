import { expect, test } from 'vitest';
import { roundPrice } from './round-price.ts';

test.each([
  [11_827.5, 'NONE', 11_828],
  [11_827.5, 'X5', 11_825],
  [8740, 'X5', 8745],
  [8739.9, 'X5', 8735],
  [13_205, 'X5', 13_205],
  [8740, 'X9', 8739],
  [8744, 'X9', 8749],
  [8749, 'WHOLE', 8700],
  [8750, 'WHOLE', 8800],
  [30, 'WHOLE', 100],
  [2, 'X9', 9],
  [0.2, 'NONE', 1],
] as const)('%d cents %s are %d', (cents, rounding, rounded) => {
  expect(roundPrice(cents, rounding)).toBe(rounded);
});

test('a hundred-thousandth of a cent more is more', () => {
  expect(roundPrice(1.00001, 'NONE', true)).toBe(2);
  expect(roundPrice(1.000000001, 'NONE', true)).toBe(1);
});
