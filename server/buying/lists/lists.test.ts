import { randomUUID } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/account-lists.js';
import * as shopMessages from '#messages/shop.js';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { countStatements } from '#test/count-statements.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const shop = testShop();
let buyer: Buyer;
let other: Buyer;
let screen: number;
let battery: number;
let many: number[];
beforeAll(async () => {
  await shop.apply(
    catalogue([
      product([{ sku: 'SCR-13', name: 'iPhone 13 Screen', priceCents: 5000 }]),
      product([{ sku: 'BAT-13', name: 'iPhone 13 Battery', priceCents: 1000 }]),
      ...Array.from({ length: 10 }, () => product(Array.from({ length: 60 }, () => ({})))),
    ]),
  );
  [screen, battery] = [await variantId(shop, 'SCR-13'), await variantId(shop, 'BAT-13')];
  const rows = await shop.context.db.selectFrom('variant').select('id').orderBy('id').execute();
  many = rows.map(({ id }) => id);
});
beforeEach(async () => {
  buyer = await createBuyer(shop);
  other = await createBuyer(shop);
});

const order = (lines: { variantId: number; qty?: number; priceCents?: number }[], day: string, of: object = {}) =>
  createOrder(shop.context.db, buyer.id, { lines, placedAt: new Date(`${day}T16:00:00Z`), ...of });
const bought = async (body: object = {}, as = buyer) => (await as.api.boughtParts({ body })).results;
const save = (given: object = {}, as = buyer) =>
  as.api.saveList({ body: { requestKey: randomUUID(), title: 'Weekly', ...given } });
const change = (id: number, body: object, as = buyer) => as.api.changeList({ params: { id }, body });
const kept = async (id: number) =>
  (await buyer.api.savedList({ params: { id } })).items.map((item) => [item.sku, item.qty, item.keep]);

test('every part that was ever ordered is told once, by last order first, with its last price', async () => {
  await order([{ variantId: screen, qty: 2, priceCents: 4000 }], '2026-01-05');
  await order([{ variantId: screen, qty: 3, priceCents: 4500 }, { variantId: battery }], '2026-02-05');
  await order([{ variantId: battery, qty: 4, priceCents: 900 }], '2026-03-05');
  await order([{ variantId: many[5]!, qty: 9 }], '2026-03-06', { status: 'CANCELLED' });
  expect(await bought()).toMatchObject([
    { sku: 'BAT-13', orders: 2, pieces: 5, lastPrice: 9, lastOrdered: '2026-03-05T16:00:00.000Z' },
    { id: screen, name: 'iPhone 13 Screen', orders: 2, pieces: 5, lastPrice: 45, card: { stockStatus: 'IN_STOCK' } },
  ]);
  expect(await bought({}, other)).toEqual([]);
  const answer = await buyer.api.boughtParts({ body: { page: 1, pageSize: 1 } });
  expect(answer).toMatchObject({ totalFilteredRecords: 2, page: 1, results: [{ sku: 'SCR-13' }] });
  expect(await buyer.api.boughtParts({ body: { page: 9 } })).toMatchObject({ totalFilteredRecords: 2, results: [] });
});

test('they are found by SKU, name and phone, in whatever case; signs are signs', async () => {
  await order([{ variantId: screen }, { variantId: battery }], '2026-01-05');
  const skus = async (search: string) => (await bought({ search })).map(({ sku }) => sku);
  expect(await skus('scr-13')).toEqual(['SCR-13']);
  expect(await skus('BATTERY 13')).toEqual(['BAT-13']);
  expect(await skus('  bâttery ')).toEqual(['BAT-13']);
  for (const search of ['nothing', '%', '_CR', String.raw`\ `, "' or true --"]) expect(await skus(search)).toEqual([]);
  expect((await refusal(bought({ search: 'x'.repeat(limits.searchTextMax + 1) }))).status).toBe(422);
});

test('what was taken out of an order, or is not sold any more, has no card', async () => {
  const { db } = shop.context;
  const id = await order([{ variantId: screen }, { variantId: many[7]! }], '2026-01-05');
  await db
    .updateTable('order_line')
    .set({ qty: 0, subtotal_cents: 0 })
    .where('order_id', '=', id)
    .where('variant_id', '=', many[7]!)
    .execute();
  await db.updateTable('variant').set({ discontinued_at: new Date() }).where('id', '=', screen).execute();
  const list = await save({ items: { [screen]: 1 } });
  await expect.poll(() => bought()).toMatchObject([{ id: screen, sku: 'SCR-13', card: null }]);
  expect(list.items).toMatchObject([{ id: screen, qty: 1, card: null }]);
  await db.updateTable('variant').set({ discontinued_at: null }).where('id', '=', screen).execute();
});

