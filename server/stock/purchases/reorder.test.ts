import { wholeCartons } from '#contract/stock/staff-reorder.ts';
import * as staffMessages from '#messages/staff.js';
import { refusal, variantId } from '#test/buyers.ts';
import { createCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { reorderRows } from './reorder-queries.ts';
import { suggestedPieces } from './reorder-rules.ts';

const shop = testShop({ sells: ['FAST', 'SLOW', 'DEAD', 'ALONE'].map((sku) => ({ sku, name: `Part ${sku}` })) });
let store: SignedInStaff;
let maple: number;
let birch: number;
const ids: Record<string, number> = {};
const ask = (weeks = '6') => store.api.staffReorder({ query: { weeks: weeks as never } });
const lineOf = async (sku: string) => (await ask()).lines.find((line) => line.sku === sku);

beforeAll(async () => {
  store = await signedInStaff(shop, 'stock', 'prices', 'catalogue');
  const { db } = shop.context;
  for (const sku of ['FAST', 'SLOW', 'DEAD', 'ALONE']) ids[sku] = await variantId(shop, sku);
  const suppliers = await db
    .insertInto('supplier')
    .values([{ name: 'Maple' }, { name: 'Birch' }])
    .returning('id')
    .execute();
  [maple = 0, birch = 0] = suppliers.map(({ id }) => id);
  await db
    .insertInto('supplier_number')
    .values([
      { supplier_id: maple, variant_id: ids['FAST']!, cost_cents: 500 },
      { supplier_id: birch, variant_id: ids['FAST']!, cost_cents: 400 },
      { supplier_id: maple, variant_id: ids['SLOW']!, cost_cents: 100 },
      { supplier_id: maple, variant_id: ids['DEAD']!, cost_cents: 100 },
    ])
    .execute();
  await store.api.staffBeginCounts({
    body: {
      counts: ['FAST', 'SLOW', 'DEAD', 'ALONE'].map((code) => ({ code, pieces: 20 })),
      reason: 'First count',
    },
  });
  const customer = await createCustomer(db);
  // Of the last 28 days, by the database's own clock: 56 pieces are two a day.
  const placedAt = new Date(Date.now() - 3 * 86_400_000);
  for (const [sku, qty] of [
    ['FAST', 56],
    ['ALONE', 56],
    ['SLOW', 1],
  ] as const)
    await createOrder(db, customer.id, { placedAt, lines: [{ variantId: ids[sku]!, sku, qty }], status: 'CANCELLED' });
  await db.updateTable('customer_order').set({ status: 'COMPLETED' }).execute();
});

test('a part that runs out before its supplier delivers is suggested, for the days until then and the weeks after', async () => {
  const line = await lineOf('FAST');
  // Two a day for 14 and 42 days, less the 20 that are there, from the cheapest.
  expect(line).toMatchObject({ available: 20, sold: 56, lasts: 10, coming: 0, suggested: 92 });
  expect(line?.offers.map(({ supplierId, cost }) => [supplierId, cost])).toEqual([
    [birch, 4],
    [maple, 5],
  ]);
  expect(await lineOf('SLOW')).toBeUndefined();
  expect(await lineOf('DEAD')).toBeUndefined();
  expect(await lineOf('ALONE')).toMatchObject({ offers: [], suggested: 92 });
});

test('whole cartons, and a supplier’s own days', async () => {
  await store.api.staffSetPack({ params: { id: ids['FAST']! }, body: { supplierId: birch, seen: 1, pack: 25 } });
  expect(await lineOf('FAST')).toMatchObject({ suggested: 92, offers: [{ pack: 25 }, { pack: 1 }] });
  expect((await auditOf(shop, 'variant', ids['FAST']!)).at(-1)).toMatchObject({
    action: 'stock.pack',
    before: { pack: 1 },
    after: { pack: 25 },
  });
  expect(
    await refusal(
      store.api.staffSetPack({ params: { id: ids['ALONE']! }, body: { supplierId: birch, seen: 1, pack: 2 } }),
    ),
  ).toMatchObject({ status: 422, messages: [staffMessages.packNotSold()] });
  const { version, name, notes, mark, markUp } = await store.api.staffSupplier({ params: { id: birch } });
  const changed = await store.api.staffChangeSupplier({
    params: { id: birch },
    body: { version, name, notes, mark, markUp, leadDays: 3, minimum: 150.5 },
  });
  expect(changed).toMatchObject({ leadDays: 3, minimum: 150.5 });
  // 20 last ten days, and new ones are here in three.
  expect(await lineOf('FAST')).toBeUndefined();
  const back = { version: changed.version, name, notes, mark, markUp, leadDays: null, minimum: null };
  await store.api.staffChangeSupplier({ params: { id: birch }, body: back });
  const [first] = (await ask()).suppliers;
  expect(first).toMatchObject({ id: birch, leadDays: null, minimum: null });
});

test('drafts are made once, however often it is pressed, and count as on order', async () => {
  const body = {
    key: randomUUID(),
    orders: [
      { supplierId: maple, lines: [{ variantId: ids['SLOW']!, pieces: 5 }] },
      { supplierId: birch, lines: [{ variantId: ids['FAST']!, pieces: 100 }] },
    ],
  };
  const presses = await Promise.all([1, 2, 3].map(() => store.api.staffMakeReorder({ body })));
  expect(new Set(presses.map((each) => JSON.stringify(each))).size).toBe(1);
  const made = presses[0]!;
  expect(made).toHaveLength(2);
  const { results } = await store.api.staffPurchaseSearch({ body: {} });
  expect(results).toHaveLength(2);
  const birchs = await store.api.staffPurchase({
    params: { id: results.find(({ supplier }) => supplier === 'Birch')!.id },
  });
  expect(birchs).toMatchObject({ status: { id: 'DRAFT' }, lines: [{ sku: 'FAST', pieces: 100, cost: 4 }] });
  expect(await lineOf('FAST')).toBeUndefined();
});

test('all or none: a supplier or a part that there is not is refused, and nothing is made', async () => {
  const before = (await store.api.staffPurchaseSearch({ body: {} })).totalFilteredRecords;
  const good = { supplierId: maple, lines: [{ variantId: ids['SLOW']!, pieces: 5 }] };
  const make = (...orders: (typeof good)[]) => store.api.staffMakeReorder({ body: { key: randomUUID(), orders } });
  expect(await refusal(make(good, { ...good, supplierId: 2_000_000_000 }))).toMatchObject({
    status: 422,
    messages: [`orders: ${staffMessages.supplierUnknown()}`],
  });
  expect(
    await refusal(make(good, { supplierId: birch, lines: [{ variantId: 2_000_000_000, pieces: 1 }] })),
  ).toMatchObject({ status: 422, messages: [`orders: ${staffMessages.reorderPartUnknown()}`] });
  expect(await refusal(make())).toMatchObject({ status: 422 });
  expect((await store.api.staffPurchaseSearch({ body: {} })).totalFilteredRecords).toBe(before);
});

test('who sees no prices is told no cost', async () => {
  const keeper = await signedInStaff(shop, 'stock');
  const answer = JSON.stringify(await keeper.api.staffReorder({ query: { weeks: '12' as never } }));
  expect(answer).toContain('ALONE');
  expect(answer).not.toMatch(/cost|minimum/);
});

test('a superseded part is suggested while none after it is sold and counted', async () => {
  const change = (sku: string, to: { superseded_by?: string; discontinued_at?: Date | null }) =>
    shop.context.db.updateTable('variant').set(to).where('sku', '=', sku).execute();
  await change('ALONE', { superseded_by: 'DEAD' });
  const soldOf = async (one: string) => (await reorderRows(shop.context.db)).find(({ sku }) => sku === one)?.sold;
  expect([await soldOf('ALONE'), await soldOf('DEAD')]).toEqual([undefined, 56]);
  await change('DEAD', { discontinued_at: new Date() });
  expect([await soldOf('ALONE'), await soldOf('DEAD')]).toEqual([56, undefined]);
});

test('what is suggested is enough for the days, in whole cartons, and never for what no one buys', () => {
  const whole = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(
      fc.record({
        available: fc.integer({ min: -200, max: 500 }),
        sold: whole(300),
        coming: whole(200),
        lowLevel: whole(50),
        leadDays: whole(90),
        weeks: fc.constantFrom(2, 4, 6, 8, 12),
      }),
      fc.integer({ min: 1, max: 40 }),
      (part, pack) => {
        const pieces = suggestedPieces(part);
        const there = part.available + part.coming;
        const until = (part.sold / 28) * (part.leadDays + 7 * part.weeks);
        const isRight = there + pieces >= Math.floor(until) && there + pieces - 1 < until + part.lowLevel + 1;
        expect(pieces === 0 ? there >= 0 : isRight).toBe(true);
        expect(part.sold === 0 ? pieces : 0).toBe(part.sold === 0 ? Math.max(0, -there) : 0);
        const bought = wholeCartons(pieces, pack);
        expect([bought % pack, bought >= pieces, bought - pieces < pack]).toEqual([0, true, true]);
      },
    ),
  );
});
