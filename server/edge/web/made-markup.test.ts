import { catalogue, product } from '#test/catalogue-records.ts';
import { createDemoDatabase } from '#test/database.ts';
import { type TestShop, testShop } from '#test/shop.ts';
import { sql } from 'kysely';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { localApi } from '../http/local-api.ts';
import { visitor } from '#server/platform/viewer/viewer.ts';
import { pageRenderer, type RenderPage } from './page-renderer.ts';

/*
 * A page that is put together of HTML made before is, letter for letter, what React renders: a browser could not take it
 * over otherwise. While developing, nothing is made before.
 */

const demo = testShop({ pages: true, database: createDemoDatabase });
const odd = testShop({ pages: true });

let joined: RenderPage;
let rendered: RenderPage;
beforeAll(async () => {
  const file = join(import.meta.dirname, '../../../build/server/index.js');
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  joined = pageRenderer(async () => build, 'production');
  rendered = pageRenderer(async () => build, 'development');
  await odd.apply(
    catalogue([
      product([{ name: `</script><b>"Nuts" & 'Bolts'` }, { name: '<!-- --> \uE0000\uE001' }], {
        categoryUrls: ['parts/screens'],
        phoneUrls: ['apple-15'],
      }),
    ]),
  );
});

/** React adds a preload for a picture by itself; its attributes may have another order. */
const preload = /<link rel="preload" as="image"[^>]*>/g;
const inOrder = (html: string): string =>
  html.replaceAll(preload, (link) => (link.match(/[\w-]+="[^"]*"/g) ?? []).toSorted().join(' '));

const pageOf = async (render: RenderPage, { context }: TestShop, address: string): Promise<string> => {
  const site = { publicUrl: 'https://shop.example', apiBaseUrl: '' };
  const request = new Request(`https://shop.example${address}`, { headers: { accept: 'text/html' } });
  const { html, join } = await render(request, localApi(context, visitor), site);
  return inOrder(join(html));
};

/** Pages with one list, one search, and the products of the list. */
const addressesOf = async ({ api }: TestShop, category: string): Promise<string[]> => {
  const { results } = await api.productList({ body: { listBy: 'CATEGORY', value: category, page: 0 } });
  const list = `/products/category/${category}/`;
  const colour = { listBy: 'CATEGORY', value: category, filters: { 'attributes.colour': ['Black'] } };
  return [
    '/',
    '/phoneBrand/',
    '/phoneBrand/apple/',
    list,
    `${list}?activeFilters=${encodeURIComponent(JSON.stringify(colour))}`,
    '/products/search/?s=b',
    '/page/about-us/',
    '/nothing/here/',
    '/customer/login/',
    ...results.slice(0, 8).map(({ productId, id }) => `/product/${productId}/variant/${id}/`),
  ];
};

const expectSame = async (shop: TestShop, category: string): Promise<number> => {
  const addresses = await addressesOf(shop, category);
  // Made at the first round, used at the second.
  for (const address of [...addresses, ...addresses])
    expect([address, await pageOf(joined, shop, address)]).toEqual([address, await pageOf(rendered, shop, address)]);
  return addresses.length;
};

test('pages of the demo shop, whose pictures say what they show', async () => {
  // Cards of one shape are made of one template: what a picture shows is its own.
  await sql`update asset set alt = 'picture ' || id`.execute(demo.context.db);
  expect(await expectSame(demo, 'batteries')).toBeGreaterThan(9);
});

test('names with markup, and with what the parts are joined by', async () => {
  expect(await expectSame(odd, 'parts-screens')).toBeGreaterThan(9);
});
