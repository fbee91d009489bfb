import { links } from '#contract/links.ts';
import type { TableInput } from '#contract/platform/data-tables.ts';
import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import type { OrderStatus } from '#server/platform/db/types.ts';
import { checkOut, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { countStatements } from '#test/count-statements.ts';
import { createCustomer } from '#test/customers.ts';
import { runJobs, waitingJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART' }] });
let desk: SignedInStaff;
let customerId: number;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'orders', 'prices', 'cancelling');
});
beforeEach(async () => {
  customerId = (await createCustomer(shop.context.db)).id;
});

const order = (given: Parameters<typeof createOrder>[2] = {}) => createOrder(shop.context.db, customerId, given);
const see = (id: number) => desk.api.staffOrder({ params: { id } });
const move = (id: number, status: 'PROCESSING' | 'PROCESSED' | 'SHIPPED' | 'COMPLETED', version = 1, reason = '') =>
  desk.api.staffMoveOrder({ params: { id }, body: { version, status, reason } });
const cancel = (id: number, version = 1, reason = 'Out of stock for good') =>
  desk.api.staffCancelOrder({ params: { id }, body: { version, reason } });
const ship = (invoiceId: number) =>
  shop.context.db
    .insertInto('shipment')
    .values({ invoice_id: invoiceId, name: 'Carrier', tracking: '1Z', method: 'Ground' })
    .execute();
const refused = (...texts: string[]) => ({ status: 422, messages: texts });

describe('the queue', () => {
  test('counts open orders, by status and by the cut-off in Toronto', async () => {
    const { db } = shop.context;
    await db.deleteFrom('customer_order').execute();
    // It is noon in Toronto on Monday, June 15.
    const placed: [OrderStatus, string][] = [
      ['PENDING', '2026-06-12T17:59:59Z'],
      ['PENDING', '2026-06-12T18:00:00Z'],
      ['PENDING', '2026-06-14T12:00:00Z'],
      ['PENDING', '2026-06-15T17:59:59Z'],
      ['PENDING', '2026-06-15T18:00:00Z'],
      ['PROCESSING', '2026-06-01T12:00:00Z'],
      ['COMPLETED', '2026-06-01T13:00:00Z'],
      ['CANCELLED', '2026-06-15T12:00:00Z'],
    ];
    for (const [status, at] of placed) await order({ status, placedAt: new Date(at) });
    const empty = { total: 0, late: 0, today: 0, next: 0, oldest: null };
    expect(await desk.api.staffOrderQueue({})).toEqual([
      {
        status: { id: 'PENDING', name: 'Pending' },
        total: 5,
        late: 1,
        today: 3,
        next: 1,
        oldest: '2026-06-12T17:59:59.000Z',
      },
      {
        status: { id: 'PROCESSING', name: 'Processing' },
        total: 1,
        late: 1,
        today: 0,
        next: 0,
        oldest: '2026-06-01T12:00:00.000Z',
      },
      { status: { id: 'PROCESSED', name: 'Processed' }, ...empty },
      { status: { id: 'SHIPPED', name: 'Shipped' }, ...empty },
    ]);
    const { results } = await desk.api.staffOrderSearch({ body: { sorts: { orderDateTime: 'ASC' } } });
    expect(results.map(({ status, age }) => [status.id, age])).toEqual([
      ['PROCESSING', 'LATE'],
      ['COMPLETED', null],
      ['PENDING', 'LATE'],
      ['PENDING', 'TODAY'],
      ['PENDING', 'TODAY'],
      ['CANCELLED', null],
      ['PENDING', 'TODAY'],
      ['PENDING', 'NEXT'],
    ]);
  });
});

