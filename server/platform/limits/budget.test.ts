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

test('the balance refills with time, up to the saved maximum', () => {
  const some = budget();
  some.spend('a', 999);
  some.admit('a');
  some.spend('a', 751);
  // 750 overdrawn: back at zero after 7.5 seconds, with something to spend after ten.
  expect(() => some.admit('a')).toThrow(refusal(10));
  now += 7000;
  expect(() => some.admit('a')).toThrow(refusal(3));
  now += 3000;
  some.admit('a');
  now += 3_600_000;
  some.spend('a', 1000);
  expect(() => some.admit('a')).toThrow(refusal(3));
});

test('each account has its own balance', () => {
  const some = budget();
  some.spend('a', 5000);
  some.admit('b');
  expect(() => some.admit('a')).toThrow(refusal(43));
});

test('asking again does not lengthen the wait', () => {
  const some = budget();
  some.spend('a', 2000);
  for (let asked = 0; asked < 100; asked += 1) expect(() => some.admit('a')).toThrow(refusal(13));
});
