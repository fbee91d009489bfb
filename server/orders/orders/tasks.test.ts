import { randomUUID } from 'node:crypto';
import { isApiError } from '#contract/platform/api-error.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { createCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { createStaff, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeEach, describe, expect, test } from 'vitest';

/* Tasks on customers and orders. The shop's day is 2026-06-15. */

const shop = testShop({ sells: [{ sku: 'PART' }] });
let both: SignedInStaff;
let customerId: number;
let orderId: number;
beforeEach(async () => {
  both = await signedInStaff(shop, 'customers', 'orders', 'invoices', 'prices');
  customerId = (await createCustomer(shop.context.db, { email: `${randomUUID()}@example.com` })).id;
  orderId = await createOrder(shop.context.db, customerId, { status: 'COMPLETED' });
});

type Given = { words?: string; dueOn?: string; forStaffId?: number | null; requestKey?: string };
const fields = ({ words = 'Call them', dueOn = '2026-06-15', forStaffId = null }: Given = {}) => ({
  words,
  dueOn,
  forStaffId,
});
const add = (given: Given & { onOrder?: boolean } = {}, by = both) =>
  by.api.staffAddTask({
    body: {
      ...fields(given),
      customerId: given.onOrder ? null : customerId,
      orderId: given.onOrder ? orderId : null,
      requestKey: given.requestKey ?? randomUUID(),
    },
  });
const of = (field: string, value: number | boolean) => ({
  [field]: { _field: field, operator: 'EQUAL', value } as const,
});
const tasks = async (by = both, filters: object = of('customerId', customerId)) =>
  (await by.api.staffTaskSearch({ body: { filters } as never })).results;
const only = async (filters?: object) => (await tasks(both, filters))[0]!;
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (isApiError(error) ? error.status : error),
  );
const log = (entity: string, id: number) =>
  shop.context.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'actor'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('action', 'like', 'task.%')
    .orderBy('id')
    .execute();

test('is added once a key, changed, done, not done and deleted, each in the log of its record', async () => {
  const requestKey = randomUUID();
  await Promise.all([add({ requestKey }), add({ requestKey })]);
  await add({ requestKey, words: 'Otherwise' });
  expect(await tasks()).toMatchObject([{ words: 'Call them', state: 'TODAY', who: null, doneAt: null, version: 1 }]);
  const { id } = await only();
  const change = (version: number, given: Given, done = false) =>
    both.api.staffChangeTask({ params: { id }, body: { ...fields(given), version, done } });
  await change(1, { words: 'Write to them', dueOn: '2026-06-14' });
  expect(await only()).toMatchObject({ words: 'Write to them', state: 'OVERDUE' });
  await change(2, { words: 'Write to them', dueOn: '2026-06-14' }, true);
  const [me] = await shop.context.db.selectFrom('staff').select('name').where('id', '=', both.id).execute();
  expect(await only()).toMatchObject({ state: 'DONE', doneBy: me?.name, doneAt: shop.context.now().toISOString() });
  await change(3, { words: 'Write to them', dueOn: '2026-06-16' });
  expect(await only()).toMatchObject({ state: 'LATER', doneBy: null, doneAt: null });
  // Nothing differs: nothing is written down.
  await change(4, { words: 'Write to them', dueOn: '2026-06-16' });
  await both.api.staffDeleteTask({ params: { id }, body: { version: 5 } });
  expect(await tasks()).toEqual([]);
  const told = await log('customer', customerId);
  expect(told.map(({ action }) => action)).toEqual([
    'task.add',
    'task.change',
    'task.done',
    'task.undo',
    'task.delete',
  ]);
  expect(told[1]).toMatchObject({
    actor: both.email,
    before: { words: 'Call them', dueOn: '2026-06-15' },
    after: { words: 'Write to them', dueOn: '2026-06-14' },
  });
});

test('of two at once one is refused, and an older version', async () => {
  await add();
  const { id } = await only();
  const done = () =>
    statusOf(both.api.staffChangeTask({ params: { id }, body: { ...fields(), version: 1, done: true } }));
  expect((await Promise.all([done(), done()])).toSorted()).toEqual([200, 409]);
  expect(await statusOf(both.api.staffDeleteTask({ params: { id }, body: { version: 1 } }))).toBe(409);
  expect(await log('customer', customerId)).toHaveLength(2);
});

