import * as messages from '#messages/shop.js';
import { disableCoupon } from '#server/pricing/coupons/change-coupon.ts';
import { orderById } from '#server/orders/orders/queries.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { type Buyer, checkOut, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { waitingJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const shop = testShop({
  sells: [
    { sku: 'SCREEN', name: 'Screen', priceCents: 2500, attributes: { rack: 'B-14-3' } },
    { sku: 'BATTERY', name: 'Battery', priceCents: 1999 },
  ],
});
let buyer: Buyer;
let [screen, battery]: number[] = [];
let serial = 0;

beforeAll(async () => {
  [screen, battery] = await Promise.all(['SCREEN', 'BATTERY'].map((sku) => variantId(shop, sku)));
});
beforeEach(async () => {
  buyer = await createBuyer(shop, { province: 'Quebec', first_name: 'Robin', last_name: 'Wong' });
  await buyer.add({ [screen!]: 2, [battery!]: 3 });
});

const place = () => buyer.api.placeOrder({ params: { cartId: buyer.cartId } });
const ordersOf = (customerId: number) =>
  shop.context.db.selectFrom('customer_order').select('id').where('customer_id', '=', customerId).execute();
const setVariant = (sku: string, values: { price_cents?: number; stock_status?: 'IN_STOCK' | 'OUT_OF_STOCK' }) =>
  shop.context.db.updateTable('variant').set(values).where('sku', '=', sku).execute();
