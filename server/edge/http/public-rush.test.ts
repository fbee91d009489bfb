import * as messages from '#messages/shop.js';
import { createBuyer, type Buyer } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { createStaff, signedInStaff, staffPassword } from '#test/staff.ts';
import { unheardWord } from '#test/unheard-word.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createPublicPool, publicQueries } from '#server/platform/db/public-pool.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { RetryLater } from '#server/platform/failure/failure.ts';

/* The public pool is overloaded: visitors wait, but customers, staff, sign-in and health do not. */

const shop = testShop({ pages: true });
let buyer: Buyer;
const undo: (() => void)[] = [];
beforeAll(async () => {
  await shop.apply(catalogue([product([{}], { categoryUrls: ['parts'] })]));
  buyer = await createBuyer(shop);
});
afterEach(() => undo.splice(0).forEach((each) => each()));

/** Occupies every connection of the public pool and fills its queue. */
const rush = async () => {
  const { publicPool } = shop.context;
  const busy = await Promise.all(Array.from({ length: publicPool.options.max }, () => publicPool.connect()));
  for (let i = 0; i < 300; i += 1)
    publicPool.connect().then(
      (client) => client.release(),
      () => {},
    );
  undo.push(() => busy.forEach((client) => client.release()));
};

/** A search that is neither cached nor answered from memory. */
const search = () => ({ listBy: 'SEARCH', value: `part ${unheardWord()}` });
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url, payload, headers });
const busy = { status: 'ERROR', code: 'UNAVAILABLE', msg: messages.tooBusy() };

test('a visitor’s call is refused at once, with a message and Retry-After', async () => {
  await rush();
  for (const path of ['list', 'list/count', 'list/filters']) {
    const answer = await post(`/api/v1/product/${path}/`, search());
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '5', busy]);
  }
  const provinces = await shop.app.inject('/api/v1/address/getProvinces/');
  expect([provinces.statusCode, provinces.json()]).toEqual([503, busy]);
});

test('a page is refused with a page', async () => {
  await rush();
  for (const address of ['/products/search/?s=rush', '/products/category/parts/', '/no/such/page/']) {
    const { statusCode, headers, body } = await shop.app.inject(address);
    expect([address, statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      address,
      503,
      '5',
      'no-store',
    ]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain(messages.tooBusy());
    expect(body).toContain(`<a href="${address}">Try again</a>`);
  }
  expect((await shop.app.inject('/sitemap.xml')).statusCode).toBe(503);
  undo.splice(0).forEach((each) => each());
  expect((await shop.app.inject('/products/category/parts/')).statusCode).toBe(200);
});

test('cached answers are served', async () => {
  const asks = search();
  const before = await post('/api/v1/product/list/', asks);
  await shop.app.inject('/');
  await rush();
  expect((await post('/api/v1/product/list/', asks)).json()).toEqual(before.json());
  expect((await shop.app.inject('/')).statusCode).toBe(200);
});

test('customers, sign-in, staff and health are not affected', async () => {
  const clerk = await createStaff(shop);
  const { headers } = await signedInStaff(shop, 'orders');
  await rush();
  const answers = await Promise.all([
    post('/api/v1/product/list/', search(), buyer.headers),
    post('/api/v1/product/list/filters/', search(), buyer.headers),
    post('/api/v1/product/list/', { ...search(), sorts: { price: 'ASC' } }, buyer.headers),
    shop.app.inject({ url: '/api/v1/customer/my-account/', headers: buyer.headers }),
    post('/api/v1/login/', { username: buyer.email, password: 'wrong horse' }),
    post('/api/v1/staff/login/', { username: clerk.email, password: staffPassword }),
    post('/api/v1/staff/order/search/', {}, headers),
    shop.app.inject('/readyz'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 401, 200, 200, 200]);
});

test('a visitor and a customer with the same request at the same time do not wait for each other', async () => {
  await rush();
  const asks = search();
  const [visitor, customer] = await Promise.all([
    post('/api/v1/product/list/filters/', asks),
    post('/api/v1/product/list/filters/', asks, buyer.headers),
  ]);
  expect([visitor.statusCode, customer.statusCode]).toEqual([503, 200]);
});

test('no public query runs for long', async () => {
  const pool = createPublicPool(shop.databaseUrl);
  const { rows } = await pool.query<{ ms: number }>(
    `select extract(epoch from current_setting('statement_timeout')::interval)::float8 * 1000 as ms`,
  );
  await pool.end();
  expect(rows[0]?.ms).toBeLessThanOrEqual(5000);
});

test('a query that waits or runs too long is a 503 with Retry-After', async () => {
  const pool = createPool(shop.databaseUrl, { max: 1, statementTimeoutMs: 20, connectTimeoutMs: 200 });
  const later = { status: 503, body: busy };
  await expect(sql`select pg_sleep(60)`.execute(publicQueries(pool))).rejects.toMatchObject(later);
  const held = await pool.connect();
  const waiting = sql`select 1`.execute(publicQueries(pool));
  await expect(waiting).rejects.toBeInstanceOf(RetryLater);
  await expect(waiting).rejects.toMatchObject(later);
  held.release();
  await pool.end();
});
