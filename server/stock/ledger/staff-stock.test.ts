import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { refusal, variantId } from '#test/buyers.ts';
import { createOrder } from '#test/orders.ts';
import { createCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop({
  sells: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((sku) => ({
    sku,
    name: `Part ${sku}`,
    attributes: { rack: `${sku}-01-1` },
  })),
});
let desk: SignedInStaff;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'stock');
});
const see = async (sku: string) => desk.api.staffStock({ params: { id: await variantId(shop, sku) } });
const count = async (sku: string, pieces: number, given: { version?: number; reason?: string } = {}) => {
  const { id, version } = await see(sku);
  return desk.api.staffCountStock({ params: { id }, body: { version, pieces, reason: 'Counted', ...given } });
};
const shown = async (sku: string) => {
  const { id } = await see(sku);
  const { productId } = await shop.context.db
    .selectFrom('variant')
    .select('product_id as productId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (await shop.api.variant({ params: { productId, variantId: id } })).stockStatus;
};

test('what is not counted has no pieces, and the status that was said', async () => {
  expect(await see('A')).toMatchObject({
    version: 0,
    sku: 'A',
    rack: 'A-01-1',
    stockStatus: 'IN_STOCK',
    onHand: null,
    available: null,
    countedSince: null,
    movements: [],
  });
});

test('the find box of stock finds letters, racks, and what the shop’s search finds', async () => {
  const found = async (value: string) => {
    const filters = { search: { _field: 'search', operator: 'CONTAIN', value, values: null } } as const;
    return (await desk.api.staffStockSearch({ body: { filters } })).results.map(({ sku }) => sku);
  };
  expect(await found('c-01')).toEqual(['C']);
  expect(await found('art c')).toEqual(['C']);
  expect(await found('C part')).toEqual(['C']);
});

test('a count is written as the difference, with who and why, and shoppers read its status', async () => {
  await count('B', 12, { reason: 'First count' });
  const { movements, onHand, history } = await count('B', 10, { reason: 'Two were broken' });
  expect(onHand).toBe(10);
  expect(
    movements.map(({ kind, pieces, reason, actor, onHand: after }) => [kind.name, pieces, reason, actor, after]),
  ).toEqual([
    ['Counted', -2, 'Two were broken', desk.email, 10],
    ['Counted', 12, 'First count', desk.email, 12],
  ]);
  expect(history.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['stock.correct', { onHand: 12 }, { onHand: 10, reason: 'Two were broken' }],
    ['stock.count', { onHand: null }, { onHand: 12, reason: 'First count' }],
  ]);
  expect(await shown('B')).toBe('IN_STOCK');
  await count('B', 0);
  expect(await shown('B')).toBe('OUT_OF_STOCK');
});

test('what is chosen for none left is what shoppers read, and low is listed', async () => {
  const { id, version } = await count('C', 0);
  const body = { version, lowLevel: 4, whenOut: 'ARRIVING_SOON' } as const;
  const changed = await desk.api.staffChangeStock({ params: { id }, body });
  expect(changed).toMatchObject({ lowLevel: 4, whenOut: 'ARRIVING_SOON', low: true, stockStatus: 'ARRIVING_SOON' });
  expect(await shown('C')).toBe('ARRIVING_SOON');
  const filters = { low: { _field: 'low', operator: 'EQUAL', value: true } } as const;
  expect((await desk.api.staffStockSearch({ body: { filters } })).results.map(({ sku }) => sku)).toEqual(['C']);
  await count('C', 5);
  expect((await desk.api.staffStockSearch({ body: { filters } })).results).toEqual([]);
});

test('what sells and runs out comes first, with its speed, what lasts and what is on order', async () => {
  const { db } = shop.context;
  const { id: customerId } = await createCustomer(db, { email: 'speed@shop.example' });
  const order = async (sku: string, qty: number, given: Parameters<typeof createOrder>[2] = {}) =>
    createOrder(db, customerId, {
      lines: [{ variantId: await variantId(shop, sku), qty }],
      placedAt: new Date(Date.now() - 7 * 24 * 3600_000),
      ...given,
    });
  await count('G', 20);
  await count('H', 3);
  await order('G', 28);
  await order('H', 2);
  await order('I', 9);
  // Neither what was cancelled nor what is long ago.
  await order('H', 500, { status: 'CANCELLED' });
  await order('H', 500, { placedAt: new Date(Date.now() - 29 * 24 * 3600_000) });
  const supplier = await db.insertInto('supplier').values({ name: 'Speed' }).returning('id').executeTakeFirstOrThrow();
  const [purchase] = await db
    .insertInto('purchase')
    .values([
      { supplier_id: supplier.id, status: 'ORDERED', created_at: new Date(), expected_on: '2031-05-06' },
      { supplier_id: supplier.id, status: 'DRAFT', created_at: new Date() },
    ])
    .returning('id')
    .execute();
  await db
    .insertInto('purchase_line')
    .values({ purchase_id: purchase!.id, variant_id: await variantId(shop, 'G'), pieces: 30, received: 10 })
    .execute();

  const mine = new Set(['G', 'H', 'I']);
  const results = (await desk.api.staffStockSearch({ body: {} })).results.filter(({ sku }) => mine.has(sku));
  expect(results).toMatchObject([
    { sku: 'G', perWeek: 7, lasts: 20, onOrder: 20, expectedOn: '2031-05-06' },
    { sku: 'H', perWeek: 0.5, lasts: 42, onOrder: 0, expectedOn: null },
    { sku: 'I', perWeek: 2.25, lasts: null, available: null, countedAt: null },
  ]);
  expect(results[0]?.countedAt).toMatch(/^\d{4}/);
  const filters = { lasts: { _field: 'lasts', operator: 'LESS_THAN_OR_EQUAL', value: 21 } } as const;
  const soon = (await desk.api.staffStockSearch({ body: { filters } })).results.map(({ sku }) => sku);
  expect(soon.filter((sku) => mine.has(sku))).toEqual(['G']);
});

