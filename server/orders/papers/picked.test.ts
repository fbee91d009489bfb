import type { PickWork, ReportPicked } from '#contract/orders/staff-packing.ts';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

/* An order that is changed while it is picked: who changes it sees what was picked, and who picks is told what goes back. */

const shop = testShop({
  sells: [
    { sku: 'A', priceCents: 1000 },
    { sku: 'B', priceCents: 500 },
  ],
});
let desk: SignedInStaff;
let picker: SignedInStaff;
let packer: SignedInStaff;
let buyer: Buyer;
let a: number;
let b: number;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'orders', 'prices', 'invoices', 'cancelling');
  picker = await signedInStaff(shop, 'orders');
  packer = await signedInStaff(shop, 'orders', 'invoices');
  [a, b] = [await variantId(shop, 'A'), await variantId(shop, 'B')];
  buyer = await createBuyer(shop, { province: 'Ontario' });
});

let id: number;
let lines: Record<string, number>;
beforeEach(async () => {
  const wanted = [
    { variantId: a, sku: 'A', qty: 5 },
    { variantId: b, sku: 'B', qty: 2 },
  ];
  id = await createOrder(shop.context.db, buyer.id, { status: 'PROCESSING', lines: wanted });
  lines = Object.fromEntries((await see()).items.map((item) => [item.sku, item.id]));
});

const see = () => desk.api.staffOrder({ params: { id } });
const report = (
  pieces: Record<string, number>,
  {
    by = picker,
    screen = 'PICK',
    putBack = [],
    invoiced = 0,
    orders = [id],
  }: {
    by?: SignedInStaff;
    screen?: 'PICK' | 'PACK';
    /** As it was shown. */
    putBack?: PickWork['takeOut'];
    /** Of each line, as the screen knew it. */
    invoiced?: number;
    orders?: number[];
  } = {},
): Promise<PickWork> => {
  const tote = screen === 'PICK' ? 'B' : '';
  const picked = Object.entries(pieces).map(([sku, n]) => ({
    lineId: lines[sku]!,
    pieces: n,
    invoiced,
    tote,
    rack: 'R-1-2',
  }));
  const body: ReportPicked = { orders, screen, picked, putBack };
  return by.api.staffReportPicked({ body });
};
const edit = async (items: Record<number, number>) => {
  const { version } = await see();
  const { total } = await desk.api.staffPriceEdit({ params: { id }, body: { items } });
  return desk.api.staffEditOrder({ params: { id }, body: { items, version, total, reason: '', tell: false } });
};
const pack = (at: number, wanted: Record<string, number>) =>
  packer.api.staffPackOrder({
    params: { id },
    body: {
      version: at,
      lines: Object.fromEntries(Object.entries(wanted).map(([sku, qty]) => [lines[sku]!, qty])),
      name: 'Maple Freight',
      method: '',
      parcels: [{ tracking: 'X' }],
    },
  });
const out = ({ takeOut }: PickWork) =>
  takeOut.map(({ sku, pieces, wanted, tote, rack }) => [sku, pieces - wanted, tote, rack]);

test('who edits sees what is in which tote by whom; who picks is told what goes back, and says that it lies there', async () => {
  expect((await see()).picked).toEqual([]);
  expect(out(await report({ A: 4, B: 2 }))).toEqual([]);
  const { picked } = await see();
  expect(picked).toMatchObject([
    { sku: 'A', pieces: 4, wanted: 5, tote: 'B', rack: 'R-1-2' },
    { sku: 'B', pieces: 2, wanted: 2 },
  ]);
  expect(picked[0]?.by).not.toBe('');
  await edit({ [a]: 3 });
  const told = await report({ A: 4, B: 2 });
  expect(out(told)).toEqual([
    ['A', 1, 'B', 'R-1-2'],
    ['B', 2, 'B', 'R-1-2'],
  ]);
  expect(told.picks).toMatchObject([{ sku: 'A', pieces: 3 }]);
  const back = await report({ A: 4, B: 2 }, { putBack: told.takeOut });
  expect(out(back)).toEqual([]);
  expect((await see()).timeline.at(-1)?.note).toBe('Put back: 1 × A, R-1-2; 2 × B, R-1-2');
  expect((await auditOf(shop, 'order', id)).at(-1)).toMatchObject({ action: 'order.putBack', after: { A: 1, B: 2 } });
  // An older telling that comes late brings nothing out again; what is picked anew counts.
  expect(out(await report({ A: 4, B: 2 }))).toEqual([]);
  expect(out(await report({ A: 3 }))).toEqual([]);
  expect((await see()).picked).toMatchObject([{ sku: 'A', pieces: 3, wanted: 3 }]);
});

