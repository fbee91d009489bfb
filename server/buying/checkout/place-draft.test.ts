import { randomUUID } from 'node:crypto';
import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { createCustomer } from '#test/customers.ts';
import { waitingJobs } from '#test/jobs.ts';
import { readPdf } from '#test/read-pdf.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const shop = testShop();
let desk: SignedInStaff;
let buyer: Buyer;
let part: number;
let gone: number;
let gold: number;
let others: number[];
beforeAll(async () => {
  const tiers = [
    { priceList: 'GOLD', qty: 1, priceCents: 900 },
    { priceList: 'GOLD', qty: 10, priceCents: 777 },
  ];
  await shop.apply(
    catalogue([
      product([
        { sku: 'PART', tiers, attributes: { rack: 'B-1' } },
        { sku: 'GONE', stockStatus: 'OUT_OF_STOCK' },
        { sku: 'ONE', attributes: { rack: 'C-10' } },
        { sku: 'TWO', attributes: { rack: 'C-2' } },
      ]),
    ]),
  );
  desk = await signedInStaff(shop, 'orders', 'prices', 'cancelling');
  [part, gone] = [await variantId(shop, 'PART'), await variantId(shop, 'GONE')];
  others = [await variantId(shop, 'ONE'), await variantId(shop, 'TWO')];
  const list = await shop.context.db
    .selectFrom('price_list')
    .select('id')
    .where('code', '=', 'GOLD')
    .executeTakeFirstOrThrow();
  gold = list.id;
});
beforeEach(async () => {
  buyer = await createBuyer(shop, { price_list_id: gold, province: 'Quebec' });
});

const draft = (given: object = {}) => ({
  items: { [part]: 10 },
  shippingAddressId: buyer.addressId,
  billingAddressId: buyer.addressId,
  shippingMethodId: 1,
  paymentMethodId: 2,
  ...given,
});
const price = (given: object = {}, id = buyer.id) => desk.api.staffPriceDraft({ params: { id }, body: draft(given) });
const place = (given: object = {}) =>
  desk.api.staffPlaceOrder({
    params: { id: buyer.id },
    body: { ...draft(), total: 89.34, requestKey: randomUUID(), ...given },
  });
const printedSkus = async (path: string) => {
  const { rawPayload } = await shop.app.inject({ url: `/api/v1/staff/${path}`, headers: desk.headers });
  const pages = await readPdf(rawPayload);
  return pages.flatMap(({ text }) => text.match(/\b(?:ONE|TWO|PART)\b/g) ?? []);
};
const orderCount = async () => (await desk.api.staffOrderSearch({ body: {} })).totalFilteredRecords;

test('is priced at the customer’s own prices and taxes, and places nothing', async () => {
  const before = await orderCount();
  expect(await price()).toEqual({
    items: [{ productVariantId: part, name: expect.any(String), sku: 'PART', price: 7.77, qty: 10, subTotal: 77.7 }],
    subTotal: 77.7,
    shippingAmt: null,
    // 5 % and 9.975 % of 77.70.
    taxes: 11.64,
    taxComponents: [
      { name: 'GST', rate: 5, amount: 3.89 },
      { name: 'QST', rate: 9.975, amount: 7.75 },
    ],
    total: 89.34,
  });
  expect(await orderCount()).toBe(before);
});

test('becomes a regular order, recorded as placed by staff, and leaves the cart alone', async () => {
  await buyer.add({ [part]: 3 });
  const placed = await place({ comments: 'By telephone', poNumber: 'PO 12', jobReference: 'Ticket 3' });
  expect(placed).toMatchObject({
    status: { id: 'PENDING' },
    customerId: buyer.id,
    total: 89.34,
    comments: 'By telephone',
    poNumber: 'PO 12',
    jobReference: 'Ticket 3',
    couponCode: null,
    paymentMethod: { name: 'Credit card' },
    shippingAddress: { province: 'Quebec' },
    items: [{ sku: 'PART', rack: 'B-1', qtyOrdered: 10, price: 7.77 }],
  });
  expect(placed.timeline).toMatchObject([
    { actor: desk.email, status: { id: 'PENDING' }, note: `Placed by ${desk.email} on the customer's behalf` },
  ]);
  expect(await auditOf(shop, 'order', placed.id)).toMatchObject([
    { action: 'order.place', after: { totalCents: 8934 } },
  ]);
  expect((await waitingJobs(shop)).slice(-2).map(({ task }) => task)).toEqual([
    'mail-order-confirmation',
    'mail-order-to-shop',
  ]);
  expect((await buyer.cart()).items).toMatchObject([{ qty: 3 }]);
  expect(await buyer.api.order({ params: { id: placed.id } })).toMatchObject({ total: 89.34 });
});

