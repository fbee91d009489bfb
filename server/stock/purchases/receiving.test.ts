import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { createCustomer } from '#test/customers.ts';
import { refusal, variantId } from '#test/buyers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';

const skus = ['A', 'B', 'C', 'RACE', 'WAIT', 'LOOSE', 'LAW-1', 'LAW-2'];
const shop = testShop({ sells: skus.map((sku) => ({ sku, name: `Part ${sku}` })) });
let dock: SignedInStaff;
let other: SignedInStaff;
let keeper: SignedInStaff;
let supplierId: number;
beforeAll(async () => {
  dock = await signedInStaff(shop, 'stock', 'prices');
  other = await signedInStaff(shop, 'stock');
  keeper = await signedInStaff(shop, 'stock', 'catalogue');
  const supplier = shop.context.db.insertInto('supplier').values({ name: 'Maple Circuit' }).returning('id');
  supplierId = (await supplier.executeTakeFirstOrThrow()).id;
  for (const sku of skus.filter((each) => each !== 'LOOSE')) {
    const params = { id: await variantId(shop, sku) };
    await dock.api.staffCountStock({ params, body: { version: 0, pieces: 0, reason: 'First count' } });
  }
});
vi.setConfig({ testTimeout: 60_000 });

/** A purchase that is ordered. @param lines SKU → pieces */
const order = async (lines: Record<string, number>) => {
  const { id } = await dock.api.staffAddPurchase({ body: { supplierId, expectedOn: '', reference: '' } });
  let version = 1;
  for (const [code, pieces] of Object.entries(lines)) {
    const body = { version, code, pieces, cost: 2.5 };
    ({ version } = await dock.api.staffAddPurchaseLine({ params: { id }, body }));
  }
  await dock.api.staffMovePurchase({ params: { id }, body: { version, status: 'ORDERED' } });
  return id;
};
const scan = (id: number, code: string, pieces = 1, by = dock, requestKey = randomUUID()) =>
  by.api.staffScanPurchase({ params: { id }, body: { requestKey, code, pieces } });
const bookIn = async (id: number, closes = false, by = dock) => {
  const { version } = await by.api.staffReceiving({ params: { id } });
  return by.api.staffBookIn({ params: { id }, body: { version, closes } });
};
const stock = async (sku: string) => dock.api.staffStock({ params: { id: await variantId(shop, sku) } });
const deliveries = async (sku: string) =>
  (await stock(sku)).movements.filter(({ kind }) => kind.id === 'DELIVERY').map(({ pieces }) => pieces);

test('scans of two people add up, are taken back, and become stock once they are booked in', async () => {
  const id = await order({ A: 5, B: 2 });
  await scan(id, 'A', 2);
  const { scans } = await scan(id, 'a', 1, other);
  const last = scans[0];
  expect(last).toMatchObject({ outcome: 'LINE', sku: 'A', pieces: 1, actor: other.email });
  // `*20`, and Ctrl Z.
  const params = { id, scanId: last?.id ?? 0 };
  const many = await other.api.staffChangeScan({ params, body: { seen: 1, pieces: 20 } });
  expect(many.lines[0]).toMatchObject({ pieces: 5, received: 0, scanned: 22 });
  expect(await refusal(dock.api.staffChangeScan({ params, body: { seen: 1, pieces: 3 } }))).toEqual({
    status: 409,
    messages: [messages.changedElsewhere()],
  });
  const back = await other.api.staffChangeScan({ params, body: { seen: 20, pieces: 0 } });
  expect(back.lines[0]).toMatchObject({ scanned: 2 });
  expect(back.scans).toHaveLength(1);
  expect((await stock('A')).onHand).toBe(0);

  const booked = await bookIn(id);
  expect(booked).toMatchObject({ status: { id: 'ORDERED' }, scans: [] });
  expect(booked.lines).toMatchObject([
    { sku: 'A', received: 2, scanned: 0 },
    { sku: 'B', received: 0 },
  ]);
  expect(await stock('A')).toMatchObject({ onHand: 2, stockStatus: 'IN_STOCK' });
  // What is still to come arrives soon; given up, it does not.
  expect(await stock('B')).toMatchObject({ onHand: 0, stockStatus: 'ARRIVING_SOON' });
  expect(await bookIn(id, true)).toMatchObject({ status: { id: 'RECEIVED' } });
  expect(await stock('B')).toMatchObject({ stockStatus: 'OUT_OF_STOCK' });
  expect(await refusal(scan(id, 'A'))).toEqual({ status: 422, messages: [staffMessages.purchaseClosed()] });
  expect((await auditOf(shop, 'purchase', id)).filter(({ action }) => action === 'purchase.receive')).toHaveLength(2);
  const [movement] = (await stock('A')).movements;
  expect(movement).toMatchObject({ kind: { id: 'DELIVERY' }, actor: dock.email, reason: booked.code });
});