describe('the list', () => {
  test('finds all customers’ orders, also by customer, also those of the archive', async () => {
    const other = await createCustomer(shop.context.db, { code: 'C-777', email: 'Seven@example.com' });
    const old = await createOrder(shop.context.db, other.id, { placedAt: new Date('2020-01-01T12:00:00Z') });
    const recent = await createOrder(shop.context.db, other.id, { status: 'SHIPPED' });
    await order();
    const find = async (field: string, operator: 'EQUAL' | 'CONTAIN', value: string) => {
      const filters = { [field]: { _field: field, operator, value } };
      return (await desk.api.staffOrderSearch({ body: { filters } })).results.map(({ id }) => id);
    };
    expect(await find('customerCode', 'EQUAL', 'c-777')).toEqual([recent, old]);
    expect(await find('customerEmail', 'EQUAL', 'seven@example.com')).toEqual([recent, old]);
    expect(await find('company', 'CONTAIN', 'repairs')).toEqual(expect.arrayContaining([recent, old]));
    const both = {
      customerCode: { _field: 'customerCode', operator: 'EQUAL', value: 'C-777' },
      status: { _field: 'status', operator: 'IN', values: ['SHIPPED'] },
    } satisfies TableInput['filters'];
    const { results } = await desk.api.staffOrderSearch({ body: { filters: both } });
    expect(results).toMatchObject([{ id: recent, customerCode: 'C-777', company: 'Repairs Ltd', age: null }]);
  });

  test('finds by company, SKU, tracking, the buyer’s PO and the invoice, in orders and in invoices', async () => {
    const { db } = shop.context;
    const buyer = await createCustomer(db, { code: 'C-8881', email: 'eight@example.com' });
    const lines = [{ qty: 1, sku: 'FIND-ME-8' }];
    const id = await createOrder(db, buyer.id, { lines, status: 'PROCESSED' });
    const own = { po_number: 'PN-8/77', job_reference: 'Ticket 8877' };
    await db
      .updateTable('customer_order')
      .set({ comments: 'PO 4711-8 please', ...own })
      .where('id', '=', id)
      .execute();
    const invoiceId = await createInvoice(db, id);
    const { code } = await db
      .selectFrom('invoice')
      .select('code')
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const parcel = { name: 'Maple Freight', method: 'Ground', tracking: '1Z88 4567', shipped_at: new Date() };
    await db
      .insertInto('shipment')
      .values({ ...parcel, invoice_id: invoiceId, entered_by: 'desk' })
      .execute();
    const accounts = await signedInStaff(shop, 'invoices');
    const find = async (value: string) => {
      const body = { filters: { search: { _field: 'search', operator: 'CONTAIN' as const, value } } };
      const [orders, invoices] = await Promise.all([
        desk.api.staffOrderSearch({ body }),
        accounts.api.staffInvoiceSearch({ body }),
      ]);
      return [orders.results.map((each) => each.id), invoices.results.map((each) => each.id)];
    };
    for (const text of [
      'find-me-8',
      '1z884567',
      '1Z88 4567',
      'po 4711-8',
      'eight@',
      'c-8881',
      'pn-8/77',
      'ticket 8877',
      code,
    ])
      expect([text, await find(text)]).toEqual([text, [[id], [invoiceId]]]);
    expect(await find('100%_nothing')).toEqual([[], []]);
    const by = async (field: string, operator: 'EQUAL' | 'CONTAIN' | 'DOES_NOT_CONTAIN', value: string) => {
      const filters = { [field]: { _field: field, operator, value } };
      const [orders, invoices] = await Promise.all([
        desk.api.staffOrderSearch({ body: { filters } }),
        accounts.api.staffInvoiceSearch({ body: { filters } }),
      ]);
      return [orders.results, invoices.results].map((rows) => rows.map((each) => each.id));
    };
    for (const [field, whole, part] of [
      ['sku', 'find-me-8', 'ME-8'],
      ['tracking', '1z88 4567', '1Z884567'],
      ['poNumber', 'pn-8/77', '8/77'],
      ['jobReference', 'ticket 8877', '8877'],
    ] as const) {
      expect([field, await by(field, 'EQUAL', whole)]).toEqual([field, [[id], [invoiceId]]]);
      expect([field, await by(field, 'CONTAIN', part)]).toEqual([field, [[id], [invoiceId]]]);
      const others = await by(field, 'DOES_NOT_CONTAIN', part);
      expect([others[0]?.includes(id), others[1]?.includes(invoiceId)]).toEqual([false, false]);
      expect(others[0]?.length).toBeGreaterThan(0);
    }
  });

  test('finds back orders: partly invoiced, by uncancelled invoices, and still open', async () => {
    const { db } = shop.context;
    const { id: customerId } = await createCustomer(db, { code: 'C-888' });
    const invoiced = async (status: OrderStatus, quantities: number[] | null, state?: 'CANCELLED') => {
      const id = await createOrder(db, customerId, { status, lines: [{ qty: 2 }, { qty: 3 }] });
      if (quantities) await createInvoice(db, id, { quantities, ...(state && { status: state }) });
      return id;
    };
    const inPart = await invoiced('PROCESSING', [2, 1]);
    const lineMissing = await invoiced('SHIPPED', [2]);
    const whole = await invoiced('PROCESSED', [2, 3]);
    const not = [
      await invoiced('PENDING', null),
      await invoiced('PROCESSING', [1, 1], 'CANCELLED'),
      await invoiced('COMPLETED', [2, 1]),
      whole,
    ];
    const find = async (value: boolean) => {
      const filters = {
        customerCode: { _field: 'customerCode', operator: 'EQUAL', value: 'C-888' },
        backOrder: { _field: 'backOrder', operator: 'EQUAL', value },
      } satisfies TableInput['filters'];
      const { results } = await desk.api.staffOrderSearch({ body: { filters, sorts: { id: 'ASC' } } });
      return results.map(({ id }) => id);
    };
    expect(await find(true)).toEqual([inPart, lineMissing]);
    expect(await find(false)).toEqual(not.toSorted((a, b) => a - b));
  });
});

