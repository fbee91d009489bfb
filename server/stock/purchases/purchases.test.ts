import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { refusal, variantId } from '#test/buyers.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop({
  sells: [
    { sku: 'SCR-1', name: 'Screen', attributes: { rack: 'B-11-1' } },
    { sku: 'BAT-1', name: 'Battery', upc: '041234567897' },
    { sku: 'TWIN-1', upc: '049999999991' },
    { sku: 'TWIN-2', upc: '049999999991' },
    { sku: 'OUT-1' },
    { sku: 'OUT-2' },
  ],
});
let dock: SignedInStaff;
let buyer: SignedInStaff;
let supplierId: number;
beforeAll(async () => {
  dock = await signedInStaff(shop, 'stock');
  buyer = await signedInStaff(shop, 'stock', 'prices');
  const { db } = shop.context;
  const made = await db
    .insertInto('supplier')
    .values({ name: 'Maple Circuit' })
    .returning('id')
    .executeTakeFirstOrThrow();
  supplierId = made.id;
  const known = { supplier_id: supplierId, variant_id: await variantId(shop, 'SCR-1') };
  await db
    .insertInto('supplier_number')
    .values({ ...known, number: 'MC-77', cost_cents: 1250 })
    .execute();
});
const begin = (by = buyer) =>
  by.api.staffAddPurchase({ body: { supplierId, expectedOn: '2026-07-01', reference: '' } });
const add = async (id: number, code: string, pieces: number, cost?: number | null) => {
  const { version } = await buyer.api.staffPurchase({ params: { id } });
  return buyer.api.staffAddPurchaseLine({
    params: { id },
    body: { version, code, pieces, ...(cost !== undefined && { cost }) },
  });
};
const move = async (id: number, status: 'ORDERED' | 'CANCELLED') => {
  const { version } = await buyer.api.staffPurchase({ params: { id } });
  return buyer.api.staffMovePurchase({ params: { id }, body: { version, status } });
};

test('a purchase has a number of its own, and lines by SKU, supplier’s number and UPC', async () => {
  const { id, code } = await begin();
  expect(code).toMatch(/^PO-\d{6}$/);
  expect((await begin()).code).not.toBe(code);
  await add(id, 'scr-1', 10);
  // The same part again adds up, and keeps its cost.
  await add(id, 'MC-77', 5);
  const { lines, total, pieces } = await add(id, '0041234567897', 3);
  expect(lines).toMatchObject([
    { sku: 'SCR-1', rack: 'B-11-1', pieces: 15, received: 0, cost: 12.5, counted: false },
    { sku: 'BAT-1', pieces: 3, cost: null },
  ]);
  expect({ total, pieces }).toEqual({ total: 187.5, pieces: 18 });
  const { results } = await dock.api.staffPurchaseSearch({
    body: { filters: { supplier: { _field: 'supplier', operator: 'CONTAIN', value: 'maple', values: null } } },
  });
  expect(results.map((row) => row.code)).toContain(code);
  expect(await dock.api.staffPurchaseSuppliers({})).toEqual([{ id: supplierId, name: 'Maple Circuit' }]);
});

test('costs are for those with prices: the others neither read nor set them', async () => {
  const { id } = await begin();
  await add(id, 'SCR-1', 1, 3.33);
  const seen = await dock.api.staffPurchase({ params: { id } });
  expect(JSON.stringify(seen)).not.toContain('3.33');
  expect(JSON.stringify(seen)).not.toContain('333');
  const line = { id, lineId: seen.lines[0]?.id ?? 0 };
  const changed = (cost?: number) =>
    dock.api.staffChangePurchaseLine({
      params: line,
      body: { version: seen.version, pieces: 2, ...(cost !== undefined && { cost }) },
    });
  expect((await refusal(changed(1))).status).toBe(403);
  await changed();
  expect((await buyer.api.staffPurchase({ params: { id } })).lines).toMatchObject([{ pieces: 2, cost: 3.33 }]);
});

