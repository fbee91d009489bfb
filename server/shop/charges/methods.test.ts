import * as messages from '#messages/shop.js';
import type { StaffMethods } from '#contract/pricing/staff-methods.ts';
import * as staffMessages from '#messages/staff.js';
import { type Buyer, checkOut, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { staffClient } from '#test/client.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', priceCents: 1000 }] });
let keeper: SignedInStaff;
let desk: SignedInStaff;
let part: number;
let buyer: Buyer;
let seen: StaffMethods;
beforeAll(async () => {
  keeper = await signedInStaff(shop, 'settings', 'prices');
  desk = await signedInStaff(shop, 'customers', 'prices', 'orders', 'invoices');
  part = await variantId(shop, 'PART');
});
beforeEach(async () => {
  await shop.context.db.updateTable('variant').set({ packed_grams: null }).execute();
  buyer = await createBuyer(shop);
  await buyer.add({ [part]: 5 });
  seen = await keeper.api.staffMethods({});
});

type First<T> = Partial<T extends readonly (infer One)[] ? One : never>;
const save = (given: { shipping?: First<StaffMethods['shipping']>; payment?: First<StaffMethods['payment']> }) =>
  keeper.api.staffChangeMethods({
    body: {
      version: seen.version,
      shipping: seen.shipping.map((each, index) => (index === 0 ? { ...each, ...given.shipping } : each)),
      payment: seen.payment.map((each, index) => (index === 0 ? { ...each, ...given.payment } : each)),
    },
  });
const later: Pick<StaffMethods['shipping'][number], 'charge' | 'steps' | 'freeFrom'> = {
  charge: 'LATER',
  steps: [],
  freeFrom: null,
};
const place = () => buyer.api.placeOrder({ params: { cartId: buyer.cartId } });

describe('what sending costs', () => {
  test('is told before it is chosen, taxed, part of the order, and goes onto its invoice to the cent', async () => {
    await save({ shipping: { ...later, charge: 'FLAT', steps: [{ from: 0, price: 12.35 }] } });
    expect((await buyer.api.shippingMethods({})).map(({ shippingAmt }) => shippingAmt)).toEqual([12.35, null, null]);
    expect(await checkOut(buyer)).toMatchObject({ subTotal: 50, shippingAmt: 12.35, totalTaxAmt: 8.11, total: 70.46 });
    const { orderId } = await place();
    expect(await buyer.api.order({ params: { id: orderId } })).toMatchObject({ shippingAmt: 12.35, total: 70.46 });
    await desk.api.staffMoveOrder({ params: { id: orderId }, body: { version: 1, status: 'PROCESSING' } });
    const { items, version } = await desk.api.staffOrder({ params: { id: orderId } });
    const lines = { [items[0]?.id ?? 0]: 5 };
    const body = { version, lines, shippingAmt: 12.35 };
    const invoice = await desk.api.staffCreateInvoice({ params: { id: orderId }, body });
    expect(invoice).toMatchObject({ shippingAmt: 12.35, taxes: 8.11, total: 70.46 });
  });

  test('by weight is told later as long as a piece has none', async () => {
    const steps = [
      { from: 0, price: 9 },
      { from: 1000, price: 15 },
    ];
    await save({ shipping: { ...later, charge: 'WEIGHT', steps } });
    expect(await checkOut(buyer)).toMatchObject({ shippingAmt: null, total: 56.5 });
    await shop.context.db.updateTable('variant').set({ packed_grams: 200 }).execute();
    await expect.poll(async () => (await buyer.cart()).shippingAmt).toBe(15);
    await buyer.api.updateItemsQty({ body: { cartId: buyer.cartId, items: { [part]: 4 } } });
    expect((await buyer.cart()).shippingAmt).toBe(9);
  });

  test('by subtotal follows the goods, and is nothing from where it is free', async () => {
    const steps = [
      { from: 0, price: 20 },
      { from: 50, price: 10 },
    ];
    await save({ shipping: { ...later, charge: 'SUBTOTAL', steps, freeFrom: 60 } });
    expect(await checkOut(buyer)).toMatchObject({ shippingAmt: 10 });
    const shippingAt = async (qty: number) =>
      (await buyer.api.updateItemsQty({ body: { cartId: buyer.cartId, items: { [part]: qty } } })).shippingAmt;
    expect([await shippingAt(4), await shippingAt(6)]).toEqual([20, 0]);
  });

  test('that changed meanwhile is shown before the order is placed', async () => {
    await save({ shipping: later });
    await checkOut(buyer);
    seen = await keeper.api.staffMethods({});
    await save({ shipping: { ...later, charge: 'FLAT', steps: [{ from: 0, price: 5 }] } });
    expect(await refusal(place())).toEqual({ status: 422, messages: [messages.orderTotalChanged()] });
    expect(await buyer.cart()).toMatchObject({ shippingAmt: 5 });
    await place();
  });
});

