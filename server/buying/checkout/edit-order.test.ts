import * as staffMessages from '#messages/staff.js';
import type { EditOrder } from '#contract/orders/staff-orders.ts';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { createAddress } from '#test/customers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { waitingJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

/* An order is edited by staff until it is packed with what was agreed beside it. */

const shop = testShop();
let desk: SignedInStaff;
let buyer: Buyer;
let part: number;
let other: number;
let counted: number;
let gone: number;
beforeAll(async () => {
  await shop.apply(
    catalogue([
      product([
        {
          sku: 'PART',
          priceCents: 1000,
          tiers: [
            { priceList: 'DEFAULT', qty: 1, priceCents: 1000 },
            { priceList: 'DEFAULT', qty: 10, priceCents: 800 },
          ],
        },
        { sku: 'OTHER', priceCents: 500 },
        { sku: 'COUNTED', priceCents: 300 },
        { sku: 'GONE', priceCents: 300, stockStatus: 'OUT_OF_STOCK' },
      ]),
    ]),
  );
  desk = await signedInStaff(shop, 'orders', 'prices', 'invoices', 'cancelling');
  const idOf = (sku: string) => variantId(shop, sku);
  [part, other, counted, gone] = [await idOf('PART'), await idOf('OTHER'), await idOf('COUNTED'), await idOf('GONE')];
  await sql`select begin_counting(array[${counted}]::int[], array[10], now(), 'Dock', 'count')`.execute(
    shop.context.db,
  );
});
beforeEach(async () => {
  buyer = await createBuyer(shop, { province: 'Ontario' });
});

