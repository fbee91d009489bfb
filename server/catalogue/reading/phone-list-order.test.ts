import type { Api } from '#contract/calls.ts';
import type { CategoryRecord } from '#server/catalogue/product-files/records.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, expect, test } from 'vitest';

/* The list of a phone follows the order of the shop's categories, not the positions of the products. */

const shop = testShop({ today: '2026-06-15' });
let api: Api;
const category = (url: string, parentUrl: string | null, position: number): CategoryRecord => ({
  url,
  name: url,
  parentUrl,
  anchor: true,
  assetKey: null,
  position,
});
const categories = (accessories: number) => [
  category('apple', null, 0),
  category('apple-13', 'apple', 0),
  category('parts', null, 2),
  category('screens', 'parts', 4),
  category('apple-screens', 'screens', 8),
  category('batteries', 'parts', 5),
  category('accessories', null, accessories),
  category('glass', 'accessories', 1),
];
const part = (name: string, position: number, ...categoryUrls: string[]) =>
  product([{ name, sku: name, position }], { handle: name, categoryUrls, phoneUrls: ['apple-13'] });
const parts = () => [
  part('Glass', 1, 'glass', 'apple-13'),
  part('Loose', 2),
  part('Battery', 3, 'batteries', 'apple-13'),
  part('Screen, second', 5, 'apple-screens', 'apple-13'),
  part('Screen, first', 4, 'apple-screens', 'apple-13'),
];
const names = async (body: object = {}) =>
  (await api.productList({ body: { listBy: 'PHONE', value: 'apple-13', ...body } })).results.map(({ name }) => name);

beforeAll(async () => {
  ({ api } = shop);
  await shop.apply(catalogue(parts(), { categories: categories(3) }));
});

const mainPartsFirst = ['Screen, first', 'Screen, second', 'Battery', 'Glass', 'Loose'];

test('main parts come first, by position within a category; products without a category come last', async () => {
  expect(await names()).toEqual(mainPartsFirst);
});

test('pages have no gaps, and filters keep the order', async () => {
  const paged = await Promise.all([0, 1, 2].map((page) => names({ page, pageSize: 2 })));
  expect(paged.flat()).toEqual(mainPartsFirst);
  expect(await names({ searchTerms: 'screen' })).toEqual(['Screen, first', 'Screen, second']);
});

test('a category list keeps the order of positions', async () => {
  const { results } = await api.productList({ body: { listBy: 'CATEGORY', value: 'apple-13' } });
  expect(results.map(({ name }) => name)).toEqual(['Glass', 'Battery', 'Screen, first', 'Screen, second']);
});

test('follows the categories when they are reordered', async () => {
  await shop.apply(catalogue(parts(), { categories: categories(1) }));
  expect(await names()).toEqual(['Glass', 'Screen, first', 'Screen, second', 'Battery', 'Loose']);
});
