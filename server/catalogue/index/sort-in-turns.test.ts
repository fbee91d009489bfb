import { draw } from '#demo/seeded.ts';
import { expect, test } from 'vitest';
import { sortInTurns } from './sort-in-turns.ts';

test.each([0, 1, 8192, 8193, 50_000])('%s numbers are sorted', async (count) => {
  const numbers = Int32Array.from({ length: count }, (_, at) => draw(`number ${at}`) * 1000 - 500);
  const sorted = numbers.toSorted((a, b) => b - a);
  expect(await sortInTurns(numbers, (a, b) => b - a)).toEqual(sorted);
});

test('others have a turn meanwhile', async () => {
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  await sortInTurns(
    Int32Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 200_000),
    (a, b) => a - b,
  );
  clearInterval(turning);
  expect(turns).toBeGreaterThan(3);
});

test('it can be ended', async () => {
  const ended = AbortSignal.abort(new Error('ended'));
  await expect(sortInTurns(new Int32Array(10), (a, b) => a - b, ended)).rejects.toThrow('ended');
});