describe('the detail', () => {
  test('shows lines with racks and invoiced pieces, invoices, timeline, and what can be done', async () => {
    const id = await order({
      lines: [
        { qty: 3, name: 'Screen' },
        { qty: 2, name: 'Battery' },
      ],
      status: 'PROCESSING',
    });
    const invoiceId = await createInvoice(shop.context.db, id, { quantities: [1, 2] });
    await createInvoice(shop.context.db, id, { quantities: [2, 0], status: 'CANCELLED' });
    const seen = await see(id);
    expect(seen).toMatchObject({ version: 1, customerId, preferredDocType: 'FULL_INVOICE', age: 'TODAY' });
    expect(seen.items.map(({ name, qtyOrdered, qtyInvoiced, rack }) => [name, qtyOrdered, qtyInvoiced, rack])).toEqual([
      ['Screen', 3, 1, null],
      ['Battery', 2, 2, null],
    ]);
    expect(seen.invoices.map(({ id: invoice, status, paid }) => [invoice, status.id, paid])).toEqual([
      [invoiceId, 'UNPAID', 0],
      [invoiceId + 1, 'CANCELLED', 0],
    ]);
    expect(seen.can.invoice).toEqual({ possible: true, whyNot: null });
    expect(seen.moves.map(({ status, possible, whyNot }) => [status.id, possible, whyNot])).toEqual([
      ['PROCESSED', true, null],
      ['SHIPPED', false, staffMessages.moveUnknown('Processing', 'Shipped')],
      ['COMPLETED', false, staffMessages.moveUnknown('Processing', 'Completed')],
      ['CANCELLED', false, staffMessages.stillInvoiced()],
    ]);
  });

  test('takes as many queries for 500 lines as for one', async () => {
    const [small, large] = [await order(), await order({ lines: Array.from({ length: 500 }, () => ({ qty: 2 })) })];
    await createInvoice(shop.context.db, large, { quantities: Array.from({ length: 500 }, () => 1) });
    const count = countStatements(shop.context.pool);
    const statements = await count(() => see(small));
    expect(await count(() => see(large))).toBe(statements);
    expect(statements).toBeLessThan(15);
  });

  test('is a 404 for an unknown order', async () => {
    await expect(see(2_000_000_000)).rejects.toMatchObject({ status: 404 });
  });
});

