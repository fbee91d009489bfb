import * as messages from '#messages/shop.js';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { createAddress } from '#test/customers.ts';
import { createInvoice } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', priceCents: 10_000 }] });
let buyer: Buyer;
let part: number;
beforeAll(async () => {
  part = await variantId(shop, 'PART');
});
beforeEach(async () => {
  buyer = await createBuyer(shop);
  await buyer.add({ [part]: 1 });
});

test('methods come by sortOrder', async () => {
  const { db } = shop.context;
  await db.updateTable('shipping_method').set({ sort_order: 9 }).where('code', '=', 'STANDARD_SHIPPING').execute();
  const shipping = await buyer.api.shippingMethods({});
  await db.updateTable('shipping_method').set({ sort_order: 1 }).where('code', '=', 'STANDARD_SHIPPING').execute();
  expect(shipping.map(({ code }) => code)).toEqual(['EXPEDITED_SHIPPING', 'EXPRESS_SHIPPING', 'STANDARD_SHIPPING']);
  expect((await buyer.api.paymentMethods({})).map(({ code }) => code)).toEqual(['E_TRANSFER', 'CREDIT_CARD']);
});

test('paying later is for customers with a credit limit, from the start', async () => {
  const { db } = shop.context;
  const later = await db
    .selectFrom('payment_method')
    .select(['id', 'name'])
    .where('code', '=', 'ON_ACCOUNT')
    .executeTakeFirstOrThrow();
  const limit = (cents: number | null) =>
    db.updateTable('customer').set({ credit_limit_cents: cents }).where('id', '=', buyer.id).execute();
  const offered = async () => (await buyer.api.paymentMethods({})).some(({ id }) => id === later.id);
  for (const none of [null, 0]) {
    await limit(none);
    expect(await offered()).toBe(false);
    expect((await buyer.api.myAccount({})).needCredit).toEqual([later.name]);
    expect(await refusal(pay({ method: later.id }))).toEqual({
      status: 422,
      messages: [`method: ${messages.paymentMethodRequired()}`],
    });
  }
  await limit(100_000);
  expect(await offered()).toBe(true);
  expect((await buyer.api.myAccount({})).needCredit).toEqual([]);
  await ship({});
  await pay({ method: later.id });
  await limit(null);
  expect(await refusal(buyer.api.placeOrder({ params: { cartId: buyer.cartId } }))).toEqual({
    status: 422,
    messages: [messages.paymentMethodRequired()],
  });
});

type Choice = { addressId?: number; method?: number; customerId?: number; comments?: string };
const ship = ({ addressId = buyer.addressId, method = 1, customerId = buyer.id }: Choice) =>
  buyer.api.updateShipping({ body: { cartId: buyer.cartId, customerId, addressId, method } });
const pay = ({ addressId = buyer.addressId, method = 1, customerId = buyer.id, comments }: Choice) =>
  buyer.api.updatePayment({ body: { cartId: buyer.cartId, customerId, addressId, method, comments } });

test('each step answers the cart with the choice', async () => {
  const { id: elsewhere } = await createAddress(shop.context.db, buyer.id, { city: 'Montréal', province: 'Quebec' });
  const shipped = await ship({ addressId: elsewhere, method: 2 });
  expect(shipped.shippingAddress).toMatchObject({ id: elsewhere, city: 'Montréal', province: 'Quebec' });
  expect(shipped.shippingMethod).toMatchObject({ id: 2, code: 'EXPEDITED_SHIPPING' });
  // Taxes are those of the shipping address.
  expect(shipped.taxComponents.map(({ name }) => name)).toEqual(['GST', 'QST']);
  const paid = await pay({ method: 2, comments: ' Ring twice ' });
  expect(paid).toMatchObject({
    billingAddress: { id: buyer.addressId },
    paymentMethod: { code: 'CREDIT_CARD' },
    comments: 'Ring twice',
    shippingAddress: { id: elsewhere },
  });
  expect(await buyer.cart()).toEqual(paid);
  expect((await pay({ method: 2 })).comments).toBe('');
});

