import * as staffMessages from '#messages/staff.js';
import { refusal, variantId } from '#test/buyers.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';

const shop = testShop({ sells: ['A', 'B', 'C', 'D'].map((sku) => ({ sku, name: `Part ${sku}` })) });
let store: SignedInStaff;
beforeAll(async () => {
  store = await signedInStaff(shop, 'stock', 'prices');
});
const begin = (counts: { code: string; pieces: number }[]) =>
  store.api.staffBeginCounts({ body: { counts, reason: 'First count' } });
/** The shop's day; who signed in later than that has no session. */
const at = async (day: string) => {
  vi.spyOn(shop.context, 'now').mockImplementation(() => new Date(`${day}T17:00:00Z`));
  await sql`update staff_session set last_used_at = ${`${day}T16:59:00Z`}`.execute(shop.context.db);
};
const value = (on: string) => store.api.staffStockValue({ params: { on } });

test('many begin to be counted at once, all or none, and those that were counted stay', async () => {
  expect(
    await refusal(
      begin([
        { code: 'A', pieces: 1 },
        { code: 'NOPE', pieces: 2 },
        { code: 'a', pieces: 3 },
      ]),
    ),
  ).toEqual({
    status: 422,
    messages: [`counts: ${staffMessages.lineCodeUnknown('2', 'NOPE')}`, `counts: ${staffMessages.lineTwice('3', 'a')}`],
  });
  const params = { id: await variantId(shop, 'A') };
  expect((await store.api.staffStock({ params })).countedSince).toBeNull();
  await at('2026-06-01');
  expect(
    await begin([
      { code: 'a', pieces: 10 },
      { code: 'B', pieces: 4 },
    ]),
  ).toEqual({ begun: 2, already: [] });
  expect(
    await begin([
      { code: 'A', pieces: 99 },
      { code: 'C', pieces: 5 },
    ]),
  ).toEqual({ begun: 1, already: ['A'] });
  expect(await store.api.staffStock({ params })).toMatchObject({ onHand: 10 });
  expect((await auditOf(shop, 'shop', 1)).filter(({ action }) => action === 'stock.begin')).toMatchObject([
    { after: { variants: 2, pieces: 14 } },
    { after: { variants: 1, pieces: 5 } },
  ]);
});

test('stock is worth what its last delivery cost by the end of a day, and what has no cost is told apart', async () => {
  const { db } = shop.context;
  const supplier = await db.insertInto('supplier').values({ name: 'Maple' }).returning('id').executeTakeFirstOrThrow();
  const receive = async (day: string, code: string, pieces: number, cost: number) => {
    await at(day);
    const { id } = await store.api.staffAddPurchase({
      body: { supplierId: supplier.id, expectedOn: '', reference: '' },
    });
    const params = { id };
    const { version } = await store.api.staffAddPurchaseLine({ params, body: { version: 1, code, pieces, cost } });
    const ordered = await store.api.staffMovePurchase({ params, body: { version, status: 'ORDERED' } });
    await store.api.staffScanPurchase({ params, body: { requestKey: randomUUID(), code, pieces } });
    await store.api.staffBookIn({ params, body: { version: ordered.version, closes: false } });
  };
  await receive('2026-06-03', 'A', 2, 3);
  await receive('2026-06-05', 'A', 1, 4.25);
  await receive('2026-06-05', 'B', 1, 10);
  const [main, aside] = await store.api.staffAddLocation({ body: { name: 'Aside', sells: false } });
  const id = await variantId(shop, 'B');
  const { version } = await store.api.staffStock({ params: { id } });
  const from = { locationId: main?.id ?? 0, rack: '' };
  const to = { locationId: aside?.id ?? 0, rack: '' };
  await store.api.staffMoveStock({ params: { id }, body: { version, from, to, pieces: 2, reason: '' } });
  // 12 of A at $3.00; B and C have no cost yet but what a supplier asks today, which is B's.
  expect((await value('2026-06-04')).total).toEqual({ pieces: 21, value: 12 * 3 + 4 * 10, unknown: 5 });
  expect(await value('2026-06-05')).toMatchObject({
    total: { pieces: 23, value: 13 * 4.25 + 5 * 10, unknown: 5 },
    locations: [
      { name: 'Warehouse', pieces: 21, value: 13 * 4.25 + 3 * 10, unknown: 5 },
      { name: 'Aside', pieces: 2, value: 20, unknown: 0 },
    ],
  });
  expect((await value('2026-05-31')).total).toEqual({ pieces: 0, value: 0, unknown: 0 });
  const file = (on: string) =>
    shop.app.inject({ url: `/api/v1/staff/export/stockValue/?on=${on}`, headers: store.headers });
  const lines = (await file('2026-06-05')).body.trim().split(/\r?\n/);
  expect(lines.slice(1)).toEqual([
    'A,Part A,13,4.25,55.25,Warehouse: 13',
    'B,Part B,5,10.00,50.00,"Warehouse: 3, Aside: 2"',
    'C,Part C,5,,,Warehouse: 5',
  ]);
  expect((await file('soon')).statusCode).toBe(422);
  const { rows } = await sql`select 1 from stock_worth('2026-06-05') where pieces < 0`.execute(db);
  expect(rows).toEqual([]);
  vi.restoreAllMocks();
});

test('who sees no prices sees no value', async () => {
  const other = await signedInStaff(shop, 'stock');
  expect(await refusal(other.api.staffStockValue({ params: { on: '2026-06-05' } }))).toMatchObject({ status: 403 });
});
