import { isApiError } from '#contract/platform/api-error.ts';
import type { Api, CallInput } from '#contract/calls.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const shop = testShop({ today: '2026-06-15' });
let api: Api;
type Filter = Partial<CallInput<'productList'>['body']>;

const names = async (filter: Filter) =>
  (await api.productList({ body: { listBy: 'CATEGORY', value: 'parts', ...filter } })).results.map(({ name }) => name);
const count = (filter: Filter) => api.productListCount({ body: { listBy: 'CATEGORY', value: 'parts', ...filter } });
const refusal = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error('expected the call to be refused');
  return { ...error.body, status: error.status };
};

beforeAll(async () => {
  ({ api } = shop);
  await shop.apply(
    catalogue(
      [
        product(
          [
            {
              name: 'Screen soft',
              position: 1,
              attributes: { grade: 'Soft OLED', colour: 'Black' },
              tagName: 'Best seller',
            },
            { name: 'Screen incell', position: 2, attributes: { grade: 'Incell', colour: 'Black', rack: 'B-1' } },
          ],
          { categoryUrls: ['parts/screens'], phoneUrls: ['apple-iphone-15', 'apple-iphone-14'] },
        ),
        product(
          [
            {
              name: 'Battery',
              position: 3,
              specialPriceCents: 800,
              newFrom: '2026-06-01',
              newTo: '2026-06-15',
              createdAt: '2026-06-01T00:00:00Z',
            },
          ],
          { categoryUrls: ['parts/batteries'], phoneUrls: ['samsung-galaxy-s24'] },
        ),
        product([{ name: 'Old camera', position: 4, newTo: '2026-06-14', createdAt: '2020-01-01T00:00:00Z' }], {
          categoryUrls: ['parts/cameras'],
        }),
        product([{ name: 'Cable', position: 5 }], { categoryUrls: ['accessories'] }),
      ],
      { categories: [] },
    ),
  );
});

describe('POST /product/list/', () => {
  test("an anchor category lists its descendants' products, by position", async () => {
    expect(await names({})).toEqual(['Screen soft', 'Screen incell', 'Battery', 'Old camera']);
    expect(await names({ value: 'parts-screens' })).toEqual(['Screen soft', 'Screen incell']);
  });

  test('echoes the list parameters', async () => {
    const answer = await api.productList({
      body: { listBy: 'CATEGORY', value: 'parts', page: 1, pageSize: 3, listKey: 'k' },
    });
    expect(answer).toMatchObject({ page: 1, pageSize: 3, totalFilteredRecords: 4, listKey: 'k' });
    expect(answer.results.map(({ name }) => name)).toEqual(['Old camera']);
  });

  test('a page past the end is empty and still has the total', async () => {
    const answer = await api.productList({ body: { listBy: 'CATEGORY', value: 'parts', page: 7 } });
    expect(answer).toMatchObject({ results: [], totalFilteredRecords: 4 });
  });

  test('lists the products that fit a phone', async () => {
    expect(await names({ listBy: 'PHONE', value: 'samsung-galaxy-s24' })).toEqual(['Battery']);
  });

  test('values of one filter widen, different filters narrow', async () => {
    expect(await names({ attributes: { grade: ['Soft OLED', 'Incell'] } })).toEqual(['Screen soft', 'Screen incell']);
    expect(await names({ attributes: { grade: ['Incell'], colour: ['Black'] } })).toEqual(['Screen incell']);
    expect(await names({ attributes: { grade: ['Incell'], colour: ['Red'] } })).toEqual([]);
    expect(await names({ productTags: ['Best seller'] })).toEqual(['Screen soft']);
    expect(await names({ phoneBrands: { apple: ['apple-iphone-14'], samsung: [] } })).toHaveLength(3);
    expect(await names({ phoneBrands: { samsung: ['apple-iphone-14'] } })).toEqual([]);
  });

  test('narrows by category, product, base category and text', async () => {
    const filters = await api.productListFilters({ body: { listBy: 'CATEGORY', value: 'parts' } });
    const batteries = filters.categories.find(({ url }) => url === 'parts-batteries');
    const [one] = (await api.productList({ body: { listBy: 'CATEGORY', value: 'parts-screens' } })).results;
    expect(await names({ categories: [batteries?.id ?? 0] })).toEqual(['Battery']);
    expect(await names({ baseCategory: batteries?.id })).toEqual(['Battery']);
    expect(await names({ products: [one?.productId ?? 0] })).toEqual(['Screen soft', 'Screen incell']);
    expect(await names({ searchTerms: 'camera' })).toEqual(['Old camera']);
  });

  test('new means new today; the two special urls switch on only-new and only-sale', async () => {
    expect(await names({ onlyNew: true })).toEqual(['Battery']);
    expect(await names({ value: 'new-arrivals' })).toEqual(['Battery']);
    expect(await names({ onlySale: true })).toEqual(['Battery']);
    expect(await names({ value: 'sale' })).toEqual(['Battery']);
  });

  test('sorts by date; a visitor sorting by price gets the Default order', async () => {
    const at = (sorts: Filter['sorts']) => names({ value: 'parts', sorts });
    expect((await at({ createdAt: 'ASC' }))[0]).toBe('Old camera');
    expect((await at({ createdAt: 'DESC' })).at(-1)).toBe('Old camera');
    expect((await at({ newFrom: 'DESC' }))[0]).toBe('Battery');
    expect(await at({ price: 'DESC' })).toEqual(await at({}));
    expect(await at({ price: 'ASC' })).toEqual(await at({}));
  });

  test('pages never repeat or skip a row, in every order', async () => {
    for (const sorts of [
      {},
      { createdAt: 'DESC' },
      { createdAt: 'ASC' },
      { newFrom: 'DESC' },
      { price: 'ASC' },
    ] as const) {
      const ids = new Set<number>();
      for (const page of [0, 1, 2, 3])
        for (const { id } of (
          await api.productList({ body: { listBy: 'CATEGORY', value: 'parts', page, pageSize: 1, sorts } })
        ).results)
          ids.add(id);
      expect(ids.size).toBe(4);
    }
  });

  test('counts what it lists', async () => {
    expect(await count({})).toBe(4);
    expect(await count({ attributes: { grade: ['Incell'] } })).toBe(1);
  });

  test('an unknown base is a 404 that names it', async () => {
    expect(await refusal(names({ value: 'nowhere' }))).toMatchObject({
      status: 404,
      msg: 'There is no category "nowhere".',
    });
    expect(await refusal(names({ listBy: 'PHONE', value: 'nokia' }))).toMatchObject({ status: 404 });
  });

  test('an empty map of filters is none; one with something in it is refused', async () => {
    const all = await api.productList({ body: { listBy: 'CATEGORY', value: 'parts' } });
    expect(all.results.length).toBeGreaterThan(0);
    expect(await api.productList({ body: { listBy: 'CATEGORY', value: 'parts', filters: {} } })).toEqual(all);
    const wrong = { listBy: 'CATEGORY', value: 'parts', filters: { grade: 1 } } as unknown;
    expect(await refusal(api.productList({ body: wrong as CallInput<'productList'>['body'] }))).toMatchObject({
      entityErrors: { filters: { grade: ['Unknown field'] } },
    });
  });

  test('an unknown field, a wrong type and a wrong value are refused by name', async () => {
    const body = {
      listBy: 'CATEGRY',
      value: 'parts',
      pageSize: 101,
      pagesize: 3,
      sorts: { price: 'ASC', createdAt: 'ASC' },
    };
    expect(await refusal(api.productList({ body: body as unknown as CallInput<'productList'>['body'] }))).toMatchObject(
      {
        status: 422,
        entityErrors: {
          listBy: [expect.any(String)],
          pageSize: [expect.any(String)],
          pagesize: ['Unknown field'],
          sorts: ['Sort by one field only'],
        },
      },
    );
  });
});

