import type { Filters } from '#contract/catalogue/catalogue.ts';
import type { Api, CallInput } from '#contract/calls.ts';
import * as messages from '#messages/shop.js';
import { type Chosen, randomCatalogue, randomChoice } from '#test/random-catalogue.ts';
import { testShop } from '#test/shop.ts';
import { watchStatements } from '#test/watch-statements.ts';
import { beforeAll, describe, expect, test } from 'vitest';

/* Every count of the filters call is checked against the list call, with random catalogues and choices. */

type Base = Pick<CallInput<'productList'>['body'], 'listBy' | 'value' | 'onlyNew' | 'onlySale' | 'searchTerms'>;

const shop = testShop({ today: '2026-06-15' });
let api: Api;
beforeAll(async () => {
  ({ api } = shop);
});

/** Every option of the answer, with the choice in which its filter has only that option. */
const options = (filters: Filters, chosen: Chosen): [what: string, choice: Chosen, count: number][] => [
  ...filters.categories.map(({ id, url, count }): [string, Chosen, number] => [
    `category ${url}`,
    { ...chosen, categories: [id] },
    count,
  ]),
  ...filters.products.map(({ id, count }): [string, Chosen, number] => [
    `product ${id}`,
    { ...chosen, products: [id] },
    count,
  ]),
  ...filters.productTags.map(({ name, count }): [string, Chosen, number] => [
    `tag ${name}`,
    { ...chosen, productTags: [name] },
    count,
  ]),
  ...filters.phoneBrands.flatMap(({ url, count, phones }): [string, Chosen, number][] => [
    [`brand ${url}`, { ...chosen, phoneBrands: { [url]: [] } }, count],
    ...phones.map((phone): [string, Chosen, number] => [
      `phone ${phone.url}`,
      { ...chosen, phoneBrands: { [url]: [phone.url] } },
      phone.count,
    ]),
  ]),
  ...filters.attrFilters.flatMap(({ code, values }) =>
    values.map(({ value, count }): [string, Chosen, number] => [
      `${code} ${value}`,
      { ...chosen, attributes: { ...chosen.attributes, [code]: [value] } },
      count,
    ]),
  ),
];

/** The options, without counts and groups of phones. */
const offered = (filters: Filters) =>
  JSON.parse(
    JSON.stringify(filters, (key, value: unknown) => (key === 'count' || key === 'group' ? undefined : value)),
  ) as unknown;

const expectTrue = async (base: Base, chosen: Chosen): Promise<number> => {
  const filters = await api.productListFilters({ body: { ...base, chosen } });
  const all = options(filters, chosen);
  const counts = await Promise.all(
    all.map(([, choice]) => api.productListCount({ body: { ...choice, ...base } as CallInput<'productList'>['body'] })),
  );
  expect(all.map(([what, , count]) => [what, count])).toEqual(all.map(([what], i) => [what, counts[i]]));
  expect(offered(filters)).toEqual(offered(await api.productListFilters({ body: base })));
  return all.filter(([, , count]) => count === 0).length;
};

describe.each(['one', 'two'])('catalogue %s', (seed) => {
  test('every count is what choosing the option would leave, apart from its own filter', async () => {
    await shop.apply(randomCatalogue(seed));
    let impossible = 0;
    for (const [b, base] of (
      [
        { listBy: 'CATEGORY', value: 'parts' },
        { listBy: 'PHONE', value: 'apple-14' },
        { listBy: 'SEARCH', value: 'screen' },
        { listBy: 'CATEGORY', value: 'sale' },
        { listBy: 'CATEGORY', value: 'new-arrivals' },
      ] as Base[]
    ).entries()) {
      const open = await api.productListFilters({ body: base });
      for (let round = 0; round < 6; round += 1)
        impossible += await expectTrue(base, randomChoice(`${seed} ${b} ${round}`, open));
    }
    // Some choices make options impossible; those are listed too.
    expect(impossible).toBeGreaterThan(50);
  });
});

describe('chosen', () => {
  const base = { listBy: 'CATEGORY', value: 'parts' } as const;

  test('an empty choice is answered like none', async () => {
    const without = await api.productListFilters({ body: base });
    const { phoneBrands, ...others } = await api.productListFilters({ body: { ...base, chosen: {} } });
    expect(without).toMatchObject(others);
    // Groups of phones are sent only with a choice.
    expect(without.phoneBrands.flatMap(({ phones }) => phones).some((phone) => 'group' in phone)).toBe(false);
    expect(
      phoneBrands.map((brand) => ({
        ...brand,
        phones: brand.phones.map(({ name, url, count }) => ({ name, url, count })),
      })),
    ).toEqual(without.phoneBrands);
  });

  test('a base category and a text narrow every count', async () => {
    const { categories } = await api.productListFilters({ body: base });
    const [first] = categories;
    expect(await expectTrue(base, { baseCategory: first!.id, attributes: { grade: ['A'] } })).toEqual(
      expect.any(Number),
    );
    expect(await expectTrue(base, { searchTerms: 'battery', productTags: ['Clearance'] })).toEqual(expect.any(Number));
  });

  test("is cached for the same choice only, and has the list call's limits", async () => {
    const statementsOf = watchStatements(shop.context.pool);
    const ask = (chosen: object) =>
      shop.app.inject({ method: 'POST', url: '/api/v1/product/list/filters/', payload: { ...base, chosen } });
    const grades = (answer: Awaited<ReturnType<typeof ask>>) =>
      answer.json<{ response: Filters }>().response.attrFilters.find(({ code }) => code === 'grade');
    const [black, red] = [{ attributes: { colour: ['Black'] } }, { attributes: { colour: ['Red'] } }];
    const [one, other] = [await ask(black), await ask(red)];
    expect(grades(one)).not.toEqual(grades(other));
    expect(await statementsOf(() => ask(black))).toEqual([]);
    const tooMany = Array.from({ length: 40 }, (_, i) => [`a${i}`, Array.from({ length: 30 }, (_, v) => `v${v}`)]);
    const refused = await ask({ attributes: Object.fromEntries(tooMany) as object });
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining(messages.tooManyFilterValues())]);
  });
});
