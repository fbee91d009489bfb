import { archiveFilter } from '#contract/platform/data-tables.ts';
import { tablePageSizeMax } from '#contract/platform/pager-sizes.ts';
import { checkOut, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { type SignedIn, signedInCustomer } from '#test/customers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const shop = testShop({
  sells: [
    { sku: 'SCREEN', name: 'Screen', priceCents: 2500 },
    { sku: 'BATTERY', name: 'Battery', priceCents: 1999 },
  ],
});

test('an order reads as it was placed, field by field, whatever changed since', async () => {
  const buyer = await createBuyer(shop, { province: 'Quebec', first_name: 'Robin', last_name: 'Roy' });
  const { db } = shop.context;
  await db.insertInto('coupon').values({ code: 'TEN', kind: 'PERCENT', value: 10_000 }).execute();
  await buyer.add({ [await variantId(shop, 'SCREEN')]: 2, [await variantId(shop, 'BATTERY')]: 1 });
  await buyer.api.applyCoupon({ body: { cartId: buyer.cartId, couponCode: 'ten' } });
  await checkOut(buyer, 'Ring twice');
  await buyer.api.placeOrder({ params: { cartId: buyer.cartId } });
  await db.updateTable('variant').set({ name: 'Renamed', price_cents: 1 }).where('sku', '=', 'SCREEN').execute();
  await db.updateTable('address').set({ street1: 'Moved' }).where('id', '=', buyer.addressId).execute();

  const { results } = await buyer.api.orderSearch({ body: {} });
  const [row] = results;
  const { code: customerCode } = await buyer.api.myAccount({});
  // 69.99 less 7.00; GST 3.15 and QST 6.28 on 62.99.
  expect(row).toEqual({
    id: expect.any(Number),
    code: expect.stringMatching(/^SO-\d+$/),
    orderDateTime: '2026-06-15T16:00:00.000Z',
    customerFirstName: 'Robin',
    customerLastName: 'Roy',
    shippingMethod: { name: 'Standard shipping' },
    status: { id: 'PENDING', name: 'Pending' },
    total: 72.42,
  });
  const address = {
    name: null,
    company: 'Repairs Ltd',
    street1: '1 Main Street',
    street2: null,
    city: 'Toronto',
    postalCode: 'M5V 1A1',
    province: 'Quebec',
    phoneNo: '416 555 0100',
  };
  // The battery is no longer sold.
  const [screen, battery] = await db
    .selectFrom('variant')
    .selectAll()
    .where('sku', 'in', ['SCREEN', 'BATTERY'])
    .orderBy('sku', 'desc')
    .execute();
  await db.updateTable('variant').set({ discontinued_at: new Date() }).where('id', '=', battery!.id).execute();
  const order = await buyer.api.order({ params: { id: row!.id } });
  await db.updateTable('variant').set({ discontinued_at: null }).where('id', '=', battery!.id).execute();
  const sold = {
    productId: screen!.product_id,
    productVariantId: screen!.id,
    variantNumber: screen!.variant_number,
    rack: null,
  };
  expect(order).toEqual({
    // Added: the buyer's own numbers.
    poNumber: '',
    jobReference: '',
    // Added: what it was split from and into.
    split: { from: null, into: [] },
    id: row!.id,
    code: row!.code,
    status: { id: 'PENDING', name: 'Pending' },
    orderDateTime: '2026-06-15T16:00:00.000Z',
    customerCode,
    customerFirstName: 'Robin',
    customerLastName: 'Roy',
    paymentMethod: { name: 'Interac e-Transfer', description: 'We send the address with the invoice' },
    shippingMethod: { name: 'Standard shipping', description: '2 to 5 working days' },
    billingAddress: address,
    shippingAddress: address,
    comments: 'Ring twice',
    items: [
      {
        id: expect.any(Number),
        name: 'Screen',
        sku: 'SCREEN',
        price: 25,
        qtyOrdered: 2,
        subTotal: 50,
        product: sold,
        image: null,
        qtyBackOrder: 0,
      },
      {
        id: expect.any(Number),
        name: 'Battery',
        sku: 'BATTERY',
        price: 19.99,
        qtyOrdered: 1,
        subTotal: 19.99,
        product: null,
        image: null,
        qtyBackOrder: 0,
      },
    ],
    subTotal: 69.99,
    couponCode: 'TEN',
    discountAmt: 7,
    shippingAmt: null,
    taxes: 9.43,
    taxComponents: [
      { name: 'GST', rate: 5, amount: 3.15 },
      { name: 'QST', rate: 9.975, amount: 6.28 },
    ],
    total: 72.42,
    course: {
      moves: [{ status: { id: 'PENDING', name: 'Pending' }, at: '2026-06-15T16:00:00.000Z' }],
      invoices: [],
      shipments: [],
    },
  });
});

