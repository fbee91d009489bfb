import type { VariantRecord } from '#server/catalogue/product-files/records.ts';
import { limits } from '#contract/limits.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { type SignedIn, signedInCustomer } from '#test/customers.ts';
import { testShop, type TestShop } from '#test/shop.ts';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { unitPrice } from '#kernel/tiers.ts';

const shop = testShop();
let buyer: SignedIn;
let goldBuyer: SignedIn;
let parts: { id: number; productId: number; sku: string }[];

const tier = (priceList: string, qty: number, priceCents: number) => ({ priceList, qty, priceCents });
const variants: Partial<VariantRecord>[] = [
  { sku: 'PLAIN', priceCents: 1999, position: 1 },
  { sku: 'SPECIAL', priceCents: 3000, specialPriceCents: 1000, position: 2 },
  {
    sku: 'TIERED',
    priceCents: 2500,
    tiers: [tier('DEFAULT', 50, 1500), tier('DEFAULT', 1, 2400), tier('DEFAULT', 10, 2000), tier('GOLD', 1, 500)],
    position: 3,
  },
  { sku: 'SAME', priceCents: 1999, tiers: [tier('GOLD', 5, 900)], position: 4 },
];

const goldList = async (): Promise<number> => {
  const { id } = await shop.context.db
    .selectFrom('price_list')
    .select('id')
    .where('code', '=', 'GOLD')
    .executeTakeFirstOrThrow();
  return id;
};

beforeAll(async () => {
  const { db } = shop.context;
  await db.insertInto('price_list').values({ code: 'GOLD' }).execute();
  await shop.apply(catalogue([product(variants, { categoryUrls: ['parts'] })]));
  parts = await db
    .selectFrom('variant')
    .select(['id', 'product_id as productId', 'sku'])
    .orderBy('variant_number')
    .execute();
  await db.insertInto('home_widget').values({ type: 'LATEST_PRODUCTS', title: 'Latest' }).execute();
  buyer = await signedInCustomer(shop);
  goldBuyer = await signedInCustomer(shop, { price_list_id: await goldList() });
});

const list = { listBy: 'CATEGORY', value: 'parts' } as const;
const skus = async (api: TestShop['api'], sorts: object) =>
  (await api.productList({ body: { ...list, sorts } })).results.map(({ sku }) => sku);

describe('a customer sees prices', () => {
  test('in lists, from their own price list: specials or null, tiers by quantity', async () => {
    const { results } = await buyer.api.productList({ body: list });
    expect(results.map(({ price, specialPrice, tierPrices }) => ({ price, specialPrice, tierPrices }))).toEqual([
      { price: 19.99, specialPrice: null, tierPrices: { DEFAULT: [] } },
      { price: 30, specialPrice: 10, tierPrices: { DEFAULT: [] } },
      {
        price: 24,
        specialPrice: null,
        tierPrices: {
          DEFAULT: [
            { qty: 1, price: 24 },
            { qty: 10, price: 20 },
            { qty: 50, price: 15 },
          ],
        },
      },
      { price: 19.99, specialPrice: null, tierPrices: { DEFAULT: [] } },
    ]);
    const gold = await goldBuyer.api.productList({ body: list });
    expect(gold.results.map(({ tierPrices }) => tierPrices)).toEqual([
      { GOLD: [] },
      { GOLD: [] },
      { GOLD: [{ qty: 1, price: 5 }] },
      { GOLD: [{ qty: 5, price: 9 }] },
    ]);
  });

  test('in the detail, for the variant and its siblings, and on the homepage', async () => {
    const [first] = parts;
    const detail = await buyer.api.variant({ params: { productId: first!.productId, variantId: first!.id } });
    expect(detail.price).toBe(19.99);
    expect(detail.variants.map(({ price }) => price)).toEqual([19.99, 30, 24, 19.99]);
    expect(detail.variants[1]?.specialPrice).toBe(10);
    const { widgets } = await buyer.api.home({});
    const cards = widgets.flatMap((widget) => (widget.type === 'LATEST_PRODUCTS' ? widget.products : []));
    expect(cards).toHaveLength(4);
    for (const card of cards) expect(card.price).toBeGreaterThan(0);
  });

  test('by the ids of variants, as in lists', async () => {
    for (const { api } of [buyer, goldBuyer]) {
      const { results } = await api.productList({ body: list });
      const answer = await api.variantPrices({ body: { ids: results.map(({ id }) => id).toReversed() } });
      expect(answer).toEqual(
        results.map(({ id, price, specialPrice, tierPrices }) => ({
          id,
          price,
          specialPrice,
          tierPrices,
        })),
      );
    }
  });

  test('not of unsold variants, nor of unknown ids', async () => {
    const { db } = shop.context;
    const [first, second] = parts;
    const sold = (at: Date | null) =>
      db.updateTable('variant').set({ discontinued_at: at }).where('id', '=', first!.id).execute();
    await sold(new Date());
    const ids = [first!.id, second!.id, second!.id, 2_000_000_000];
    expect((await buyer.api.variantPrices({ body: { ids } })).map(({ id }) => id)).toEqual([second!.id]);
    await sold(null);
  });

  test('of no more variants than the limit of a call', async () => {
    const ids = Array.from({ length: limits.variantPricesMax + 1 }, (_, i) => i + 1);
    await expect(buyer.api.variantPrices({ body: { ids } })).rejects.toMatchObject({ status: 422 });
    await expect(buyer.api.variantPrices({ body: { ids: [] } })).rejects.toMatchObject({ status: 422 });
    expect(await buyer.api.variantPrices({ body: { ids: ids.slice(1) } })).not.toEqual([]);
  });

  test('changed a moment ago: no answer to a customer is cached', async () => {
    const { db } = shop.context;
    await db.updateTable('variant').set({ price_cents: 2099 }).where('sku', '=', 'PLAIN').execute();
    expect((await buyer.api.productList({ body: list })).results[0]?.price).toBe(20.99);
    await db.updateTable('variant').set({ price_cents: 1999 }).where('sku', '=', 'PLAIN').execute();
  });
});