const place = async (items: Record<number, number>) => {
  const body = {
    items,
    shippingAddressId: buyer.addressId,
    billingAddressId: buyer.addressId,
    shippingMethodId: 1,
    paymentMethodId: 2,
  };
  const { total } = await desk.api.staffPriceDraft({ params: { id: buyer.id }, body });
  const requestKey = crypto.randomUUID();
  return desk.api.staffPlaceOrder({ params: { id: buyer.id }, body: { ...body, total, requestKey } });
};
type Wish = Partial<Omit<EditOrder, 'version' | 'total'>> & Pick<EditOrder, 'items'>;
const priced = (id: number, body: Omit<Wish, 'reason' | 'tell'>) => desk.api.staffPriceEdit({ params: { id }, body });
const edit = async (
  order: { id: number; version: number },
  { reason = '', tell = true, ...wish }: Wish,
  given: Partial<EditOrder> = {},
) => {
  const { total } = await priced(order.id, wish);
  const body = { ...wish, reason, tell, version: order.version, total, ...given };
  return desk.api.staffEditOrder({ params: { id: order.id }, body });
};
const availableOf = async (variant: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select available_of(s) as n from variant_stock s where variant_id = ${variant}`.execute(shop.context.db);
  return rows[0]?.n ?? 0;
};

test('quantities, a new line and a dropped one: the price follows its tier, sums, stock and history are right', async () => {
  const order = await place({ [part]: 5, [counted]: 4 });
  expect(await availableOf(counted)).toBe(6);
  const now = await edit(order, { items: { [part]: 10, [other]: 2 }, reason: 'On the telephone' });
  expect(now).toMatchObject({
    subTotal: 90,
    taxes: 11.7,
    total: 101.7,
    items: [
      { sku: 'PART', qtyOrdered: 10, price: 8 },
      { sku: 'OTHER', qtyOrdered: 2, price: 5 },
    ],
    agreed: {
      subTotal: 62,
      items: [
        { sku: 'PART', qty: 5, price: 10 },
        { sku: 'COUNTED', qty: 4, price: 3 },
      ],
    },
  });
  expect(now.version).toBeGreaterThan(order.version);
  expect(await availableOf(counted)).toBe(10);
  // A part whose only line was taken out was not bought.
  await sql`select count_bought('2000-01-01')`.execute(shop.context.db);
  const bought = await shop.context.db.selectFrom('variant_bought').select('variant_id').execute();
  expect(bought.map((row) => row.variant_id).toSorted((a, b) => a - b)).toEqual([part, other]);
  expect(now.timeline.at(-1)).toMatchObject({
    status: null,
    told: true,
    note: 'Edited: PART 5 → 10; price of PART; 2 × OTHER added; 4 × COUNTED taken out. On the telephone',
  });
  expect((await waitingJobs(shop)).map(({ task }) => task)).toContain('mail-order-changed');
  expect((await auditOf(shop, 'order', order.id)).at(-1)).toMatchObject({
    action: 'order.edit',
    before: { PART: 5, COUNTED: 4 },
    after: { PART: 10, COUNTED: 0 },
  });
  // The customer reads what is now.
  expect(await buyer.api.order({ params: { id: order.id } })).toMatchObject({
    total: 101.7,
    items: [{ sku: 'PART' }, { sku: 'OTHER' }],
  });
  // What was agreed first stays, whatever follows; what was taken out comes back.
  const again = await edit(now, { items: { [part]: 10, [other]: 2, [counted]: 3 }, tell: false });
  expect(again.agreed?.items).toEqual(now.agreed?.items);
  expect(again.items.map(({ sku, qtyOrdered }) => [sku, qtyOrdered])).toEqual([
    ['PART', 10],
    ['COUNTED', 3],
    ['OTHER', 2],
  ]);
  expect(again.timeline.at(-1)).toMatchObject({ told: false });
  expect(await availableOf(counted)).toBe(7);
  await desk.api.staffCancelOrder({ params: { id: order.id }, body: { version: again.version, reason: 'Done' } });
  expect(await availableOf(counted)).toBe(10);
});

test('a price or a discount by hand needs a reason, and stays when a quantity changes later', async () => {
  const order = await place({ [part]: 5 });
  const wish = { items: { [part]: 5 }, prices: { [part]: 9.5 }, discount: 2.5 };
  expect(await refusal(edit(order, wish))).toMatchObject({ messages: [`reason: ${staffMessages.editReason()}`] });
  const now = await edit(order, wish, { reason: 'Price match' });
  expect(now).toMatchObject({ subTotal: 47.5, discountAmt: 2.5, taxes: 5.85, total: 50.85 });
  const more = await edit(now, { items: { [part]: 12 } });
  expect(more).toMatchObject({ items: [{ price: 9.5, qtyOrdered: 12 }], discountAmt: 2.5 });
  expect(await refusal(edit(more, { items: { [part]: 1 }, discount: 10 }, { reason: 'Too much' }))).toMatchObject({
    messages: [`discount: ${staffMessages.editDiscount()}`],
  });
});

test('another address takes its taxes along; nothing different, an old version and another total change nothing', async () => {
  const order = await place({ [part]: 1 });
  expect(order).toMatchObject({ taxes: 1.3 });
  const there = await createAddress(shop.context.db, buyer.id, { province: 'Quebec' });
  const items = { [part]: 1 };
  const now = await edit(order, { items, shippingAddressId: there.id });
  expect(now).toMatchObject({ shippingAddress: { province: 'Quebec' }, billingAddress: { province: 'Ontario' } });
  expect(now.taxComponents?.map(({ name }) => name)).toEqual(['GST', 'QST']);
  const refused = async (wish: Wish, given: Partial<EditOrder>) => (await refusal(edit(now, wish, given))).messages;
  expect(await refused({ items }, {})).toEqual([staffMessages.editNothing()]);
  expect(await refused({ items: { [part]: 2 } }, { total: 1 })).toEqual([staffMessages.editTotalChanged()]);
  expect(await refused({ items: { [part]: 2 } }, { version: order.version })).toHaveLength(1);
  const seen = await desk.api.staffOrder({ params: { id: order.id } });
  expect(seen).toMatchObject({ version: now.version, total: now.total });
});

test('more than is available, what is not sold now, unknown parts and foreign addresses are refused by name', async () => {
  const order = await place({ [counted]: 4, [part]: 1 });
  expect((await refusal(edit(order, { items: { [counted]: 11 } }))).messages).toEqual([
    staffMessages.editNotSaved(),
    expect.stringContaining('Only 10'),
  ]);
  expect((await refusal(edit(order, { items: { [part]: 1, [gone]: 1 } }))).messages).toEqual([
    `items.${gone}: ${staffMessages.variantsUnavailable()}`,
  ]);
  expect((await refusal(edit(order, { items: {} }))).messages).toEqual([`items: ${staffMessages.nothingOrdered()}`]);
  expect((await refusal(edit(order, { items: { [part]: 1 }, shippingAddressId: 2_000_000 }))).messages).toEqual([
    `shippingAddressId: ${staffMessages.addressOfOther()}`,
  ]);
  // Of what is not sold now there can be fewer, and not more.
  const stock = (stock_status: 'IN_STOCK' | 'OUT_OF_STOCK') =>
    shop.context.db.updateTable('variant').set({ stock_status }).where('id', '=', other).execute();
  const sold = await place({ [other]: 3 });
  await stock('OUT_OF_STOCK');
  expect((await refusal(edit(sold, { items: { [other]: 4 } }))).messages).toEqual([
    `items.${other}: ${staffMessages.variantsUnavailable()}`,
  ]);
  expect(await edit(sold, { items: { [other]: 2 } })).toMatchObject({ items: [{ qtyOrdered: 2 }] });
  await stock('IN_STOCK');
  // All ten can be taken.
  expect(await edit(order, { items: { [counted]: 10 } })).toMatchObject({ items: [{ qtyOrdered: 10 }] });
  const taken = await desk.api.staffOrder({ params: { id: order.id } });
  await desk.api.staffCancelOrder({ params: { id: order.id }, body: { version: taken.version, reason: 'Done' } });
});

test('what is invoiced stays; the rest can be dropped, and the invoices sum to the order', async () => {
  const order = await place({ [part]: 3, [other]: 7 });
  const discounted = await edit(order, { items: { [part]: 3, [other]: 7 }, discount: 3.33 }, { reason: 'Late' });
  const begun = await desk.api.staffMoveOrder({
    params: { id: order.id },
    body: { version: discounted.version, status: 'PROCESSING' },
  });
  const lineOf = (sku: string) => begun.items.find((item) => item.sku === sku)!.id;
  await desk.api.staffCreateInvoice({
    params: { id: order.id },
    body: { version: begun.version, lines: { [lineOf('PART')]: 3, [lineOf('OTHER')]: 1 }, shippingAmt: 0, notes: '' },
  });
  const now = await desk.api.staffOrder({ params: { id: order.id } });
  const refused = async (wish: Wish) => (await refusal(edit(now, wish, { reason: 'x' }))).messages;
  expect(await refused({ items: { [part]: 2, [other]: 7 } })).toEqual([
    `items.${part}: ${staffMessages.editInvoiced('3')}`,
  ]);
  expect(await refused({ items: { [part]: 3, [other]: 7 }, prices: { [part]: 1 } })).toEqual([
    `items.${part}: ${staffMessages.editPriceInvoiced()}`,
  ]);
  expect(await refused({ items: { [part]: 3, [other]: 7 }, discount: 1, billingAddressId: buyer.addressId })).toEqual(
    expect.arrayContaining([
      `discount: ${staffMessages.editFixed()}`,
      `billingAddressId: ${staffMessages.editFixed()}`,
    ]),
  );
  const dropped = await edit(now, { items: { [part]: 3, [other]: 1 } });
  expect(dropped.invoices[0]?.total).toBe(dropped.total);
  expect(dropped.can.edit).toMatchObject({ possible: false, whyNot: staffMessages.editAllInvoiced() });
  expect(dropped.can.invoice.possible).toBe(false);
});

test('a mistaken start is taken back, silently; an invoiced or shipped order is not', async () => {
  const order = await place({ [part]: 1, [counted]: 10 });
  const to = (version: number, status: 'PENDING' | 'PROCESSING') =>
    desk.api.staffMoveOrder({ params: { id: order.id }, body: { version, status } });
  const begun = await to(order.version, 'PROCESSING');
  const back = await to(begun.version, 'PENDING');
  expect(back.status.id).toBe('PENDING');
  expect(back.timeline.at(-1)).toMatchObject({ told: false });
  await shop.context.db.updateTable('customer_order').set({ status: 'SHIPPED' }).where('id', '=', order.id).execute();
  const shipped = await desk.api.staffOrder({ params: { id: order.id } });
  expect((await refusal(priced(order.id, { items: { [part]: 2 } }))).messages).toEqual([
    staffMessages.editTooLate('Shipped'),
  ]);
  expect((await refusal(to(shipped.version, 'PENDING'))).messages).toHaveLength(1);
});

test('the freight that was agreed stays where no goods move, and follows them where they do', async () => {
  const charge = async (cents: number) =>
    sql`update shipping_method set charge = 'FLAT', steps = ${JSON.stringify([[0, cents]])}::jsonb where id = 1`.execute(
      shop.context.db,
    );
  await charge(1500);
  const order = await place({ [part]: 1 });
  await charge(2500);
  const noted = await edit(order, { items: { [part]: 1 }, comments: 'Ring twice' });
  expect(noted).toMatchObject({ shippingAmt: 15, total: order.total, comments: 'Ring twice' });
  const numbered = await edit(noted, { items: { [part]: 1 }, poNumber: 'PO 12' });
  expect(numbered).toMatchObject({ poNumber: 'PO 12', jobReference: '', comments: 'Ring twice' });
  expect(numbered.timeline.at(-1)?.note).toBe('Edited: PO number');
  const two = await edit(numbered, { items: { [part]: 2 } });
  expect(two).toMatchObject({ shippingAmt: 25, total: 50.85 });
  await charge(3500);
  // Other goods of the same worth are other goods.
  expect(await edit(two, { items: { [other]: 4 } })).toMatchObject({ subTotal: 20, shippingAmt: 35 });
});
