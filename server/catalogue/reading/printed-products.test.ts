import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, expect, test } from 'vitest';
import { keepPrintedProducts } from '../index/printed-products.ts';
import { printProductList } from './cards.ts';
import type { ListedVariant } from './variant-queries.ts';

const shop = testShop();
beforeAll(() =>
  shop.apply(
    catalogue(
      Array.from({ length: 8 }, () =>
        product([{ attributes: { grade: 'A', colour: 'Red' }, tagName: 'New' }, { attributes: { grade: 'B' } }]),
      ),
    ),
  ),
);

test('a page shows the same when there is no room for whole products, and a variant that is no longer sold is left out', async () => {
  const { db, changes } = shop.context;
  const listed: ListedVariant[] = await db
    .selectFrom('variant')
    .select(['id', 'product_id as productId'])
    .orderBy('position')
    .orderBy('sku')
    .execute();
  await db.updateTable('variant').set({ discontinued_at: new Date() }).where('id', '=', listed[3]!.id).execute();
  const page = { page: 0, pageSize: 20, totalFilteredRecords: listed.length, listKey: null };
  const print = (maxBytes: number) => {
    const source = { db, products: keepPrintedProducts(changes, maxBytes) };
    return {
      source,
      page: async (some: readonly ListedVariant[]) => (await printProductList(source, some, '2026-06-15', page)).json,
    };
  };
  const roomy = print(1_000_000);
  const whole = await roomy.page(listed);
  expect(JSON.parse(whole)).toMatchObject({ results: { length: listed.length - 1 } });
  // Room for some of the products: the others are read each time, alone.
  const narrow = print(6300);
  for (let at = 0; at < listed.length && !narrow.source.products.variants.full; at += 1)
    await narrow.page(listed.slice(at, at + 1));
  expect(narrow.source.products.variants.full).toBe(true);
  expect(await narrow.page(listed)).toBe(whole);
  expect(narrow.source.products.variants.known([listed.at(-1)!.productId]).size).toBe(0);
});