describe('sorting by price', () => {
  test('uses the unit price at quantity 1 in the customer’s own list; equal ones are ordered by the variant’s id', async () => {
    expect(await skus(buyer.api, { price: 'ASC' })).toEqual(['SPECIAL', 'PLAIN', 'SAME', 'TIERED']);
    expect(await skus(buyer.api, { price: 'DESC' })).toEqual(['TIERED', 'SAME', 'PLAIN', 'SPECIAL']);
    expect(await skus(goldBuyer.api, { price: 'ASC' })).toEqual(['TIERED', 'SPECIAL', 'PLAIN', 'SAME']);
  });

  test('is ignored for a visitor, who gets the Default order', async () => {
    const byDefault = await skus(shop.api, {});
    expect(await skus(shop.api, { price: 'ASC' })).toEqual(byDefault);
    expect(await skus(shop.api, { price: 'DESC' })).toEqual(byDefault);
  });

  test('agrees with the kernel’s price, page after page', async () => {
    const amount = fc.integer({ min: 100, max: 130 });
    const records = fc.sample(
      fc.record({
        priceCents: amount,
        specialPriceCents: fc.option(amount),
        tiers: fc.uniqueArray(
          fc.record({ priceList: fc.constant('DEFAULT'), qty: fc.integer({ min: 1, max: 4 }), priceCents: amount }),
          { selector: ({ qty }) => qty },
        ),
      }),
      { numRuns: 60, seed: 7 },
    );
    await shop.apply(catalogue(records.map((record) => product([record], { categoryUrls: ['many'] }))));
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) =>
        buyer.api.productList({ body: { ...list, value: 'many', sorts: { price: 'ASC' }, page, pageSize: 17 } }),
      ),
    );
    const rows = pages.flatMap(({ results }) => results);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(60);
    const keys = rows.map(({ id, price = 0, specialPrice, tierPrices }) => [
      unitPrice({ price, specialPrice, tiers: tierPrices?.['DEFAULT'] ?? [] }, 1),
      id,
    ]);
    expect(keys).toEqual(keys.toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]!));
  });
});

test('a customer’s prices take one more query than a visitor’s list, for any list', async () => {
  const { pool, publicPool } = shop.context;
  let queries = 0;
  for (const each of [pool, publicPool]) each.on('acquire', () => (queries += 1));
  const count = async (work: () => Promise<unknown>) => {
    shop.context.changes.tell({});
    queries = 0;
    await work();
    return queries;
  };
  // One more to look up the token.
  const body = (pageSize: number) => ({ body: { ...list, value: 'many', pageSize } });
  const visitor = await count(() => shop.api.productList(body(60)));
  expect(await count(() => buyer.api.productList(body(1)))).toBe(visitor + 2);
  expect(await count(() => buyer.api.productList(body(60)))).toBe(visitor + 2);
  // The session, which of these are sold, their prices, and, after a change, whether the shop is open.
  const ids = parts.map(({ id }) => id);
  expect(await count(() => buyer.api.variantPrices({ body: { ids } }))).toBe(4);
  const [first] = parts;
  const params = { productId: first!.productId, variantId: first!.id };
  const visitorDetail = await count(() => shop.api.variant({ params }));
  expect(await count(() => buyer.api.variant({ params }))).toBe(visitorDetail + 2);
});
