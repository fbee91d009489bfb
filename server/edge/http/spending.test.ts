import { type Buyer, createBuyer } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { unheardWord } from '#test/unheard-word.ts';
import { beforeAll, expect, test } from 'vitest';

/* A client that uses too much database time must wait; others are not affected. */

const shop = testShop({ pages: true, env: { VISITOR_BUDGET_MS: '1' } });
let buyer: Buyer;
beforeAll(async () => {
  // A tenth of a second saved, and a year to get it back.
  await shop.apply(catalogue([product([{}], { categoryUrls: ['parts'] })]));
  buyer = await createBuyer(shop);
});

const ask = (remoteAddress: string, { value = `part ${unheardWord()}`, headers = {} } = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/product/list/',
    payload: { listBy: 'SEARCH', value },
    remoteAddress,
    headers,
  });
/** Calls until it is refused. */
const exhaust = async (remoteAddress: string) => {
  for (let tries = 0; tries < 5000; tries += 1) {
    const answer = await ask(remoteAddress);
    if (answer.statusCode !== 200) return answer;
  }
  throw new Error('was never refused');
};

test('a visitor with too many requests gets a 429 with Retry-After; pages say it in words', async () => {
  const refused = await exhaust('192.0.2.7');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ status: 'ERROR', code: 'ASKED_TOO_MUCH' });
  // So far overdrawn that a slow machine's pause before the next request does not fill it up again.
  shop.context.budgets.visitors.spend('192.0.2.7', 60_000);
  const page = await shop.app.inject({ url: '/products/search/?s=never', remoteAddress: '192.0.2.7' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(page.body).toContain('Please try again in');
});

test('other networks, customers in the same one and cached answers are not affected', async () => {
  await ask('192.0.2.8', { value: 'known' });
  await exhaust('192.0.2.9');
  expect((await ask('192.0.2.9', { value: 'known' })).statusCode).toBe(200);
  expect((await ask('192.0.2.10')).statusCode).toBe(200);
  expect((await ask('192.0.2.9', { headers: buyer.headers })).statusCode).toBe(200);
  const login = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/login/',
    payload: { username: buyer.email, password: 'wrong horse' },
    remoteAddress: '192.0.2.9',
  });
  expect(login.statusCode).toBe(401);
});

test('a customer has ten times as much, from any network', async () => {
  const { visitors, customers } = shop.context.budgets;
  // A customer without earlier requests: how much the others have spent depends on the machine.
  const { id, headers } = await createBuyer(shop);
  visitors.spend('192.0.2.20', 61_000);
  customers.spend(String(id), 100);
  expect((await ask('192.0.2.20')).statusCode).toBe(429);
  expect((await ask('192.0.2.20', { headers })).statusCode).toBe(200);
  customers.spend(String(id), 60_000);
  expect((await ask('192.0.2.21', { headers })).statusCode).toBe(429);
});
