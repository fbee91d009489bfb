import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { createDemoDatabase } from './database.ts';
import { testShop } from './shop.ts';

/*
 * Everything that a visitor can reach in the (thinned) demo shop, HTML and JSON, contains no price of any variant.
 * Every price of the shop is replaced by an unmistakable one: ten digits of cents that start with 15, 16 or 17.
 */

// Production mode, set before anything loads React: its development build renders pages many times slower.
vi.hoisted(() => {
  process.env['NODE_ENV'] = 'production';
});

const shop = testShop({ database: createDemoDatabase, pages: true });
beforeAll(async () => {
  const { db } = shop.context;
  // One product in twelve: every kind of page and every phone stays, and all of it can be crawled in a minute.
  const kept = sql`select v.product_id from home_widget_product w join variant v on v.id = w.variant_id`;
  await sql`delete from variant where product_id % 12 <> 0 and product_id not in (${kept})`.execute(db);
  await sql`delete from product p where not exists (select from variant v where v.product_id = p.id)`.execute(db);
  await sql`select refresh_listing()`.execute(db);
  await sql`update variant set price_cents = 1500000001 + id * 10,
    special_price_cents = case when special_price_cents is null then null else 1600000001 + id * 10 end`.execute(db);
  await sql`update tier_price set price_cents = 1700000001 + variant_id * 10 + qty % 10`.execute(db);
  shop.context.changes.tell({});
}, 120_000);

// 1500000011 cents as 1500000011, 15000000.11 and 15,000,000.11; a JSON number loses the last zero, a sum the cents.
const planted = /(?<![\d.a-f])1[567](\d{8}|\d{6}(\.\d{1,2})?|,\d{3},\d{3}(\.\d\d)?)(?![\da-f])/;
const priceWord = /"(price|specialPrice|tierPrices)"/;

const leak = (text: string): string | null => {
  const found = planted.exec(text) ?? priceWord.exec(text);
  return found && text.slice(Math.max(0, found.index - 60), found.index + 60);
};

const isProduct = /^\/product\//;
const isList = /^\/(products|phone)\//;
const isFurtherPage = /\?activeFilters=.*%22page%22/;

/** Fetches the paths with a few at a time, follows the results of `next`, and returns the leaks. */
const crawl = async (start: string[], next: (path: string, body: string) => Iterable<string>) => {
  const seen = new Set(start);
  const queue = [...start];
  const leaks: string[] = [];
  const failures: string[] = [];
  const worker = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const answer = await shop.app.inject(path);
      if (answer.statusCode >= 400) failures.push(`${answer.statusCode} ${path}`);
      const found = leak(answer.body) ?? leak(JSON.stringify(answer.headers));
      if (found) leaks.push(`${path}: …${found}…`);
      for (const further of next(path, answer.body))
        if (!seen.has(further)) {
          seen.add(further);
          queue.push(further);
        }
    }
  };
  // A worker that finds the queue empty may be early: the crawl is over when a whole round finds nothing.
  while (queue.length > 0) await Promise.all(Array.from({ length: 8 }, worker));
  return { seen, leaks, failures };
};

test('the detector recognises a planted price in each of its forms', () => {
  for (const text of [
    '"x":1500000011',
    '$15,000,000.11',
    '15000000.11',
    '"p":16000000.1}',
    '>17000000<',
    '{"price":null}',
  ])
    expect(leak(text)).not.toBeNull();
  for (const text of ['041600000017', '/images/15000000a1600000011.webp', '2026-11-20T15:00:00Z', '1234567890'])
    expect(leak(text)).toBeNull();
});