test('a list is made once per key, changed by line, and deleted', async () => {
  const requestKey = randomUUID();
  const [one, again] = await Promise.all([
    save({ requestKey, items: { [screen]: 2 } }),
    save({ requestKey, items: { [screen]: 2 } }),
  ]);
  expect(again.id).toBe(one.id);
  await save({ requestKey, title: 'Daily' });
  expect(await buyer.api.savedList({ params: { id: one.id } })).toMatchObject({ title: 'Daily', items: [{ qty: 2 }] });
  // Another customer's form may have the same one.
  expect((await save({ requestKey }, other)).id).not.toBe(one.id);
  const { id } = one;
  await change(id, { title: '  Monday  ', add: { [battery]: 5, [many[9]!]: 1 } });
  // Two browsers, each of which knows another line.
  await Promise.all([
    change(id, { set: { [battery]: { qty: 7 } } }),
    change(id, { set: { [battery]: { keep: 4 }, [many[9]!]: { qty: 0 } } }),
  ]);
  expect(await kept(id)).toContainEqual(['BAT-13', 7, 4]);
  expect(await kept(id)).toHaveLength(2);
  // What is there stays as it is; what is gone is not added again.
  await change(id, { add: { [battery]: 1 }, set: { [many[9]!]: { qty: 3 } } });
  expect(await kept(id)).toContainEqual(['BAT-13', 7, 4]);
  expect(await buyer.api.savedLists({})).toMatchObject([{ id, title: 'Monday' }]);
  expect(await buyer.api.dropList({ params: { id } })).toEqual([]);
  expect((await refusal(buyer.api.dropList({ params: { id } }))).status).toBe(404);
});
test('is nobody else’s: read, changed and deleted by its customer alone', async () => {
  const { id } = await save({ items: { [screen]: 2 } });
  for (const tried of [
    () => other.api.savedList({ params: { id } }),
    () => change(id, { title: 'Mine' }, other),
    () => change(id, { set: { [screen]: { qty: 0 } } }, other),
    () => other.api.dropList({ params: { id } }),
  ])
    expect((await refusal(tried())).status).toBe(404);
  expect(await other.api.savedLists({})).toEqual([]);
  expect(await kept(id)).toEqual([['SCR-13', 2, 0]]);
});

test('what cannot be is refused, and changes nothing', async () => {
  const { id } = await save({ items: { [screen]: 2 } });
  const refusedWith = async (body: object) => (await refusal(change(id, body))).messages.join();
  expect(await refusedWith({ title: ' ' })).toContain(messages.titleRequired());
  expect(await refusedWith({ add: { 9999999999: 1 } })).toBe(shopMessages.variantUnknown('9999999999'));
  expect(await refusedWith({ add: { [battery]: 0 } })).toContain(shopMessages.quantityRange());
  expect(await refusedWith({ set: { [screen]: { qty: 1001 } } })).toContain(shopMessages.quantityRange());
  expect(await refusedWith({ set: { [screen]: { keep: -1 } } })).toContain(shopMessages.quantityRange());
  for (const body of [{ add: { x: 1 } }, { set: { [screen]: { qty: null } } }, { items: {} }, { add: [1] }])
    expect((await refusal(change(id, body))).status).toBe(422);
  await change(id, { set: { 9999999999: { qty: 1 } } });
  expect(await kept(id)).toEqual([['SCR-13', 2, 0]]);

  const tooMany = messages.tooManyParts(limits.quickOrderLinesMax);
  const wishes = (ids: number[]) => Object.fromEntries(ids.map((each) => [each, 1]));
  expect(
    (await refusal(save({ items: wishes(many.slice(0, limits.quickOrderLinesMax + 1)) }))).messages.join(),
  ).toContain(tooMany);
  await change(id, { add: wishes(many.slice(0, limits.quickOrderLinesMax)) });
  expect(await refusedWith({ add: wishes(many.slice(-20)) })).toBe(tooMany);
  expect(await kept(id)).toHaveLength(limits.quickOrderLinesMax);
  for (let i = 1; i < limits.savedListsMax; i += 1) await save();
  expect((await refusal(save())).messages).toEqual([messages.tooManyLists(limits.savedListsMax)]);
});

test('takes as many statements for one part as for hundreds', async () => {
  const ids = many.slice(0, 400);
  await order([{ variantId: screen }], '2026-01-05');
  const one = await save({ items: { [screen]: 1 } });
  const long = await save({ items: Object.fromEntries(ids.map((id) => [id, 1])) });
  const list = ({ id }: { id: number }) => buyer.api.savedList({ params: { id } });
  // Cards stay in memory from the first reading on.
  for (const ask of [() => list(long), () => list(one), bought]) await ask();
  const count = countStatements(shop.context.pool);
  const few = await count(() => list(one));
  expect(await count(() => list(long))).toBe(few);
  const page = await count(() => bought());
  await order(
    ids.map((variant) => ({ variantId: variant })),
    '2026-01-06',
  );
  expect(await count(() => bought({ pageSize: 100 }))).toBe(page);
  expect(await count(() => bought({ pageSize: 100, search: 'iphone' }))).toBeLessThanOrEqual(page + 1);
  // Who asks, and what is shown.
  expect(Math.max(few, page)).toBeLessThanOrEqual(3);
});
