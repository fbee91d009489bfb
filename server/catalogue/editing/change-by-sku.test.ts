import { permissions } from '#contract/people/staff.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { beforeEach, expect, test } from 'vitest';

const shop = testShop();
let desk: Awaited<ReturnType<typeof signedInStaff>>;

beforeEach(async () => {
  desk = await signedInStaff(shop, 'catalogue', 'prices', 'settings');
  const tiers = [{ priceList: 'GOLD', qty: 1, priceCents: 700 }];
  for (const table of ['catalogue_edit_change', 'variant', 'product'] as const)
    await shop.context.db.deleteFrom(table).execute();
  await shop.apply(
    catalogue([
      product([
        { sku: 'ONE', priceCents: 1000, tiers },
        { sku: 'TWO', priceCents: 2000 },
      ]),
      product([{ sku: 'THREE', priceCents: 3000 }], { handle: 'three' }),
    ]),
  );
});

type Rows = Parameters<typeof desk.api.staffChangeBySku>[0]['body']['rows'];
const change = (rows: Rows, whole = false) => desk.api.staffChangeBySku({ body: { rows, whole } });
const stored = () =>
  shop.context.db
    .selectFrom('variant')
    .select(['sku', 'price_cents', 'special_price_cents', 'stock_status'])
    .orderBy('id')
    .execute();
const outcomes = ({ rows }: Awaited<ReturnType<typeof change>>) => rows.map(({ outcome }) => outcome);

test('each row that is right is changed, and the others say why not', async () => {
  const answer = await change([
    { sku: 'ONE', fields: { price: 12.5, 'tiers:GOLD': '1=9.00|10=8.00', stock: 'OUT_OF_STOCK' } },
    { sku: 'TWO', fields: { price: '20.00' } },
    { sku: 'THREE', fields: { price: 30, specialPrice: 31 } },
    { sku: 'FOUR', fields: { price: 1 } },
    { sku: 'ONE', fields: { price: 1 } },
    { sku: 'THREE', fields: { colour: 'x' } },
  ]);
  expect(answer).toMatchObject({
    editId: expect.any(Number),
    rows: [
      { sku: 'ONE', outcome: 'CHANGED', reasons: [] },
      { sku: 'TWO', outcome: 'SAME', reasons: [] },
      { outcome: 'REFUSED', reasons: [expect.stringContaining('The special price is not lower')] },
      { outcome: 'REFUSED', reasons: ['There is no variant with this SKU.'] },
      { outcome: 'REFUSED', reasons: ['Its SKU stands in an earlier row, too.'] },
      { outcome: 'REFUSED', reasons: ['Its SKU stands in an earlier row, too.'] },
    ],
  });
  expect(await stored()).toMatchObject([
    { sku: 'ONE', price_cents: 1250, stock_status: 'OUT_OF_STOCK' },
    { sku: 'TWO', price_cents: 2000 },
    { sku: 'THREE', price_cents: 3000, special_price_cents: null },
  ]);
  const tiers = await shop.context.db.selectFrom('tier_price').select(['qty', 'price_cents']).orderBy('qty').execute();
  expect(tiers).toEqual([
    { qty: 1, price_cents: 900 },
    { qty: 10, price_cents: 800 },
  ]);
  // No draft has anything of it, and it is one change that is taken back as one.
  expect((await desk.api.staffCatalogueDraft({})).lines).toEqual([]);
  await desk.api.staffUndoCatalogueEdit({ params: { id: answer.editId! } });
  expect(await stored()).toMatchObject([{ sku: 'ONE', price_cents: 1000, stock_status: 'IN_STOCK' }, {}, {}]);
});

test('what was seen otherwise is not overwritten', async () => {
  const set = (price: number, was: number | string) => ({ sku: 'ONE', fields: { price }, seen: { price: was } });
  expect((await change([set(11, 10.5)])).rows[0]).toMatchObject({ reasons: ['price: It was changed elsewhere.'] });
  expect(outcomes(await change([set(11, '10.00')]))).toEqual(['CHANGED']);
  expect(outcomes(await change([set(12, 10)]))).toEqual(['REFUSED']);
  const beside = { sku: 'ONE', fields: { price: 12 }, seen: { stock: 'OUT_OF_STOCK' } };
  expect((await change([beside])).rows[0]).toMatchObject({ reasons: ['stock: It was changed elsewhere.'] });
});

