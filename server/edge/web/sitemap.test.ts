import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop();
const get = async (path: string) => (await shop.app.inject(path)).body;
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

beforeAll(async () => {
  await shop.apply(
    catalogue([
      product([{ attributes: { rack: 'B 1&2' } }, {}], { categoryUrls: ['parts/screens'], phoneUrls: ['apple-15'] }),
    ]),
  );
});

test('the index lists parts, each part URLs of this shop, with the day of their last change', async () => {
  const parts = addresses(await get('/sitemap.xml'));
  expect(parts).toEqual([
    'https://shop.example/sitemap/pages.xml',
    'https://shop.example/sitemap/categories.xml',
    'https://shop.example/sitemap/phones.xml',
    'https://shop.example/sitemap/products-0.xml',
  ]);
  expect(addresses(await get('/sitemap/categories.xml'))).toEqual([
    'https://shop.example/products/category/parts/',
    'https://shop.example/products/category/parts-screens/',
  ]);
  expect(addresses(await get('/sitemap/phones.xml'))).toContain('https://shop.example/phone/apple-15/');
  const products = await get('/sitemap/products-0.xml');
  expect(addresses(products)).toHaveLength(2);
  expect(products).toContain('?variant=1&amp;rack=B%201%262</loc><lastmod>2');
});

test('a change updates the last change of its product', async () => {
  const lastChanges = async () =>
    [...(await get('/sitemap/products-0.xml')).matchAll(/<lastmod>(.*?)</g)].map(([, at]) => at);
  const [, before] = await lastChanges();
  await shop.context.db
    .updateTable('variant')
    .set({ stock_status: 'OUT_OF_STOCK' })
    .where('variant_number', '=', 2)
    .execute();
  await expect.poll(async () => (await lastChanges())[1]).not.toBe(before);
  expect((await lastChanges())[0]).toBe(before);
});

test('an unknown part is a 404; robots.txt names the index', async () => {
  expect((await shop.app.inject('/sitemap/products-7.xml')).statusCode).toBe(404);
  expect((await shop.app.inject('/sitemap/x.xml')).statusCode).toBe(404);
  expect(await get('/robots.txt')).toContain('Sitemap: https://shop.example/sitemap.xml');
});
