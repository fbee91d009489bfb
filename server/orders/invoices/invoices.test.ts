import { archiveFilter } from '#contract/platform/data-tables.ts';
import { type SignedIn, signedInCustomer } from '#test/customers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{}] });
let customer: SignedIn;
beforeEach(async () => {
  customer = await signedInCustomer(shop, { first_name: 'Robin', last_name: 'Roy' });
});

const lines = [
  { name: 'Screen', sku: 'SCREEN', priceCents: 2500, qty: 10 },
  { name: 'Battery', sku: 'BATTERY', priceCents: 1999, qty: 4 },
  { name: 'Cable', sku: 'CABLE', priceCents: 500, qty: 1 },
];
const read = (id: number) => customer.api.invoice({ params: { id } });

test('an invoice reads field by field, with its shipments and back orders', async () => {
  const { db } = shop.context;
  const orderId = await createOrder(db, customer.id, { status: 'PROCESSING', lines });
  const id = await createInvoice(db, orderId, {
    quantities: [6, 4],
    shippingCents: 1500,
    invoicedAt: new Date('2026-06-16T12:30:00Z'),
    notes: 'The rest follows',
  });
  await db
    .insertInto('shipment')
    .values([
      { invoice_id: id, name: 'Purolator', tracking: '329014521632', method: 'Ground' },
      { invoice_id: id, name: 'Canada Post', tracking: '7023210039414604', method: 'Xpresspost' },
    ])
    .execute();
  const order = await customer.api.order({ params: { id: orderId } });
  const invoice = await read(id);
  // 150.00 + 79.96 + 15.00 of shipping, 13 % on all of it.
  expect(invoice).toEqual({
    id,
    code: expect.stringMatching(/^INV-\d+$/),
    customer: { firstName: 'Robin', lastName: 'Roy' },
    invoiceDate: '2026-06-16T12:30:00.000Z',
    status: { id: 'UNPAID', name: 'Unpaid' },
    orderId,
    orderCode: order.code,
    // Added: the buyer's own numbers.
    poNumber: '',
    jobReference: '',
    paymentMethod: { name: 'Interac e-Transfer' },
    paymentDate: null,
    billingAddress: order.billingAddress,
    shippingAddress: order.shippingAddress,
    orderShippingMethod: order.shippingMethod,
    notes: 'The rest follows',
    shipments: [
      {
        id: expect.any(Number),
        name: 'Purolator',
        tracking: '329014521632',
        method: 'Ground',
        trackingUrl: 'https://www.purolator.com/en/shipping/tracker?pin=329014521632',
      },
      {
        id: expect.any(Number),
        name: 'Canada Post',
        tracking: '7023210039414604',
        method: 'Xpresspost',
        trackingUrl: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/7023210039414604',
      },
    ],
    items: [
      { id: expect.any(Number), name: 'Screen', sku: 'SCREEN', qtyOrdered: 6, price: 25, subTotal: 150 },
      { id: expect.any(Number), name: 'Battery', sku: 'BATTERY', qtyOrdered: 4, price: 19.99, subTotal: 79.96 },
    ],
    backOrders: [
      { id: order.items[0]!.id, name: 'Screen', sku: 'SCREEN', qtyOrdered: 10, qtyInvoiced: 6 },
      { id: order.items[2]!.id, name: 'Cable', sku: 'CABLE', qtyOrdered: 1, qtyInvoiced: 0 },
    ],
    subTotal: 229.96,
    shippingAmt: 15,
    discountAmt: 0,
    taxes: 31.84,
    taxComponents: [{ name: 'HST', rate: 13, amount: 31.84 }],
    total: 276.8,
    creditNotes: [],
  });
});