test('a code that means nothing, or several, is refused with what is wrong', async () => {
  const { id, version } = await begin();
  const tried = (code: string, pieces = 1) =>
    refusal(buyer.api.staffAddPurchaseLine({ params: { id }, body: { version, code, pieces } }));
  expect(await tried('NONE')).toEqual({
    status: 422,
    messages: [`code: ${staffMessages.purchaseCodeUnknown('NONE')}`],
  });
  expect(await tried('049999999991')).toEqual({
    status: 422,
    messages: [`code: ${staffMessages.purchaseCodeShared('TWIN-1, TWIN-2')}`],
  });
  expect(await tried('SCR-1', 0)).toEqual({
    status: 422,
    messages: [`pieces: ${staffMessages.purchasePiecesForm()}`],
  });
  const unknown = buyer.api.staffAddPurchase({ body: { supplierId: 99_999, expectedOn: '', reference: '' } });
  expect(await refusal(unknown)).toEqual({ status: 422, messages: [`supplierId: ${staffMessages.supplierUnknown()}`] });
});

test('of two people at once one is told that it was changed elsewhere', async () => {
  const { id, version } = await begin();
  const body = { version, code: 'SCR-1', pieces: 1 };
  const tries = await Promise.allSettled(
    [buyer, dock].map(({ api }) => api.staffAddPurchaseLine({ params: { id }, body })),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await buyer.api.staffPurchase({ params: { id } })).lines).toMatchObject([{ pieces: 1 }]);
  expect(await refusal(buyer.api.staffAddPurchaseLine({ params: { id }, body }))).toEqual({
    status: 409,
    messages: [messages.changedElsewhere()],
  });
});

test('it is ordered once, with lines, and what is closed stays as it is', async () => {
  const { id, can } = await begin();
  expect(can.order).toEqual({ possible: false, whyNot: staffMessages.purchaseEmpty() });
  await add(id, 'SCR-1', 4);
  expect(await move(id, 'ORDERED')).toMatchObject({ status: { id: 'ORDERED' }, orderedAt: expect.any(String) });
  expect(await refusal(move(id, 'ORDERED'))).toEqual({ status: 422, messages: [staffMessages.purchaseOrdered()] });
  await move(id, 'CANCELLED');
  expect(await refusal(add(id, 'SCR-1', 1))).toEqual({ status: 422, messages: [staffMessages.purchaseClosed()] });
  expect((await auditOf(shop, 'purchase', id)).map(({ action }) => action)).toEqual([
    'purchase.add',
    'purchase.line',
    'purchase.order',
    'purchase.cancel',
  ]);
});

test('a counted variant that is out arrives soon while a purchase brings some', async () => {
  const id = await variantId(shop, 'OUT-1');
  const status = async () => (await dock.api.staffStock({ params: { id } })).stockStatus;
  await dock.api.staffCountStock({ params: { id }, body: { version: 0, pieces: 0, reason: 'First' } });
  expect(await status()).toBe('OUT_OF_STOCK');
  const purchase = await begin();
  await add(purchase.id, 'OUT-1', 5);
  expect(await status()).toBe('OUT_OF_STOCK');
  await move(purchase.id, 'ORDERED');
  expect(await status()).toBe('ARRIVING_SOON');

  // It may be told not to follow purchases.
  const follow = async (followsPurchases: boolean) => {
    const { version, whenOut } = await dock.api.staffStock({ params: { id } });
    await dock.api.staffChangeStock({
      params: { id },
      body: { version, lowLevel: null, whenOut, followsPurchases },
    });
  };
  await follow(false);
  expect(await status()).toBe('OUT_OF_STOCK');
  await follow(true);
  expect(await status()).toBe('ARRIVING_SOON');
  await move(purchase.id, 'CANCELLED');
  expect(await status()).toBe('OUT_OF_STOCK');

  // Begun to be counted while one is on its way.
  const late = await begin();
  await add(late.id, 'OUT-2', 5);
  await move(late.id, 'ORDERED');
  const other = { id: await variantId(shop, 'OUT-2') };
  await dock.api.staffCountStock({ params: other, body: { version: 0, pieces: 0, reason: 'First' } });
  expect((await dock.api.staffStock({ params: other })).stockStatus).toBe('ARRIVING_SOON');
  // A line that is taken off brings nothing any more.
  const { version, lines } = await dock.api.staffPurchase({ params: { id: late.id } });
  await dock.api.staffRemovePurchaseLine({ params: { id: late.id, lineId: lines[0]?.id ?? 0 }, body: { version } });
  expect((await dock.api.staffStock({ params: other })).stockStatus).toBe('OUT_OF_STOCK');
});
