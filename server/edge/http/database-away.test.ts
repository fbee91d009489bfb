import { calls, type CallName } from '#contract/calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { printPaths } from '#contract/links.ts';
import { staffExports } from '#contract/imports/staff-exports.ts';
import { staffPrints } from '#contract/orders/staff-prints.ts';
import { testShop } from '#test/shop.ts';
import { signedInCustomer } from '#test/customers.ts';
import { signedInStaff } from '#test/staff.ts';
import { Pool } from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';

/* Every address while the database cannot be reached: "later" (503 with Retry-After), never a failure of ours. */

const shop = testShop({ pages: true });
const headers: Record<string, string> = {};
beforeAll(async () => {
  const customer = await signedInCustomer(shop);
  const staff = await signedInStaff(shop);
  Object.assign(headers, customer.headers, staff.headers);
  const refused = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  };
  // The pools are real; what they would connect to is gone.
  vi.spyOn(Pool.prototype, 'connect').mockImplementation(refused as never);
  vi.spyOn(Pool.prototype, 'query').mockImplementation(refused as never);
  shop.context.changes.tell({});
});

const withoutDatabase: ReadonlySet<number> = new Set([400, 404, 422]);

const addresses = [
  ...Object.values(calls),
  ...Object.values(staffCalls),
  ...[...Object.values(printPaths), ...Object.values({ ...staffPrints, ...staffExports }).map(({ path }) => path)].map(
    (path) => ({
      method: 'GET' as const,
      path,
    }),
  ),
].map(({ method, path }) => [method, path] as const);

test.each(addresses)('%s %s', async (method, path) => {
  const url = path.replace(/:\w+/g, '1');
  const answer = await shop.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) });
  if (withoutDatabase.has(answer.statusCode)) return;
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json()).toMatchObject({ status: 'ERROR', code: 'UNAVAILABLE' });
});

test.each([
  '/',
  '/phoneBrand/',
  '/products/search/?s=battery',
  '/page/about-us/',
  '/sitemap.xml',
  '/images/00000000000000000000000000000000.webp',
])('the page %s', async (url) => {
  const answer = await shop.app.inject({ url });
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('the list of calls is not empty', () => {
  expect((Object.keys(calls) as CallName[]).length).toBeGreaterThan(30);
});