test('with `whole` one wrong row leaves all', async () => {
  const rows = [
    { sku: 'ONE', fields: { price: 5 } },
    { sku: 'TWO', fields: { price: 'cheap' } },
  ];
  const answer = await change(rows, true);
  expect([answer.editId, outcomes(answer)]).toEqual([null, ['LEFT', 'REFUSED']]);
  expect(await stored()).toMatchObject([{ price_cents: 1000 }, { price_cents: 2000 }, {}]);
});

test('a field of the product is said by several of its variants alike, not otherwise', async () => {
  const [one, two] = ['ONE', 'TWO'].map((sku) => ({ sku, fields: { productName: 'Screen' } }));
  expect(outcomes(await change([one!, two!]))).toEqual(['CHANGED', 'CHANGED']);
  const answer = await change([one!, { sku: 'TWO', fields: { productName: 'Battery' } }]);
  expect(outcomes(answer)).toEqual(['SAME', 'REFUSED']);
  const renamed = await change([
    { sku: 'ONE', fields: { productName: 'Renamed' } },
    { sku: 'TWO', fields: { productName: 'Renamed', price: 'cheap' } },
  ]);
  expect([renamed.editId, outcomes(renamed)]).toEqual([expect.any(Number), ['CHANGED', 'REFUSED']]);
});

test('SKUs change places, and one that a refused row keeps is not given away', async () => {
  const swapped = await change([
    { sku: 'ONE', fields: { sku: 'TWO' } },
    { sku: 'TWO', fields: { sku: 'ONE' } },
  ]);
  expect(outcomes(swapped)).toEqual(['CHANGED', 'CHANGED']);
  const answer = await change([
    { sku: 'ONE', fields: { sku: 'FIVE', price: 'cheap' } },
    { sku: 'THREE', fields: { sku: 'ONE', price: 5 } },
    { sku: 'TWO', fields: { price: 21 } },
  ]);
  expect(outcomes(answer)).toEqual(['REFUSED', 'REFUSED', 'CHANGED']);
  // Of a refused row nothing is done.
  const prices = (await stored()).map((each) => each.price_cents);
  expect(prices.toSorted()).toEqual([2000, 2100, 3000]);
  expect((await stored()).map(({ sku }) => sku).toSorted()).toEqual(['ONE', 'THREE', 'TWO']);
});

test('a key changes without a draft; prices take their permission', async () => {
  const by = await signedInStaff(shop, ...permissions);
  const body = { name: 'ERP', customer: '', permissions: ['catalogue' as const], days: null };
  const { key } = await by.api.staffMakeKey({ body });
  const send = (payload: object) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/staff/catalogue/bySku/',
      headers: { authorization: `Bearer ${key}` },
      payload,
    });
  const rows = [
    { sku: 'ONE', fields: { stock: 'ARRIVING_SOON' } },
    { sku: 'TWO', fields: { price: 1 } },
  ];
  const { response } = (await send({ rows })).json() as { response: Awaited<ReturnType<typeof change>> };
  expect(outcomes(response)).toEqual(['CHANGED', 'REFUSED']);
  expect(JSON.stringify(response)).not.toContain('20');
  // Never more than 5,000, and no field that there is not.
  const many = Array.from({ length: 5001 }, (_, at) => ({ sku: `S${at}`, fields: {} }));
  expect((await send({ rows: many })).statusCode).toBe(422);
  const odd = (await send({ rows: [{ sku: 'ONE', fields: { __proto__x: 1, constructor: 2 } }] })).json();
  expect(outcomes(odd.response)).toEqual(['REFUSED']);
});

test('5,000 rows in one call', async () => {
  const variants = Array.from({ length: 5000 }, (_, at) => ({ sku: `MANY-${at}`, priceCents: 1000 + at }));
  await shop.apply(catalogue(variants.map((each) => product([each], { handle: each.sku.toLowerCase() }))));
  const answer = await change(variants.map(({ sku }, at) => ({ sku, fields: { price: 50 + at } })));
  expect(new Set(outcomes(answer))).toEqual(new Set(['CHANGED']));
}, 60_000);