test('keeps its lines in the order typed; a pick list is sorted by rack', async () => {
  const [one, two] = others as [number, number];
  const typed = { items: { [part]: 1, [one]: 1, [two]: 1 }, lineOrder: [two, part, one] };
  const inOrder = ['TWO', 'PART', 'ONE'].map((sku) => ({ sku }));
  const priced = await price(typed);
  expect(priced.items).toMatchObject(inOrder);
  const placed = await place({ ...typed, total: priced.total });
  expect(placed.items).toMatchObject(inOrder);
  expect((await buyer.api.order({ params: { id: placed.id } })).items).toMatchObject(inOrder);
  expect(await printedSkus(`order/${placed.id}/print/`)).toEqual(['TWO', 'PART', 'ONE']);
  expect(await printedSkus(`order/${placed.id}/pickList/`)).toEqual(['PART', 'TWO', 'ONE']);
  // Items not in `lineOrder` follow.
  expect((await price({ ...typed, lineOrder: [two] })).items.map(({ sku }) => sku)).toEqual(['TWO', 'PART', 'ONE']);
});

test('sent twenty times with one key makes one order, which answers all', async () => {
  const before = await orderCount();
  const requestKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => place({ requestKey })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await orderCount()).toBe(before + 1);
});

test('with the key of another customer’s order is refused', async () => {
  const requestKey = randomUUID();
  await place({ requestKey });
  buyer = await createBuyer(shop, { price_list_id: gold, province: 'Quebec' });
  expect(await refusal(place({ requestKey }))).toEqual({
    status: 422,
    messages: [`requestKey: ${staffMessages.requestKeyUsed()}`],
  });
});

test('is refused when the total differs from the one shown', async () => {
  expect(await refusal(place({ total: 89.33 }))).toEqual({
    status: 422,
    messages: [staffMessages.draftTotalChanged()],
  });
});

test('is refused with all of its errors', async () => {
  const other = await createBuyer(shop);
  expect(
    await refusal(
      price({
        items: { [part]: 1, [gone]: 1, 2147483647: 1, 9999999999: 1 },
        shippingAddressId: other.addressId,
        billingAddressId: 2_000_000_000,
        shippingMethodId: 99,
        paymentMethodId: 99,
      }),
    ),
  ).toEqual({
    status: 422,
    messages: [
      `items.${gone}: ${staffMessages.variantsUnavailable()}`,
      `items.2147483647: ${messages.variantUnknown('2147483647')}`,
      `items.9999999999: ${messages.variantUnknown('9999999999')}`,
      `shippingAddressId: ${staffMessages.addressOfOther()}`,
      `billingAddressId: ${staffMessages.addressOfOther()}`,
      `shippingMethodId: ${staffMessages.shippingMethodUnknown()}`,
      `paymentMethodId: ${staffMessages.methodUnknown()}`,
    ],
  });
  expect(await refusal(price({ items: { [part]: 0 } }))).toEqual({
    status: 422,
    messages: [`items: ${staffMessages.nothingOrdered()}`],
  });
});

test('is for ACTIVE customers only', async () => {
  const { id } = await createCustomer(shop.context.db, { status: 'SUSPENDED' });
  expect(await refusal(price({}, id))).toEqual({ status: 422, messages: [staffMessages.customerNotActive()] });
  expect(await refusal(price({}, 2_000_000_000))).toMatchObject({ status: 404 });
});
