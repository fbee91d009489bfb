import { calls } from '#contract/calls.ts';
import { printPaths } from '#contract/links.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { staffPrints } from '#contract/orders/staff-prints.ts';
import { permissions } from '#contract/people/staff.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signedInCustomer } from './customers.ts';
import { testShop } from './shop.ts';
import { type SignedInStaff, signedInStaff } from './staff.ts';

/* An id in a URL is its digits only. Other notations that JavaScript reads as the same number match nothing. */

const shop = testShop();
let customer: SignedIn;
let staff: SignedInStaff;
beforeAll(async () => {
  customer = await signedInCustomer(shop);
  staff = await signedInStaff(shop, ...permissions);
});

/** In some notation each of them is 1, 5, 7, 16, 1000 or a number too large for an id. */
const noIds = [
  '1e3',
  '0x10',
  '+5',
  ' 7',
  '7 ',
  '1.0',
  '٣',
  '１',
  '007',
  '-1',
  '0b1',
  '1_0',
  '',
  '1n',
  '2147483648',
  '99999999999',
];

const paths = [
  ...Object.values(calls),
  ...Object.values(staffCalls),
  ...Object.values(staffPrints).map((print) => ({ ...print, method: 'GET' as const })),
].filter(({ path }) => /:(\w*id|n)\b/i.test(path));

test.each(paths.map(({ method, path }) => [method, path] as const))('%s %s', async (method, path) => {
  for (const id of noIds) {
    const url = path.replaceAll(/:\w+/g, encodeURIComponent(id));
    const headers = path.startsWith('/api/v1/staff/') ? staff.headers : customer.headers;
    const answer = await shop.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) });
    expect([id, answer.statusCode]).toEqual([id, 404]);
  }
});

describe('in a query', () => {
  test.each(noIds)('%j is refused', async (id) => {
    const sub = await shop.app.inject({ url: '/api/v1/category/subCategories/', query: { id } });
    expect([sub.statusCode, sub.json().code]).toEqual([422, 'INVALID_INPUT']);
    for (const url of Object.values(printPaths))
      expect((await shop.app.inject({ url, query: { id }, headers: customer.headers })).statusCode).toBe(422);
  });

  test('digits find existing records', async () => {
    const url = '/api/v1/category/subCategories/';
    expect((await shop.app.inject(`${url}?id=1&id=2`)).json()).toEqual({ status: 'OK', response: [] });
  });
});
