import { calls } from '#contract/calls.ts';
import { printPaths } from '#contract/links.ts';
import { expect, test } from 'vitest';
import { testShop } from './shop.ts';

/*
 * Specification section 7: its calls are those of the contract (contract/specification.test.ts), and each is answered.
 */

const shop = testShop();

test.each([
  ...Object.values(calls).map(({ method, path }) => [method, path] as const),
  ...Object.values(printPaths).map((path) => ['GET', path] as const),
])('%s %s is answered by its call', async (method, path) => {
  const url = path.replace(/:\w+/g, '7');
  const answer = await shop.app.inject({ method, url, ...(method !== 'GET' && { payload: {} }) });
  // The record may not exist in an empty shop; the call does.
  expect(answer.json()).toHaveProperty('status');
  expect(answer.json().msg ?? '').not.toMatch(/^There is no call/);
  expect(answer.statusCode).toBeLessThan(500);
});
