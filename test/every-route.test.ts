import { calls } from '#contract/calls.ts';
import { printPaths } from '#contract/links.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { staffExports } from '#contract/imports/staff-exports.ts';
import { staffPrints } from '#contract/orders/staff-prints.ts';
import { createApp } from '#server/edge/app.ts';
import { beforeAll, expect, test } from 'vitest';
import { createBuyer } from './buyers.ts';
import { createInvoice, createOrder } from './orders.ts';
import { testShop } from './shop.ts';

/*
 * The tests of who sees what go through the tables of the contract. Here the routes are read that the server has mounted:
 * one that is in no table has to be named below, and is asked as a visitor in a shop with an unmistakable price.
 */

const shop = testShop({
  sells: [{ sku: 'PART', tiers: [{ priceList: 'DEFAULT', qty: 1, priceCents: 1_777_777 }] }],
  pages: true,
});
beforeAll(async () => {
  const buyer = await createBuyer(shop);
  await buyer.add({ 1: 1 });
  const order = await createOrder(shop.context.db, buyer.id, { lines: [{ priceCents: 1_777_777 }] });
  await createInvoice(shop.context.db, order);
});
const planted = /17,?777\.?77/;

const ofTables: ReadonlySet<string> = new Set([
  ...Object.values({ ...calls, ...staffCalls }).map(({ method, path }) => `${method} ${path}`),
  ...[...Object.values(printPaths), ...Object.values({ ...staffPrints, ...staffExports }).map(({ path }) => path)].map(
    (path) => `GET ${path}`,
  ),
]);

/** Routes outside of the tables, with addresses to ask. Pages are read in test/price-secrecy.test.ts, too. */
const others: Readonly<Record<string, string[]>> = {
  'GET /api/docs': ['/api/docs'],
  'GET /api/docs/static/index.html': ['/api/docs/static/index.html'],
  'GET /api/docs/static/swagger-initializer.js': ['/api/docs/static/swagger-initializer.js'],
  'GET /api/docs/static/*': [],
  'GET /api/docs/json': ['/api/docs/json'],
  'GET /api/docs/yaml': ['/api/docs/yaml'],
  'GET /api/docs/staff': ['/api/docs/staff'],
  'GET /api/docs/staff/static/index.html': ['/api/docs/staff/static/index.html'],
  'GET /api/docs/staff/static/swagger-initializer.js': ['/api/docs/staff/static/swagger-initializer.js'],
  'GET /api/docs/staff/static/*': [],
  'GET /api/docs/staff/json': ['/api/docs/staff/json'],
  'GET /api/docs/staff/yaml': ['/api/docs/staff/yaml'],
  'POST /oauth/token': ['/oauth/token'],
  'GET /.well-known/oauth-authorization-server': ['/.well-known/oauth-authorization-server'],
  'GET /healthz': ['/healthz'],
  'GET /readyz': ['/readyz'],
  'GET /images/:file': ['/images/nothing.webp'],
  'GET /feeds/google-merchant.xml': [
    '/feeds/google-merchant.xml',
    '/feeds/google-merchant.xml?key=',
    '/feeds/google-merchant.xml?key=x',
  ],
  'GET /pay/': ['/pay/', '/pay/?t=x', '/pay/?t=12345678.AAAA', '/pay/?t=a&t=b'],
  'POST /pay/': [],
  'GET /pay/done/': ['/pay/done/', '/pay/done/?p=x', '/pay/done/?p=00000000-0000-4000-8000-000000000000'],
  'POST /pay/webhook/:provider/': [],
  'GET /sitemap.xml': ['/sitemap.xml'],
  'GET /sitemap/:part.xml': ['/sitemap/1.xml', '/sitemap/variants-1.xml'],
  'GET /backoffice': ['/backoffice'],
  'GET /backoffice/*': ['/backoffice/', '/backoffice/orders/1/'],
  'GET /backoffice/assets/*': ['/backoffice/assets/index-nothing.js'],
  'GET /assets/*': ['/assets/nothing.js'],
  'GET /fr/assets/*': ['/fr/assets/nothing.js'],
  'GET /fonts/*': ['/fonts/nothing.woff2'],
  'GET /*': ['/', '/product/1/variant/1/', '/products/search/?s=part', '/customer/myOrders/', '/orders/1/'],
};

/** Files of the build, which know nothing of the shop. */
const isFile = (route: string): boolean =>
  /^GET \/(?!api\/)[^:*]*\.(js|css|svg|png|ico|woff2|webmanifest|txt|wasm|json)(\.(br|gz))?$/.test(route);

const unnamed = (routes: readonly string[]): string[] =>
  routes.filter((route) => !ofTables.has(route) && !(route in others) && !isFile(route));

test('every route is in a table of the contract, or named here', () => {
  expect(shop.app.mountedRoutes.length).toBeGreaterThan(200);
  expect(unnamed(shop.app.mountedRoutes)).toEqual([]);
});

test('a route that is planted is found, wherever it hides', async () => {
  const app = await createApp(shop.context, { pages: false });
  app.get('/api/v1/product/cheapest/', () => ({ price: 17_777.77 }));
  app.get('/prices.csv', () => '17777.77');
  app.post('/api/v1/product/:productId/cost/', () => ({ cost: 17_777.77 }));
  expect(unnamed(app.mountedRoutes)).toEqual([
    'GET /api/v1/product/cheapest/',
    'GET /prices.csv',
    'POST /api/v1/product/:productId/cost/',
  ]);
  await app.close();
});

test('every call, print and export of the tables is mounted', () => {
  expect([...ofTables].filter((route) => !shop.app.mountedRoutes.includes(route))).toEqual([]);
});

test.each(Object.entries(others))('%s shows no price', async (route, addresses) => {
  expect(shop.app.mountedRoutes).toContain(route);
  for (const address of addresses) {
    const answer = await shop.app.inject(address);
    expect([address, answer.statusCode < 500]).toEqual([address, true]);
    expect([address, planted.exec(answer.body)?.[0]]).toEqual([address, undefined]);
  }
});
