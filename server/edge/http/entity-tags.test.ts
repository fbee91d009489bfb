import { randomUUID } from 'node:crypto';
import { staffCalls } from '#contract/staff-calls.ts';
import { permissions } from '#contract/people/staff.ts';
import { staffRecords } from '../openapi/record-calls.ts';
import { lockOrder } from '#server/orders/orders/lock-order.ts';
import { lockInvoiceNow } from '#server/orders/invoices/lock-invoice.ts';
import { putCredit } from '#server/orders/receivables/receipts.ts';
import { type Db, execute, rowsOf, updateRow, valueOf } from '#server/platform/db/db.ts';
import { dayPlus, shopDay } from '#kernel/dates.ts';
import { createBuyer, variantId } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop();
type Headers = Record<string, string>;
let desk: Awaited<ReturnType<typeof signedInStaff>>;
let buyer: Awaited<ReturnType<typeof createBuyer>>;
let key: Headers;
let orderId = 0;

const keyOf = async (given: object): Promise<Headers> => {
  const { key: made } = await desk.api.staffMakeKey({
    body: { name: 'ERP', customer: '', permissions: [], days: null, ...given },
  });
  return { authorization: `Bearer ${made}` };
};
const ask = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });
const orderPath = () => `/api/v1/staff/order/${orderId}/`;
const tagOf = async (url: string, headers = key): Promise<string> =>
  String((await ask('GET', url, headers)).headers['etag']);
/** The same words are the same note, sent again. */
const keys: Record<string, string> = {};
const note = (tag: string | undefined, text: string, more: Headers = {}) =>
  ask(
    'POST',
    `${orderPath()}note/`,
    { ...key, ...more, ...(tag !== undefined && { 'if-match': tag }) },
    { note: text, requestKey: (keys[text] ??= randomUUID()) },
  );

beforeAll(async () => {
  desk = await signedInStaff(shop, ...permissions);
  await shop.apply(catalogue([product([{ sku: 'SCREEN', priceCents: 1000 }], { categoryUrls: ['parts'] })]));
  key = await keyOf({ permissions: [...permissions] });
  buyer = await createBuyer(shop, { province: 'Ontario' });
  orderId = await createOrder(shop.context.db, buyer.id, { status: 'PROCESSING' });
});

test('a record has the same tag until it is changed, and is not sent again to who has it', async () => {
  const tag = await tagOf(orderPath());
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  expect(await tagOf(orderPath())).toBe(tag);
  const again = await ask('GET', orderPath(), { ...key, 'if-none-match': `"other", W/${tag}` });
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
  const noted = await note(tag, 'first');
  expect(noted.statusCode).toBe(200);
  const next = await ask('GET', orderPath(), { ...key, 'if-none-match': tag });
  expect(next.statusCode).toBe(200);
  expect(next.headers['etag']).not.toBe(tag);
  // What the call answers is the record: its tag is that of the next change.
  expect(noted.headers['etag']).toBe(next.headers['etag']);
});

test('a change of what was changed since is refused with what that was, and does nothing', async () => {
  const tag = await tagOf(orderPath());
  expect((await note(undefined, 'without the header all is as ever')).statusCode).toBe(200);
  const before = await tagOf(orderPath());
  const stale = await note(tag, 'stale');
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ code: 'STALE_VERSION', globalErrors: [expect.anything()] });
  expect(await tagOf(orderPath())).toBe(before);
  for (const wrong of ['', 'x', '"x"', '"', `${'a,'.repeat(3000)}"b"`])
    expect((await note(wrong, 'no')).statusCode).toBe(409);
  expect((await note('*', 'any')).statusCode).toBe(200);
  expect((await note(`"x", ${await tagOf(orderPath())}`, 'one of several')).statusCode).toBe(200);
});

test('of several at once that saw the same one is done', async () => {
  const tag = await tagOf(orderPath());
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => note(tag, `at once ${n}`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
});

const isWaiting = async () =>
  (
    await shop.context.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%lock_record%'`,
    )
  ).rowCount;

test('what another act, without the header, commits meanwhile is seen: it is looked at where it is written', async () => {
  const tag = await tagOf(orderPath());
  const { db } = shop.context;
  const trx = await db.startTransaction().execute();
  await lockOrder(trx, orderId);
  const waiting = note(tag, 'too late');
  await expect.poll(isWaiting).toBe(1);
  await updateRow(trx, 'customer_order', orderId, (row) => ({ version: row('version', '+', 1) }));
  await trx.commit().execute();
  expect((await waiting).statusCode).toBe(409);
});

