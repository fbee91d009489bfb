import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { refusal, variantId } from '#test/buyers.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

const skus = ['PART', 'SPREAD', 'ASIDE', 'RACE', 'OLD', 'WALK'];
const shop = testShop({
  sells: skus.map((sku) => ({ sku, name: `Part ${sku}`, ...(sku === 'OLD' && { attributes: { rack: 'C-07-1' } }) })),
});
let store: SignedInStaff;
let desk: InvoiceDesk;
let main: number;
let back: number;
let returns: number;
beforeAll(async () => {
  store = await signedInStaff(shop, 'stock');
  desk = await openInvoiceDesk(shop);
  main = (await store.api.staffLocations({}))[0]?.id ?? 0;
  await store.api.staffAddRacks({ params: { id: main }, body: { codes: ['A10', 'A2', 'B1', 'a2'] } });
  await store.api.staffAddLocation({ body: { name: 'Back room', sells: true } });
  const all = await store.api.staffAddLocation({ body: { name: 'Returns', sells: false } });
  [back, returns] = [all[1]?.id ?? 0, all[2]?.id ?? 0];
});

const see = async (sku: string) => store.api.staffStock({ params: { id: await variantId(shop, sku) } });
const at = (locationId: number, rack = '') => ({ locationId, rack });
const count = async (sku: string, pieces: number, place?: { locationId: number; rack: string }) => {
  const { id, version } = await see(sku);
  return store.api.staffCountStock({ params: { id }, body: { version, pieces, place, reason: 'Counted' } });
};
const move = async (sku: string, from: ReturnType<typeof at>, to: ReturnType<typeof at>, pieces: number) => {
  const { id, version } = await see(sku);
  return store.api.staffMoveStock({ params: { id }, body: { version, from, to, pieces, reason: '' } });
};
const places = async (sku: string) =>
  (await see(sku)).places.map(({ location, rack, onHand, allocated }) => [location, rack, onHand, allocated]);

test('racks stand in walking order, once each, and are renamed with what lies there', async () => {
  const [first] = await store.api.staffLocations({});
  expect(first?.racks.map(({ code }) => code)).toEqual(['A2', 'A10', 'B1']);
  await store.api.staffAddLocation({ body: { name: 'Van', sells: true } });
  const id = (await store.api.staffLocations({})).find(({ name }) => name === 'Van')?.id ?? 0;
  await store.api.staffAddRacks({ params: { id }, body: { codes: ['X1', 'X2'] } });
  const rackId = (await store.api.staffLocations({})).find((each) => each.id === id)?.racks[0]?.id ?? 0;
  const rename = (seen: string, code: string) =>
    store.api.staffRenameRack({ params: { id, rackId }, body: { seen, code } });
  expect(await refusal(rename('X1', 'x2'))).toEqual({
    status: 422,
    messages: [`code: ${staffMessages.rackTaken('x2')}`],
  });
  await rename('X1', 'Y9');
  expect(await refusal(rename('X1', 'Z'))).toEqual({ status: 409, messages: [messages.changedElsewhere()] });
  expect(await refusal(store.api.staffAddLocation({ body: { name: 'VAN', sells: true } }))).toEqual({
    status: 422,
    messages: [`name: ${staffMessages.locationNamedTwice()}`],
  });
  expect((await auditOf(shop, 'location', id)).map(({ action }) => action)).toEqual([
    'location.add',
    'location.racks',
    'location.rack',
  ]);
});

test('pieces are counted and moved place by place, and what is in the house stays', async () => {
  await count('PART', 8, at(main, 'a10'));
  expect(await places('PART')).toEqual([['Warehouse', 'A10', 8, 0]]);
  await move('PART', at(main, 'A10'), at(main, 'A2'), 3);
  await move('PART', at(main, 'A10'), at(back), 4);
  expect(await places('PART')).toEqual([
    ['Warehouse', 'A2', 3, 0],
    ['Warehouse', 'A10', 1, 0],
    ['Back room', '', 4, 0],
  ]);
  const { onHand, available, rack, movements } = await see('PART');
  expect({ onHand, available, rack }).toEqual({ onHand: 8, available: 8, rack: 'A2, A10, Back room' });
  expect(movements.slice(0, 2).map((each) => [each.kind.name, each.pieces, each.location, each.rack])).toEqual([
    ['Moved', 4, 'Back room', ''],
    ['Moved', -4, 'Warehouse', 'A10'],
  ]);
  expect(await refusal(move('PART', at(main, 'A2'), at(main, 'B1'), 4))).toEqual({
    status: 422,
    messages: [`pieces: ${staffMessages.notSoMany('3')}`],
  });
  expect(await refusal(move('PART', at(main, 'A2'), at(main, 'a2'), 1))).toMatchObject({ status: 422 });
  expect(await refusal(move('PART', at(main, 'A2'), at(main, 'Q'), 1))).toMatchObject({
    messages: [expect.stringContaining(staffMessages.rackUnknown('Q'))],
  });
  // One count is of one place.
  expect(await refusal(count('PART', 5))).toMatchObject({
    messages: [expect.stringContaining('Warehouse A2, Warehouse A10, Back room')],
  });
  expect(await count('PART', 5, at(main, 'A2'))).toMatchObject({ onHand: 10 });
});

