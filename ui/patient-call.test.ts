import { ApiError } from '#contract/api-error.ts';
import * as messages from '#contract/messages.ts';
import { expect, test } from 'vitest';
import { mayAskAgain, NoAnswer, patiently } from './patient-call.ts';

/** Ends by its signal alone, as a fetch does that nobody answers. */
const unanswered = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

test('a call that is never answered is given up, in words', async () => {
  const error = await failure(patiently(unanswered, { limitMs: 1 }));
  expect(error).toBeInstanceOf(NoAnswer);
  expect(error).toMatchObject({ isLate: true, message: messages.noAnswerInTime });
});

test('what is late is told, until there is an answer', async () => {
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

test('an answer in time is not told of', async () => {
  const onLate = () => {
    throw new Error('it was in time');
  };
  expect(await patiently(() => Promise.resolve(7), { onLate })).toBe(7);
});

test('whoever ends a call hears the reason, not that it took too long', async () => {
  const own = new AbortController();
  const call = patiently(unanswered, { signal: own.signal });
  own.abort(new Error('typed on'));
  expect(await failure(call)).toMatchObject({ message: 'typed on' });
});

test('a server that cannot be reached says so, a refusal is passed on', async () => {
  expect(await failure(patiently(() => Promise.reject(new TypeError('fetch failed'))))).toMatchObject({
    isLate: false,
    message: messages.unreachable,
  });
  const refusal = new ApiError(422, { status: 'ERROR', msg: 'No.' });
  expect(await failure(patiently(() => Promise.reject(refusal)))).toBe(refusal);
});

test.each([
  ['what may have been the network', 0, new NoAnswer(false, null), true],
  ['that a second time', 1, new NoAnswer(false, null), false],
  ['what took too long', 0, new NoAnswer(true, null), false],
  ['a refusal', 0, new ApiError(422, { status: 'ERROR', msg: 'No.' }), false],
])('asked for again by itself: %s, after %i failures', (_what, failures, error, again) => {
  expect(mayAskAgain(failures, error)).toBe(again);
});