test('an order tells what was shipped, invoiced and is still to come, without what was cancelled', async () => {
  const { db } = shop.context;
  const customer = await signedInCustomer(shop);
  const orderId = await createOrder(db, customer.id, {
    lines: [{ qty: 5 }, { qty: 2, priceCents: 300 }],
    status: 'PROCESSED',
  });
  const cancelled = await createInvoice(db, orderId, { quantities: [5, 2], status: 'CANCELLED' });
  const invoiceId = await createInvoice(db, orderId, { quantities: [3, 2] });
  const ship = (id: number, tracking: string) =>
    db
      .insertInto('shipment')
      .values({ invoice_id: id, name: 'UPS', tracking, method: 'Ground', shipped_at: new Date('2026-06-16T16:00:00Z') })
      .execute();
  await ship(cancelled, 'NEVER');
  await ship(invoiceId, '1Z9');
  const event = { order_id: orderId, actor: 'Desk', happened_at: new Date('2026-06-16T15:00:00Z') };
  await db
    .insertInto('order_event')
    .values([
      { ...event, status: 'PROCESSING', note: 'Their credit is thin' },
      { ...event, note: 'Only for staff' },
    ])
    .execute();

  const order = await customer.api.order({ params: { id: orderId } });
  expect(order.items.map(({ qtyBackOrder }) => qtyBackOrder)).toEqual([2, 0]);
  expect(order.course?.shipments).toEqual([
    {
      id: expect.any(Number),
      name: 'UPS',
      tracking: '1Z9',
      method: 'Ground',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z9',
      shippedAt: '2026-06-16T16:00:00.000Z',
      invoiceId,
      invoiceCode: expect.stringMatching(/./),
    },
  ]);
  expect(order.course?.invoices.map(({ id, status, total }) => [id, status.id, total])).toEqual([
    [cancelled, 'CANCELLED', 63.28],
    [invoiceId, 'UNPAID', 40.68],
  ]);
  expect(order.course?.moves.at(-1)).toEqual({
    status: { id: 'PROCESSING', name: 'Processing' },
    at: '2026-06-16T15:00:00.000Z',
  });
  expect(JSON.stringify(order)).not.toMatch(/credit is thin|Only for staff|Desk/);
});

describe('the list of orders', () => {
  let customer: SignedIn;
  const codes: string[] = [];
  const search = async (body: Parameters<SignedIn['api']['orderSearch']>[0]['body']) => {
    const { results, ...rest } = await customer.api.orderSearch({ body });
    return { ...rest, codes: results.map(({ code }) => codes.indexOf(code)) };
  };
  const filter = (
    _field: string,
    operator: 'EQUAL' | 'IN' | 'BETWEEN' | 'IS',
    value: string | number | null,
    values: (string | number | null)[] | null = null,
  ) => ({
    filters: { [_field]: { _field, operator, value, values } },
  });

  beforeAll(async () => {
    const { db } = shop.context;
    customer = await signedInCustomer(shop);
    const other = await signedInCustomer(shop);
    const codeOf = async (id: number) =>
      (await db.selectFrom('customer_order').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
    const add = async (given: Parameters<typeof createOrder>[2]) => {
      codes.push(await codeOf(await createOrder(db, customer.id, given)));
      await createOrder(db, other.id, given);
    };
    await add({ placedAt: new Date('2025-12-15T04:59:59Z'), status: 'COMPLETED' });
    await add({ placedAt: new Date('2025-12-15T05:00:00Z'), shippingMethodId: 2, status: 'SHIPPED' });
    await add({
      placedAt: new Date('2026-06-01T03:59:59Z'),
      shippingMethodId: 3,
      lines: [{ priceCents: 5000, qty: 3 }],
    });
    await add({ placedAt: new Date('2026-06-01T04:00:00Z'), lines: [{ priceCents: 1 }] });
  });

  test('has only the customer’s own, newest first, 15 a page, without the archive', async () => {
    expect(await search({})).toEqual({
      codes: [3, 2, 1],
      page: 0,
      pageSize: 15,
      totalFilteredRecords: 3,
      listKey: null,
    });
  });

  test('answers the list key, the page and the number of rows', async () => {
    expect(await search({ listKey: 'orders-1', page: 1, pageSize: 2 })).toEqual({
      codes: [1],
      page: 1,
      pageSize: 2,
      totalFilteredRecords: 3,
      listKey: 'orders-1',
    });
  });

  test('has an archive of only the older ones', async () => {
    expect((await search({ filters: archiveFilter })).codes).toEqual([0]);
    expect(
      (await search({ filters: { ...archiveFilter, ...filter('status', 'IN', null, ['SHIPPED']).filters } })).codes,
    ).toEqual([]);
  });

  test.each<[object, number[]]>([
    [filter('status', 'IN', null, ['SHIPPED', 'COMPLETED']), [1]],
    [filter('shippingMethod', 'IN', null, ['EXPRESS_SHIPPING', 'EXPEDITED_SHIPPING']), [2, 1]],
    [filter('total', 'EQUAL', 169.5), [2]],
    [filter('total', 'BETWEEN', null, [0.01, 11.3]), [3, 1]],
    [filter('orderDateTime', 'IS', '2026-05-31'), [2]],
  ])('is filtered by %j', async (body, expected) => {
    expect((await search(body)).codes).toEqual(expected);
  });

  test('is filtered by code, in any case', async () => {
    expect((await search(filter('code', 'EQUAL', codes[2]!.toLowerCase()))).codes).toEqual([2]);
  });

  test.each([
    ['id', [1, 2, 3]],
    ['code', [1, 2, 3]],
    ['orderDateTime', [1, 2, 3]],
    ['total', [3, 1, 2]],
    ['shippingMethod', [1, 2, 3]],
    ['status', [3, 2, 1]],
    ['customerFirstName', [3, 2, 1]],
    ['customerLastName', [3, 2, 1]],
  ])('is sorted by %s', async (by, expected) => {
    expect((await search({ sorts: { [by]: 'ASC' } })).codes).toEqual(expected);
  });

  test('refuses unknown names', async () => {
    expect(await refusal(search({ ...filter('customer_id', 'EQUAL', 1), sorts: { price: 'ASC' } }))).toEqual({
      status: 422,
      messages: ['filters.customer_id: This list has no such field.', 'sorts.price: This list has no such field.'],
    });
    expect((await refusal(search({ pageSize: tablePageSizeMax + 1 }))).messages).toEqual([
      expect.stringMatching(/^pageSize: /),
    ]);
  });
});