test('a method that is not offered cannot be chosen, and has to be chosen anew where it was', async () => {
  await save({ shipping: later });
  await checkOut(buyer);
  seen = await keeper.api.staffMethods({});
  const first = seen.shipping[0]?.id ?? 0;
  await save({ shipping: { offered: false } });
  expect((await buyer.api.shippingMethods({})).map(({ id }) => id)).not.toContain(first);
  expect(await buyer.cart()).toMatchObject({ shippingMethod: null });
  expect((await refusal(place())).messages).toEqual([messages.shippingMethodRequired()]);
  const { id: customerId, cartId, addressId } = buyer;
  const chosen = buyer.api.updateShipping({ body: { cartId, customerId, addressId, method: first } });
  expect((await refusal(chosen)).messages).toEqual([`method: ${messages.shippingMethodRequired()}`]);
  seen = await keeper.api.staffMethods({});
  await save({ shipping: { offered: true } });
});

describe('credit', () => {
  const limit = async (creditLimit: number | null) => {
    const { version, priceList } = await desk.api.staffCustomer({ params: { id: buyer.id } });
    const body = { version, priceListId: priceList.id, taxExempt: false, internalNotes: '', creditLimit };
    return desk.api.staffChangeCustomer({ params: { id: buyer.id }, body });
  };
  beforeEach(async () => {
    seen = await save({ payment: { onCredit: true }, shipping: later });
  });

  test('is offered to those who have it', async () => {
    const names = async () => (await buyer.api.paymentMethods({})).map(({ name }) => name);
    const [name] = seen.payment.map((method) => method.name);
    expect(await names()).not.toContain(name);
    await limit(100);
    expect(await names()).toContain(name);
    expect(await auditOf(shop, 'customer', buyer.id)).toMatchObject([
      { before: { creditLimitCents: null }, after: { creditLimitCents: 10_000 } },
    ]);
  });

  test('reaches up to the limit, over open orders and invoices', async () => {
    await limit(113);
    await checkOut(buyer);
    await place();
    expect(await desk.api.staffCustomer({ params: { id: buyer.id } })).toMatchObject({ openCredit: 56.5 });
    const { miniCart } = await buyer.api.cuiConfig({});
    buyer.cartId = miniCart.cartId ?? 0;
    await buyer.api.addToCart({ body: { cartId: buyer.cartId, items: { [part]: 6 } } });
    await checkOut(buyer);
    const [method, other] = await buyer.api.paymentMethods({});
    expect([method?.creditLeft, other?.creditLeft]).toEqual([56.5, null]);
    expect(await refusal(place())).toEqual({
      status: 422,
      messages: [messages.creditExceeded('$124.30', method?.name ?? '', '$113.00')],
    });
    await buyer.api.updateItemsQty({ body: { cartId: buyer.cartId, items: { [part]: 5 } } });
    await place();
  });

  test('is passed by one order that staff let pass, with a reason, and by no other', async () => {
    await limit(50);
    await checkOut(buyer);
    const [method] = await buyer.api.paymentMethods({});
    const over = [messages.creditExceeded('$56.50', method?.name ?? '', '$50.00')];
    expect(await refusal(place())).toEqual({ status: 422, messages: over });
    const pass = async (reason: string | null) => {
      const { version } = await desk.api.staffCustomer({ params: { id: buyer.id } });
      return desk.api.staffPassCredit({ params: { id: buyer.id }, body: { version, reason } });
    };
    expect((await refusal(pass(' '))).messages).toEqual([`reason: ${staffMessages.passReasonRequired()}`]);
    expect(await pass('Their truck waits')).toMatchObject({
      creditPass: { reason: 'Their truck waits', by: desk.email },
      can: { passCredit: { possible: false } },
      history: [{ action: 'customer.creditPass', after: { reason: 'Their truck waits' } }, {}],
    });
    expect((await refusal(pass('Again'))).messages).toEqual([staffMessages.creditPassOpen()]);
    expect(await pass(null)).toMatchObject({ creditPass: null });
    expect((await refusal(pass(null))).messages).toEqual([staffMessages.noCreditPass()]);
    expect(await refusal(place())).toEqual({ status: 422, messages: over });
    await pass('Their truck waits');
    const { orderId } = await place();
    const order = await desk.api.staffOrder({ params: { id: orderId } });
    expect(order.timeline.at(-1)).toMatchObject({
      actor: desk.email,
      note: 'Let pass the credit limit: Their truck waits',
    });
    expect(order.history).toMatchObject([{ action: 'order.overLimit', after: { reason: 'Their truck waits' } }]);
    expect(await desk.api.staffCustomer({ params: { id: buyer.id } })).toMatchObject({ creditPass: null });
    const { miniCart } = await buyer.api.cuiConfig({});
    buyer.cartId = miniCart.cartId ?? 0;
    await buyer.api.addToCart({ body: { cartId: buyer.cartId, items: { [part]: 1 } } });
    await checkOut(buyer);
    expect(await refusal(place())).toMatchObject({ status: 422 });
    // By the desk, likewise.
    await pass('Paid by wire today');
    const [shipping] = await buyer.api.shippingMethods({});
    const draft = {
      items: { [part]: 5 },
      shippingAddressId: buyer.addressId,
      billingAddressId: buyer.addressId,
      shippingMethodId: shipping?.id ?? 0,
      paymentMethodId: method?.id ?? 0,
      total: 56.5,
    };
    const byDesk = () =>
      desk.api.staffPlaceOrder({ params: { id: buyer.id }, body: { ...draft, requestKey: crypto.randomUUID() } });
    expect((await byDesk()).timeline.at(-1)?.note).toBe('Let pass the credit limit: Paid by wire today');
    expect(await refusal(byDesk())).toMatchObject({ status: 422 });
  });

  test('is let pass by those alone who may give credit', async () => {
    await limit(50);
    const { version } = await desk.api.staffCustomer({ params: { id: buyer.id } });
    for (const permission of ['customers', 'prices', 'orders'] as const) {
      const other = await signedInStaff(shop, permission);
      const passing = other.api.staffPassCredit({ params: { id: buyer.id }, body: { version, reason: 'x' } });
      expect(await refusal(passing)).toMatchObject({ status: 403 });
    }
  });

  test('is not spent twice by the customer and the desk at once', async () => {
    await limit(60);
    await checkOut(buyer);
    const [shipping] = await buyer.api.shippingMethods({});
    const [payment] = await buyer.api.paymentMethods({});
    const draft = {
      items: { [part]: 5 },
      shippingAddressId: buyer.addressId,
      billingAddressId: buyer.addressId,
      shippingMethodId: shipping?.id ?? 0,
      paymentMethodId: payment?.id ?? 0,
      total: 56.5,
      requestKey: crypto.randomUUID(),
    };
    // Held back until both have come to the same point: what is decided there alone keeps them apart.
    const { pool } = shop.context;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from customer where id = $1 for no key update', [buyer.id]);
    const racing = Promise.allSettled([place(), desk.api.staffPlaceOrder({ params: { id: buyer.id }, body: draft })]);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    try {
      await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(2);
    } finally {
      await holder.query('commit');
      holder.release();
    }
    const both = await racing;
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 422, body: { code: 'CREDIT_REFUSED' } });
  });
});

