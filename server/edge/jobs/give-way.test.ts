import { expect, test } from 'vitest';
import { giveWay } from './queue-runner.ts';

test('a job waits while many calls are under way', async () => {
  const calls = { underWay: 16 };
  let begun = false;
  const waiting = giveWay(calls).then(() => (begun = true));
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(begun).toBe(false);
  calls.underWay = 3;
  await waiting;
});

test('a rush that lasts holds no job up for ever', async () => {
  await expect(giveWay({ underWay: 100 })).resolves.toBeUndefined();
});
