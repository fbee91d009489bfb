import type { Api } from '#contract/calls.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop();
let api: Api;

const phone = (url: string, name: string, launchedOn: string | null, groupName: string | null, position: number) => ({
  url,
  name,
  brandUrl: 'apple',
  groupName,
  launchedOn,
  assetKey: null,
  largeAssetKey: null,
  position,
});

beforeAll(async () => {
  ({ api } = shop);
  await shop.apply(
    catalogue(
      [
        product([{}, {}], { phoneUrls: ['apple-15'], categoryUrls: ['parts/screens'] }),
        product([{}], { phoneUrls: ['apple-15', 'apple-16'], categoryUrls: ['parts/batteries'] }),
      ],
      {
        phoneBrands: [
          { url: 'samsung', name: 'Samsung', assetKey: null, position: 2 },
          { url: 'apple', name: 'Apple', assetKey: null, position: 1 },
        ],
        phoneGroups: [
          { brandUrl: 'apple', name: 'Older', assetKey: null, position: 2 },
          { brandUrl: 'apple', name: 'Newer', assetKey: null, position: 1 },
        ],
        phones: [
          phone('apple-15', 'iPhone 15', '2023-09-22', 'Older', 1),
          phone('apple-16', 'iPhone 16', '2024-09-20', 'Newer', 1),
          phone('apple-x', 'iPhone without a date', null, null, 1),
          phone('apple-17', 'iPhone that nothing is sold for', '2025-09-19', null, 1),
        ],
      },
    ),
  );
});

test('GET /attribute/phoneBrands/: brands in their order with the number of their phones', async () => {
  expect(await api.phoneBrands({})).toMatchObject([
    { url: 'apple', count: 4 },
    { url: 'samsung', count: 0 },
  ]);
});

test('GET /attribute/phoneBrands/{brandUrl}/: phones by group, with the variants that fit', async () => {
  expect(await api.phonesOfBrand({ params: { brandUrl: 'apple' } })).toMatchObject([
    { url: 'apple-16', count: 1, yearOfLaunch: 2024, group: { name: 'Newer', sortOrder: 1 }, brand: { url: 'apple' } },
    { url: 'apple-15', count: 3, yearOfLaunch: 2023, group: { name: 'Older' } },
    { url: 'apple-x', count: 0, yearOfLaunch: null, group: null },
    { url: 'apple-17', count: 0 },
  ]);
  expect(await api.phonesOfBrand({ params: { brandUrl: 'samsung' } })).toEqual([]);
  expect((await shop.app.inject('/api/v1/attribute/phoneBrands/nokia/')).statusCode).toBe(404);
});

test('GET /product/latestPhones/{n}/: the n latest that something is sold for', async () => {
  expect((await api.latestPhones({ params: { n: 2 } })).map(({ url }) => url)).toEqual(['apple-16', 'apple-15']);
  for (const n of ['0', '51', 'x', '1.5'])
    expect((await shop.app.inject(`/api/v1/product/latestPhones/${n}/`)).statusCode).toBe(404);
});

test('GET /category/subCategories/: the categories of the ids in their order, with counts, children and parents', async () => {
  const filters = await api.productListFilters({ body: { listBy: 'CATEGORY', value: 'parts' } });
  const root = filters.breadcrumb[0]?.id ?? 0;
  const [parts] = await api.subCategories({ query: { id: [root] } });
  expect(parts).toMatchObject({ url: 'parts', anchor: true, count: 3, parents: [] });
  const [screens = 0, batteries = 0] = parts?.childIds ?? [];
  expect(await api.subCategories({ query: { id: [batteries, 999_999, screens] } })).toMatchObject([
    {
      url: 'parts-batteries',
      count: 1,
      childIds: [],
      parents: [{ id: root, name: parts?.name, url: 'parts', hasChildren: true }],
    },
    { url: 'parts-screens', count: 2 },
  ]);
});

test.each(['', '?id=', '?id=x', '?id=1&x=2', '?id=-1'])('subCategories/%s is refused by name', async (query) => {
  const answer = await shop.app.inject(`/api/v1/category/subCategories/${query}`);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().entityErrors)).toEqual([query === '?id=1&x=2' ? 'x' : 'id']);
});