test('a price is found that is planted in a page, in a call, in a redirect, and in what is kept of them', async () => {
  const { db, now } = shop.context;
  const { id } = await db
    .insertInto('content_page')
    .values({ url: 'planted', title: 'Planted', body: '<p>Only $15,000,000.11</p>' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('moved_path')
    .values({ old_path: '/page/moved/', new_path: '/page/1500000011/', moved_at: now() })
    .execute();
  const planted = ['/api/v1/pages/url/planted/', '/page/moved/', '/page/planted/'];
  const found = async () => (await crawl(planted, () => [])).leaks.map((each) => each.split(':', 1)[0]).toSorted();
  expect(await found()).toEqual(planted);
  // Unheard of, so that the price is left in kept answers alone.
  await sql`alter table content_page disable trigger user`.execute(db);
  await sql`update content_page set body = '' where id = ${id}`.execute(db);
  await sql`alter table content_page enable trigger user`.execute(db);
  expect(await found()).toEqual(planted);
  await db.deleteFrom('moved_path').where('old_path', '=', '/page/moved/').execute();
  await db.deleteFrom('content_page').where('id', '=', id).execute();
  shop.context.changes.tell({});
  expect(await found()).toEqual([]);
});

test('no linked page shows a price', { timeout: 1_800_000 }, async () => {
  const cards = new Set<string>();
  const { seen, leaks, failures } = await crawl(['/'], function* (path, body) {
    const paths = [...body.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const before = cards.size;
    if (isList.test(path)) for (const each of paths) if (isProduct.test(each)) cards.add(each);
    for (const each of paths) {
      // Further pages of a list without new cards are covered by other lists.
      if (isFurtherPage.test(each) && cards.size === before) continue;
      if (!/^\/(assets|customer|viewCart)\//.test(each) && !/\.\w{2,5}$/.test(each)) yield each;
    }
  });
  expect(leaks).toEqual([]);
  expect(failures).toEqual([]);
  const products = [...seen].filter((path) => isProduct.test(path));
  expect([...cards].toSorted()).toEqual(products.toSorted());
  // Leaving pages out has left out no variant.
  const sold = await shop.context.db.selectFrom('listing').select('variant_id').execute();
  const reached = new Set(products.map((path) => Number(/\/variant\/(\d+)\//.exec(path)?.[1])));
  expect(sold.filter(({ variant_id: id }) => !reached.has(id))).toEqual([]);
  expect(products.length).toBeGreaterThan(500);
  expect([...seen].filter((path) => path.startsWith('/phone/')).length).toBeGreaterThan(500);
});

test('no call answers with a price', { timeout: 600_000 }, async () => {
  const { db } = shop.context;
  const variants = await db.selectFrom('variant').select(['id', 'product_id as productId']).execute();
  const brands = await db.selectFrom('phone_brand').select('url').execute();
  const phones = await db.selectFrom('phone').select('url').execute();
  const categories = await db.selectFrom('category').select(['id', 'url']).execute();
  const pages = await db.selectFrom('content_page').select('url').execute();
  const { leaks, failures } = await crawl(
    [
      '/api/v1/cuiConfig/',
      '/api/v1/home/',
      '/api/v1/attribute/phoneBrands/',
      '/api/v1/product/latestPhones/50/',
      ...brands.map(({ url }) => `/api/v1/attribute/phoneBrands/${url}/`),
      ...phones.map(({ url }) => `/api/v1/product/phoneMatrix/${url}/`),
      ...categories.map(({ id }) => `/api/v1/category/subCategories/?id=${id}`),
      ...pages.map(({ url }) => `/api/v1/pages/url/${url}/`),
      ...variants.flatMap(({ id, productId }) => [
        `/api/v1/product/${productId}/variant/${id}/`,
        `/api/v1/product/${productId}/variant/${id}/image/`,
      ]),
    ],
    () => [],
  );
  expect(failures).toEqual([]);
  expect(leaks).toEqual([]);

  const bases = [
    ...categories.map(({ url }) => ({ listBy: 'CATEGORY', value: url })),
    ...phones.map(({ url }) => ({ listBy: 'PHONE', value: url })),
    ...['new-arrivals', 'sale'].map((value) => ({ listBy: 'CATEGORY', value })),
    ...['screen', 'battery', '15000000', '1500000011'].map((value) => ({ listBy: 'SEARCH', value })),
  ];
  const sorts = [{}, { price: 'ASC' }, { price: 'DESC' }, { createdAt: 'DESC' }, { newFrom: 'DESC' }];
  for (const [index, base] of bases.entries()) {
    const calls: [string, object][] = [
      ['list', { ...base, pageSize: 100, sorts: sorts[index % sorts.length] }],
      ['list/count', base],
      ['list/filters', base],
    ];
    for (const [call, payload] of calls) {
      const answer = await shop.app.inject({ method: 'POST', url: `/api/v1/product/${call}/`, payload });
      expect([payload, answer.statusCode]).toEqual([payload, 200]);
      // A search text is echoed as the title; it is the visitor's own.
      const body = base.listBy === 'SEARCH' ? answer.body.replace(JSON.stringify(base.value), '') : answer.body;
      expect([payload, leak(body)]).toEqual([payload, null]);
    }
  }
});

test('a refused call shows no price either', async () => {
  const bodies = [
    '{"listBy":"CATEGORY","value":"x"}',
    '{"listBy":"PHONE","value":"nothing"}',
    '{"sorts":{"price":"UP"}}',
    '{',
  ];
  for (const payload of bodies) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/product/list/',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(planted.test(answer.body)).toBe(false);
  }
});