test('keeps PO number and job reference until the order is placed; the next cart has none', async () => {
  const { api, id: customerId, cartId, addressId } = buyer;
  const body = { cartId, customerId, addressId, method: 1 };
  await ship({});
  const long = 'x'.repeat(61);
  expect(
    (await refusal(api.updatePayment({ body: { ...body, poNumber: long, jobReference: long } }))).messages,
  ).toEqual([`poNumber: ${messages.tooLong(60)}`, `jobReference: ${messages.tooLong(60)}`]);
  const own = { poNumber: 'PO 4711', jobReference: 'Ticket "9"' };
  await api.updatePayment({ body: { ...body, comments: 'Ring', poNumber: ' PO  4711\n', jobReference: 'Ticket "9"' } });
  expect(await buyer.cart()).toMatchObject({ ...own, comments: 'Ring' });
  await api.updatePayment({ body });
  expect(await buyer.cart()).toMatchObject({ poNumber: '', jobReference: '', comments: '' });
  await api.updatePayment({ body: { ...body, ...own } });
  await buyer.cart();
  const { orderId, cartId: next } = await api.placeOrder({ params: { cartId } });
  const order = await api.order({ params: { id: orderId } });
  expect(order).toMatchObject(own);
  const again = await api.reorder({ params: { cartId: next, orderId } });
  expect(again).toMatchObject({ poNumber: '', jobReference: '' });
  const invoiceId = await createInvoice(shop.context.db, orderId);
  expect(await api.invoice({ params: { id: invoiceId } })).toMatchObject(own);
});

describe('refused', () => {
  test('an unknown method, on its field', async () => {
    expect(await refusal(ship({ method: 99 }))).toEqual({
      status: 422,
      messages: [`method: ${messages.shippingMethodRequired()}`],
    });
    expect(await refusal(pay({ method: 99 }))).toEqual({
      status: 422,
      messages: [`method: ${messages.paymentMethodRequired()}`],
    });
  });

  test('a deleted address, on its field; the cart keeps its address', async () => {
    const { id: old } = await createAddress(shop.context.db, buyer.id);
    await buyer.api.deleteAddress({ params: { id: old } });
    await ship({});
    expect(await refusal(ship({ addressId: old, method: 99 }))).toEqual({
      status: 422,
      messages: [`addressId: ${messages.shippingAddressRequired()}`, `method: ${messages.shippingMethodRequired()}`],
    });
    expect((await refusal(pay({ addressId: old }))).messages).toEqual([
      `addressId: ${messages.billingAddressRequired()}`,
    ]);
    expect((await buyer.cart()).shippingAddress?.id).toBe(buyer.addressId);
  });

  test('missing choices, with the messages of section 5', async () => {
    const nothing = { addressId: 0, method: 0 };
    expect((await refusal(ship(nothing))).messages).toEqual([
      `addressId: ${messages.shippingAddressRequired()}`,
      `method: ${messages.shippingMethodRequired()}`,
    ]);
    expect((await refusal(pay({ ...nothing, comments: 'x'.repeat(2001) }))).messages).toEqual([
      `addressId: ${messages.billingAddressRequired()}`,
      `method: ${messages.paymentMethodRequired()}`,
      `comments: ${messages.tooLong(2000)}`,
    ]);
  });
});

test('an address deleted after it was chosen is no longer chosen', async () => {
  const { id: elsewhere } = await createAddress(shop.context.db, buyer.id, { province: 'Alberta' });
  await ship({ addressId: elsewhere });
  await buyer.api.deleteAddress({ params: { id: elsewhere } });
  const cart = await buyer.cart();
  expect(cart.shippingAddress).toBeNull();
  // Taxes are of the default address again.
  expect(cart.taxComponents.map(({ name }) => name)).toEqual(['HST']);
});

describe('the choices of the last checkout', () => {
  const last = async () => (await buyer.api.myAccount({})).lastChoices;

  test('are sent with the account, and not set on the next cart', async () => {
    expect(await last()).toBeNull();
    const { id: office } = await createAddress(shop.context.db, buyer.id);
    await ship({ method: 2 });
    await pay({ addressId: office, method: 2 });
    expect(await last()).toBeNull();
    const { cartId } = await buyer.api.placeOrder({ params: { cartId: buyer.cartId } });
    const choices = {
      shippingAddressId: buyer.addressId,
      billingAddressId: office,
      shippingMethodId: 2,
      paymentMethodId: 2,
    };
    expect(await last()).toEqual(choices);
    expect(await buyer.api.cart({ params: { cartId: cartId ?? 0 } })).toMatchObject({
      shippingAddress: null,
      shippingMethod: null,
      billingAddress: null,
      paymentMethod: null,
    });
    await buyer.api.deleteAddress({ params: { id: office } });
    expect(await last()).toEqual({ ...choices, billingAddressId: null });
  });
});
