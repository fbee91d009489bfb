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
])('of what was seen in several frames, %j, the last counts', (seen, expected) => {
  expect(inView(batch(...seen))).toBe(expected);
});

test('nothing seen is nothing in view', () => {
  expect(inView([])).toBe(false);
});
