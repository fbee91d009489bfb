import { expect, test } from 'vitest';
import { plainPostalCode } from './postal-code.ts';

test.each([
  ['M5V 1A1', 'M5V 1A1'],
  ['m5v1a1', 'M5V 1A1'],
  [' m5v - 1a1 ', 'M5V 1A1'],
  ['Z5V 1A1', null],
  ['M5D 1A1', null],
  ['M5V 1A', null],
  ['M5V 1A11', null],
  ['5MV A1A', null],
  ['90210', null],
  ['', null],
])('%j is stored as %j', (typed, kept) => {
  expect(plainPostalCode(typed)).toBe(kept);
});