const makeCoupon = async (limits: { max_uses?: number; max_uses_per_customer?: number } = {}) => {
  serial += 1;
  return shop.context.db
    .insertInto('coupon')
    .values({ code: `PLACE-${serial}`, kind: 'PERCENT', value: 10_000, ...limits })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
};
const jobs = async () =>
  (
    await shop.context.pool.query(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'mail-order-confirmation'`,
    )
  ).rows.map(({ payload }) => payload.orderId as number);

describe('an order', () => {
  test('keeps its own copy of everything that was agreed', async () => {
    const { id: couponId, code } = await makeCoupon();
    await buyer.api.applyCoupon({ body: { cartId: buyer.cartId, couponCode: code } });
    const cart = await checkOut(buyer, 'Leave at the back door');
    const mini = await place();
    expect(mini).toEqual({
      cartId: expect.any(Number),
      itemCount: 0,
      total: 0,
      items: {},
      quantities: {},
      orderId: expect.any(Number),
      orderCode: expect.stringMatching(/^SO-\d{6}$/),
      placedEarlier: false,
    });
    expect(mini.cartId).not.toBe(buyer.cartId);

    const [placed] = await ordersOf(buyer.id);
    expect(placed?.id).toBe(mini.orderId);
    const { db } = shop.context;
    // Later changes do not affect the order.
    await setVariant('SCREEN', { price_cents: 1 });
    await db.updateTable('variant').set({ name: 'Renamed' }).where('sku', '=', 'SCREEN').execute();
    await db.updateTable('address').set({ city: 'Moved' }).where('customer_id', '=', buyer.id).execute();
    await db.updateTable('customer').set({ last_name: 'Renamed' }).where('id', '=', buyer.id).execute();
    const order = await orderById(db, placed!.id);
    await setVariant('SCREEN', { price_cents: 2500 });
    await db.updateTable('variant').set({ name: 'Screen' }).where('sku', '=', 'SCREEN').execute();

    const address = {
      name: null,
      company: 'Repairs Ltd',
      street1: '1 Main Street',
      street2: null,
      city: 'Toronto',
      postalCode: 'M5V 1A1',
      province: 'Quebec',
      provinceCode: 'QC',
      phoneNo: '416 555 0100',
    };
    // 2 × 25.00 + 3 × 19.99 = 109.97; 10 % are 11.00 (10.997); of 98.97 GST is 4.95 (4.9485) and QST 9.87 (9.8722…).
    expect(order).toEqual({
      id: placed!.id,
      code: expect.stringMatching(/^SO-\d{6}$/),
      status: 'PENDING',
      version: 1,
      preferredDocType: 'FULL_INVOICE',
      customerId: buyer.id,
      customerCode: expect.stringMatching(/^C-\d{6}$/),
      placedAt: shop.context.now(),
      customerEmail: buyer.email,
      customerFirstName: 'Robin',
      customerLastName: 'Wong',
      shippingAddress: address,
      billingAddress: address,
      shippingMethodName: 'Standard shipping',
      shippingMethodDescription: '2 to 5 working days',
      paymentMethodName: 'Interac e-Transfer',
      paymentMethodDescription: 'We send the address with the invoice',
      comments: 'Leave at the back door',
      poNumber: '',
      jobReference: '',
      shippingCents: null,
      couponCode: code,
      split: { from: null, into: [] },
      taxExempt: false,
      subtotalCents: 10_997,
      discountCents: 1100,
      taxCents: 1482,
      totalCents: 11_379,
      lines: [
        {
          id: expect.any(Number),
          name: 'Screen',
          sku: 'SCREEN',
          rack: 'B-14-3',
          priceCents: 2500,
          qty: 2,
          subtotalCents: 5000,
        },
        {
          id: expect.any(Number),
          name: 'Battery',
          sku: 'BATTERY',
          rack: null,
          priceCents: 1999,
          qty: 3,
          subtotalCents: 5997,
        },
      ],
      taxes: [
        { name: 'GST', rate: 5000, amountCents: 495 },
        { name: 'QST', rate: 9975, amountCents: 987 },
      ],
    });
    expect(cart.total).toBe(113.79);
    const events = await db
      .selectFrom('order_event')
      .select(['actor', 'status', 'happened_at'])
      .where('order_id', '=', placed!.id)
      .execute();
    expect(events).toEqual([{ actor: buyer.email, status: 'PENDING', happened_at: shop.context.now() }]);
    expect(await jobs()).toContain(placed!.id);
    // The shop's own mail has no address here.
    expect((await waitingJobs(shop)).map(({ task }) => task)).not.toContain('mail-order-to-shop');
    const uses = await db.selectFrom('coupon').select('uses').where('id', '=', couponId).executeTakeFirstOrThrow();
    expect(uses.uses).toBe(1);
  });

  test('has its lines in the order in which they were added to the cart', async () => {
    const late = await createBuyer(shop);
    await late.add({ [battery!]: 1 });
    await late.add({ [screen!]: 1 });
    await late.add({ [battery!]: 1 });
    await checkOut(late);
    await late.api.placeOrder({ params: { cartId: late.cartId } });
    const [placed] = await ordersOf(late.id);
    const order = await late.api.order({ params: { id: placed!.id } });
    expect(order.items.map(({ sku, qtyOrdered }) => [sku, qtyOrdered])).toEqual([
      ['BATTERY', 2],
      ['SCREEN', 1],
    ]);
  });

  test('is placed once: a retry is answered with the current mini cart and the same order', async () => {
    await checkOut(buyer);
    const first = await place();
    await buyer.api.addToCart({ body: { cartId: first.cartId!, items: { [battery!]: 1 } } });
    expect(await place()).toEqual({
      ...first,
      placedEarlier: true,
      itemCount: 1,
      items: expect.any(Object),
      quantities: { [battery!]: 1 },
      total: expect.any(Number),
    });
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });

  test('codes are consecutive', async () => {
    await checkOut(buyer);
    await place();
    const other = await createBuyer(shop);
    await other.add({ [battery!]: 1 });
    await checkOut(other);
    await other.api.placeOrder({ params: { cartId: other.cartId } });
    const codes = await shop.context.db
      .selectFrom('customer_order')
      .select('code')
      .where('customer_id', 'in', [buyer.id, other.id])
      .orderBy('id')
      .execute();
    const [a, b] = codes.map(({ code }) => Number(code.replace('SO-', '')));
    expect(b).toBe(a! + 1);
  });
});

describe('is refused, and nothing is placed or sent', () => {
  const placing = async () => {
    const before = await jobs();
    const refused = await refusal(place());
    return { ...refused, orders: await ordersOf(buyer.id), sent: (await jobs()).length - before.length };
  };
  const refusedFor = (reasons: string[]) => ({ status: 422, messages: reasons, orders: [], sent: 0 });

  test('without the steps, naming which', async () => {
    await buyer.cart();
    expect(await placing()).toEqual(
      refusedFor([
        messages.shippingAddressRequired(),
        messages.shippingMethodRequired(),
        messages.billingAddressRequired(),
        messages.paymentMethodRequired(),
      ]),
    );
    await buyer.api.updateShipping({
      body: { cartId: buyer.cartId, customerId: buyer.id, addressId: buyer.addressId, method: 1 },
    });
    expect(await placing()).toEqual(refusedFor([messages.billingAddressRequired(), messages.paymentMethodRequired()]));
  });

  test('when its address was deleted meanwhile', async () => {
    await checkOut(buyer);
    await buyer.api.deleteAddress({ params: { id: buyer.addressId } });
    expect(await placing()).toEqual(
      refusedFor([messages.shippingAddressRequired(), messages.billingAddressRequired()]),
    );
  });

  test('when it is empty', async () => {
    await checkOut(buyer);
    await buyer.api.clearCart({ params: { cartId: buyer.cartId } });
    expect(await placing()).toEqual(refusedFor([messages.cartIsEmpty()]));
  });

  test('when a price has changed; the cart shows it, and then it can be placed', async () => {
    const shown = await checkOut(buyer);
    await setVariant('SCREEN', { price_cents: 2600 });
    expect(await placing()).toEqual(refusedFor([messages.orderTotalChanged()]));
    // A retry does not help: the new prices have to be shown first.
    expect(await placing()).toEqual(refusedFor([messages.orderTotalChanged()]));
    const cart = await buyer.cart();
    expect(cart.total).toBeGreaterThan(shown.total);
    await place();
    await setVariant('SCREEN', { price_cents: 2500 });
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });

  test('when goods were added that the cart did not show', async () => {
    await checkOut(buyer);
    await buyer.add({ [battery!]: 1 });
    expect(await placing()).toEqual(refusedFor([messages.orderTotalChanged()]));
  });

  test('when a line became unavailable: it is removed, and named once', async () => {
    await checkOut(buyer);
    await setVariant('SCREEN', { stock_status: 'OUT_OF_STOCK' });
    expect(await placing()).toEqual(refusedFor([messages.orderNotPlaced(), `${messages.removedFromCart()} Screen`]));
    await setVariant('SCREEN', { stock_status: 'IN_STOCK' });
    expect(await placing()).toEqual(refusedFor([messages.orderTotalChanged()]));
    const cart = await buyer.cart();
    expect([cart.removedItems, cart.items.map(({ sku }) => sku)]).toEqual([[], ['BATTERY']]);
    await place();
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });

  test('when the coupon no longer applies, with the reason; without it the order can be placed', async () => {
    const { id, code } = await makeCoupon({ max_uses: 1 });
    await buyer.api.applyCoupon({ body: { cartId: buyer.cartId, couponCode: code } });
    await checkOut(buyer);
    await shop.context.db.updateTable('coupon').set({ uses: 1 }).where('id', '=', id).execute();
    expect(await placing()).toEqual(refusedFor([messages.couponUsedUp(code), messages.orderTotalChanged()]));
    expect(await buyer.cart()).toMatchObject({ totalDiscAmt: 0, couponMessage: messages.couponUsedUp(code) });
    await place();
    const [placed] = await ordersOf(buyer.id);
    expect(await orderById(shop.context.db, placed!.id)).toMatchObject({ couponCode: null, discountCents: 0 });
  });

  test('when the shop has stopped the coupon, or it has expired', async () => {
    const { code } = await makeCoupon();
    await buyer.api.applyCoupon({ body: { cartId: buyer.cartId, couponCode: code } });
    await checkOut(buyer);
    await disableCoupon(shop.context, { code, disabled: true, by: operator });
    expect(await placing()).toEqual(refusedFor([messages.couponStopped(code), messages.orderTotalChanged()]));
    expect(await buyer.cart()).toMatchObject({ totalDiscAmt: 0, couponMessage: messages.couponStopped(code) });
    await place();
    const [placed] = await ordersOf(buyer.id);
    expect(await orderById(shop.context.db, placed!.id)).toMatchObject({ couponCode: null, discountCents: 0 });
  });

  test('when the customer has used the coupon as often as allowed', async () => {
    const { code } = await makeCoupon({ max_uses_per_customer: 1 });
    await buyer.api.applyCoupon({ body: { cartId: buyer.cartId, couponCode: code } });
    await checkOut(buyer);
    const { cartId } = await place();
    await buyer.api.addToCart({ body: { cartId: cartId!, items: { [battery!]: 1 } } });
    expect(await refusal(buyer.api.applyCoupon({ body: { cartId: cartId!, couponCode: code } }))).toEqual({
      status: 422,
      messages: [messages.couponUsedByYou(code, 1)],
    });
  });
});