test('a split and a cancelled order tell it, too; put back twice is told once', async () => {
  await report({ A: 5 });
  const { version } = await see();
  await desk.api.staffSplitOrder({ params: { id }, body: { version, lines: { [lines['A']!]: 3 } } });
  const shown = await report({ A: 5 });
  expect(out(shown)).toEqual([['A', 3, 'B', 'R-1-2']]);
  const putBack = shown.takeOut;
  await Promise.all([report({ A: 5 }, { putBack }), report({ A: 5 }, { by: packer, screen: 'PACK', putBack })]);
  const now = await see();
  expect(now.timeline.filter(({ note }) => note.startsWith('Put back')).length).toBeGreaterThanOrEqual(1);
  await desk.api.staffCancelOrder({ params: { id }, body: { version: now.version, reason: 'Changed their mind' } });
  const [left] = out(await report({ A: 2 }));
  expect(left?.slice(0, 2)).toEqual(['A', 2]);
});

test('what was packed and invoiced is out of the totes; the packer hears of a change at the press, and what lies in the box goes back', async () => {
  await report({ A: 5, B: 2 });
  await report({ A: 3, B: 1 }, { by: packer, screen: 'PACK' });
  const { version } = await see();
  await edit({ [a]: 5, [b]: 1 });
  expect((await refusal(pack(version, { A: 3, B: 1 }))).messages.join(' ')).toContain('changed elsewhere');
  const work = await packer.api.staffPickWork({ body: { orders: [id] } });
  expect(out(work)).toEqual([['B', 1, 'B', 'R-1-2']]);
  await report({ A: 3, B: 1 }, { by: packer, screen: 'PACK', putBack: work.takeOut });
  await pack((await see()).version, { A: 3, B: 1 });
  // Two of A are in the tote still; the picker's screen, left open, tells nothing new.
  expect(out(await report({ A: 5, B: 2 }))).toEqual([]);
  expect((await see()).picked).toMatchObject([{ sku: 'A', pieces: 2, wanted: 2 }]);
});

test('scans that arrive after the invoice stop nothing: what was invoiced since they were made has left', async () => {
  await pack((await see()).version, { A: 3 });
  expect(out(await report({ A: 5 }))).toEqual([]);
  expect((await see()).picked).toMatchObject([{ sku: 'A', pieces: 2, wanted: 2 }]);
  // The screen that hears of it counts anew; more than is invoiced is not believed.
  expect(out(await report({ A: 2 }, { invoiced: 3 }))).toEqual([]);
  expect(out(await report({ A: 2 }, { invoiced: 2_000_000_000 }))).toEqual([]);
  await pack((await see()).version, { A: 2 });
  expect((await see()).picked).toEqual([]);
});

test('what lies in the totes of several people and walks adds up; the box is counted once', async () => {
  const orders = [id, await createOrder(shop.context.db, buyer.id, { status: 'PROCESSING' })];
  expect(out(await report({ A: 3 }))).toEqual([]);
  expect(out(await report({ A: 1 }, { orders }))).toEqual([]);
  expect((await see()).picked).toMatchObject([{ sku: 'A', pieces: 4 }]);
  expect(out(await report({ A: 2 }, { by: packer }))).toEqual([['A', 1, 'B', 'R-1-2']]);
  const told = await report({ A: 5 }, { by: packer, screen: 'PACK' });
  expect(told.takeOut).toMatchObject([{ pieces: 6, wanted: 5 }]);
  // The packer's own tote is another screen: what is too much of it is noted, until it is told anew.
  await report({ A: 5 }, { by: packer, screen: 'PACK', putBack: told.takeOut });
  expect((await see()).picked).toMatchObject([{ sku: 'A', pieces: 5 }]);
  // Three that were picked first leave first, in whose tote they are; an empty tote is told.
  await pack((await see()).version, { A: 3 });
  expect((await see()).picked).toMatchObject([{ sku: 'A', pieces: 2, wanted: 2 }]);
  for (const given of [{}, { orders }, { by: packer }]) await report({}, given);
  expect((await see()).picked).toMatchObject([{ sku: 'A', pieces: 2, tote: '' }]);
});

