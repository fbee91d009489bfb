import type { ChosenFilters, Filters } from '#contract/catalogue.ts';
import type { Api, CallInput } from '#contract/calls.ts';
import * as messages from '#contract/messages.ts';
import { chance, drawInt, pick } from '#demo/seeded.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { watchStatements } from '#test/watch-statements.ts';
import { beforeAll, describe, expect, test } from 'vitest';

/* Every count of the filters call is held against the list call itself, over catalogues and choices made by chance. */

type Chosen = Partial<ChosenFilters>;
type Base = Pick<CallInput<'productList'>['body'], 'listBy' | 'value' | 'onlyNew' | 'onlySale' | 'searchTerms'>;

const shop = testShop({ today: '2026-06-15' });
let api: Api;
beforeAll(async () => {
  ({ api } = shop);
});

const categories = ['parts/screens', 'parts/batteries', 'parts/cameras', 'extras/cases', 'extras/glass', 'tools'];
const phones = ['apple-13', 'apple-14', 'apple-15', 'samsung-s22', 'samsung-s23', 'google-8'];
const attributes = { grade: ['A', 'B', 'C'], colour: ['Black', 'White', 'Red'], size: ['S', 'L'] };
const tags = ['Best seller', 'Clearance'];
const some = <T>(key: string, list: readonly T[], probability: number): T[] =>
  list.filter((_, i) => chance(`${key} ${i}`, probability));

const randomCatalogue = (seed: string) =>
  catalogue(
    Array.from({ length: 40 }, (_, p) => {
      const key = `${seed} product ${p}`;
      return product(
        Array.from({ length: drawInt(`${key} variants`, 1, 3) }, (_, v) => {
          const own = `${key} variant ${v}`;
          return {
            name: pick(`${own} name`, ['Screen', 'Battery', 'Camera']),
            attributes: Object.fromEntries(
              Object.entries(attributes).flatMap(([code, values]) =>
                chance(`${own} has ${code}`, 0.7) ? [[code, pick(`${own} ${code}`, values)]] : [],
              ),
            ),
            tagName: chance(`${own} tagged`, 0.3) ? pick(`${own} tag`, tags) : null,
            specialPriceCents: chance(`${own} sale`, 0.3) ? 500 : null,
            newTo: chance(`${own} new`, 0.3) ? '2026-06-30' : null,
          };
        }),
        {
          categoryUrls: [pick(`${key} category`, categories), ...some(`${key} more`, categories, 0.1)].filter(
            (url, i, all) => all.indexOf(url) === i,
          ),
          phoneUrls: some(`${key} phones`, phones, 0.3),
        },
      );
    }),
  );

/** A choice among what the list offers; now and then of what it does not know. */
const randomChoice = (key: string, { phoneBrands, ...filters }: Filters): Chosen => ({
  categories: some(
    `${key} categories`,
    filters.categories.map(({ id }) => id),
    0.2,
  ),
  products: chance(`${key} products`, 0.3) ? filters.products.slice(0, 5).map(({ id }) => id) : [],
  attributes: Object.fromEntries(
    filters.attrFilters.flatMap(({ code, values }) => {
      const chosen = some(
        `${key} ${code}`,
        values.map(({ value }) => value),
        0.3,
      );
      return chance(`${key} ${code} unknown`, 0.1) ? [[code, ['Nothing']]] : [[code, chosen]];
    }),
  ),
  phoneBrands: Object.fromEntries(
    some(`${key} brands`, phoneBrands, 0.3).map(({ url, phones }) => [
      url,
      some(
        `${key} ${url}`,
        phones.map((phone) => phone.url),
        0.4,
      ),
    ]),
  ),
  productTags: chance(`${key} tags`, 0.2) ? [pick(`${key} tag`, tags)] : [],
});

/** Every option of the answer with the choice that leaves its own filter to it alone. */
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

/** What is offered, without the counts and the groups of phones. */
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
  test('every count is what choosing the option would leave, its own filter apart', async () => {
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
    // The choices do make options impossible, and these are listed.
    expect(impossible).toBeGreaterThan(50);
  });
});

describe('chosen', () => {
  const base = { listBy: 'CATEGORY', value: 'parts' } as const;

  test('nothing chosen is answered as without it', async () => {
    const without = await api.productListFilters({ body: base });
    const { phoneBrands, ...others } = await api.productListFilters({ body: { ...base, chosen: {} } });
    expect(without).toMatchObject(others);
    // The groups of phones are told to whoever sends a choice.
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

  test('is answered from what is kept for the very same choice, and bounded like the list call’s', async () => {
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
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining(messages.tooManyFilterValues)]);
  });
});
