import { type CallName, calls } from '#contract/calls.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { keepPrintedProducts } from '#server/catalogue/index/printed-products.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { CatalogueIndex } from '#server/catalogue/index/catalogue-index.ts';
import { ChangeFeed } from '#server/platform/cache/change-feed.ts';
import { CatalogueCache } from '#server/platform/cache/catalogue-cache.ts';
import { type Change, touches } from '#server/platform/cache/change.ts';
import { visitor } from '#server/platform/viewer/viewer.ts';
import { beforeAll, expect, test } from 'vitest';
import { readyCall } from './answer-call.ts';
import { shownBy } from './shown-by.ts';

const shop = testShop();
const statements: { sql: string; parameters: readonly unknown[] }[] = [];
let reading: Context;
let shown: { productId: number; variantId: number };
let hidden: number;

beforeAll(async () => {
  const { pool, log } = shop.context;
  const picture = {
    key: 'picture',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>'),
  };
  await shop.apply(
    catalogue(
      [
        product([{ name: 'Shown', assetKeys: ['picture'] }], { categoryUrls: ['parts'], phoneUrls: ['apple-15'] }),
        product([{ name: 'Hidden' }], { categoryUrls: ['accessories'] }),
      ],
      { assets: [picture] },
    ),
  );
  const { rows } = await pool.query<{ product_id: number; id: number }>(
    'select product_id, id from variant order by id',
  );
  shown = { productId: rows[0]!.product_id, variantId: rows[0]!.id };
  hidden = rows[1]!.product_id;
  await pool.query(`insert into content_page (url, title, body) values ('about-us', 'About Us', '<p>Us</p>')`);
  await pool.query(`insert into home_widget (type, title) values ('SELECTED_PRODUCTS', 'Chosen')`);
  await pool.query(
    `insert into home_widget_product (widget_id, variant_id, position) select id, $1, 1 from home_widget`,
    [shown.variantId],
  );
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  // Nothing from memory: a feed that hears nothing, and a listing that was never read.
  const deaf = new ChangeFeed(log, async () => {
    throw new Error('not started');
  });
  reading = {
    ...shop.context,
    db,
    changes: deaf,
    cache: new CatalogueCache(deaf),
    products: keepPrintedProducts(deaf, 1_000_000),
    index: new CatalogueIndex(log, db, true),
  };
});

const parts = { listBy: 'CATEGORY', value: 'parts' };
const inputs: { [N in CallName]?: () => object } = {
  phoneBrands: () => ({}),
  phonesOfBrand: () => ({ params: { brandUrl: 'apple' } }),
  subCategories: () => ({ query: { id: '1' } }),
  productList: () => ({ body: { listBy: 'SEARCH', value: 'shown' } }),
  productListCount: () => ({ body: parts }),
  productListFilters: () => ({ body: parts }),
  searchHints: () => ({ body: { value: 'shown' } }),
  phoneMatrix: () => ({ params: { phoneUrl: 'apple-15' } }),
  latestPhones: () => ({ params: { n: '5' } }),
  variant: () => ({ params: shown }),
  productFits: () => ({ body: { ids: [shown.productId] } }),
  relatedProducts: () => ({ params: { productId: shown.productId } }),
  variantImages: () => ({ params: shown }),
  contentPage: () => ({ params: { url: 'about-us' } }),
  cuiConfig: () => ({}),
  home: () => ({}),
};
const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].kept);

const answerOf = async (name: CallName) => {
  const { input, answer } = readyCall(reading, name, inputs[name]?.() ?? {}, visitor);
  return shownBy(name, input, await answer());
};

/** The tables that a statement reads, by PostgreSQL's plan. */
const tablesOf = async ({ sql, parameters }: (typeof statements)[number]): Promise<string[]> => {
  if (!/^\s*(select|with)/i.test(sql)) return [];
  const { rows } = await shop.context.pool.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${sql}`, [
    ...parameters,
  ]);
  return [...JSON.stringify(rows[0]?.['QUERY PLAN']).matchAll(/"Relation Name":"(\w+)"/g)].map(
    ([, table]) => table ?? '',
  );
};

/** Written whenever `listing` is. */
const withListing = new Set(['product_place', 'search_word']);

test.each(names)('%s is forgotten when a table changes that it reads', async (name) => {
  statements.length = 0;
  const made = await answerOf(name);
  const read = new Set((await Promise.all(statements.map(tablesOf))).flat());
  expect([...read]).not.toEqual([]);
  const kept = [...read].filter((table) => {
    const change: Change = { table: withListing.has(table) ? 'listing' : table, products: undefined };
    return !touches(change, made);
  });
  expect(kept).toEqual([]);
});

test.each(names)('%s is forgotten when a variant changes that it shows, and only then', async (name) => {
  const made = await answerOf(name);
  const stock = (id: number): Change => ({ table: 'variant', products: [id] });
  const shows = [
    'home',
    'phoneMatrix',
    'productList',
    'productListFilters',
    'productFits',
    'relatedProducts',
    'variant',
    'variantImages',
  ].includes(name);
  expect(touches(stock(shown.productId), made)).toBe(shows);
  expect(touches(stock(hidden), made)).toBe(false);
});
