import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { createCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';

const skus = Array.from({ length: 200 }, (_, index) => `BIG-${index + 1}`);
const shop = testShop({ sells: skus.map((sku) => ({ sku, name: `Part ${sku}` })) });
let dock: SignedInStaff;
const ids = new Map<string, number>();
beforeAll(async () => {
  dock = await signedInStaff(shop, 'stock', 'prices', 'orders', 'invoices');
  const { db } = shop.context;
  for (const { id, sku } of await db.selectFrom('variant').select(['id', 'sku']).execute()) ids.set(sku, id);
  await sql`select begin_counting(array(select id from variant order by id), array(select 0 from variant), now(), 'x', 'x')`.execute(
    db,
  );
});
vi.setConfig({ testTimeout: 120_000 });

const idOf = (sku: string): number => ids.get(sku) ?? 0;
const waiting = async (lines: Record<string, number>, day: number) => {
  const { db } = shop.context;
  const { id: customer } = await createCustomer(db);
  const id = await createOrder(db, customer, {
    lines: Object.entries(lines).map(([sku, qty]) => ({ variantId: idOf(sku), sku, qty })),
    placedAt: new Date(Date.UTC(2026, 5, day, 16)),
  });
  await sql`select settle_stock(array[${id}]::int[], now(), 'desk')`.execute(db);
  return id;
};

test('a delivery of 200 lines is received, and the back orders that it fills are shipped', async () => {
  const { db } = shop.context;
  // Every line is waited for by one order of ten lines; one more waits for more than comes.
  const orders: number[] = [];
  for (let first = 0; first < 200; first += 10)
    orders.push(await waiting(Object.fromEntries(skus.slice(first, first + 10).map((sku) => [sku, 2])), 1));
  const more = await waiting({ 'BIG-1': 9 }, 2);

  const supplier = await db.insertInto('supplier').values({ name: 'Big' }).returning('id').executeTakeFirstOrThrow();
  const body = { supplierId: supplier.id, expectedOn: '', reference: '' };
  const { id } = await dock.api.staffAddPurchase({ body });
  let version = 1;
  for (const code of skus)
    ({ version } = await dock.api.staffAddPurchaseLine({
      params: { id },
      body: { version, code, pieces: 5, cost: 2 },
    }));
  await dock.api.staffMovePurchase({ params: { id }, body: { version, status: 'ORDERED' } });
  for (const code of skus)
    await dock.api.staffScanPurchase({ params: { id }, body: { requestKey: randomUUID(), code, pieces: 5 } });
  const scanned = await dock.api.staffReceiving({ params: { id } });
  expect(scanned.canGo).toHaveLength(21);
  // Nothing is here before it is booked in.
  const early = await dock.api.staffReleaseOrders({ params: { id }, body: { orderIds: orders } });
  expect(early.released).toEqual([]);

  const booked = await dock.api.staffBookIn({ params: { id }, body: { version: scanned.version, closes: false } });
  expect(booked.status.id).toBe('RECEIVED');
  expect(booked.canGo.map(({ id: orderId, whole }) => [orderId, whole])).toEqual([
    ...orders.map((orderId) => [orderId, true]),
    [more, false],
  ]);
  // It is there for who comes later, too.
  expect((await dock.api.staffReceiving({ params: { id } })).canGo).toEqual(booked.canGo);
  const chosen = booked.canGo.filter(({ whole }) => whole).map((order) => order.id);
  const { released, canGo } = await dock.api.staffReleaseOrders({ params: { id }, body: { orderIds: chosen } });
  expect(released.filter(({ invoiceId }) => invoiceId !== null)).toHaveLength(20);
  expect(canGo).toMatchObject([{ id: more, whole: false, lines: [{ sku: 'BIG-1', pieces: 3, of: 9 }] }]);
  for (const { invoiceId } of released) {
    const params = { id: invoiceId ?? 0 };
    const { version: seen } = await dock.api.staffInvoice({ params });
    await dock.api.staffAddShipment({ params, body: { version: seen, name: 'Carrier' } });
  }
  const { rows } =
    await sql`select distinct on_hand, allocated from variant_stock where variant_id <> ${idOf('BIG-1')}`.execute(db);
  expect(rows).toEqual([{ on_hand: 3, allocated: 0 }]);
  expect(await dock.api.staffOrder({ params: { id: orders[0] ?? 0 } })).toMatchObject({
    // All of it was invoiced and has left.
    status: { id: 'SHIPPED' },
    invoices: [{}],
  });
});

test('two who release the same order at once make one invoice, and the second is told', async () => {
  const { db } = shop.context;
  const orderId = await waiting({ 'BIG-200': 1 }, 3);
  const supplier = await db.insertInto('supplier').values({ name: 'Two' }).returning('id').executeTakeFirstOrThrow();
  const { id } = await dock.api.staffAddPurchase({ body: { supplierId: supplier.id, expectedOn: '', reference: '' } });
  await db.insertInto('purchase_order_waiting').values({ purchase_id: id, order_id: orderId }).execute();
  const press = () => dock.api.staffReleaseOrders({ params: { id }, body: { orderIds: [orderId] } });
  const released = (await Promise.all([press(), press()])).flatMap((answer) => answer.released);
  expect(released.filter(({ invoiceId }) => invoiceId !== null)).toHaveLength(1);
  expect(released.find(({ invoiceId }) => invoiceId === null)?.whyNot).toMatch(/changed|free/);
  expect(await press()).toMatchObject({ released: [{ invoiceId: null, whyNot: staffMessages.nothingHere() }] });
});

test('who may not invoice cannot release', async () => {
  const other = await signedInStaff(shop, 'stock', 'orders');
  const call = other.api.staffReleaseOrders({ params: { id: 1 }, body: { orderIds: [1] } });
  expect(await refusal(call)).toMatchObject({ status: 403 });
});
