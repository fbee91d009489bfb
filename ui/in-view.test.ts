import { expect, test } from 'vitest';
import { inView } from './in-view.ts';

const batch = (...seen: boolean[]) => seen.map((isIntersecting) => ({ isIntersecting }));

test.each([
  [[true], true],
  [[false], false],
  [[false, true], true],
  [[true, false], false],
  [[true, false, true], true],
  [[false, true, true, false], false],
])('of several frames in one batch, %j, the last counts', (seen, expected) => {
  expect(inView(batch(...seen))).toBe(expected);
});

test('an empty batch is not in view', () => {
  expect(inView([])).toBe(false);
});
