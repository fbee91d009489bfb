import { ApiError } from '#contract/platform/api-error.ts';
import { expect, test } from 'vitest';
import { NoAnswer } from './patient-call.ts';
import { callProblems, allProblems } from './call-problems.ts';

const refused = (body: object, status = 422) =>
  new ApiError(status, { status: 'ERROR', msg: 'Please correct it.', ...body });

test('field errors are flattened with dots, global errors stay a list', () => {
  const error = refused({
    entityErrors: { email: ['Taken'], address: { city: ['City is required'], lines: { 0: ['Too long', 'Odd'] } } },
    globalErrors: ['Closed'],
  });
  expect(callProblems(error)).toEqual({
    fields: { email: ['Taken'], 'address.city': ['City is required'], 'address.lines.0': ['Too long', 'Odd'] },
    general: ['Closed'],
  });
  expect(allProblems(callProblems(error))).toEqual(['Closed', 'Taken', 'City is required', 'Too long', 'Odd']);
});

test('a status without lists shows its message', () => {
  expect(callProblems(refused({}, 429))).toEqual({ fields: {}, general: ['Please correct it.'] });
});

test('a 422 that names fields does not repeat itself in general', () => {
  expect(callProblems(refused({ entityErrors: { city: ['No'] } })).general).toEqual([]);
});

test('an unreachable server is reported in words', () => {
  expect(callProblems(new NoAnswer(false, null)).general).toEqual(['The shop could not be reached. Please try again.']);
});
