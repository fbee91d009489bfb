import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import type { StaffZones } from '#contract/pricing/staff-methods.ts';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { createAddress } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', priceCents: 1000 }] });
let keeper: SignedInStaff;
let desk: SignedInStaff;
let part: number;
let buyer: Buyer;
beforeAll(async () => {
  keeper = await signedInStaff(shop, 'settings', 'prices');
  desk = await signedInStaff(shop, 'customers', 'prices', 'orders');
  part = await variantId(shop, 'PART');
});
beforeEach(async () => {
  buyer = await createBuyer(shop);
  await buyer.add({ [part]: 5 });
  await save([]);
});

type Zone = StaffZones['zones'][number];
const flat = (methodId: number, price: number, transitDays: number | null = null): Zone['rates'][number] => ({
  methodId,
  charge: 'FLAT',
  steps: [{ from: 0, price }],
  freeFrom: null,
  transitDays,
});
const zone = (name: string, places: string, ...rates: Zone['rates']): Zone => ({ name, places, rates });
const save = async (zones: Zone[], version?: number) => {
  const seen = version ?? (await keeper.api.staffZones({})).version;
  return keeper.api.staffChangeZones({ body: { version: seen, zones } });
};
const liveAt = async (postalCode: string, province = 'Ontario') => {
  const { id } = await createAddress(shop.context.db, buyer.id, { province });
  await shop.context.db.updateTable('address').set({ postal_code: postalCode }).where('id', '=', id).execute();
  return id;
};
const pricesAt = async (postalCode: string, province?: string) => {
  const addressId = await liveAt(postalCode, province);
  const methods = await buyer.api.shippingMethodsTo({ params: { addressId } });
  return Object.fromEntries(methods.map(({ id, shippingAmt }) => [id, shippingAmt]));
};
const choose = (addressId: number, method: number) => {
  const { id: customerId, cartId } = buyer;
  return buyer.api.updateShipping({ body: { cartId, customerId, addressId, method } });
};
const place = () => buyer.api.placeOrder({ params: { cartId: buyer.cartId } });
const toBePlaced = async (postalCode: string, method: number) => {
  const { id: customerId, cartId } = buyer;
  const addressId = await liveAt(postalCode);
  await choose(addressId, method);
  await buyer.api.updatePayment({ body: { cartId, customerId, addressId, method: 2, comments: '' } });
  return addressId;
};

test('the longest beginning wins, then the province, then Canada, then everywhere else', async () => {
  await save([
    zone('Rest', '*', flat(1, 5)),
    zone('Canada', 'ca', flat(1, 4)),
    zone('Ontario', 'ON; QC', flat(1, 3)),
    zone('Toronto', 'M, H', flat(1, 2)),
    zone('Downtown', 'M5V 9', flat(1, 1)),
  ]);
  expect(await pricesAt('M5V 2T6')).toMatchObject({ 1: 1 });
  expect(await pricesAt('M4C 1B5')).toMatchObject({ 1: 2 });
  expect(await pricesAt('K1A 0B1')).toMatchObject({ 1: 3 });
  expect(await pricesAt('T5J 0N3', 'Alberta')).toMatchObject({ 1: 4 });
  expect(await pricesAt('90210', 'Alberta')).toMatchObject({ 1: 1 });
  const { rows } = await sql<{ zone: string | null }>`
    select (select name from shipping_zone where id = zone_of(p, z)) as zone
    from (values (null, null), ('QC', 'm5'), ('QC', '%'), ('', 'h-2')) w (p, z)`.execute(shop.context.db);
  expect(rows.map((row) => row.zone)).toEqual(['Rest', 'Toronto', 'Ontario', 'Toronto']);
});

test('a method with prices in zones is offered there alone; one without is as it was', async () => {
  const before = await buyer.api.shippingMethods({});
  await save([zone('North', 'P', flat(1, 12.35))]);
  const after = await buyer.api.shippingMethods({});
  expect(after).toEqual(before.filter(({ id }) => id !== 1));
  expect(await pricesAt('P3A 1B5')).toEqual({ 1: 12.35, 2: null, 3: null });
  const refused = await refusal(choose(buyer.addressId, 1));
  expect(refused.messages).toEqual([`method: ${messages.shippingMethodRequired()}`]);
});

test('a place is of one form and in one zone, a method is there and is sent, and nothing is kept of what is wrong', async () => {
  const wrong = async (...zones: Zone[]) => (await refusal(save(zones))).messages;
  for (const hostile of ['%', 'H_', "'--", 'ONT', 'XX', '1Y4', '(', '123456', 'Ｈ2'])
    expect(await wrong(zone('Odd', hostile))).toEqual([
      `zones.0.places: ${staffMessages.zonePlaceForm(hostile.toUpperCase())}`,
    ]);
  expect(await wrong(zone('A', 'H2'), zone('B', 'h2'))).toEqual([
    `zones.1.places: ${staffMessages.zonePlaceTwice('H2', 'A')}`,
  ]);
  expect(await wrong(zone('A', 'H2'), zone('a', 'H3'))).toEqual([`zones.1.name: ${staffMessages.methodNamedTwice()}`]);
  expect(await wrong(zone('A', ', ,'))).toEqual([`zones.0.places: ${staffMessages.zonePlaces()}`]);
  expect(await wrong(zone('A', 'H2', flat(999, 1)))).toEqual([`zones.0.rates: ${staffMessages.methodGone()}`]);
  expect((await keeper.api.staffZones({})).zones).toEqual([]);
});

