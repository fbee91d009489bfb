import type { ProductFilter } from '#contract/catalogue/catalogue.ts';
import * as messages from '#messages/shop.js';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { watchStatements } from '#test/watch-statements.ts';
import { beforeAll, expect, test, vi } from 'vitest';

/* Database work that one small request can cause. */

const shop = testShop();
let statementsOf: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  await shop.apply(
    catalogue([
      product([{ attributes: { colour: 'Black' }, tagName: 'New' }], {
        categoryUrls: ['parts'],
        phoneUrls: ['apple-15'],
      }),
    ]),
  );
  // SQL answers; the first list reads the names and words, which the following ones find in memory.
  vi.spyOn(shop.context.index, 'current', 'get').mockReturnValue(undefined);
  vi.spyOn(shop.context.index, 'caughtUp').mockResolvedValue(undefined);
  await shop.api.productListCount({ body: base });
  await shop.api.productListCount({ body: { listBy: 'SEARCH', value: 'black' } });
  statementsOf = watchStatements(shop.context.publicPool);
});

const base = { listBy: 'CATEGORY', value: 'parts' } as const;
const texts = (count: number, first: string) => [first, ...Array.from({ length: count - 1 }, (_, i) => `x${i}`)];
const record = (keys: string[], values: (key: string) => string[]) =>
  Object.fromEntries(keys.map((key) => [key, values(key)]));
const count = (filter: object) =>
  shop.app.inject({ method: 'POST', url: '/api/v1/product/list/count/', payload: { ...base, ...filter } });

const filters: [string, (many: number) => Partial<ProductFilter>][] = [
  ['values of attributes', (many) => ({ attributes: record(texts(5, 'colour'), () => texts(many, 'Black')) })],
  ['attributes', (many) => ({ attributes: record(texts(many * 2, 'colour'), () => ['Black']) })],
  ['phones', (many) => ({ phoneBrands: record(texts(5, 'apple'), () => texts(many, 'apple-15')) })],
  ['brands', (many) => ({ phoneBrands: record(texts(many * 5, 'apple'), () => []) })],
  ['tags', (many) => ({ productTags: texts(many, 'New') })],
];

test.each(filters)('many %s take as many statements as two', async (_what, filter) => {
  const search = { listBy: 'SEARCH', value: 'black' } as const;
  const few = await statementsOf(() => shop.api.productListCount({ body: { ...search, ...filter(2) } }));
  const many = await statementsOf(() => shop.api.productListCount({ body: { ...search, ...filter(190) } }));
  expect(few).not.toEqual([]);
  expect(many).toEqual(few);
});

test.each(filters.filter(([what]) => what !== 'tags'))(
  'more %s than the limit: a 422 with a message',
  async (_, filter) => {
    const answers = await statementsOf(async () => {
      for (const many of [501, 12_000]) {
        const answer = await count(shortEnough(filter(many)));
        expect([many, answer.statusCode]).toEqual([many, 422]);
      }
    });
    expect(answers).toEqual([]);
  },
);

/** As many as fit a body; each list stays within its own limit. */
const shortEnough = (filter: Partial<ProductFilter>): object =>
  Object.fromEntries(
    Object.entries(filter).map(([name, lists]) => [
      name,
      Object.fromEntries(
        Object.entries(lists as Record<string, string[]>)
          .slice(0, 12_000)
          .map(([key, list]) => [key, list.slice(0, 200)]),
      ),
    ]),
  );

test('the refusal names the limit; a request at the limit is answered', async () => {
  const of = (lists: number, each: number) => ({
    attributes: record(texts(lists, 'colour'), () => texts(each, 'Black')),
  });
  const over = await count(of(40, 100));
  expect(over.json()).toMatchObject({ status: 'ERROR', globalErrors: [messages.tooManyFilterValues()] });
  expect((await count(of(8, 124))).json()).toEqual({ status: 'OK', response: 0 });
  expect((await count(of(1, 200))).json()).toEqual({ status: 'OK', response: 1 });
});

test('eighty thousand empty names', async () => {
  const answer = await count({ phoneBrands: record(texts(400, 'apple'), () => Array<string>(190).fill('')) });
  expect(answer.statusCode).toBe(422);
});

test.each(['a1'.repeat(100), 'ab12'.repeat(50), 'a1 '.repeat(60), 'abcdefghijklmnopqrstuvwxyz'.split('').join(' ')])(
  'a search uses a dozen words at most: %s',
  async (value) => {
    const asked: unknown[][] = [];
    await statementsOf(
      () => shop.api.productListCount({ body: { listBy: 'SEARCH', value } }),
      (values) => asked.push(values),
    );
    const words = asked.flat().filter((each): each is string[] => Array.isArray(each));
    expect(words.length).toBeGreaterThan(0);
    for (const each of words) expect(each.length).toBeLessThanOrEqual(24);
    expect(words.at(-1)?.length).toBeLessThanOrEqual(12);
  },
);

test.each([0, 1, 999_999, '000000', 214_748, 214_749])('a sitemap of number %s', async (number) => {
  const answer = await shop.app.inject(`/sitemap/products-${number}.xml`);
  expect(answer.statusCode).toBe(Number(number) === 0 ? 200 : 404);
});