/* Each is committed after the first look at the tag: what changes a customer's account is seen, whichever way it came. */
test.each([
  [
    'what is on account is put on an invoice',
    async (db: Db, id: number) => {
      const [invoice] = await rowsOf<{ invoiceId: number; version: number }>(db)`
        select id as "invoiceId", version from invoice where customer_id = ${id} and status = 'UNPAID'`;
      const allocations = [{ ...invoice!, amount: 1 }];
      await putCredit({ db, now: shop.context.now }, { id, by: { staffId: null, actor: 'Desk' }, allocations });
    },
  ],
  [
    'an invoice is paid by itself',
    async (db: Db, id: number) => {
      await lockInvoiceNow(db, await valueOf<number>(db)`select id from invoice where customer_id = ${id}`);
      await execute(
        db,
      )`insert into payment (invoice_id, amount_cents, payment_method_id, paid_on, created_at, entered_by)
        select id, 100, 1, '2026-06-15', now(), 'Desk' from invoice where customer_id = ${id}`;
    },
  ],
])('an account is not changed by who saw it before %s', async (_what, change) => {
  const customer = await createBuyer(shop, { province: 'Ontario' });
  const path = `/api/v1/staff/receivable/${customer.id}/`;
  const { db } = shop.context;
  const order = await createOrder(db, customer.id, { status: 'PROCESSING', lines: [{ qty: 5 }] });
  await createInvoice(db, order);
  const money = { amount: 5, methodId: 1, paidOn: '2026-06-15', reference: '', allocations: [] };
  const receive = (tag: string) =>
    ask('POST', `${path}receipt/`, { ...key, 'if-match': tag }, { ...money, requestKey: randomUUID() });
  expect((await receive(await tagOf(path))).statusCode).toBe(200);
  const tag = await tagOf(path);
  const trx = await db.startTransaction().execute();
  await change(trx, customer.id);
  const late = receive(tag);
  await expect.poll(isWaiting).toBe(1);
  await trx.commit().execute();
  expect((await late).statusCode).toBe(409);
  expect((await receive(await tagOf(path))).statusCode).toBe(200);
});

test('sent again with its Idempotency-Key it is answered as before, however old its tag is now', async () => {
  const tag = await tagOf(orderPath());
  const first = await note(tag, 'once', { 'idempotency-key': 'tagged' });
  const again = await note(tag, 'once', { 'idempotency-key': 'tagged' });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
  const stale = () => note(tag, 'other', { 'idempotency-key': 'stale' });
  expect([(await stale()).statusCode, (await stale()).statusCode]).toEqual([409, 409]);
});

test('a customer’s key has tags of its own records', async () => {
  const own = await keyOf({ customer: buyer.email, permissions: ['orders'] });
  const path = `/api/v1/order/${orderId}/`;
  const tag = await tagOf(path, own);
  expect((await ask('GET', path, { ...own, 'if-none-match': tag })).statusCode).toBe(304);
  const { id } = await desk.api.staffSendQuote({
    params: { id: buyer.id },
    body: {
      validUntil: dayPlus(shopDay(shop.context.now()), 7),
      total: 11.3,
      items: { [await variantId(shop, 'SCREEN')]: 1 },
      shippingAddressId: buyer.addressId,
      billingAddressId: buyer.addressId,
      shippingMethodId: 1,
      paymentMethodId: 2,
      prices: {},
      requestKey: randomUUID(),
    },
  });
  const quote = `/api/v1/quote/${id}/`;
  const { version } = (await ask('GET', quote, own)).json().response;
  const seen = await tagOf(quote, own);
  const decline = (ifMatch: string) => ask('POST', `${quote}decline/`, { ...own, 'if-match': ifMatch }, { version });
  expect((await decline('"x"')).statusCode).toBe(409);
  expect((await decline(seen)).statusCode).toBe(200);
  expect((await decline(seen)).statusCode).toBe(409);
});

test('a person’s answers have none, and a key without the record’s permission learns nothing by guessing', async () => {
  expect((await ask('GET', orderPath(), desk.headers)).headers['etag']).toBeUndefined();
  const seller = await keyOf({ permissions: ['orders', 'prices'] });
  const sent = { 'if-match': await tagOf(`/api/v1/staff/customer/${buyer.id}/`), ...seller };
  const answer = await ask('POST', `/api/v1/staff/customer/${buyer.id}/quote/`, sent, {});
  expect([403, 422]).toContain(answer.statusCode);
});

test('calls of a record are known by their paths', () => {
  expect(staffRecords.get('staffAddShipment')?.reader).toBe('staffInvoice');
  expect(staffRecords.get('staffChangeShipment')?.reader).toBe('staffInvoice');
  expect(staffRecords.get('staffSetFeed')?.reader).toBe('staffFeed');
  expect(staffRecords.get('staffOrder')?.reader).toBe('staffOrder');
  expect(staffRecords.get('staffOrderSearch')).toBeUndefined();
  const without = Object.entries(staffCalls).filter(
    ([name, { method, path }]) =>
      method !== 'GET' &&
      /^\/api\/v1\/staff\/(order|invoice|customer|return|quote|purchase|stock)\/:id\//.test(path) &&
      !staffRecords.has(name),
  );
  expect(without).toEqual([]);
});