test('what another put back is not asked for again when the first screen tells anew, also after an invoice', async () => {
  await report({ A: 5 });
  await edit({ [a]: 3, [b]: 2 });
  const { takeOut } = await report({}, { by: packer, screen: 'PACK' });
  expect(takeOut).toMatchObject([{ pieces: 5, wanted: 3 }]);
  await report({}, { by: packer, screen: 'PACK', putBack: takeOut });
  await pack((await see()).version, { A: 2 });
  // The tote's own screen was off: it counts 5 less the 2 that are invoiced.
  expect(out(await report({ A: 3 }, { invoiced: 2 }))).toEqual([]);
  expect((await see()).picked).toMatchObject([{ sku: 'A', pieces: 1, wanted: 1 }]);
});

test('put back is what was shown: what is another by then is shown again', async () => {
  await report({ A: 5 });
  await edit({ [a]: 4 });
  const { takeOut: shown } = await report({ A: 5 });
  expect(shown).toMatchObject([{ pieces: 5, wanted: 4 }]);
  // One more of it lies in the tote of another walk.
  await report({ A: 1 }, { by: packer });
  const again = await report({ A: 5 }, { putBack: shown });
  expect(again.takeOut).toMatchObject([{ pieces: 6, wanted: 4 }]);
  expect((await see()).timeline.some(({ note }) => note.startsWith('Put back'))).toBe(false);
  // Changed again while the first is walked back: that one is back, and the rest is still to go.
  await edit({ [a]: 2 });
  const rest = await report({ A: 5 }, { putBack: again.takeOut });
  expect(rest.takeOut).toMatchObject([{ pieces: 4, wanted: 2 }]);
  expect((await see()).timeline.at(-1)?.note).toBe('Put back: 2 × A, R-1-2');
  // The same answer twice, and answers that never were shown, move nothing.
  await report({ A: 4 }, { putBack: again.takeOut });
  await report({ A: 4 }, { putBack: [{ ...rest.takeOut[0]!, pieces: 9 }] });
  expect((await report({ A: 4 })).takeOut).toMatchObject([{ pieces: 4, wanted: 2 }]);
});

test('lines of other orders, too many and none are refused or left out; another permission sees nothing', async () => {
  const other = await createOrder(shop.context.db, buyer.id, { status: 'PROCESSING' });
  const body = {
    orders: [other],
    screen: 'PICK' as const,
    picked: [{ lineId: lines['A']!, pieces: 1, invoiced: 0, tote: 'A', rack: '' }],
  };
  await picker.api.staffReportPicked({ body });
  expect((await see()).picked).toEqual([]);
  const hostile = (given: object) => refusal(picker.api.staffReportPicked({ body: { ...body, ...given } }));
  expect((await hostile({ orders: [] })).status).toBe(422);
  expect((await hostile({ orders: [2_000_000_000] })).status).toBe(422);
  for (const wrong of [{ pieces: 0 }, { pieces: 2_000_000_000 }, { invoiced: -1 }, { invoiced: 3_000_000_000 }])
    expect((await hostile({ picked: [{ ...body.picked[0], ...wrong }] })).status).toBe(422);
  expect((await hostile({ putBack: [{ lineId: lines['A'], pieces: 1, wanted: -1 }] })).status).toBe(422);
  expect((await hostile({ putBack: [lines['A']] })).status).toBe(422);
  // Said twice, the most counts.
  const twice = [body.picked[0]!, { ...body.picked[0]!, pieces: 2 }];
  await picker.api.staffReportPicked({ body: { ...body, orders: [id], picked: twice } });
  expect((await see()).picked).toMatchObject([{ sku: 'A', pieces: 2 }]);
  const outsider = await signedInStaff(shop, 'stock');
  expect((await refusal(outsider.api.staffReportPicked({ body }))).status).toBe(403);
});