test('orders take from the locations that sell, in their order, and a shipment taken back goes where it came from', async () => {
  await count('SPREAD', 2, at(main, 'A2'));
  await count('SPREAD', 3, at(back));
  await count('SPREAD', 5, at(returns));
  expect(await see('SPREAD')).toMatchObject({ onHand: 10, available: 5 });
  const lines = [{ variantId: await variantId(shop, 'SPREAD'), qty: 4 }];
  const orderId = await desk.order({ lines });
  await sql`select settle_stock(array[${orderId}]::int[], now(), 'desk')`.execute(shop.context.db);
  expect(await places('SPREAD')).toEqual([
    ['Warehouse', 'A2', 2, 2],
    ['Back room', '', 3, 2],
    ['Returns', '', 5, 0],
  ]);
  const invoice = await desk.invoice(orderId, [4]);
  const shipped = await desk.ship(invoice);
  expect((await places('SPREAD')).map(([, , onHand]) => onHand)).toEqual([0, 1, 5]);
  const params = { id: invoice.id, shipmentId: shipped.shipments[0]?.id ?? 0 };
  await desk.api.staffRemoveShipment({ params, body: { version: shipped.version, reason: 'Stayed', tell: false } });
  expect((await places('SPREAD')).map(([, , onHand]) => onHand)).toEqual([2, 3, 5]);
  expect(await see('SPREAD')).toMatchObject({ onHand: 10, allocated: 4, available: 1 });
});

test('what lies where nothing is sold is in the house, and not in stock', async () => {
  await count('ASIDE', 4, at(returns));
  expect(await see('ASIDE')).toMatchObject({ onHand: 4, available: 0, stockStatus: 'OUT_OF_STOCK' });
  await move('ASIDE', at(returns), at(back), 1);
  expect(await see('ASIDE')).toMatchObject({ onHand: 4, available: 1, stockStatus: 'IN_STOCK' });
  const location = async () => (await store.api.staffLocations({})).find(({ id }) => id === returns);
  const change = async (sells: boolean) =>
    store.api.staffChangeLocation({
      params: { id: returns },
      body: { version: (await location())?.version ?? 0, name: 'Returns', sells, first: false },
    });
  await change(true);
  expect(await see('ASIDE')).toMatchObject({ onHand: 4, available: 4 });
  await change(false);
  expect(await see('ASIDE')).toMatchObject({ onHand: 4, available: 1 });
});

test('a location that is made the first is taken from first; the last that sells goes on selling', async () => {
  await count('WALK', 2, at(main, 'B1'));
  await count('WALK', 2, at(back));
  const first = async (id: number) => {
    const found = (await store.api.staffLocations({})).find((each) => each.id === id);
    const body = { version: found?.version ?? 0, name: found?.name ?? '', sells: true, first: true };
    return store.api.staffChangeLocation({ params: { id }, body });
  };
  expect((await first(back))[0]?.name).toBe('Back room');
  expect((await places('WALK')).map(([name]) => name)).toEqual(['Back room', 'Warehouse']);
  await first(main);
});

test('of two who move the same pieces at once, one is told', async () => {
  await count('RACE', 5, at(main, 'A2'));
  const outcomes = await Promise.allSettled([
    move('RACE', at(main, 'A2'), at(back), 5),
    move('RACE', at(main, 'A2'), at(main, 'B1'), 5),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await see('RACE')).onHand).toBe(5);
});

test('a variant that begins to be counted lies on the rack that it was said to have', async () => {
  const { id } = await desk.customer;
  await createOrder(shop.context.db, id, { lines: [{ variantId: await variantId(shop, 'OLD'), qty: 1 }] });
  await count('OLD', 6);
  expect(await places('OLD')).toEqual([['Warehouse', 'C-07-1', 6, 1]]);
  expect((await see('OLD')).rack).toBe('C-07-1');
});
