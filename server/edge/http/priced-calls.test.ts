import { type CallInput, type CallName, calls } from '#contract/calls.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { type SignedIn, signedInCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { resolveViewer } from '#server/people/sessions/resolve-viewer.ts';
import { localApi } from './local-api.ts';

const shop = testShop();
let buyer: SignedIn;
let ids: { productId: number; variantId: number };
let queries = 0;

beforeAll(async () => {
  const { db, pool, changes } = shop.context;
  const tiers = ['DEFAULT', 'GOLD'].map((priceList) => ({ priceList, qty: 10, priceCents: 1500 }));
  await shop.apply(
    catalogue([
      product([{ name: 'Écran 6,1″ « OLED »', priceCents: 1999, tiers }, { specialPriceCents: 700 }, {}], {
        categoryUrls: ['parts'],
      }),
    ]),
  );
  await db.insertInto('home_widget').values({ type: 'LATEST_PRODUCTS', title: 'Latest' }).execute();
  const row = await db.selectFrom('variant').select(['id', 'product_id']).orderBy('id').executeTakeFirstOrThrow();
  ids = { productId: row.product_id, variantId: row.id };
  buyer = await signedInCustomer(shop);
  changes.tell({});
  pool.on('acquire', () => (queries += 1));
});
beforeEach(() => shop.context.changes.tell({}));

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

test('customers with one price list share an answer; others have their own, and visitors theirs', async () => {
  const { db } = shop.context;
  const gold = await db.selectFrom('price_list').select('id').where('code', '=', 'GOLD').executeTakeFirst();
  const other = await signedInCustomer(shop, { price_list_id: gold?.id });
  const same = await signedInCustomer(shop);
  const first = await buyer.api.productList({ body: parts });
  queries = 0;
  expect(await same.api.productList({ body: parts })).toEqual(first);
  expect(queries).toBe(1);
  const others = await other.api.productList({ body: parts });
  expect(Object.keys(others.results[0]?.tierPrices ?? {})).toEqual(['GOLD']);
  expect(Object.keys(first.results[0]?.tierPrices ?? {})).toEqual(['DEFAULT']);
  expect(JSON.stringify(await shop.api.productList({ body: parts }))).not.toContain('"price"');
});

const priceOfFirst = async () => (await buyer.api.productList({ body: parts })).results[0]?.price;

test('a changed price shows', async () => {
  await buyer.api.productList({ body: parts });
  await shop.context.pool.query('update variant set price_cents = 2199 where price_cents = 1999');
  await expect.poll(priceOfFirst).toBe(21.99);
  await shop.context.pool.query('update variant set price_cents = 1999 where price_cents = 2199');
  await expect.poll(priceOfFirst).toBe(19.99);
});

test('a changed tier shows', async () => {
  const tier = async () =>
    (await buyer.api.productList({ body: parts })).results[0]?.tierPrices?.['DEFAULT']?.[0]?.price;
  expect(await tier()).toBe(15);
  await shop.context.pool.query('update tier_price set price_cents = 1400');
  await expect.poll(tier).toBe(14);
  await shop.context.pool.query('update tier_price set price_cents = 1500');
  await expect.poll(tier).toBe(15);
});
