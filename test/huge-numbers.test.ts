import { calls, type CallName } from '#contract/calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Buyer, createBuyer } from './buyers.ts';
import { testShop } from './shop.ts';

/* Whole numbers beyond the database's integers: a 404 or a 422 everywhere, never a 500. */

const shop = testShop();
let buyer: Buyer;
beforeAll(async () => {
  buyer = await createBuyer(shop);
});

const huge = [2 ** 31, 99_999_999_999, Number.MAX_SAFE_INTEGER];
const paths = (Object.keys(calls) as CallName[]).filter((name) => /:\w*(id|n)\//i.test(calls[name].path));

test.each(paths)('in the path of %s', async (name) => {
  const { method, path } = calls[name];
  for (const number of huge) {
    const url = path.replace(/:\w+/g, String(number));
    const answer = await shop.app.inject({ method, url, headers: buyer.headers });
    expect([url, answer.statusCode]).toEqual([url, 404]);
  }
});

const address = { street1: 'x', city: 'x', postalCode: 'x' };
test.each<[string, 'POST' | 'PUT', string, (number: number, as: Buyer) => object]>([
  ['the cart', 'POST', 'cart/addToCart', (cartId) => ({ cartId, items: {} })],
  ['what is added', 'POST', 'cart/addToCart', (number, { cartId }) => ({ cartId, items: { [number]: 1 } })],
  [
    'the shipping address',
    'POST',
    'checkout/shipping/update',
    (addressId, { cartId, id }) => ({ cartId, customerId: id, addressId, method: 1 }),
  ],
  [
    'the payment method',
    'POST',
    'checkout/payment/update',
    (method, { cartId, id, addressId }) => ({ cartId, customerId: id, addressId, method }),
  ],
  ['the province', 'POST', 'address', (provinceId, { id }) => ({ ...address, provinceId, customerId: id })],
  ['the list’s category', 'POST', 'product/list', (id) => ({ listBy: 'SEARCH', value: 'x', categories: [id] })],
])('as %s', async (_what, method, path, body) => {
  for (const number of huge) {
    const url = `/api/v1/${path}/`;
    const answer = await shop.app.inject({ method, url, headers: buyer.headers, payload: body(number, buyer) });
    expect([number, answer.statusCode]).toEqual([number, 422]);
  }
});

test('as the version of an address', async () => {
  const { id, addressId, headers } = buyer;
  const [province] = await buyer.api.provinces({});
  const payload = { ...address, provinceId: province?.id, customerId: id, version: 2 ** 31 };
  const answer = await shop.app.inject({ method: 'PUT', url: `/api/v1/address/${addressId}/`, headers, payload });
  expect(answer.statusCode).toBe(422);
});
