import { createCustomer } from '#test/customers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { readPdf } from '#test/read-pdf.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{}] });
let desk: SignedInStaff;
let orderId: number;
let invoiceId: number;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'orders', 'invoices', 'cancelling');
});
beforeEach(async () => {
  const { db } = shop.context;
  const { id } = await createCustomer(db);
  const lines = ['A10', 'B1', null, 'A2', 'A2'].map((rack, index) => ({ rack, sku: `SKU-${index}`, qty: 4 }));
  orderId = await createOrder(db, id, { status: 'PROCESSING', lines: lines.map(({ sku, qty }) => ({ sku, qty })) });
  for (const { rack, sku } of lines)
    await db.updateTable('order_line').set({ rack }).where('order_id', '=', orderId).where('sku', '=', sku).execute();
  invoiceId = await createInvoice(db, orderId, { quantities: [0, 4, 0, 0, 1], notes: 'Fragile' });
});

const open = (path: string) => shop.app.inject({ url: `/api/v1/staff/${path}`, headers: desk.headers });
const textOf = async (path: string) => {
  const answer = await open(path);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  const pages = await readPdf(answer.rawPayload);
  return { text: pages.map(({ text }) => text).join('\n'), name: String(answer.headers['content-disposition']) };
};
const preferring = (document: 'FULL_INVOICE' | 'DISPATCH_NOTE') =>
  shop.context.db
    .updateTable('customer_order')
    .set({ preferred_doc_type: document })
    .where('id', '=', orderId)
    .execute();

test('a pick list has what is still to be picked, in the order of the racks, without prices', async () => {
  const { text, name } = await textOf(`order/${orderId}/pickList/`);
  expect(name).toMatch(/^inline; filename="pick-list-SO-\d+\.pdf"$/);
  expect(text.match(/SKU-\d/g)).toEqual(['SKU-3', 'SKU-4', 'SKU-0', 'SKU-2']);
  expect(text.match(/\bA2\b|\bA10\b|\bB1\b/g)).toEqual(['A2', 'A2', 'A10']);
  // 4, 3, 4 and 4.
  expect(text).toMatch(/Pieces\s+15\b/);
  expect(text).not.toContain('$');
});

test('a pick list leads to where counted goods lie now, location by location', async () => {
  const { db } = shop.context;
  const store = await signedInStaff(shop, 'stock');
  const [main] = await store.api.staffLocations({});
  const params = { id: main?.id ?? 0 };
  await store.api.staffAddRacks({ params, body: { codes: ['C10', 'C9'] } });
  const [, back] = await store.api.staffAddLocation({ body: { name: 'Attic', sells: true } });
  const { id } = await db.selectFrom('variant').select('id').executeTakeFirstOrThrow();
  const places = [
    [back?.id, '', 5],
    [main?.id, 'C10', 2],
    [main?.id, 'C9', 3],
  ] as const;
  for (const [locationId = 0, rack, pieces] of places) {
    const { version } = await store.api.staffStock({ params: { id } });
    const body = { version, pieces, place: { locationId, rack }, reason: 'Counted' };
    await store.api.staffCountStock({ params: { id }, body });
  }
  const customer = await createCustomer(db);
  const lines = [
    { variantId: id, qty: 4, sku: 'SKU-8' },
    { variantId: id, qty: 3, sku: 'SKU-9' },
  ];
  const ordered = await createOrder(db, customer.id, { status: 'PROCESSING', lines });
  const { text } = await textOf(`order/${ordered}/pickList/`);
  // Three of C9, then one of C10 for the first; one of C10, then two of the attic for the second.
  expect(text.match(/SKU-\d/g)).toEqual(['SKU-8', 'SKU-8', 'SKU-9', 'SKU-9']);
  expect(text.match(/\bC9\b|\bC10\b|\bAttic\b/g)).toEqual(['C9', 'C10', 'C10', 'Attic']);
  // So does the dispatch note of what is packed, until it left.
  const invoice = await createInvoice(db, ordered, { quantities: [4, 0] });
  const note = async () => (await textOf(`invoice/${invoice}/print/?document=DISPATCH_NOTE`)).text;
  expect((await note()).split('Back order')[0]?.match(/\bC9\b|\bC10\b|\bAttic\b|SKU-\d/g)).toEqual([
    'C9',
    'SKU-8',
    'C10',
    'SKU-8',
  ]);
  const { version } = await desk.api.staffInvoice({ params: { id: invoice } });
  const shipment = { version, name: 'Carrier', tracking: '1Z', method: 'Ground' };
  await desk.api.staffAddShipment({ params: { id: invoice }, body: shipment });
  expect(await note()).not.toMatch(/\bC9\b/);
});

test('a pick list of an invoiced order says so', async () => {
  await createInvoice(shop.context.db, orderId, { quantities: [4, 0, 4, 4, 3] });
  const { text } = await textOf(`order/${orderId}/pickList/`);
  expect(text).toContain('Everything of this order has been invoiced.');
  expect(text).not.toMatch(/SKU-\d/);
});

