import { expect, test } from 'vitest';
import { stepTo } from './menu-keys.ts';

const across = ['ArrowLeft', 'ArrowRight'] as const;

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, null],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, null],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 1, null],
  ['a', 1, null],
])('%s at %i of three leads to %j', (key, at, to) => {
  expect(stepTo(key, at, 3, across)).toBe(to);
});