describe('POST /product/list/filters/', () => {
  test('counts the variants of each option under the base', async () => {
    const filters = await api.productListFilters({ body: { listBy: 'CATEGORY', value: 'parts', searchTerms: '' } });
    expect(filters).toMatchObject({
      title: 'Parts',
      onlyNew: false,
      onlySale: false,
      categories: [
        { url: 'parts-screens', count: 2 },
        { url: 'parts-batteries', count: 1 },
        { url: 'parts-cameras', count: 1 },
      ],
      attrFilters: [
        {
          code: 'grade',
          values: [
            { value: 'Incell', count: 1 },
            { value: 'Soft OLED', count: 1 },
          ],
        },
        { code: 'colour', values: [{ value: 'Black', count: 2 }] },
      ],
      phoneBrands: [
        {
          url: 'apple',
          count: 2,
          phones: [
            { url: 'apple-iphone-15', count: 2 },
            { url: 'apple-iphone-14', count: 2 },
          ],
        },
        { url: 'samsung', count: 1 },
      ],
      productTags: [{ name: 'Best seller', count: 1 }],
      breadcrumb: [{ url: 'parts', hasChildren: true }],
    });
    expect(filters.products.map(({ count }) => count).toSorted()).toEqual([1, 1, 2]);
  });

  test('every count equals the list with that option chosen', async () => {
    const filters = await api.productListFilters({ body: { listBy: 'CATEGORY', value: 'parts' } });
    const choices: [Filter, number][] = [
      ...filters.categories.map(({ id, count }): [Filter, number] => [{ categories: [id] }, count]),
      ...filters.products.map(({ id, count }): [Filter, number] => [{ products: [id] }, count]),
      ...filters.productTags.map(({ name, count }): [Filter, number] => [{ productTags: [name] }, count]),
      ...filters.phoneBrands.flatMap(({ url, count, phones }): [Filter, number][] => [
        [{ phoneBrands: { [url]: [] } }, count],
        ...phones.map((phone): [Filter, number] => [{ phoneBrands: { [url]: [phone.url] } }, phone.count]),
      ]),
      ...filters.attrFilters.flatMap(({ code, values }) =>
        values.map(({ value, count }): [Filter, number] => [{ attributes: { [code]: [value] } }, count]),
      ),
    ];
    expect(choices.length).toBeGreaterThan(10);
    for (const [filter, expected] of choices) expect([filter, await count(filter)]).toEqual([filter, expected]);
  });

  test('the rack is an attribute but not a filter', async () => {
    const filters = await api.productListFilters({ body: { listBy: 'CATEGORY', value: 'parts' } });
    expect(filters.attrFilters.map(({ code }) => code)).not.toContain('rack');
  });

  test('names the phone of a phone list', async () => {
    const filters = await api.productListFilters({ body: { listBy: 'PHONE', value: 'apple-iphone-15' } });
    expect(filters.phone).toMatchObject({ url: 'apple-iphone-15', brandUrl: 'apple' });
  });
});