describe('changing an order’s status', () => {
  test('through all statuses, each step in the timeline and in the audit log', async () => {
    const id = await order();
    await move(id, 'PROCESSING', 1, 'Robin picks it');
    const invoiceId = await createInvoice(shop.context.db, id);
    await move(id, 'PROCESSED', 2);
    await ship(invoiceId);
    await move(id, 'SHIPPED', 3);
    await shop.context.db.updateTable('invoice').set({ status: 'PAID' }).where('id', '=', invoiceId).execute();
    const seen = await move(id, 'COMPLETED', 4);
    expect(seen).toMatchObject({ status: { id: 'COMPLETED', name: 'Completed' }, version: 5, age: null });
    expect(seen.moves.every(({ possible }) => !possible)).toBe(true);
    expect(seen.timeline.map(({ actor, status, note }) => [actor, status?.id, note])).toEqual([
      [desk.email, 'PROCESSING', 'Robin picks it'],
      [desk.email, 'PROCESSED', ''],
      [desk.email, 'SHIPPED', ''],
      [desk.email, 'COMPLETED', ''],
    ]);
    const audit = await auditOf(shop, 'order', id);
    expect(audit).toHaveLength(4);
    expect(audit[0]).toEqual({
      actor: desk.email,
      action: 'order.status',
      before: { status: 'PENDING' },
      after: { status: 'PROCESSING', reason: 'Robin picks it' },
    });
  });

  test.each([
    ['PENDING', 'PROCESSED', staffMessages.moveUnknown('Pending', 'Processed')],
    ['PENDING', 'COMPLETED', staffMessages.moveUnknown('Pending', 'Completed')],
    ['PROCESSING', 'PROCESSED', staffMessages.nothingInvoiced()],
    ['PROCESSED', 'SHIPPED', staffMessages.nothingShipped()],
    ['PROCESSED', 'PROCESSING', staffMessages.moveUnknown('Processed', 'Processing')],
    ['SHIPPED', 'SHIPPED', staffMessages.moveUnknown('Shipped', 'Shipped')],
    ['COMPLETED', 'PROCESSING', staffMessages.moveUnknown('Completed', 'Processing')],
    ['CANCELLED', 'PROCESSING', staffMessages.moveUnknown('Cancelled', 'Processing')],
  ] as const)('from %s to %s is refused with the reason, and nothing happens', async (status, to, why) => {
    const id = await order({ status });
    expect(await refusal(move(id, to))).toEqual(refused(why));
    expect(await see(id)).toMatchObject({ status: { id: status }, version: 1, timeline: [], history: [] });
  });

  test('ignores a cancelled invoice and its shipment', async () => {
    const id = await order({ status: 'PROCESSED' });
    await ship(await createInvoice(shop.context.db, id, { status: 'CANCELLED' }));
    expect(await refusal(move(id, 'SHIPPED'))).toEqual(refused(staffMessages.nothingShipped()));
  });

  test('to completed when it is paid; with a back order left, only with a reason', async () => {
    const id = await order({ lines: [{ qty: 5 }], status: 'SHIPPED' });
    const invoiceId = await createInvoice(shop.context.db, id, { quantities: [2] });
    expect(await refusal(move(id, 'COMPLETED'))).toEqual(refused(staffMessages.notPaid()));
    await shop.context.db.updateTable('invoice').set({ status: 'PAID' }).where('id', '=', invoiceId).execute();
    expect((await see(id)).moves.find(({ status }) => status.id === 'COMPLETED')).toMatchObject({
      possible: true,
      needsReason: true,
    });
    expect(await refusal(move(id, 'COMPLETED'))).toEqual(refused(`reason: ${staffMessages.backOrderReason(3)}`));
    const seen = await move(id, 'COMPLETED', 1, 'Customer does not want the rest');
    expect(seen.timeline[0]).toMatchObject({ note: 'Customer does not want the rest' });
  });

  test('at a stale version is refused, and nothing overwritten', async () => {
    const id = await order();
    await move(id, 'PROCESSING');
    expect(await refusal(cancel(id))).toEqual({ status: 409, messages: [messages.changedElsewhere()] });
    expect((await see(id)).status.id).toBe('PROCESSING');
  });

  test('by ten at once, or cancelling: one succeeds', async () => {
    const id = await order();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? move(id, 'PROCESSING') : cancel(id))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    for (const reason of reasons)
      expect(reason).toMatchObject({ status: 409, body: { globalErrors: [messages.changedElsewhere()] } });
    const { timeline, history, version } = await see(id);
    expect([timeline.length, history.length, version]).toEqual([1, 1, 2]);
  });
});

