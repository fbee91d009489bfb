import { limits } from '#contract/limits.ts';
import * as messages from '#messages/own-parts.js';
import * as shopMessages from '#messages/shop.js';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const shop = testShop();
let buyer: Buyer;
let other: Buyer;
beforeAll(async () => {
  await shop.apply(
    catalogue([
      product([{ sku: 'SCR-13', upc: '041234567897', name: 'iPhone 13 Screen', priceCents: 5000 }], {
        name: 'iPhone 13 Screen',
        phoneUrls: ['apple-iphone-13'],
      }),
      product([{ sku: 'BAT-13', name: 'iPhone 13 Battery' }], { name: 'iPhone 13 Battery' }),
      product([{ sku: 'TRAY-13', name: 'iPhone 13 Tray', stockStatus: 'OUT_OF_STOCK' }], { name: 'iPhone 13 Tray' }),
      product([{ sku: '4711', name: 'USB Cable' }], { name: 'USB Cable' }),
    ]),
  );
});
beforeEach(async () => {
  buyer = await createBuyer(shop);
  other = await createBuyer(shop);
});

type Row = [number: string, part: string, name?: string];
const put = (rows: Row[], as = buyer) =>
  as.api.putOwnParts({ body: { put: rows.map(([number, part, name]) => ({ number, part, name })) } });
const kept = async (body: object = {}, as = buyer) =>
  (await as.api.ownParts({ body })).results.map(({ number, sku, ownName }) => [number, sku, ownName]);
const resolve = async (as: Pick<Buyer, 'api'>, ...texts: string[]) => {
  const readings = texts.map((text, at) => ({ text, quantity: at + 1 }));
  const { lines, variants } = await as.api.resolveParts({ body: { lines: [readings] } });
  const skuOf = (id: number | null) => variants.find((each) => each.id === id)?.sku ?? null;
  const [{ state, variantId: id, choices, reading, named }] = lines as [(typeof lines)[number]];
  return { state, reading, named, sku: skuOf(id), skus: choices.map((each) => skuOf(each.variantId)) };
};

test('numbers are kept by SKU and UPC, and told with their parts, by number', async () => {
  const answer = await put([
    ['B 7', 'bat-13'],
    ['A-1', '041234567897', 'Screen  for Anna'],
  ]);
  expect(answer).toEqual([null, null]);
  expect(await kept()).toEqual([
    ['A-1', 'SCR-13', 'Screen  for Anna'],
    ['B 7', 'BAT-13', ''],
  ]);
});

test('each row is told what became of it, and those that are right are kept', async () => {
  const long = 'x'.repeat(limits.ownNumberMax + 1);
  const answer = await put([
    ['A1', 'SCR-13'],
    ['A2', 'NO-SUCH'],
    [' - ', 'SCR-13'],
    ['', 'SCR-13'],
    [long, 'SCR-13'],
    ['\u202E1174', 'SCR-13'],
    ['A3', 'BAT-13', 'y'.repeat(limits.textMax + 1)],
    ['a 1', 'BAT-13'],
    ['a-1', 'SCR-13', 'Screen'],
    ["'; drop table customer_part; --", 'BAT-13', '=1+1'],
  ]);
  expect(answer).toEqual([
    null,
    messages.noSuchPart('NO-SUCH'),
    messages.noNumber(),
    messages.noNumber(),
    shopMessages.tooLong(limits.ownNumberMax),
    expect.any(String),
    shopMessages.tooLong(limits.textMax),
    messages.twice('a 1'),
    null,
    null,
  ]);
  expect(await kept()).toEqual([
    ['a-1', 'SCR-13', 'Screen'],
    ["'; drop table customer_part; --", 'BAT-13', '=1+1'],
  ]);
});

test('a number that is there means the part that is named now; without a name it keeps its own', async () => {
  await put([['A-1', 'SCR-13', 'Front']]);
  await put([['a1', 'BAT-13']]);
  expect(await kept()).toEqual([['a1', 'BAT-13', 'Front']]);
  await put([['a1', 'BAT-13', 'Cell']]);
  expect(await resolve(buyer, 'front')).not.toMatchObject({ sku: 'BAT-13' });
  expect(await resolve(buyer, 'CELL')).toMatchObject({ state: 'FOUND', sku: 'BAT-13' });
});

