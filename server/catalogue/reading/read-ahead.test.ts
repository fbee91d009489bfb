import { catalogue, product } from '#test/catalogue-records.ts';
import { countStatements } from '#test/count-statements.ts';
import { testShop } from '#test/shop.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProductsAhead } from './read-ahead.ts';

const shop = testShop();
let stop: () => Promise<void>;
const ids: { productId: number; variantId: number }[] = [];

beforeAll(async () => {
  await shop.apply(
    catalogue(Array.from({ length: 3 }, (_, n) => product([{ name: `Part ${n}` }, {}], { categoryUrls: ['parts'] }))),
  );
  const { rows } = await shop.context.pool.query<{ product_id: number; id: number }>(
    'select product_id, min(id) as id from variant group by product_id order by 1',
  );
  ids.push(...rows.map(({ product_id: productId, id: variantId }) => ({ productId, variantId })));
  stop = readProductsAhead(shop.context, shop.databaseUrl);
});
afterAll(() => stop());

const details = () => Promise.all(ids.map((params) => shop.api.variant({ params })));
const related = () => Promise.all(ids.map((params) => shop.api.relatedProducts({ params })));
const areKnown = () => shop.context.products.relations.has(ids.map(({ productId }) => productId));
const listed = (page: number) =>
  shop.api.productList({ body: { listBy: 'CATEGORY', value: 'parts', pageSize: 1, page } });

test('pages and lists never asked before need no query once the products were read', async () => {
  const count = countStatements(shop.context.publicPool);
  const before = await details();
  await related();
  await expect.poll(areKnown).toBe(true);
  // The names of filters are read with the first list.
  await listed(0);
  expect(await count(() => listed(1))).toBe(0);
  shop.context.changes.tell({});
  await expect.poll(areKnown, { timeout: 10_000 }).toBe(true);
  await shop.context.index.settled();
  let after: unknown;
  expect(await count(async () => (after = await details()))).toBe(0);
  expect(await count(related)).toBe(0);
  expect(after).toEqual(before);
});

test('a changed product is read again when it is asked for', async () => {
  await shop.context.pool.query(`update variant set stock_status = 'ARRIVING_SOON' where id = $1`, [ids[1]!.variantId]);
  await expect.poll(async () => (await details()).map(({ stockStatus }) => stockStatus)).toContain('ARRIVING_SOON');
});
