import * as staffMessages from '#messages/staff.js';
import { refusal, variantId } from '#test/buyers.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

const skus = ['ONE', 'TWO', 'SHIP', 'RACE', 'BARE', 'LOST'];
const shop = testShop({ sells: skus.map((sku) => ({ sku, name: `Part ${sku}` })) });
let store: SignedInStaff;
let other: SignedInStaff;
let desk: InvoiceDesk;
let main: number;
const racks: Record<string, number> = {};
beforeAll(async () => {
  store = await signedInStaff(shop, 'stock');
  other = await signedInStaff(shop, 'stock');
  desk = await openInvoiceDesk(shop);
  main = (await store.api.staffLocations({}))[0]?.id ?? 0;
  const [first] = await store.api.staffAddRacks({ params: { id: main }, body: { codes: ['A1', 'A2', 'B1', 'B2'] } });
  for (const { code, id } of first?.racks ?? []) racks[code] = id;
  await shop.context.db.updateTable('variant').set({ upc: '036000291452' }).where('sku', '=', 'TWO').execute();
});

const rack = (code: string): number => racks[code] ?? 0;
const lies = async (sku: string, code: string, pieces: number) => {
  const id = await variantId(shop, sku);
  const { version } = await store.api.staffStock({ params: { id } });
  const body = { version, pieces, place: { locationId: main, rack: code }, reason: 'Put there' };
  return store.api.staffCountStock({ params: { id }, body });
};
const scan = async (code: string, at: string, staff = store) =>
  staff.api.staffScanRack({ params: { id: main, rackId: rack(at) }, body: { code } });
/** A line as the device sends it: its count begins now. */
const line = async (sku: string, at: string, pieces: number, staff = store) => {
  const [found] = await scan(sku, at, staff);
  return { rackId: rack(at), variantId: found?.variantId ?? 0, pieces, seen: found?.seen ?? 0 };
};
const book = (lines: Awaited<ReturnType<typeof line>>[], staff = store) =>
  staff.api.staffBookStocktake({ params: { id: main }, body: { lines } });
const sheet = async (at: string) =>
  (await store.api.staffRackSheet({ params: { id: main, rackId: rack(at) } })).lines.map(({ sku, onHand }) => [
    sku,
    onHand,
  ]);
const audits = async () =>
  (await auditOf(shop, 'location', main)).filter(({ action }) => action === 'stock.take').length;

test('a code is a SKU in any case or a UPC in any form; an unknown one is no product', async () => {
  expect(await scan('one', 'A1')).toMatchObject([{ sku: 'ONE', counted: false, seen: 0 }]);
  expect(await scan('0036000291452', 'A1')).toMatchObject([{ sku: 'TWO' }]);
  expect(await scan('no-such-code', 'A1')).toEqual([]);
  const params = { id: main + 1, rackId: rack('A1') };
  expect(await refusal(store.api.staffScanRack({ params, body: { code: 'ONE' } }))).toMatchObject({ status: 404 });
  expect(await refusal(store.api.staffRackSheet({ params }))).toMatchObject({ status: 404 });
});

test('racks are booked as one: differences in the ledger, with the rack as their reason, and one audit row', async () => {
  await lies('ONE', 'A1', 5);
  await lies('TWO', 'A2', 4);
  await lies('TWO', 'A1', 2);
  const before = await audits();
  const lines = [await line('ONE', 'A1', 3), await line('TWO', 'A1', 2), await line('TWO', 'A2', 6)];
  expect(await book(lines)).toEqual({ booked: 3, differing: 2, left: [] });
  expect(await sheet('A1')).toEqual([
    ['ONE', 3],
    ['TWO', 2],
  ]);
  expect(await sheet('A2')).toEqual([['TWO', 6]]);
  const { movements, onHand } = await store.api.staffStock({ params: { id: await variantId(shop, 'TWO') } });
  expect(onHand).toBe(8);
  expect(movements.slice(0, 2).map((each) => [each.kind.name, each.pieces, each.reason, each.actor])).toEqual([
    ['Counted', 2, 'Stocktake A2', store.email],
    ['Counted', 0, 'Stocktake A1', store.email],
  ]);
  expect(await audits()).toBe(before + 1);
  expect((await auditOf(shop, 'location', main)).at(-1)).toMatchObject({
    actor: store.email,
    before: { pieces: 11 },
    after: { pieces: 11, racks: 'A1, A2', variants: 3 },
  });
});