describe('permissions:', () => {
  test('each sees, adds and changes those of records that they may see', async () => {
    await add({ words: 'Of the customer' });
    await add({ words: 'Of the order', onOrder: true });
    const [ofCustomer, ofOrder] = [await only(), await only(of('orderId', orderId))];
    for (const [permission, sees, hidden] of [
      ['customers', ofCustomer, ofOrder],
      ['orders', ofOrder, ofCustomer],
    ] as const) {
      const member = await signedInStaff(shop, permission);
      const found = [
        ...(await tasks(member)),
        ...(await tasks(member, of('orderId', orderId))),
        ...(await tasks(member, of('mine', true))),
      ];
      expect(new Set(found.map(({ id }) => id))).toContain(sees.id);
      expect(found.map(({ id }) => id)).not.toContain(hidden.id);
      const body = { ...fields({ words: 'x' }), version: 1, done: false };
      expect(await statusOf(member.api.staffChangeTask({ params: { id: hidden.id }, body }))).toBe(404);
      expect(await statusOf(member.api.staffDeleteTask({ params: { id: hidden.id }, body: { version: 1 } }))).toBe(404);
      expect(await statusOf(member.api.staffChangeTask({ params: { id: sees.id }, body }))).toBe(200);
      expect(await statusOf(add({ onOrder: permission === 'customers' }, member))).toBe(403);
      expect(await statusOf(add({ onOrder: permission === 'orders' }, member))).toBe(200);
    }
  });

  test('without either nothing is answered', async () => {
    const member = await signedInStaff(shop, 'invoices', 'prices', 'catalogue', 'stock', 'content', 'settings');
    expect(await statusOf(tasks(member))).toBe(403);
    expect(await statusOf(member.api.staffTaskPeople({}))).toBe(403);
    expect(await statusOf(add({}, member))).toBe(403);
  });
});

test('is for a person or anyone, and found so', async () => {
  const colleague = await signedInStaff(shop, 'customers');
  await add({ words: 'Theirs', forStaffId: colleague.id, dueOn: '2026-06-16' });
  await add({ words: 'Anyone’s', dueOn: '2026-06-15' });
  await add({ words: 'Mine', forStaffId: both.id, dueOn: '2026-06-14' });
  const mine = async (by: SignedInStaff) =>
    (await tasks(by, { ...of('customerId', customerId), ...of('mine', true) })).map(({ words }) => words);
  expect(await mine(both)).toEqual(['Mine', 'Anyone’s']);
  expect(await mine(colleague)).toEqual(['Anyone’s', 'Theirs']);
  const people = (await both.api.staffTaskPeople({})).map(({ id }) => id);
  expect(people).toEqual(expect.arrayContaining([both.id, colleague.id]));
  const gone = await createStaff(shop, { permissions: ['customers'] });
  await shop.context.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', gone.id).execute();
  expect(people).not.toContain(gone.id);
  expect(await statusOf(add({ forStaffId: gone.id }))).toBe(422);
  expect(await statusOf(add({ forStaffId: 999_999 }))).toBe(422);
});

test('hostile and half input is refused', async () => {
  expect(await statusOf(add({ words: ' ' }))).toBe(422);
  expect(await statusOf(add({ words: 'x'.repeat(staffLimits.taskMax + 1) }))).toBe(422);
  expect(await statusOf(add({ words: 'x'.repeat(staffLimits.taskMax) }))).toBe(200);
  expect(await statusOf(add({ dueOn: '2026-02-30' }))).toBe(422);
  const body = { ...fields(), requestKey: randomUUID() };
  expect(await statusOf(both.api.staffAddTask({ body: { ...body, customerId, orderId } }))).toBe(422);
  expect(await statusOf(both.api.staffAddTask({ body: { ...body, customerId: null, orderId: null } }))).toBe(422);
  expect(await statusOf(both.api.staffAddTask({ body: { ...body, customerId: 999_999, orderId: null } }))).toBe(422);
  expect(await statusOf(both.api.staffAddTask({ body: { ...body, customerId: null, orderId: 999_999 } }))).toBe(422);
});

describe('of a customer', () => {
  const version = async () => (await both.api.staffCustomer({ params: { id: customerId } })).version;

  test('who is merged go along', async () => {
    await add();
    const into = await createCustomer(shop.context.db, { email: `${randomUUID()}@example.com` });
    const { code } = await both.api.staffCustomer({ params: { id: into.id } });
    await both.api.staffMergeCustomer({ params: { id: customerId }, body: { version: await version(), into: code } });
    expect(await tasks()).toEqual([]);
    expect(await tasks(both, of('customerId', into.id))).toMatchObject([{ words: 'Call them', code }]);
    expect(await statusOf(add())).toBe(422);
  });

  test('who is erased go, with what the log has of them', async () => {
    await add({ words: 'Call Mrs Doe' });
    await add({ words: 'Ask Mrs Doe', onOrder: true });
    const kept = await both.api.staffCustomerData({ params: { id: customerId } });
    expect(kept['task']?.map(({ words }) => words)).toEqual(['Call Mrs Doe', 'Ask Mrs Doe']);
    await both.api.staffEraseCustomer({ params: { id: customerId }, body: { version: await version(), reason: '' } });
    expect(await tasks()).toEqual([]);
    expect(await tasks(both, of('orderId', orderId))).toEqual([]);
    const told = [...(await log('customer', customerId)), ...(await log('order', orderId))];
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).not.toContain('Doe');
  });
});
