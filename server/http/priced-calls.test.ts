import { type CallInput, type CallName, calls } from '#contract/calls.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { type SignedIn, signedInCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { resolveViewer } from '../sessions/resolve-viewer.ts';
import { localApi } from './local-api.ts';

const shop = testShop();
let buyer: SignedIn;
let ids: { productId: number; variantId: number };
let queries = 0;

beforeAll(async () => {
  const { db, pool, cache } = shop.context;
  const tiers = [{ priceList: 'DEFAULT', qty: 10, priceCents: 1500 }];
  await shop.apply(
    catalogue([product([{ priceCents: 1999, tiers }, { specialPriceCents: 700 }, {}], { categoryUrls: ['parts'] })]),
  );
  await db.insertInto('home_widget').values({ type: 'LATEST_PRODUCTS', title: 'Latest' }).execute();
  const row = await db.selectFrom('variant').select(['id', 'product_id']).orderBy('id').executeTakeFirstOrThrow();
  ids = { productId: row.product_id, variantId: row.id };
  buyer = await signedInCustomer(shop);
  cache.clear();
  pool.on('acquire', () => (queries += 1));
});
beforeEach(() => shop.context.cache.clear());

const parts = { listBy: 'CATEGORY', value: 'parts' } as const;
const cases: [CallName, () => object][] = [
  ['home', () => ({})],
  ['productList', () => ({ body: parts })],
  ['productList', () => ({ body: { ...parts, sorts: { createdAt: 'DESC' } } })],
  ['productList', () => ({ body: { ...parts, sorts: { price: 'ASC' } } })],
  ['productList', () => ({ body: { ...parts, sorts: { price: 'DESC' }, pageSize: 2 } })],
  ['variant', () => ({ params: ids })],
];

test.each(cases)('%s answers a customer what its handler does, cached or not', async (name, input) => {
  const viewer = await resolveViewer(shop.context, buyer.token, '');
  const made = await (localApi(shop.context, viewer)[name] as (input: CallInput<typeof name>) => Promise<unknown>)(
    input() as never,
  );
  const ask = buyer.api[name] as (input: unknown) => Promise<unknown>;
  expect(JSON.stringify(made)).toContain('"price":19.99');
  expect(await ask(input())).toEqual(made);
  expect(await ask(input())).toEqual(made);
});

test.each(cases.filter(([, input]) => !JSON.stringify(input()).includes('price')))(
  '%s queries only the session and the prices, when the visitors’ answer is cached',
  async (name, input) => {
    await (shop.api[name] as (input: unknown) => Promise<unknown>)(input());
    queries = 0;
    await (buyer.api[name] as (input: unknown) => Promise<unknown>)(input());
    expect(queries).toBe(2);
    expect(calls[name].customer).toBe(false);
  },
);

test('a customer’s answer is not cached for visitors', async () => {
  await buyer.api.productList({ body: parts });
  expect(JSON.stringify(await shop.api.productList({ body: parts }))).not.toContain('"price"');
  expect(JSON.stringify(await buyer.api.productList({ body: parts }))).toContain('"price":19.99');
});

test('a changed price shows at once', async () => {
  await buyer.api.productList({ body: parts });
  await shop.context.pool.query('update variant set price_cents = 2199 where price_cents = 1999');
  const { results } = await buyer.api.productList({ body: parts });
  expect(results[0]?.price).toBe(21.99);
  await shop.context.pool.query('update variant set price_cents = 1999 where price_cents = 2199');
});