describe('a payment method for chosen customers', () => {
  const allow = async (allowedMethods: number[]) => {
    const { version, priceList } = await desk.api.staffCustomer({ params: { id: buyer.id } });
    const body = { version, priceListId: priceList.id, taxExempt: false, internalNotes: '', allowedMethods };
    return desk.api.staffChangeCustomer({ params: { id: buyer.id }, body });
  };
  let method: { id: number | null; name: string };
  beforeEach(async () => {
    seen = await save({ payment: { onCredit: false, forChosen: true }, shipping: later });
    method = seen.payment[0]!;
  });

  test('is offered to those whom staff allow it', async () => {
    const names = async () => (await buyer.api.paymentMethods({})).map(({ name }) => name);
    expect(await names()).not.toContain(method.name);
    expect(await allow([method.id ?? 0])).toMatchObject({ chosenMethods: [{ name: method.name, allowed: true }] });
    expect(await names()).toContain(method.name);
    await allow([]);
    expect(await names()).not.toContain(method.name);
    expect(await auditOf(shop, 'customer', buyer.id)).toMatchObject([
      { before: { allowedMethods: [] }, after: { allowedMethods: [method.name] } },
      { before: { allowedMethods: [method.name] }, after: { allowedMethods: [] } },
    ]);
  });

  test('places no order once it is withdrawn, neither the customer’s nor the desk’s', async () => {
    await allow([method.id ?? 0]);
    await checkOut(buyer);
    expect(await buyer.cart()).toMatchObject({ paymentMethod: { name: method.name } });
    const [shipping] = await buyer.api.shippingMethods({});
    await allow([]);
    expect(await refusal(place())).toEqual({ status: 422, messages: [messages.paymentMethodRequired()] });
    const draft = {
      items: { [part]: 5 },
      shippingAddressId: buyer.addressId,
      billingAddressId: buyer.addressId,
      shippingMethodId: shipping?.id ?? 0,
      paymentMethodId: method.id ?? 0,
      total: 56.5,
      requestKey: crypto.randomUUID(),
    };
    const byDesk = () => desk.api.staffPlaceOrder({ params: { id: buyer.id }, body: draft });
    expect((await refusal(byDesk())).messages).toEqual([`paymentMethodId: ${staffMessages.methodUnknown()}`]);
    await allow([method.id ?? 0]);
    await byDesk();
  });

  test('is allowed only where it is one', async () => {
    const [, other] = seen.payment;
    expect(await refusal(allow([other?.id ?? 0]))).toEqual({
      status: 422,
      messages: [`allowedMethods: ${staffMessages.methodUnknown()}`],
    });
  });
});

