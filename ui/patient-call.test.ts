import { ApiError } from '#contract/platform/api-error.ts';
import * as messages from '#messages/shop.js';
import { expect, test } from 'vitest';
import { mayAskAgain, NoAnswer, patiently } from './patient-call.ts';

/** Ends only by its signal, like a fetch without an answer. */
const unanswered = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

test('a call that is never answered is given up with a message', async () => {
  const error = await failure(patiently(unanswered, { limitMs: 1 }));
  expect(error).toBeInstanceOf(NoAnswer);
  expect(error).toMatchObject({ isLate: true, message: messages.noAnswerInTime() });
});

test('a late answer is announced until it comes', async () => {
  const told: string[] = [];
  const answer = Promise.withResolvers<number>();
  const call = patiently(() => answer.promise, {
    lateMs: 1,
    onLate: () => {
      told.push('late');
      answer.resolve(7);
      return () => told.push('over');
    },
  });
  expect(await call).toBe(7);
  expect(told).toEqual(['late', 'over']);
});

test('an answer in time is not announced', async () => {
  const onLate = () => {
    throw new Error('it was in time');
  };
  expect(await patiently(() => Promise.resolve(7), { onLate })).toBe(7);
});

test('a caller that aborts gets its own reason, not a timeout', async () => {
  const own = new AbortController();
  const call = patiently(unanswered, { signal: own.signal });
  own.abort(new Error('typed on'));
  expect(await failure(call)).toMatchObject({ message: 'typed on' });
});

test('an unreachable server is reported, a refusal is passed on', async () => {
  expect(await failure(patiently(() => Promise.reject(new TypeError('fetch failed'))))).toMatchObject({
    isLate: false,
    message: messages.unreachable(),
  });
  const refusal = new ApiError(422, { status: 'ERROR', msg: 'No.' });
  expect(await failure(patiently(() => Promise.reject(refusal)))).toBe(refusal);
});

test.each([
  ['what may have been the network', 0, new NoAnswer(false, null), true],
  ['that a second time', 1, new NoAnswer(false, null), false],
  ['what took too long', 0, new NoAnswer(true, null), false],
  ['a refusal', 0, new ApiError(422, { status: 'ERROR', msg: 'No.' }), false],
])('retried by itself: %s, after %i failures', (_what, failures, error, again) => {
  expect(mayAskAgain(failures, error)).toBe(again);
});
