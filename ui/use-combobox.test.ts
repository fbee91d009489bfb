import { expect, test } from 'vitest';
import { nextOption } from './use-combobox.ts';

test('arrow keys go through the options, and back to the box where it is a position of its own', () => {
  expect([-1, 0, 1, 2].map((at) => nextOption(at, 1, 3, -1))).toEqual([0, 1, 2, -1]);
  expect([-1, 0, 1, 2].map((at) => nextOption(at, -1, 3, -1))).toEqual([2, -1, 0, 1]);
  expect([0, 1, 2].map((at) => nextOption(at, 1, 3, 0))).toEqual([1, 2, 0]);
  expect([0, 1, 2].map((at) => nextOption(at, -1, 3, 0))).toEqual([2, 0, 1]);
  expect(nextOption(-1, 1, 0, -1)).toBe(-1);
});