test('back orders take every invoice of the order into account except cancelled ones', async () => {
  const { db } = shop.context;
  const orderId = await createOrder(db, customer.id, { status: 'PROCESSING', lines });
  // Another order's invoice does not count.
  await createInvoice(db, await createOrder(db, customer.id, { status: 'PROCESSING', lines }));
  const first = await createInvoice(db, orderId, { quantities: [3, 4] });
  const second = await createInvoice(db, orderId, { quantities: [3, 0, 1], status: 'PAID' });
  const cancelled = await createInvoice(db, orderId, { quantities: [4], status: 'CANCELLED' });
  for (const id of [first, second, cancelled])
    expect((await read(id)).backOrders).toEqual([
      expect.objectContaining({ sku: 'SCREEN', qtyOrdered: 10, qtyInvoiced: 6 }),
    ]);
  await createInvoice(db, orderId, { quantities: [4] });
  expect((await read(first)).backOrders).toEqual([]);
});

test('the last payment sets the date and method', async () => {
  const { db } = shop.context;
  const id = await createInvoice(db, await createOrder(db, customer.id), { status: 'PAID' });
  const payment = { invoice_id: id, amount_cents: 500 };
  await db
    .insertInto('payment')
    .values([
      { ...payment, payment_method_id: 3, paid_on: '2026-06-14' },
      { ...payment, payment_method_id: 2, paid_on: '2026-06-15' },
      { ...payment, payment_method_id: 1, paid_on: '2026-06-01' },
    ])
    .execute();
  expect(await read(id)).toMatchObject({
    status: { id: 'PAID', name: 'Paid' },
    paymentMethod: { name: 'Credit card' },
    paymentDate: '2026-06-15',
  });
});

describe('the list of invoices', () => {
  test('has only the customer’s own, with filters, sorts and an archive', async () => {
    const { db } = shop.context;
    const other = await signedInCustomer(shop);
    await createInvoice(db, await createOrder(db, other.id));
    const orderId = await createOrder(db, customer.id, { lines: [{ priceCents: 1000, qty: 9 }] });
    const old = await createInvoice(db, orderId, { quantities: [1], invoicedAt: new Date('2025-12-15T04:59:59Z') });
    const first = await createInvoice(db, orderId, {
      quantities: [2],
      invoicedAt: new Date('2025-12-15T05:00:00Z'),
      shippingCents: 700,
    });
    const second = await createInvoice(db, orderId, { quantities: [3], status: 'PAID' });

    const { results, ...rest } = await customer.api.invoiceSearch({ body: { listKey: 'x' } });
    expect(rest).toEqual({ page: 0, pageSize: 15, totalFilteredRecords: 2, listKey: 'x' });
    expect(results.map(({ id }) => id)).toEqual([second, first]);
    expect(results[1]).toEqual({
      id: first,
      code: expect.stringMatching(/^INV-\d+$/),
      invoiceDate: '2025-12-15T05:00:00.000Z',
      customer: { firstName: 'Robin', lastName: 'Roy' },
      shippingAmt: 7,
      taxes: 3.51,
      total: 30.51,
      status: { id: 'UNPAID', name: 'Unpaid' },
    });

    const ids = async (body: Parameters<SignedIn['api']['invoiceSearch']>[0]['body']) =>
      (await customer.api.invoiceSearch({ body })).results.map(({ id }) => id);
    const equal = (_field: string, value: string | number) => ({
      filters: { [_field]: { _field, operator: 'EQUAL' as const, value } },
    });
    expect(await ids({ filters: archiveFilter })).toEqual([old]);
    expect(await ids(equal('code', results[0]!.code))).toEqual([second]);
    expect(await ids(equal('subTotal', 20))).toEqual([first]);
    expect(await ids(equal('taxes', 3.9))).toEqual([second]);
    expect(await ids(equal('total', 30.51))).toEqual([first]);
    expect(await ids(equal('invoiceDate', '2025-12-15'))).toEqual([first]);
    expect(await ids({ filters: { status: { _field: 'status', operator: 'IN', values: ['PAID'] } } })).toEqual([
      second,
    ]);
    const sorts = ['id', 'code', 'invoiceDate', 'subTotal', 'total', 'taxes', 'status'];
    for (const by of sorts) expect([by, await ids({ sorts: { [by]: 'ASC' } })]).toEqual([by, [first, second]]);
    expect(await ids({ sorts: { shippingAmt: 'ASC' } })).toEqual([second, first]);
    expect(await ids({ sorts: { customer: 'ASC' } })).toEqual([second, first]);
  });
});