describe('an invoice is printed', () => {
  test.each([
    ['FULL_INVOICE', '', 'Invoice'],
    ['DISPATCH_NOTE', '', 'Dispatch note'],
    ['DISPATCH_NOTE', '?document=FULL_INVOICE', 'Invoice'],
    ['FULL_INVOICE', '?document=DISPATCH_NOTE', 'Dispatch note'],
  ] as const)('for a customer who prefers %s, asked for %j: as %s', async (preferred, query, title) => {
    await preferring(preferred);
    const { text, name } = await textOf(`invoice/${invoiceId}/print/${query}`);
    expect(text).toMatch(new RegExp(`${title} INV-\\d+`));
    expect(name).toMatch(title === 'Invoice' ? /"invoice-INV-\d+\.pdf"/ : /"dispatch-note-INV-\d+\.pdf"/);
    // A dispatch note shows no prices; both show the goods, the back orders, and the notes.
    expect(text.includes('$')).toBe(title === 'Invoice');
    for (const said of ['SKU-1', 'SKU-4', 'Back order items', 'Fragile']) expect(text).toContain(said);
  });

  test('other values are refused', async () => {
    const answer = await open(`invoice/${invoiceId}/print/?document=LETTER`);
    expect([answer.statusCode, Object.keys(answer.json().entityErrors)]).toEqual([422, ['document']]);
    expect((await open(`order/${orderId}/print/?document=FULL_INVOICE`)).statusCode).toBe(422);
  });
});

test('a credit note is printed by itself, and after its invoice, not on the dispatch note', async () => {
  const { api } = desk;
  const made = await api.staffInvoice({ params: { id: invoiceId } });
  const { creditNotes } = await api.staffCreateCreditNote({
    params: { id: invoiceId },
    body: { version: made.version, reason: 'SHORT', lines: { [made.items[0]!.id]: 3 } },
  });
  const [note] = creditNotes;
  const { text, name } = await textOf(`creditNote/${note!.id}/print/`);
  expect(name).toBe(`inline; filename="credit-note-${note!.code}.pdf"`);
  expect(text).toContain(`Credit note ${note!.code}`);
  expect(text).toContain(made.code);
  expect(text.match(/SKU-\d/g)).toEqual(['SKU-1']);
  expect(text).toContain('$33.90');
  expect((await textOf(`invoice/${invoiceId}/print/?document=FULL_INVOICE`)).text).toContain(note!.code);
  expect((await textOf(`invoice/${invoiceId}/print/?document=DISPATCH_NOTE`)).text).not.toContain(note!.code);
});

test('an order is printed as for its customer', async () => {
  const { text } = await textOf(`order/${orderId}/print/`);
  expect(text).toMatch(/Order SO-\d+/);
  expect(text.match(/SKU-\d/g)).toHaveLength(5);
  expect(text).toContain('$226.00');
});

test.each([
  'order/2000000000/print/',
  'order/2000000000/pickList/',
  'invoice/2000000000/print/',
  'creditNote/2000000000/print/',
])('an unknown %s is a 404', async (path) => {
  expect((await open(path)).statusCode).toBe(404);
});

test('a URL without its last slash redirects to the one with it', async () => {
  const answer = await open(`order/${orderId}/pickList`);
  expect([answer.statusCode, answer.headers['location']]).toEqual([308, `/api/v1/staff/order/${orderId}/pickList/`]);
});

describe('papers of several records', () => {
  test('are one file, in the order asked for, each numbered by itself and in its customer’s language', async () => {
    const { db } = shop.context;
    await db
      .updateTable('shop')
      .set({ other_languages: ['fr'] })
      .execute();
    const french = await createCustomer(db, { language: 'fr' });
    const other = await createInvoice(
      db,
      await createOrder(db, french.id, { status: 'PROCESSING', lines: [{ qty: 2 }] }),
      {
        quantities: [2],
      },
    );
    const query = 'document=DISPATCH_NOTE';
    const one = await textOf(`invoice/${invoiceId}/print/?${query}`);
    const two = await textOf(`invoice/${other}/print/?${query}`);
    const { text, name } = await textOf(`invoice/${invoiceId}/print/?${query}&also=${other},${invoiceId}`);
    expect(text).toBe([one.text, two.text, one.text].join('\n'));
    expect(two.text).toContain('Page 1 sur 1');
    expect(name).toMatch(/dispatch-note-INV-\d+-and-2-more\.pdf/);
  });

  test('are refused where one is unknown, or what is asked is no list of ids', async () => {
    expect((await open(`order/${orderId}/pickList/?also=999999`)).statusCode).toBe(404);
    for (const also of ['x', '1,', Array.from({ length: 101 }, () => orderId).join(',')])
      expect((await open(`order/${orderId}/pickList/?also=${also}`)).statusCode).toBe(422);
  });
});
