import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const alone = { client: 0, database: 0 };

test('one process with equal requests waits as the formula for M/D/1 says', () => {
  // Half busy: service 10 ms, mean wait = 10 × 0.5 / (2 × 0.5).
  const times = simulate({
    workers: 1,
    cores: 1,
    perSecond: 50,
    requests: 60_000,
    demands: { ...alone, server: [10] },
  });
  expect(mean(times)).toBeGreaterThan(14.7);
  expect(mean(times)).toBeLessThan(15.3);
});

test('two processes on two cores are two such queues, on one core they share it', () => {
  const setting = { workers: 2, perSecond: 80, requests: 60_000, demands: { ...alone, server: [10] } };
  // 40 a second each: 10 + 10 × 0.4 / (2 × 0.6).
  const two = mean(simulate({ ...setting, cores: 2 }));
  expect(two).toBeGreaterThan(13);
  expect(two).toBeLessThan(13.7);
  // 80 a second on one: 10 + 10 × 0.8 / (2 × 0.2).
  const one = mean(simulate({ ...setting, cores: 1 }));
  expect(one).toBeGreaterThan(27);
  expect(one).toBeLessThan(33);
});

test('without others a request takes the sum of its phases', () => {
  const demands = { client: 2, database: 3, server: [4] };
  const times = simulate({ workers: 2, cores: 2, perSecond: 0.001, requests: 20, demands });
  expect(times.map((ms) => Math.round(ms))).toEqual(Array(20).fill(9));
});