test('of two who save at once one is told; the log says places and, apart, prices', async () => {
  const { version } = await keeper.api.staffZones({});
  const outcomes = await Promise.allSettled([
    save([zone('One', 'H2', flat(1, 7, 2))], version),
    save([zone('Two', 'H3', flat(1, 8))], version),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { zones } = await keeper.api.staffZones({});
  expect(zones).toHaveLength(1);
  const [entry] = (await auditOf(shop, 'zones', 1)).slice(-1);
  const [{ name = '', places = '' } = {}] = zones;
  expect(entry).toMatchObject({ after: { [name]: [places] } });
  expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual([name, `${name} chargesCents`]);
});

test('a price that changed, or a zone that went, between showing and placing places nothing at another total', async () => {
  await save([zone('Toronto', 'M', flat(1, 12.35))]);
  await toBePlaced('M4C 1B5', 1);
  expect(await buyer.cart()).toMatchObject({ shippingAmt: 12.35, total: 70.46 });
  await save([zone('Toronto', 'M', flat(1, 20))]);
  expect((await refusal(place())).messages).toEqual([messages.orderTotalChanged()]);
  expect(await buyer.cart()).toMatchObject({ shippingAmt: 20 });
  await save([zone('Elsewhere', 'H', flat(1, 20))]);
  expect((await refusal(place())).messages).toEqual([messages.shippingMethodRequired()]);
  expect(await buyer.cart()).toMatchObject({ shippingMethod: null, itemCount: 5 });
  await save([zone('Toronto', 'M', flat(1, 20))]);
  expect(await buyer.cart()).toMatchObject({ shippingAmt: 20 });
  const { orderId } = await place();
  await save([]);
  expect(await buyer.api.order({ params: { id: orderId } })).toMatchObject({ shippingAmt: 20 });
});

test('an order that is edited to another zone is sent at its price, and not to where its method does not reach', async () => {
  await save([zone('Toronto', 'M', flat(1, 10)), zone('West', 'AB, BC', flat(1, 40))]);
  await toBePlaced('M4C 1B5', 1);
  await buyer.cart();
  const { orderId: id } = await place();
  const to = async (shippingAddressId: number) =>
    desk.api.staffPriceEdit({ params: { id }, body: { items: { [part]: 5 }, shippingAddressId } });
  expect(await to(await liveAt('T5J 0N3', 'Alberta'))).toMatchObject({ shippingAmt: 40, total: 94.5 });
  expect(await to(await liveAt('M5V 2T6'))).toMatchObject({ shippingAmt: 10 });
  const name = (await keeper.api.staffMethods({})).shipping[0]?.name ?? '';
  const refused = await refusal(to(await liveAt('H2X 1Y4', 'Quebec')));
  expect(refused.messages).toEqual([`shippingAddressId: ${staffMessages.notSentThere(name)}`]);
  // Nor when it does not reach where it went, either, any more.
  await save([zone('West', 'AB, BC', flat(1, 40))]);
  expect((await refusal(to(await liveAt('H2X 1Y4', 'Quebec')))).messages).toEqual(refused.messages);
  // What was agreed stays where it goes to the same place, whatever that costs now.
  await save([zone('Toronto', 'M', flat(1, 99))]);
  const body = { items: { [part]: 5 }, comments: 'At the back' };
  expect(await desk.api.staffPriceEdit({ params: { id }, body })).toMatchObject({ shippingAmt: 10 });
});

test('the desk sends by what reaches the address', async () => {
  await save([zone('North', 'P', flat(1, 10))]);
  const draft = (shippingAddressId: number) =>
    desk.api.staffPriceDraft({
      params: { id: buyer.id },
      body: {
        items: { [part]: 5 },
        shippingAddressId,
        billingAddressId: buyer.addressId,
        shippingMethodId: 1,
        paymentMethodId: 2,
      },
    });
  expect(await draft(await liveAt('P3A 1B5'))).toMatchObject({ shippingAmt: 10 });
  const refused = await refusal(draft(buyer.addressId));
  expect(refused.messages).toEqual([`shippingMethodId: ${staffMessages.shippingMethodUnknown()}`]);
});

test('a method that is picked up is offered everywhere, and is ready when an order is processed; carriers bring by working days', async () => {
  const { version, shipping, payment } = await keeper.api.staffMethods({});
  const [first, second, ...rest] = shipping;
  if (!first || !second) throw new Error('there are no methods');
  const changed = [{ ...first, pickupAt: '1 Dock Street' }, { ...second, transitDays: 2 }, ...rest];
  await keeper.api.staffChangeMethods({ body: { version, shipping: changed, payment } });
  expect((await keeper.api.staffZones({})).methods.map(({ id }) => id)).not.toContain(first.id);
  expect((await refusal(save([zone('A', 'M', flat(first.id ?? 0, 1))]))).messages).toEqual([
    `zones.0.rates: ${staffMessages.methodGone()}`,
  ]);
  const [dock, sent, third] = await buyer.api.shippingMethods({});
  expect(dock).toMatchObject({ pickupAt: '1 Dock Street', arrivesOn: null });
  expect(sent).toMatchObject({ sentOn: dock?.sentOn, pickupAt: '' });
  expect((sent?.arrivesOn ?? '') > (sent?.sentOn ?? '')).toBe(true);
  expect(third).toMatchObject({ arrivesOn: null });
  const now = await keeper.api.staffMethods({});
  await keeper.api.staffChangeMethods({ body: { version: now.version, shipping, payment } });
});

test('the address of another customer is none', async () => {
  const other = await createBuyer(shop);
  const asked = buyer.api.shippingMethodsTo({ params: { addressId: other.addressId } });
  expect((await refusal(asked)).status).toBe(404);
});