describe('cancelling', () => {
  test.each(['PENDING', 'PROCESSING', 'PROCESSED'] as const)('is possible from %s, with a reason', async (status) => {
    const id = await order({ status });
    expect(await refusal(cancel(id, 1, '  '))).toEqual(refused(`reason: ${staffMessages.cancelReasonRequired()}`));
    const seen = await cancel(id);
    expect(seen).toMatchObject({ status: { id: 'CANCELLED' }, can: { invoice: { possible: false } } });
    expect(seen.timeline.at(-1)).toMatchObject({ actor: desk.email, note: 'Out of stock for good' });
    expect(seen.history[0]).toMatchObject({ action: 'order.cancel', before: { status } });
  });

  test.each(['SHIPPED', 'COMPLETED', 'CANCELLED'] as const)('is not from %s', async (status) => {
    expect(await refusal(cancel(await order({ status })))).toMatchObject({ status: 422 });
  });

  test('is not while there is an uncancelled invoice', async () => {
    const id = await order({ status: 'PROCESSING' });
    await createInvoice(shop.context.db, id);
    expect(await refusal(cancel(id))).toEqual(refused(staffMessages.stillInvoiced()));
  });

  test('gives a coupon back to its customer', async () => {
    const { db } = shop.context;
    await db.insertInto('coupon').values({ code: 'ONCE', kind: 'AMOUNT', value: 100, max_uses: 1 }).execute();
    const buyer = await createBuyer(shop);
    const place = async () => {
      const { miniCart } = await buyer.api.cuiConfig({});
      const cartId = miniCart.cartId ?? 0;
      await buyer.api.addToCart({ body: { cartId, items: { [await variantId(shop, 'PART')]: 1 } } });
      await buyer.api.applyCoupon({ body: { cartId, couponCode: 'ONCE' } });
      await checkOut({ ...buyer, cartId });
      await buyer.api.placeOrder({ params: { cartId } });
    };
    await place();
    const placed = await db
      .selectFrom('customer_order')
      .select(['id', 'discount_cents'])
      .where('customer_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(placed.discount_cents).toBe(100);
    expect(await refusal(place())).toMatchObject({ messages: [messages.couponUsedUp('ONCE')] });
    await cancel(placed.id);
    await place();
    const uses = await db.selectFrom('coupon').select('uses').where('code', '=', 'ONCE').executeTakeFirstOrThrow();
    expect(uses).toEqual({ uses: 1 });
  });
});

test('a note is added to the timeline by any staff, at any version', async () => {
  const id = await order();
  await Promise.all(
    // The third is sent three times with one key: its answer was lost.
    [
      [1, randomUUID()],
      [2, randomUUID()],
      ...Array.from({ length: 3 }, () => [3, '7a8fd1d0-6f0f-4d0e-a0a3-0d0a3f3f6f11']),
    ].map(([note, requestKey]) =>
      desk.api.staffNoteOrder({ params: { id }, body: { note: `Call ${note}`, requestKey: String(requestKey) } }),
    ),
  );
  expect((await auditOf(shop, 'order', id)).filter(({ action }) => action === 'order.note')).toHaveLength(3);
  const seen = await see(id);
  expect(seen.timeline.map(({ note }) => note).toSorted()).toEqual(['Call 1', 'Call 2', 'Call 3']);
  expect(seen).toMatchObject({ version: 1 });
  const cut = { note: `Done ${'👍'.slice(0, 1)}`, requestKey: randomUUID() };
  expect((await refusal(desk.api.staffNoteOrder({ params: { id }, body: cut }))).status).toBe(400);
  expect(
    await refusal(desk.api.staffNoteOrder({ params: { id }, body: { note: ' ', requestKey: randomUUID() } })),
  ).toEqual(refused(`note: ${staffMessages.noteRequired()}`));
});

describe('the mails', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    await runJobs(shop, { smtpUrl: server.url, mailFrom: { name: '', address: 'orders@shop.example' } });
    server.mails.length = 0;
  });
  afterAll(() => server.close());

  test('report each status once and link to the order; a reason only when it is cancelled', async () => {
    const id = await order();
    const { code } = await see(id);
    await move(id, 'PROCESSING', 1, 'internal: check the address');
    await cancel(id, 2, 'The screens <b> are gone');
    await runJobs(shop, { smtpUrl: server.url, mailFrom: { name: '', address: 'orders@shop.example' } });
    expect(await waitingJobs(shop)).toEqual([]);
    const subjects = server.mails.map(({ headers }) => headers['subject']);
    expect(subjects.toSorted()).toEqual([`Your order ${code} is being processed`, `Your order ${code} was cancelled`]);
    const [first, second] = [...server.mails].toSorted((a, b) => a.text.length - b.text.length);
    expect(first?.text).not.toContain('internal');
    expect(first?.text).toContain(`\nhttps://shop.example${links.order(id)}\n`);
    expect(second?.text).toContain('Reason: The screens <b> are gone');
    expect(second?.html).toContain('The screens &lt;b&gt; are gone');
    expect(second?.html).not.toContain('<b>');
  });
});
