import { permissions } from '#contract/people/staff.ts';
import { type PresentRecord, presentRecords } from '#contract/people/staff-presence.ts';
import { meets } from '#contract/platform/staff-call.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { insertRow, rowsOf, sql, valueOf } from '#server/platform/db/db.ts';
import { countStatements } from '#test/count-statements.ts';
import { createCustomer } from '#test/customers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

/* Who has a record open, and what changed. */

type PresentKind = (typeof presentRecords)[PresentRecord];
const callOf = Object.fromEntries(Object.entries(presentRecords).map(([call, kind]) => [kind, call])) as Record<
  PresentKind,
  PresentRecord
>;

const shop = testShop({ sells: [{ sku: 'PART' }] });
let ids: Record<PresentKind, number>;
let [anna, ben]: [SignedInStaff, SignedInStaff] = [] as never;
beforeAll(async () => {
  const { db, now } = shop.context;
  anna = await signedInStaff(shop, ...permissions);
  ben = await signedInStaff(shop, ...permissions);
  const { id: customer } = await createCustomer(db);
  const order = await createOrder(db, customer);
  const invoice = await createInvoice(db, order);
  const supplier_id = await insertRow(db, 'supplier', { name: 'Parts & Co' } as never);
  const at = { customer_id: customer, made_at: now(), made_by: 'x' };
  ids = {
    customer,
    order,
    invoice,
    product: await valueOf<number>(db)`select min(id) from product`,
    purchase: await insertRow(db, 'purchase', { supplier_id, created_at: now() }),
    quote: await insertRow(db, 'quote', {
      ...at,
      status: 'ASKED',
      draft: '{}',
      offer: '{}',
      total_cents: 0,
      pieces: 0,
    }),
    return: await insertRow(db, 'customer_return', {
      invoice_id: invoice,
      customer_id: customer,
      asked_at: now(),
      asked_by: 'x',
    }),
  };
});

type Given = { record?: PresentKind; id?: number; tab?: number; editing?: boolean };
const ask = (by: SignedInStaff, { record = 'order', id = ids[record], tab = 1, editing = false }: Given = {}) =>
  by.api.staffPresence({ params: { id }, query: { call: callOf[record], tab, editing: editing ? 'true' : 'false' } });
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (isApiError(error) ? error.status : error),
  );
const age = (seconds: number) =>
  sql`update presence set seen_at = seen_at - make_interval(secs => ${seconds})`.execute(shop.context.db);

test('each sees who else has the record open, and whether they edit it, until half a minute has passed', async () => {
  expect((await ask(anna)).others).toEqual([]);
  const [{ name = '' } = {}] = await rowsOf<{ name: string }>(
    shop.context.db,
  )`select name from staff where id = ${anna.id}`;
  expect((await ask(ben)).others).toEqual([{ name, isEditing: false, since: shop.context.now().toISOString() }]);
  // Two tabs are one person; one's own are no one else.
  expect((await ask(anna, { tab: 2, editing: true })).others).toHaveLength(1);
  expect((await ask(ben)).others).toMatchObject([{ name, isEditing: true }]);
  expect((await ask(ben, { record: 'customer' })).others).toEqual([]);
  // A tab is at one record.
  expect((await ask(anna)).others).toEqual([]);
  await age(30);
  expect((await ask(ben)).others).toHaveLength(1);
  await age(1);
  expect((await ask(ben)).others).toEqual([]);
  // What does not count is swept.
  expect(await valueOf<number>(shop.context.db)`select count(*)::integer from presence`).toBe(1);
});

test('many at once leave one row a tab', async () => {
  await age(60);
  await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n % 2 ? anna : ben, { tab: 1 + (n % 3) })));
  expect(await valueOf<number>(shop.context.db)`select count(*)::integer from presence`).toBe(6);
});

test('takes one statement besides the session, and writes nothing into the audit log', async () => {
  const counting = countStatements(shop.context.pool);
  const log = () => valueOf<number>(shop.context.db)`select count(*)::integer from audit_log`;
  const before = await log();
  expect(await counting(() => ask(anna))).toBe(2);
  expect(await log()).toBe(before);
});

test.each(Object.values(presentRecords))('%s: asked by those alone who may read it', async (record) => {
  const { access } = staffCalls[callOf[record]];
  for (const granted of [[], ...permissions.map((each) => [each])]) {
    const member = await signedInStaff(shop, ...granted);
    const may = meets(access, (permission) => granted.includes(permission as never));
    expect([record, granted, await statusOf(ask(member, { record }))]).toEqual([record, granted, may ? 200 : 403]);
  }
  expect(await statusOf(ask(anna, { record, id: 999_999 }))).toBe(404);
});

test.each([
  ['order', `update customer_order set version = version + 1`],
  ['order', `insert into order_event (order_id, actor, note) select id, 'x', 'Called' from customer_order`],
  ['invoice', `update invoice set version = version + 1`],
  ['customer', `update customer set version = version + 1`],
  ['return', `update customer_return set version = version + 1`],
  ['quote', `update quote set version = version + 1`],
  ['purchase', `update purchase set version = version + 1`],
  ['product', `update variant set price_cents = price_cents + 1`],
  ['product', `update product set name = name || '.'`],
] as const)('%s: another stamp after %s', async (record, change) => {
  const { stamp } = await ask(anna, { record });
  expect((await ask(ben, { record })).stamp).toBe(stamp);
  await sql.raw(change).execute(shop.context.db);
  expect((await ask(anna, { record })).stamp).not.toBe(stamp);
});

test('says who changed it last', async () => {
  const { id } = await anna.api.staffOrder({ params: { id: ids.order } });
  const { stamp } = await ask(ben);
  const requestKey = '7d1de2f4-6c0a-4d58-8f2c-0a6a3f0c7a11';
  await anna.api.staffNoteOrder({ params: { id }, body: { note: 'Called', requestKey } });
  const after = await ask(ben);
  expect(after.stamp).not.toBe(stamp);
  expect(after.changedBy).toMatchObject({ isYou: false });
  expect((await ask(anna)).changedBy).toMatchObject({ isYou: true });
});

test('what was written down last has an id: of a change that is not, it stays that of before', async () => {
  const before = await ask(ben);
  await sql`update customer_order set version = version + 1`.execute(shop.context.db);
  const after = await ask(ben);
  expect(after.stamp).not.toBe(before.stamp);
  expect(after.changedBy).toEqual(before.changedBy);
});

test('a product keeps its stamp when shoppers’ orders change its stock', async () => {
  const { stamp } = await ask(anna, { record: 'product' });
  await sql`update variant set stock_status = 'OUT_OF_STOCK', updated_at = now() + interval '1 day'`.execute(
    shop.context.db,
  );
  expect((await ask(anna, { record: 'product' })).stamp).toBe(stamp);
});

test('what is asked at intervals keeps no session alive', async () => {
  const staff_id = anna.id;
  const used = () =>
    valueOf<Date>(shop.context.db)`select last_used_at from staff_session where staff_id = ${staff_id}`;
  const earlier = new Date(shop.context.now().getTime() - 5 * 60_000);
  await sql`update staff_session set last_used_at = ${earlier} where staff_id = ${staff_id}`.execute(shop.context.db);
  await ask(anna);
  await anna.api.staffOrderQueue({});
  await anna.api.staffTaskSearch({ body: { pageSize: 1 } as never });
  expect(await used()).toEqual(earlier);
  await anna.api.staffTaskSearch({ body: {} as never });
  expect(await used()).toEqual(shop.context.now());
});