test('they are found by number, own name and SKU; the number that is the search first', async () => {
  await put([
    ['100', 'SCR-13', 'Glass of Anna'],
    ['10', 'BAT-13'],
    ['210', 'TRAY-13'],
  ]);
  expect((await kept({ search: '10' })).map(([number]) => number)).toEqual(['10', '100', '210']);
  expect((await kept({ search: '210' })).map(([number]) => number)).toEqual(['210']);
  expect(await kept({ search: 'of anna' })).toMatchObject([['100', 'SCR-13', 'Glass of Anna']]);
  expect((await kept({ search: 'tray' })).map(([number]) => number)).toEqual(['210']);
  expect(await kept({ search: '%' })).toEqual([]);
  expect(await kept({ search: '1-0', exact: true })).toEqual([['10', 'BAT-13', '']]);
  expect(await kept({ search: 'anna', exact: true })).toEqual([]);
  expect(await kept({ search: 'zzz' })).toEqual([]);
  const page = await buyer.api.ownParts({ body: { page: 1, pageSize: 2 } });
  expect(page).toMatchObject({ totalFilteredRecords: 3, page: 1, results: [{ number: '210' }] });
  expect(await buyer.api.ownParts({ body: { page: 9 } })).toMatchObject({ totalFilteredRecords: 3, results: [] });
});

test('quick order reads a number of the company before all other readings of a line', async () => {
  // A SKU of another part, words of another part, and a number at whose end a quantity could be read.
  await put([
    ['4711', 'BAT-13'],
    ['iphone 13 screen', 'BAT-13'],
    ['Shelf 9', 'TRAY-13'],
  ]);
  expect(await resolve(buyer, '47 11')).toMatchObject({ state: 'FOUND', sku: 'BAT-13' });
  expect(await resolve(buyer, 'iphone 13 screen')).toMatchObject({ sku: 'BAT-13', named: true });
  expect(await resolve(buyer, 'SCR-13', 'shelf-9')).toMatchObject({
    state: 'NOT_AVAILABLE',
    reading: 1,
    sku: 'TRAY-13',
  });
  expect(await resolve(other, '4711')).toMatchObject({ sku: '4711' });
  expect(await resolve(other, 'shelf 9')).not.toMatchObject({ sku: 'TRAY-13' });
  expect(await resolve(shop, '4711')).toMatchObject({ sku: '4711' });
});

test('a name that several parts have is asked about; a part that is no longer sold is not replaced by another', async () => {
  await put([
    ['1', 'SCR-13', 'Counter'],
    ['2', 'BAT-13', 'Counter'],
  ]);
  expect(await resolve(buyer, 'counter')).toMatchObject({ state: 'CHOOSE', skus: ['SCR-13', 'BAT-13'] });
  const { db } = shop.context;
  await put([['iphone 13 screen', '4711']]);
  const id = await variantId(shop, '4711');
  await db.updateTable('variant').set({ discontinued_at: new Date() }).where('id', '=', id).execute();
  await shop.context.index.current;
  expect(await resolve(buyer, 'iphone 13 screen')).toMatchObject({ state: 'UNKNOWN', skus: [] });
});

test('a company sees its own numbers alone; its people share them', async () => {
  await put([['A1', 'SCR-13', 'Mine']]);
  await put([['A1', 'BAT-13', 'Theirs']], other);
  expect(await kept()).toEqual([['A1', 'SCR-13', 'Mine']]);
  expect(await kept({}, other)).toEqual([['A1', 'BAT-13', 'Theirs']]);
  expect(await other.api.putOwnParts({ body: { drop: ['a-1', 'none', '', '%'] } })).toEqual([]);
  expect(await kept({}, other)).toEqual([]);
  expect(await kept()).toHaveLength(1);
});

test('a company has so many numbers, and one call so many rows', async () => {
  const { db } = shop.context;
  const id = await variantId(shop, 'SCR-13');
  const row = (at: number) => ({
    customer_id: buyer.id,
    variant_id: id,
    own_number: `N${at}`,
    number_key: `n${at}`,
    own_name: '',
    name_key: '',
  });
  await db
    .insertInto('customer_part')
    .values(Array.from({ length: limits.ownPartsMax }, (_, at) => row(at)))
    .execute();
  const full = refusal(
    put([
      ['N1', 'BAT-13'],
      ['new', 'BAT-13'],
    ]),
  );
  expect(await full).toMatchObject({ messages: [messages.tooMany(limits.ownPartsMax)] });
  expect(await kept({ search: 'n1', pageSize: 1 })).toEqual([['N1', 'SCR-13', '']]);
  expect(await put([['N1', 'BAT-13']])).toEqual([null]);
  const rows = Array.from({ length: limits.quickOrderLinesMax + 1 }, (): Row => ['A', 'SCR-13']);
  expect(await refusal(put(rows))).toMatchObject({ status: 422 });
});
