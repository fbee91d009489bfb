import { refusal, variantId } from '#test/buyers.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop({
  sells: [
    { sku: 'KNOWN', priceCents: 2000, specialPriceCents: 1800 },
    { sku: 'UNKNOWN', priceCents: 2000 },
  ],
});
let keeper: SignedInStaff;
let blind: SignedInStaff;

beforeAll(async () => {
  keeper = await signedInStaff(shop, 'catalogue', 'prices');
  blind = await signedInStaff(shop, 'catalogue');
  const variant_id = await variantId(shop, 'KNOWN');
  for (const [name, cost_cents] of [
    ['Dear', 1500],
    ['Cheap', 900],
  ] as const) {
    const { id } = await shop.context.db
      .insertInto('supplier')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.context.db.insertInto('supplier_number').values({ supplier_id: id, variant_id, cost_cents }).execute();
  }
});

const below = { cost: { _field: 'cost', operator: 'LESS_THAN', value: 10 } } as const;

test('a row has the lowest of its suppliers’ costs, and the margin of what one piece costs', async () => {
  const { results } = await keeper.api.staffCatalogueSearch({ body: { sorts: { cost: 'DESC' } } });
  const told = results.map(({ fields }) => [fields['sku'], fields['cost'], fields['margin']]);
  expect(told).toEqual([
    ['UNKNOWN', undefined, undefined],
    ['KNOWN', '900', '50.0'],
  ]);
  const { results: found } = await keeper.api.staffCatalogueSearch({ body: { filters: below } });
  expect(found.map(({ fields }) => fields['sku'])).toEqual(['KNOWN']);
});

test('neither is told to those who may not see prices, by no row, filter or sort', async () => {
  const { results } = await blind.api.staffCatalogueSearch({ body: {} });
  expect(results.some(({ fields }) => 'cost' in fields || 'margin' in fields)).toBe(false);
  expect((await refusal(blind.api.staffCatalogueSearch({ body: { filters: below } }))).status).toBe(422);
  expect((await refusal(blind.api.staffCatalogueSearch({ body: { sorts: { cost: 'ASC' } } }))).status).toBe(422);
});

test('neither is changed here', async () => {
  const { results } = await keeper.api.staffCatalogueSearch({ body: {} });
  const [{ id = 0, productId = 0 } = {}] = results;
  const changes = [{ productId, variantId: id, field: 'cost', typed: '5', seen: null }];
  const { lines } = await keeper.api.staffKeepDraft({ body: { changes } });
  expect(lines).toMatchObject([{ field: 'cost', problem: '"cost" is no field' }]);
});

test('what a file said of a cost is in the history of a product only for those who see prices', async () => {
  const { db } = shop.context;
  const at = shop.context.now();
  const variant = await variantId(shop, 'KNOWN');
  const { product_id } = await db
    .selectFrom('variant')
    .select('product_id')
    .where('id', '=', variant)
    .executeTakeFirstOrThrow();
  const { id: import_id } = await db
    .insertInto('catalogue_import')
    .values({ file_name: 'costs.csv', begun_by: 'operator', imported_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: line_id } = await db
    .insertInto('import_line')
    .values({ import_id, outcome: 'CHANGED', sku: 'KNOWN', name: 'Part', variant_id: variant })
    .returning('id')
    .executeTakeFirstOrThrow();
  const change = { import_id, line_id, variant_id: variant, product_id, field: 'cost', before: '800', after: '900' };
  await db.insertInto('import_change').values(change).execute();
  const historyOf = async ({ api }: SignedInStaff) =>
    (await api.staffCatalogueProduct({ params: { id: product_id } })).history.map(({ field }) => field);
  expect(await historyOf(keeper)).toEqual(['cost']);
  expect(await historyOf(blind)).toEqual([]);
});