test('a scan that is sent again is the same scan', async () => {
  const id = await order({ B: 2 });
  const key = randomUUID();
  await scan(id, 'B', 1, dock, key);
  expect((await scan(id, 'B', 1, dock, key)).lines).toMatchObject([{ scanned: 1 }]);
});

test('what is not on the order is kept until it is decided, and its cost is the last cost', async () => {
  const id = await order({ C: 1 });
  await scan(id, 'C');
  await scan(id, 'LOOSE', 3);
  const { scans, can } = await scan(id, '000-no-such-code');
  expect(scans.map(({ outcome }) => outcome)).toEqual(['UNKNOWN', 'NOT_ON_ORDER', 'LINE']);
  expect(can.bookIn).toEqual({ possible: false, whyNot: staffMessages.scansUndecided(2) });
  expect(await refusal(bookIn(id))).toEqual({ status: 422, messages: [staffMessages.scansUndecided(2)] });
  const [unknown, loose] = scans;
  const paramsOf = (scanId = 0) => ({ params: { id, scanId } });
  expect(await refusal(dock.api.staffAddScannedLine(paramsOf(unknown?.id)))).toMatchObject({ status: 422 });
  await dock.api.staffChangeScan({ ...paramsOf(unknown?.id), body: { seen: 1, pieces: 0 } });
  const added = await dock.api.staffAddScannedLine(paramsOf(loose?.id));
  expect(added.lines).toMatchObject([{ sku: 'C' }, { sku: 'LOOSE', pieces: 3, scanned: 3, counted: false }]);
  expect(await bookIn(id)).toMatchObject({ status: { id: 'RECEIVED' } });
  // What is not counted has no ledger.
  expect((await stock('LOOSE')).onHand).toBeNull();
  const cost = await shop.context.db
    .selectFrom('supplier_number')
    .select('cost_cents')
    .where('variant_id', '=', await variantId(shop, 'C'))
    .executeTakeFirst();
  expect(cost).toEqual({ cost_cents: 250 });
});