describe('the sheet', () => {
  beforeEach(async () => {
    seen = await save({ payment: { onCredit: false, forChosen: false } });
  });

  test('is saved once by two at once, with one audit row', async () => {
    const rows = async () => (await auditOf(shop, 'methods', 1)).length;
    const before = await rows();
    const both = await Promise.allSettled(['Post', 'Courier'].map((name) => save({ shipping: { name } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      status: 409,
      body: { globalErrors: [messages.changedElsewhere()] },
    });
    expect(await rows()).toBe(before + 1);
  });

  test('takes new methods, in the order of the list', async () => {
    const added = { id: null, name: 'Pick up', description: 'At our door', offered: true, ...later };
    const { shipping } = await keeper.api.staffChangeMethods({
      body: { version: seen.version, shipping: [added, ...seen.shipping], payment: seen.payment },
    });
    expect(shipping.map(({ name }) => name)).toEqual(['Pick up', ...seen.shipping.map(({ name }) => name)]);
    expect((await buyer.api.shippingMethods({}))[0]).toMatchObject({ name: 'Pick up' });
  });

  test.each([
    [{ name: '' }, 'shipping.0.name', staffMessages.methodNameRequired()],
    [{ charge: 'FLAT' as const, steps: [] }, 'shipping.0.steps', staffMessages.shippingStepNeeded()],
    [
      { charge: 'WEIGHT' as const, steps: [{ from: 5, price: 1 }] },
      'shipping.0.steps.0.from',
      staffMessages.shippingStepFirst(),
    ],
    [
      {
        charge: 'SUBTOTAL' as const,
        steps: [
          { from: 0, price: 1 },
          { from: 0, price: 2 },
        ],
      },
      'shipping.0.steps.1.from',
      staffMessages.shippingStepOrder(),
    ],
    [
      { charge: 'FLAT' as const, steps: [{ from: 0, price: 1.005 }] },
      'shipping.0.steps.0.price',
      staffMessages.amountForm(),
    ],
  ])('refuses %j at its field, and saves nothing', async (given, field, message) => {
    const failed = await refusal(save({ shipping: { ...later, ...given } }));
    expect(failed).toEqual({ status: 422, messages: [`${field}: ${message}`] });
    expect(await keeper.api.staffMethods({})).toEqual(seen);
  });

  test('loses no method, and has none twice', async () => {
    const { version, shipping, payment } = seen;
    const send = (list: StaffMethods['shipping']) =>
      refusal(keeper.api.staffChangeMethods({ body: { version, shipping: list, payment } }));
    expect((await send(shipping.slice(1))).messages).toEqual([`shipping: ${staffMessages.methodLeftOut()}`]);
    const twice = shipping.map((each) => ({ ...each, name: 'Same' }));
    expect((await send(twice)).messages).toContain(`shipping.1.name: ${staffMessages.methodNamedTwice()}`);
  });

  test.each(['staffMethods', 'staffChangeMethods'] as const)('%s needs the permission', async (name) => {
    const body = { version: 1, shipping: [], payment: [] };
    const priceless = await signedInStaff(shop, 'settings');
    await expect(priceless.api[name]({ body })).rejects.toMatchObject({ status: 403 });
    await expect(desk.api[name]({ body })).rejects.toMatchObject({ status: 403 });
    await expect(staffClient(shop.app)[name]({ body })).rejects.toMatchObject({ status: 401 });
  });
});
