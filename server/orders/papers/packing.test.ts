import type { StaffOrder } from '#contract/orders/staff-orders.ts';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { signedInCustomer } from '#test/customers.ts';
import { runJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const shop = testShop();
let desk: SignedInStaff;
let mails: MailServer;
const ids: Record<string, number> = {};
beforeAll(async () => {
  mails = await startMailServer();
  desk = await signedInStaff(shop, 'orders', 'invoices');
  await shop.apply(
    catalogue([product([{ sku: 'A', upc: '406499735735', attributes: { rack: 'B-10' } }]), product([{ sku: 'B' }])]),
  );
  for (const { id, sku } of await shop.context.db.selectFrom('variant').select(['id', 'sku']).execute()) ids[sku] = id;
});
afterAll(() => mails.close());

const see = (id: number) => desk.api.staffOrder({ params: { id } });
const order = async (lines: Record<string, number>, given: object = {}) => {
  const { id } = await signedInCustomer(shop);
  const wanted = Object.entries(lines).map(([sku, qty]) => ({ sku, name: `Part ${sku}`, variantId: ids[sku]!, qty }));
  return createOrder(shop.context.db, id, { status: 'PROCESSING', lines: wanted, ...given });
};
const work = (...orders: number[]) => desk.api.staffPickWork({ body: { orders } });
const pack = (
  { id, version }: Pick<StaffOrder, 'id' | 'version'>,
  lines: Record<string, number>,
  parcels: { tracking: string; box?: string; grams?: number }[] = [{ tracking: '1Z999' }],
) =>
  desk.api.staffPackOrder({
    params: { id },
    body: { version, lines, name: 'Maple Freight', method: 'Express', parcels },
  });
const lineIds = ({ items }: StaffOrder) =>
  Object.fromEntries(items.map(({ sku, id }) => [sku, id])) as Record<string, number>;

test('several orders are picked in one walk, what is invoiced already left out', async () => {
  const [one, two] = [await order({ A: 2, B: 1 }), await order({ A: 3 })];
  const first = await see(one);
  await pack(first, { [lineIds(first)['B']!]: 1 });
  const found = await work(one, two, one);
  expect(found.orders.map(({ id, pack: can }) => [id, can.possible])).toEqual([
    [one, true],
    [two, true],
  ]);
  expect(found.picks).toMatchObject([
    { orderId: one, sku: 'A', upc: '406499735735', pieces: 2 },
    { orderId: two, sku: 'A', upc: '406499735735', pieces: 3 },
  ]);
  expect((await refusal(work(one, 2_000_000))).messages).toEqual(['orders: There is no such order.']);
  expect((await refusal(desk.api.staffPickWork({ body: { orders: [] } }))).messages).toEqual([
    'orders: Please choose orders.',
  ]);
  const picker = await signedInStaff(shop, 'stock');
  expect((await refusal(picker.api.staffPickWork({ body: { orders: [one] } }))).status).toBe(403);
});

test('a parcel is invoiced with the agreed shipping, sent, and told by one e-mail; the rest is the next one', async () => {
  const id = await order({ A: 2, B: 4 }, { shippingCents: 1500, totalCents: 6780 + 1500 });
  const before = await see(id);
  const line = lineIds(before);
  mails.mails.splice(0);
  const invoice = await pack(before, { [line['A']!]: 2, [line['B']!]: 1 });
  expect(invoice).toMatchObject({
    items: [
      { sku: 'A', qtyOrdered: 2 },
      { sku: 'B', qtyOrdered: 1 },
    ],
    shipments: [{ name: 'Maple Freight', tracking: '1Z999', method: 'Express' }],
  });
  await runJobs(shop, { smtpUrl: mails.url });
  const told = mails.mails.filter(({ recipients }) => recipients.includes(before.customerEmail));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('1Z999');
  expect(told[0]?.text).toContain(invoice.code);
  const after = await see(id);
  expect(after.status.id).toBe('PROCESSING');
  expect((await work(id)).picks).toMatchObject([{ sku: 'B', pieces: 3 }]);
  const rest = await pack(after, { [line['B']!]: 3 });
  expect(rest.shippingAmt).toBe(0);
  // With its last parcel the order leaves what is to be done.
  expect((await see(id)).status.id).toBe('SHIPPED');
});

test('what one order takes from a rack is not there for the next; what has ended is not picked', async () => {
  const db = shop.context.db;
  const [one, two] = [await order({ B: 3 }), await order({ B: 3 })];
  const store = await signedInStaff(shop, 'stock', 'catalogue');
  const [location] = await store.api.staffLocations({});
  await store.api.staffAddRacks({ params: { id: location!.id }, body: { codes: ['A-1', 'B-1'] } });
  const params = { id: ids['B']! };
  for (const [rack, pieces] of [
    ['A-1', 3],
    ['B-1', 5],
  ] as const) {
    const { version } = await store.api.staffStock({ params });
    const place = { locationId: location!.id, rack };
    await store.api.staffCountStock({ params, body: { version, pieces, place, reason: 'Counted' } });
  }
  expect((await work(one, two)).picks.map(({ orderId, rack, pieces }) => [orderId, rack, pieces])).toEqual([
    [one, 'A-1', 3],
    [two, 'B-1', 3],
  ]);
  await db.updateTable('customer_order').set({ status: 'CANCELLED' }).where('id', '=', two).execute();
  expect((await work(one, two)).picks).toHaveLength(1);
});

test('where invoices are not mailed, the shipment is', async () => {
  const before = await see(await order({ A: 1 }));
  await shop.context.db
    .insertInto('mail_setting')
    .values({ mail: 'invoice', texts: '{}', is_sent: false, language: 'en' })
    .execute();
  mails.mails.splice(0);
  await pack(before, { [lineIds(before)['A']!]: 1 });
  await runJobs(shop, { smtpUrl: mails.url });
  await shop.context.db.deleteFrom('mail_setting').execute();
  expect(mails.mails.filter(({ text }) => text.includes('1Z999'))).toHaveLength(1);
});

test('nothing is half done: too much, nothing, an older version, and an order that is not begun', async () => {
  const id = await order({ A: 2 });
  const before = await see(id);
  const line = lineIds(before)['A']!;
  expect((await refusal(pack(before, { [line]: 3 }))).status).toBe(422);
  expect((await refusal(pack(before, { [line]: 0 }))).status).toBe(422);
  const both = await Promise.allSettled([pack(before, { [line]: 1 }), pack(before, { [line]: 1 })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await see(id)).invoices).toHaveLength(1);
  const pending = await see(await order({ A: 1 }, { status: 'PENDING' }));
  expect((await work(pending.id)).orders).toMatchObject([{ pack: { possible: false } }]);
  expect((await refusal(pack(pending, { [lineIds(pending)['A']!]: 1 }))).status).toBe(422);
  expect((await see(pending.id)).invoices).toEqual([]);
});