test('what was shipped since its count began is told by name and left; the rest is booked', async () => {
  await lies('SHIP', 'B1', 5);
  await lies('ONE', 'B1', 2);
  const lines = [await line('SHIP', 'B1', 5), await line('ONE', 'B1', 1)];
  const id = await variantId(shop, 'SHIP');
  const orderId = await desk.order({ lines: [{ variantId: id, qty: 2 }] });
  await sql`select settle_stock(array[${orderId}]::int[], now(), 'desk')`.execute(shop.context.db);
  await desk.ship(await desk.invoice(orderId, [2]));
  expect(await book(lines)).toEqual({
    booked: 1,
    differing: 1,
    left: [{ rackId: rack('B1'), rack: 'B1', variantId: id, sku: 'SHIP', name: expect.any(String), why: 'MOVED' }],
  });
  expect(await sheet('B1')).toEqual([
    ['ONE', 1],
    ['SHIP', 3],
  ]);
  // Counted again, it is booked.
  expect(await book([await line('SHIP', 'B1', 4)])).toEqual({ booked: 1, differing: 1, left: [] });
  expect(await sheet('B1')).toContainEqual(['SHIP', 4]);
});

test('an order meanwhile moves no piece: its line is booked', async () => {
  await lies('SHIP', 'B2', 6);
  const counted = await line('SHIP', 'B2', 7);
  const orderId = await desk.order({ lines: [{ variantId: counted.variantId, qty: 1 }] });
  await sql`select settle_stock(array[${orderId}]::int[], now(), 'desk')`.execute(shop.context.db);
  expect(await book([counted])).toMatchObject({ booked: 1, left: [] });
});

test('of two at one rack the second who books is told, even where the first found what should be there', async () => {
  await lies('RACE', 'A1', 4);
  const mine = [await line('RACE', 'A1', 4)];
  const theirs = [await line('RACE', 'A1', 3, other)];
  const answers = await Promise.all([book(mine), book(theirs, other)]);
  expect(answers.map(({ booked }) => booked).toSorted()).toEqual([0, 1]);
  expect(answers.flatMap(({ left }) => left)).toMatchObject([{ sku: 'RACE', rack: 'A1', why: 'MOVED' }]);
  const first = answers[0]?.booked === 1 ? 4 : 3;
  expect(await sheet('A1')).toContainEqual(['RACE', first]);
});

test('a booking whose answer was lost is sent again, and booked once', async () => {
  await lies('LOST', 'A2', 9);
  const lines = [await line('LOST', 'A2', 7)];
  await book(lines);
  const before = await audits();
  expect(await book(lines)).toEqual({ booked: 1, differing: 0, left: [] });
  expect(await audits()).toBe(before);
  expect(await sheet('A2')).toContainEqual(['LOST', 7]);
  const { movements } = await store.api.staffStock({ params: { id: await variantId(shop, 'LOST') } });
  expect(movements).toHaveLength(2);
});

test('what is not counted is named and not booked', async () => {
  const before = await audits();
  expect(await book([await line('BARE', 'A1', 3)])).toMatchObject({
    booked: 0,
    left: [{ sku: 'BARE', why: 'NOT_COUNTED' }],
  });
  expect(await store.api.staffStock({ params: { id: await variantId(shop, 'BARE') } })).toMatchObject({ onHand: null });
  expect(await audits()).toBe(before);
});

test('wrong input is refused with what is wrong, and needs the permission', async () => {
  const good = await line('ONE', 'A1', 1);
  expect(await refusal(book([good, good]))).toEqual({
    status: 422,
    messages: [`lines: ${staffMessages.stocktakeTwice()}`],
  });
  for (const wrong of [{ rackId: 999_999 }, { variantId: 999_999 }])
    expect(await refusal(book([{ ...good, ...wrong }]))).toEqual({
      status: 422,
      messages: [`lines: ${staffMessages.stocktakeUnknown('1')}`],
    });
  expect(await refusal(book([{ ...good, pieces: -1 }]))).toMatchObject({ status: 422 });
  expect(await refusal(book([]))).toMatchObject({ status: 422 });
  const stranger = await signedInStaff(shop, 'orders', 'catalogue');
  expect(await refusal(book([good], stranger))).toMatchObject({ status: 403 });
});
