import type { Api } from '#contract/calls.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop();
let queries = 0;

beforeAll(async () => {
  await shop.apply(
    catalogue(
      Array.from({ length: 60 }, (_, i) =>
        product(
          [{ attributes: { colour: `Colour ${i}` }, tagName: `Tag ${i}` }, { attributes: { grade: `Grade ${i}` } }],
          {
            categoryUrls: [`parts/kind${i}`],
            phoneUrls: [`brand${i}-phone`, `brand${i}-other`],
          },
        ),
      ),
    ),
  );
  shop.context.publicPool.on('acquire', () => (queries += 1));
});

/** The number of queries: Kysely takes a connection from the pool for each. */
const count = async (work: () => Promise<unknown>): Promise<number> => {
  shop.context.changes.tell({});
  await shop.context.index.settled();
  queries = 0;
  await work();
  return queries;
};

test.each<[string, (api: Api, few: boolean) => Promise<unknown>]>([
  ['a list', (api, few) => api.productList({ body: { listBy: 'CATEGORY', value: 'parts', pageSize: few ? 1 : 100 } })],
  [
    'filters',
    (api, few) => api.productListFilters({ body: { listBy: 'CATEGORY', value: few ? 'parts-kind1' : 'parts' } }),
  ],
  ['latest phones', (api, few) => api.latestPhones({ params: { n: few ? 1 : 50 } })],
  [
    'sub-categories',
    async (api, few) => {
      const ids = await shop.context.db.selectFrom('category').select('id').execute();
      return api.subCategories({ query: { id: ids.slice(0, few ? 1 : 50).map(({ id }) => id) } });
    },
  ],
])('%s takes as many queries for many rows as for few', async (_what, call) => {
  const few = await count(() => call(shop.api, true));
  const many = await count(() => call(shop.api, false));
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(12);
  expect(many).toBe(few);
});
