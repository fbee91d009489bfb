import { expect, test } from 'vitest';
import { Budget } from './budget.ts';

let now = 0;
const budget = () => new Budget({ perSecondMs: 100, savedMs: 1000, clock: () => now });
const refusal = (retryAfterSeconds: number) =>
  expect.objectContaining({
    status: 429,
    retryAfterSeconds,
    body: expect.objectContaining({ code: 'ASKED_TOO_MUCH' }),
  });

test('what is spent comes back with time, and no more than was saved', () => {
  const some = budget();
  some.spend('a', 999);
  some.admit('a');
  some.spend('a', 751);
  // 750 too much: they come back in 7.5 seconds, with something to spend in ten.
  expect(() => some.admit('a')).toThrow(refusal(10));
  now += 7000;
  expect(() => some.admit('a')).toThrow(refusal(3));
  now += 3000;
  some.admit('a');
  now += 3_600_000;
  some.spend('a', 1000);
  expect(() => some.admit('a')).toThrow(refusal(3));
});

test('everybody has their own', () => {
  const some = budget();
  some.spend('a', 5000);
  some.admit('b');
  expect(() => some.admit('a')).toThrow(refusal(43));
});

test('who keeps asking waits no longer for it', () => {
  const some = budget();
  some.spend('a', 2000);
  for (let asked = 0; asked < 100; asked += 1) expect(() => some.admit('a')).toThrow(refusal(13));
});