test('of two who count at once the second is told, and nothing of theirs is written', async () => {
  const { version } = await see('D');
  await count('D', 7, { version });
  expect(await refusal(count('D', 8, { version }))).toEqual({ status: 409, messages: [messages.changedElsewhere()] });
  expect(await see('D')).toMatchObject({ onHand: 7, movements: [{ pieces: 7 }] });
  const { id } = await see('D');
  expect(await auditOf(shop, 'variant', id)).toHaveLength(1);
});

test('an order meanwhile is no conflict for who counts pieces: it is told beside them', async () => {
  const { version } = await count('E', 5);
  const { id } = await createCustomer(shop.context.db);
  const orderId = await createOrder(shop.context.db, id, { lines: [{ variantId: (await see('E')).id, qty: 2 }] });
  const admin = await signedInStaff(shop, 'orders');
  const { version: ordered } = await admin.api.staffOrder({ params: { id: orderId } });
  await admin.api.staffMoveOrder({
    params: { id: orderId },
    body: { version: ordered, status: 'PROCESSING', reason: '' },
  });
  const { onHand, allocated, available, movements } = await count('E', 6, { version });
  expect({ onHand, allocated, available }).toEqual({ onHand: 6, allocated: 2, available: 4 });
  expect(movements[1]).toMatchObject({ kind: { name: 'Ordered' }, allocated: 2, order: { id: orderId }, onHand: 5 });
});

test('a variant that begins to be counted is low at the level of Settings', async () => {
  const owner = await signedInStaff(shop, 'settings');
  const settings = await owner.api.staffSettings({});
  const { name, companyName, companyAddress, companyPhone, companyEmail, companyHstNumber, companyQstNumber } =
    settings;
  const { version, currencyLine, termsOnPapers, secondFactor } = settings;
  const names = { name, companyName, companyAddress, companyPhone, companyEmail, companyHstNumber, companyQstNumber };
  const said = { ...names, version, currencyLine, termsOnPapers, secondFactor, logoId: null };
  const body = { ...said, lowLevelDefault: 3, sellsBeyondStock: true };
  expect(await owner.api.staffChangeSettings({ body })).toMatchObject({ lowLevelDefault: 3, sellsBeyondStock: true });
  expect(await count('F', 3)).toMatchObject({ lowLevel: 3, low: true });
  // Left out they stay.
  const again = { ...said, name: 'Another', version: version + 1 };
  expect(await owner.api.staffChangeSettings({ body: again })).toMatchObject({ lowLevelDefault: 3 });
  const wrong = { ...said, version: version + 2, lowLevelDefault: -1 };
  expect(await refusal(owner.api.staffChangeSettings({ body: wrong }))).toEqual({
    status: 422,
    messages: [`lowLevelDefault: ${staffMessages.countedPiecesForm()}`],
  });
});

test('wrong input is refused with what is wrong', async () => {
  for (const pieces of [-1, 1.5, 1_000_001])
    expect(await refusal(count('A', pieces))).toEqual({
      status: 422,
      messages: [`pieces: ${staffMessages.countedPiecesForm()}`],
    });
  expect(await refusal(count('A', 1, { reason: ' ' }))).toEqual({
    status: 422,
    messages: [`reason: ${staffMessages.countReasonRequired()}`],
  });
  const params = { id: 999_999 };
  expect(await refusal(desk.api.staffStock({ params }))).toMatchObject({ status: 404 });
  const body = { version: 0, pieces: 1, reason: 'x' };
  expect(await refusal(desk.api.staffCountStock({ params, body }))).toMatchObject({ status: 404 });
  const { id } = await see('A');
  const change = { version: 0, lowLevel: 1, whenOut: 'OUT_OF_STOCK' } as const;
  expect(await refusal(desk.api.staffChangeStock({ params: { id }, body: change }))).toEqual({
    status: 422,
    messages: [staffMessages.notCounted()],
  });
});
