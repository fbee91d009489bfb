import { calls } from '#contract/calls.ts';
import { draftOfProduct } from '#contract/staff-links.ts';
import { createApp } from '#server/edge/app.ts';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { createBuyer } from './buyers.ts';
import { catalogue, product } from './catalogue-records.ts';
import { createSession } from './customers.ts';
import { createInvoice, createOrder } from './orders.ts';
import { testShop } from './shop.ts';
import { signedInStaff } from './staff.ts';

/*
 * What one was answered is never confirmed to another (304), nor sent to them: everything is asked by a visitor, two
 * customers with different prices, one who was signed out, and staff who preview, each with the ETags of all others.
 */

const shop = testShop({ pages: true });

type Asker = { who: string; headers: Record<string, string> };
let askers: Asker[];
let addresses: string[];

beforeAll(async () => {
  const { db } = shop.context;
  const lists = await db
    .insertInto('price_list')
    .values([{ code: 'GOLD' }, { code: 'SILVER' }])
    .returning('id')
    .execute();
  const tiers = ['GOLD', 'SILVER'].map((priceList, n) => ({ priceList, qty: 1, priceCents: 1_777_770 + n }));
  await shop.apply(catalogue([product([{ priceCents: 1_900_000, tiers }], { categoryUrls: ['parts'] })]));
  const buyerOf = (id = 0) => createBuyer(shop, { price_list_id: id });
  const [one, other] = [await buyerOf(lists[0]?.id), await buyerOf(lists[1]?.id)];
  const gone = await createBuyer(shop);
  const part = await db
    .selectFrom('variant')
    .select(['id as variantId', 'product_id as productId'])
    .executeTakeFirstOrThrow();
  for (const buyer of [one, other]) await buyer.add({ [part.variantId]: 1 });
  const orderId = await createOrder(db, one.id);
  const invoiceId = await createInvoice(db, orderId);
  const { headers: staff } = await signedInStaff(shop, 'catalogue', 'prices', 'customers', 'content');
  const session = await shop.app.inject({ url: '/api/v1/staff/session/', headers: staff });
  const preview = { cookie: String(session.headers['set-cookie']).split(';')[0] ?? '' };
  // A later session ends the one before.
  await createSession(shop.context, gone.id);
  askers = [
    { who: 'a visitor', headers: {} },
    { who: 'a customer of GOLD', headers: one.headers },
    { who: 'a customer of SILVER', headers: other.headers },
    { who: 'one who was signed out', headers: gone.headers },
    { who: 'staff', headers: { cookie: `${staff.cookie}; ${preview.cookie}` } },
    { who: 'staff who preview', headers: preview },
  ];
  const ids: Record<string, number | string> = {
    ...part,
    customerId: one.id,
    cartId: one.cartId,
    id: orderId,
    orderId,
    n: 5,
    brandUrl: 'apple',
    phoneUrl: 'apple-iphone',
    url: 'about-us',
  };
  const filled = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => String(ids[name] ?? name));
  addresses = [
    ...Object.values(calls)
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => filled(path)),
    filled(calls.invoice.path.replace(':id', String(invoiceId))),
    '/',
    '/products/category/parts/',
    filled('/product/:productId/variant/:variantId/'),
    '/products/search/?s=part',
    '/customer/myOrders/',
    '/viewCart/',
    `/order/${orderId}/`,
    draftOfProduct(part, '1', one.id),
    draftOfProduct(part, '1', other.id),
  ];
});

const ask = (app: FastifyInstance, url: string, headers: Record<string, string>) =>
  app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } });

/** Who was confirmed or sent something that is another's, a sentence each. */
const crossed = async (app: FastifyInstance, url: string): Promise<string[]> => {
  const wrong: string[] = [];
  const first = await Promise.all(askers.map(({ headers }) => ask(app, url, headers)));
  // What is kept by now is asked for again, by each with the ETag of each.
  for (const [n, { who, headers }] of askers.entries()) {
    const own = first[n];
    for (const [m, of] of first.entries()) {
      const etag = of.headers['etag'];
      const again = await ask(app, url, { ...headers, ...(etag !== undefined && { 'if-none-match': String(etag) }) });
      const isConfirmed = again.statusCode === 304;
      if (isConfirmed ? of.body !== own?.body : again.statusCode !== own?.statusCode || again.body !== own.body)
        wrong.push(`${url}: ${who} got ${again.statusCode} with the ETag of ${askers[m]?.who}.`);
    }
    if (own && /17,?777\.?7/.test(own.body) && (own.headers['cache-control'] !== 'no-store' || own.headers['etag']))
      wrong.push(`${url}: a browser may keep the prices of ${who}.`);
  }
  return wrong;
};

test('no ETag and no kept answer of one serves another, in any page or call that is read', async () => {
  const found: string[] = [];
  for (const url of addresses) found.push(...(await crossed(shop.app, url)));
  expect(found).toEqual([]);
});

test('each of them was answered as who they are', async () => {
  const status = async (url: string) =>
    Promise.all(askers.map(async ({ headers }) => (await ask(shop.app, url, headers)).statusCode));
  expect(await status('/api/v1/customer/my-account/')).toEqual([401, 200, 200, 401, 401, 401]);
  const [visitors = '', ...others] = await Promise.all(
    askers.map(async ({ headers }) => (await ask(shop.app, '/', headers)).body),
  );
  expect(others.map((body) => body === visitors)).toEqual([true, true, true, false, false]);
});

test('a visitor’s page is confirmed to a visitor: ETags are looked at', async () => {
  const { headers } = await ask(shop.app, '/', {});
  expect((await ask(shop.app, '/', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
});

test('planted answers that one ETag names for all, or that are kept for all, are found', async () => {
  const app = await createApp(shop.context, { pages: false });
  const nameOf = (authorization: string | undefined) => ({ price: 17_777.7, to: authorization ?? '' });
  app.get('/planted/etag/', (request, reply) =>
    request.headers['if-none-match'] === '"one"'
      ? reply.code(304).send()
      : reply.header('etag', '"one"').send(nameOf(request.headers.authorization)),
  );
  let kept: object | undefined;
  app.get('/planted/kept/', (request, reply) => {
    const answer = kept ?? nameOf(request.headers.authorization);
    // As if the second asker filled it.
    if (request.headers.authorization) kept = answer;
    return reply.header('cache-control', 'no-store').send(answer);
  });
  expect(await crossed(app, '/planted/etag/')).toContain(
    '/planted/etag/: a visitor got 304 with the ETag of a customer of GOLD.',
  );
  expect(await crossed(app, '/planted/etag/')).toContain('/planted/etag/: a browser may keep the prices of a visitor.');
  expect(await crossed(app, '/planted/kept/')).toContain(
    '/planted/kept/: a visitor got 200 with the ETag of a visitor.',
  );
  await app.close();
});

test('a shop that is closed confirms nothing that was open', async () => {
  const { headers } = await ask(shop.app, '/', {});
  await shop.context.db.updateTable('shop').set({ opened_at: null }).execute();
  shop.context.changes.tell({});
  const [visitor, staff] = [askers[0]?.headers ?? {}, askers[5]?.headers ?? {}];
  const etag = { 'if-none-match': String(headers['etag']) };
  await expect.poll(async () => (await ask(shop.app, '/', { ...visitor, ...etag })).statusCode).toBe(503);
  expect((await ask(shop.app, '/', { ...staff, ...etag })).statusCode).toBe(200);
});
