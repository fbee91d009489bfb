import { calls } from '#contract/calls.ts';
import { printPaths } from '#contract/links.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from './shop.ts';

/* The table of specification section 7, copied: nothing of it is missing. */

const table = `
GET /api/v1/cuiConfig/
GET /api/v1/home/
GET /api/v1/attribute/phoneBrands/
GET /api/v1/attribute/phoneBrands/{brandUrl}/
GET /api/v1/category/subCategories/
POST /api/v1/product/list/
POST /api/v1/product/list/count/
POST /api/v1/product/list/filters/
GET /api/v1/product/latestPhones/{n}/
GET /api/v1/product/{productId}/variant/{variantId}/
GET /api/v1/product/{productId}/variant/{variantId}/image/
POST /api/v1/login/
POST /api/v1/logout/
POST /api/v1/cart/addToCart/
GET /api/v1/cart/{cartId}/
POST /api/v1/cart/removeItems/
POST /api/v1/cart/updateItemsQty/
PUT /api/v1/cart/clear/{cartId}/
PUT /api/v1/cart/applyCoupon/
POST /api/v1/cart/{cartId}/reorder/{orderId}/
GET /api/v1/address/customer/{customerId}/
GET /api/v1/address/getProvinces/
POST /api/v1/address/
PUT /api/v1/address/{id}/
PUT /api/v1/address/delete/{id}/
GET /api/v1/checkout/shipping/getMethods/
GET /api/v1/checkout/payment/getMethods/
POST /api/v1/checkout/shipping/update/
POST /api/v1/checkout/payment/update/
POST /api/v1/checkout/{cartId}/
GET /api/v1/customer/my-account/
POST /api/v1/customer/register/
POST /api/v1/customer/resetPassword/
POST /api/v1/customer/password/forgot/{email}/
POST /api/v1/customer/password/reset/
POST /api/v1/order/search/
GET /api/v1/order/{id}/
POST /api/v1/invoice/search/
GET /api/v1/invoice/{id}/
GET /api/v1/pages/url/{url}/`
  .trim()
  .split('\n');
const prints = ['/api/v1/order/print/', '/api/v1/invoice/print/'];

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({});
});
afterAll(() => shop.close());

test('the contract has every call of the table', () => {
  const ours = Object.values(calls).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(ours).toEqual(expect.arrayContaining(table));
  expect(Object.values(printPaths)).toEqual(prints);
});

test.each([...table, ...prints.map((path) => `GET ${path}`)])('%s is answered by its call', async (call) => {
  const [method = '', path = ''] = call.split(' ');
  const url = path.replace(/\{\w+\}/g, '7');
  const answer = await shop.app.inject({ method: method as 'GET', url, ...(method !== 'GET' && { payload: {} }) });
  // What is asked for may not exist in an empty shop; the call does.
  expect(answer.json()).toHaveProperty('status');
  expect(answer.json().msg ?? '').not.toMatch(/^There is no call/);
  expect(answer.statusCode).toBeLessThan(500);
});
