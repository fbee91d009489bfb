import type { FindAnswer } from '#contract/operations/staff-find.ts';
import { createAddress, createCustomer } from '#test/customers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { meaningOf } from './read-text.ts';

const shop = testShop({ sells: [{ sku: 'BATT-IP15', name: 'Battery for iPhone 15' }] });
let desk: SignedInStaff;
let picker: SignedInStaff;
let customerId: number;
let orderId: number;
let invoiceId: number;
let orderCode: string;
let invoiceCode: string;

beforeAll(async () => {
  const { db } = shop.context;
  desk = await signedInStaff(shop, 'customers', 'orders', 'prices', 'invoices', 'stock', 'catalogue');
  picker = await signedInStaff(shop, 'orders', 'stock');
  const customer = await createCustomer(db, {
    email: 'bench@northgate.example',
    first_name: 'Robin',
    last_name: 'Quill',
  });
  customerId = customer.id;
  await createAddress(db, customerId, { company: 'Northgate Phone Repair', phone_no: '(416) 555-0177' });
  orderId = await createOrder(db, customerId, { lines: [{ qty: 3, priceCents: 41_151 }] });
  await db
    .updateTable('customer_order')
    .set({ po_number: 'NG-4711/b', job_reference: 'Ticket 9051' })
    .where('id', '=', orderId)
    .execute();
  invoiceId = await createInvoice(db, orderId, { quantities: [1] });
  await db
    .insertInto('shipment')
    .values({ invoice_id: invoiceId, name: 'Maple', method: '', tracking: '1Z 999 AA1 01 2345 6784' })
    .execute();
  const { rows } = await sql<{ order: string; invoice: string }>`
    select o.code as order, i.code as invoice from customer_order o join invoice i on i.order_id = o.id
    where i.id = ${invoiceId}`.execute(db);
  orderCode = rows[0]!.order;
  invoiceCode = rows[0]!.invoice;
});

const find = ({ api }: SignedInStaff, q: string): Promise<FindAnswer> => api.staffFind({ query: { q } });
/** Kind and id of everything found. */
const ids = ({ groups }: FindAnswer): [string, number][] =>
  groups.flatMap(({ kind, found }) => found.map(({ id }): [string, number] => [kind, id]));

test('an exact number comes first, with or without its letters', async () => {
  const digits = orderCode.replace(/\D/g, '');
  for (const q of [orderCode, orderCode.toLowerCase(), digits, `so ${digits}`, `order ${digits}`, digits.slice(-4)])
    expect([q, ids(await find(desk, q))[0]]).toEqual([q, ['order', orderId]]);
  expect(ids(await find(desk, invoiceCode))[0]).toEqual(['invoice', invoiceId]);
  expect(ids(await find(desk, `${digits}9`))).not.toContainEqual(['order', orderId]);
});

test('by tracking in groups or not, PO number, job reference and amount', async () => {
  for (const q of ['1Z999AA10123456784', '1z 999 aa1 01 2345', '0123456784']) {
    const found = ids(await find(desk, q));
    expect([q, found]).toEqual([
      q,
      expect.arrayContaining([
        ['order', orderId],
        ['invoice', invoiceId],
      ]),
    ]);
  }
  for (const q of ['ng-4711/B', '4711/b', 'ticket 9051'])
    expect([q, ids(await find(desk, q))[0]]).toEqual([q, ['order', orderId]]);
  // 3 × $411.51 with HST.
  for (const q of ['$1,395.02', '1395.02', '1 395,02 $'])
    expect([q, ids(await find(desk, q))[0]]).toEqual([q, ['order', orderId]]);
  const [group] = (await find(desk, '4711/b')).groups;
  expect(group?.found).toMatchObject([{ code: orderCode, note: 'NG-4711/b', total: 1395.02, invoiceId: null }]);
});

test('a customer by name, company, e-mail and telephone in any form, with their newest records', async () => {
  for (const q of [
    'northgate',
    'robin quill',
    'bench@northgate.example',
    '416 555 0177',
    '+1 (416) 555-0177',
    '4165550177',
  ])
    expect([q, ids(await find(desk, q))[0]]).toEqual([q, ['customer', customerId]]);
  expect(ids(await find(desk, 'northgate'))).toEqual([
    ['customer', customerId],
    ['order', orderId],
    ['invoice', invoiceId],
  ]);
});

test('a part by SKU and by words, and a phone by model number', async () => {
  const { db } = shop.context;
  await shop.context.index.settled();
  for (const q of ['batt-ip15', 'BATTIP15', 'battery iphone 15'])
    expect((await find(desk, q)).groups.map(({ kind, found }) => [q, kind, found[0]?.code])).toContainEqual([
      q,
      'product',
      'BATT-IP15',
    ]);
  await db.updateTable('variant').set({ discontinued_at: new Date() }).where('sku', '=', 'BATT-IP15').execute();
  expect(ids(await find(desk, 'batt-ip15'))[0]?.[0]).toBe('product');
  expect((await find(picker, 'batt-ip15')).groups.map(({ kind }) => kind)).toEqual(['stock']);
  const { rows } = await sql<{ id: number }>`
    with brand as (insert into phone_brand (url, name) values ('galaxy-test', 'Galaxy Test') returning id),
      made as (insert into phone (brand_id, url, name) select id, 'nova-21', 'Nova 21' from brand returning id)
    insert into phone_model (phone_id, number) select id, 'SM-N991U' from made returning phone_id as id`.execute(db);
  for (const q of ['SM-N991U', 'smn991', 'sm n991u', 'nova 21'])
    expect([q, ids(await find(desk, q))]).toEqual([q, expect.arrayContaining([['phone', rows[0]?.id]])]);
});

test('shows nobody more than their permissions: no amounts, customers or products', async () => {
  expect(await find(picker, '1395.02')).toEqual({ groups: [], readAs: ['a name, SKU or PO number with “1395.02”'] });
  const { groups } = await find(picker, 'northgate');
  expect(groups.map(({ kind }) => kind)).toEqual(['order', 'invoice']);
  expect(JSON.stringify(groups)).not.toContain('total');
  const none = await signedInStaff(shop, 'content');
  for (const q of [orderCode, 'northgate', 'batt-ip15', '1395.02']) expect((await find(none, q)).groups).toEqual([]);
});

test('says how it read what it did not find; an empty box finds nothing', async () => {
  expect(await find(desk, ' ')).toEqual({ groups: [], readAs: [] });
  expect(await find(desk, '100%_')).toMatchObject({ groups: [] });
  expect(await find(desk, '99887766')).toEqual({
    groups: [],
    readAs: [
      'a number that ends in 99887766',
      'an amount of $99,887,766.00',
      'the tracking number 99887766',
      'the telephone number 99887766',
      'a name, SKU or PO number with “99887766”',
    ],
  });
});

test.each([
  ['SO-104033', { number: '104033', cents: null }],
  ['invoice # 204', { number: null }],
  ['818.97', { cents: 81_897, number: null }],
  ['+1 416 555-0177', { phone: '4165550177' }],
  ['ip', { words: null }],
])('reads %s', (typed, meant) => {
  expect(meaningOf(typed)).toMatchObject(meant);
});