test('of two who book in one delivery one does, and scans made meanwhile are lost by neither', async () => {
  const id = await order({ RACE: 100 });
  await Promise.all(Array.from({ length: 10 }, (_, i) => scan(id, 'RACE', 1, i % 2 ? dock : other)));
  const { version, lines } = await dock.api.staffReceiving({ params: { id } });
  expect(lines).toMatchObject([{ scanned: 10 }]);
  const body = { version, closes: false };
  const [first, second, ...scans] = await Promise.allSettled([
    dock.api.staffBookIn({ params: { id }, body }),
    other.api.staffBookIn({ params: { id }, body }),
    ...Array.from({ length: 6 }, () => scan(id, 'RACE', 1, other)),
  ]);
  expect([first?.status, second?.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(scans.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'fulfilled'));
  const after = await dock.api.staffReceiving({ params: { id } });
  const [line] = after.lines;
  expect((line?.received ?? 0) + (line?.scanned ?? 0)).toBe(16);
  await bookIn(id, true);
  expect((await stock('RACE')).onHand).toBe(16);
  expect((await deliveries('RACE')).reduce((sum, pieces) => sum + pieces, 0)).toBe(16);
});

test('orders that waited for it can go, oldest first, and the last of them in part', async () => {
  const { db } = shop.context;
  const customer = await createCustomer(shop.context.db);
  const part = await variantId(shop, 'WAIT');
  const codes: string[] = [];
  for (const [qty, day] of [
    [4, '2026-06-12'],
    [3, '2026-06-10'],
    [2, '2026-06-14'],
  ] as const) {
    const lines = [{ variantId: part, qty, sku: 'WAIT' }];
    const orderId = await createOrder(db, customer.id, { lines, placedAt: new Date(`${day}T16:00:00Z`) });
    await sql`select settle_stock(array[${orderId}]::int[], now(), 'desk')`.execute(db);
    const { code } = await db
      .selectFrom('customer_order')
      .select('code')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    codes.push(code);
  }
  const id = await order({ WAIT: 10 });
  const { canGo } = await scan(id, 'WAIT', 6);
  expect(canGo.map(({ code, whole, lines }) => [code, whole, lines])).toEqual([
    [codes[1], true, [{ sku: 'WAIT', pieces: 3, of: 3 }]],
    [codes[0], false, [{ sku: 'WAIT', pieces: 3, of: 4 }]],
  ]);
  const booked = await bookIn(id);
  expect(booked.canGo).toEqual(canGo);
  // Those two do not wait for the next delivery's first pieces: the rest of the second does.
  expect((await scan(id, 'WAIT', 1)).canGo.map(({ code, whole }) => [code, whole])).toEqual([[codes[0], true]]);
});

test('a back order waits for what is not counted too, and goes as far as it came', async () => {
  const { db } = shop.context;
  const clerk = await signedInStaff(shop, 'stock', 'orders', 'invoices');
  const customer = await createCustomer(db);
  const lines = [{ variantId: await variantId(shop, 'LOOSE'), qty: 5, sku: 'LOOSE' }];
  // What was never invoiced is no back order: it may be here.
  await createOrder(db, customer.id, { lines, status: 'PROCESSING', placedAt: new Date('2026-06-01T16:00:00Z') });
  const orderId = await createOrder(db, customer.id, { lines, status: 'PROCESSING' });
  await createInvoice(db, orderId, { quantities: [2] });
  const id = await order({ LOOSE: 10 });
  const { canGo } = await scan(id, 'LOOSE', 2);
  expect(canGo).toMatchObject([{ id: orderId, whole: false, lines: [{ sku: 'LOOSE', pieces: 2, of: 3 }] }]);
  expect((await bookIn(id)).canGo).toEqual(canGo);
  const { released } = await clerk.api.staffReleaseOrders({ params: { id }, body: { orderIds: [orderId] } });
  expect(released).toMatchObject([{ id: orderId, whyNot: null }]);
  const { items } = await clerk.api.staffOrder({ params: { id: orderId } });
  expect(items).toMatchObject([{ qtyOrdered: 5, qtyInvoiced: 4 }]);
});

test('after any deliveries the ledger’s sum is the stock, and all that was booked in', async () => {
  const acts = fc.array(
    fc.record({
      sku: fc.constantFrom('LAW-1', 'LAW-2'),
      pieces: fc.integer({ min: 1, max: 30 }),
      after: fc.constantFrom('SCAN', 'SCAN', 'BACK', 'BOOK'),
    }),
    { minLength: 3, maxLength: 10 },
  );
  const held = new Map([
    ['LAW-1', 0],
    ['LAW-2', 0],
  ]);
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const id = await order({ 'LAW-1': 100_000, 'LAW-2': 100_000 });
      let open = new Map<string, number>();
      const book = async () => {
        if (open.size === 0) return;
        await bookIn(id);
        for (const [sku, pieces] of open) held.set(sku, (held.get(sku) ?? 0) + pieces);
        open = new Map();
      };
      for (const { sku, pieces, after } of all) {
        const { scans } = await scan(id, sku, pieces);
        const scanId = scans[0]?.id ?? 0;
        if (after === 'BACK')
          await dock.api.staffChangeScan({ params: { id, scanId }, body: { seen: pieces, pieces: 0 } });
        else open.set(sku, (open.get(sku) ?? 0) + pieces);
        if (after === 'BOOK') await book();
      }
      await book();
      for (const [sku, pieces] of held) {
        const { rows } = await sql<{ sum: number }>`
          select coalesce(sum(pieces), 0)::integer as sum from stock_movement
          where variant_id = ${await variantId(shop, sku)}`.execute(shop.context.db);
        expect([sku, rows[0]?.sum, (await stock(sku)).onHand]).toEqual([sku, pieces, pieces]);
      }
    }),
    { numRuns: 8 },
  );
});

test('an unknown code is given to a product, and its scans are of it from then on', async () => {
  const id = await order({ C: 2 });
  const code = '036000291452';
  await scan(id, code);
  const { scans } = await scan(id, code, 2);
  expect(scans.map(({ outcome }) => outcome)).toEqual(['UNKNOWN', 'UNKNOWN']);
  const give = (sku: string, by = keeper, scanId = scans[0]?.id ?? 0) =>
    by.api.staffGiveCode({ params: { id, scanId }, body: { sku } });
  expect(await refusal(give('C', dock))).toMatchObject({ status: 403 });
  expect(await refusal(give('NO-SUCH'))).toMatchObject({ status: 422 });
  const known = await give('c');
  expect(known.lines).toMatchObject([{ sku: 'C', scanned: 3, picture: null }]);
  expect(known.scans.map(({ outcome }) => outcome)).toEqual(['LINE', 'LINE']);
  const variant = await variantId(shop, 'C');
  expect((await auditOf(shop, 'variant', variant)).at(-1)).toMatchObject({
    action: 'variant.upc',
    before: { upc: null },
    after: { upc: code },
  });
  expect(await refusal(give('C'))).toEqual({ status: 422, messages: [staffMessages.codeKnown()] });
  expect((await scan(id, code)).lines).toMatchObject([{ scanned: 4 }]);
  // A product keeps the UPC that it has, and what is no UPC is given to none.
  const other12 = (await scan(id, '012345678905')).scans[0]?.id;
  expect(await refusal(give('C', keeper, other12))).toMatchObject({
    messages: [`sku: ${staffMessages.upcThere('C', code)}`],
  });
  const word = (await scan(id, 'no-upc')).scans[0]?.id;
  expect(await refusal(give('B', keeper, word))).toMatchObject({ messages: [staffMessages.upcForm()] });
});
