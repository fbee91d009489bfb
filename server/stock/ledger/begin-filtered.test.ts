import * as messages from '#messages/shop.js';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

/* First counts of what the grid filters. */

const shop = testShop();
let keeper: SignedInStaff;
beforeAll(async () => {
  keeper = await signedInStaff(shop, 'catalogue', 'stock');
  const variants = ['B-1', 'B-2', 'B-3'].map((sku) => ({
    sku,
    name: `Battery ${sku}`,
    stockStatus: 'IN_STOCK' as const,
  }));
  await shop.apply(catalogue([product(variants), product([{ sku: 'T-1', name: 'Tape', stockStatus: 'IN_STOCK' }])]));
});

const filters = { search: { _field: 'search', operator: 'CONTAIN', value: 'Battery' } } as const;
const begin = (change: object, who = keeper) =>
  who.api.staffBeginFiltered({ body: { filters, ids: null, pieces: 4, reason: 'First count', seen: null, ...change } });
const counted = async () => {
  const { results } = await keeper.api.staffStockSearch({ body: { pageSize: 100 } });
  return Object.fromEntries(results.map((row) => [row.sku, row.onHand]));
};

test('what is filtered begins to be counted as it was looked at, and what is counted stays', async () => {
  const { db } = shop.context;
  const { id } = await db.selectFrom('variant').select('id').where('sku', '=', 'B-2').executeTakeFirstOrThrow();
  await begin({ ids: [id], pieces: 9, seen: 1 });
  expect(await begin({})).toEqual({
    matched: 3,
    begins: 2,
    lines: ['B-1', 'B-3'].map((sku) => ({ sku, name: `Battery ${sku}`, stock: 'IN_STOCK' })),
  });
  expect(await counted()).toEqual({ 'B-1': null, 'B-2': 9, 'B-3': null, 'T-1': null });
  expect((await refusal(begin({ seen: 3 }))).messages).toEqual([messages.changedElsewhere()]);
  expect((await counted())['B-1']).toBeNull();
  await begin({ seen: 2, pieces: 0 });
  expect(await counted()).toEqual({ 'B-1': 0, 'B-2': 9, 'B-3': 0, 'T-1': null });
  const { results } = await shop.api.productList({ body: { listBy: 'SEARCH', value: 'battery' } });
  expect(Object.fromEntries(results.map((row) => [row.sku, row.stockStatus]))).toMatchObject({
    'B-1': 'OUT_OF_STOCK',
    'B-2': 'IN_STOCK',
  });
  expect((await auditOf(shop, 'shop', 1)).map(({ action, after }) => [action, after])).toEqual([
    ['stock.begin', { variants: 1, pieces: 9, reason: 'First count' }],
    ['stock.begin', { variants: 2, pieces: 0, reason: 'First count' }],
  ]);
});

test('it needs both permissions, and says what is wrong with the pieces', async () => {
  const other = await signedInStaff(shop, 'catalogue');
  await expect(begin({}, other)).rejects.toMatchObject({ status: 403 });
  expect((await refusal(begin({ pieces: -1, reason: '' }))).status).toBe(422);
});
