import { ApiError } from '#contract/platform/api-error.ts';
import { expect, test } from 'vitest';
import { failureAddress } from './use-call-failure.ts';

const failure = (status: number) => new ApiError(status, { status: 'ERROR', msg: 'x' });

test.each([
  [401, '/customer/login/'],
  [403, '/not-authorized/'],
  [404, '/page-not-found/'],
  [500, '/server-error/'],
])('a call that answers %i redirects to %s', (status, to) => {
  expect(failureAddress(failure(status))).toBe(to);
});

test.each([[failure(422)], [failure(429)], [failure(503)], [new TypeError('no network')], [null]])(
  'everything else stays on the page: %s',
  (error) => {
    expect(failureAddress(error)).toBeNull();
  },
);
