import { sessionActions } from '#contract/people/staff-audit.ts';
import { countStatements } from '#test/count-statements.ts';
import { createCustomer } from '#test/customers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { createStaff, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';
import { addAudit, type Change } from './add-audit.ts';
import { historyOf, historyRows } from './audit-queries.ts';
import { unknownActor } from '#server/platform/viewer/staff-viewer.ts';

/* The audit log as a table. */

const shop = testShop({ sells: [{ sku: 'PART' }] });
let keeper: SignedInStaff;
let ids: Record<'customer' | 'order' | 'invoice' | 'staff', number>;
let codes: Record<'customer' | 'order' | 'invoice' | 'staff', string>;
beforeAll(async () => {
  keeper = await signedInStaff(shop, 'settings');
  const { db } = shop.context;
  const customer = await createCustomer(db);
  const order = await createOrder(db, customer.id);
  const member = await createStaff(shop);
  ids = { customer: customer.id, order, invoice: await createInvoice(db, order), staff: member.id };
  const codeOf = async (table: 'customer' | 'customer_order' | 'invoice', id: number) =>
    (await db.selectFrom(table).select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
  codes = {
    customer: await codeOf('customer', ids.customer),
    order: await codeOf('customer_order', ids.order),
    invoice: await codeOf('invoice', ids.invoice),
    staff: member.email,
  };
  const write = (change: Pick<Change, 'action' | 'entity'> & Partial<Change>) =>
    addAudit(db, {
      staffId: keeper.id,
      actor: keeper.email,
      at: new Date(),
      entityId: ids[change.entity as keyof typeof ids],
      ...change,
    });
  // The last moment of the day in Toronto, and the first of the next.
  await write({ action: 'customer.verify', entity: 'customer', at: new Date('2026-06-02T03:59:59Z') });
  await write({ action: 'order.note', entity: 'order', at: new Date('2026-06-02T04:00:00Z'), actor: 'operator' });
  await write({ action: 'invoice.pay', entity: 'invoice', at: new Date('2026-06-03T04:00:00Z') });
  await write({
    action: 'staff.change',
    entity: 'staff',
    at: new Date('2026-06-04T04:00:00Z'),
    before: { name: 'Old' },
    after: { name: 'New' },
  });
});

const find = (filters: Record<string, object> = {}, more: object = {}) =>
  keeper.api.staffAuditSearch({
    body: {
      ...more,
      filters: Object.fromEntries(
        Object.entries(filters).map(([name, given]) => [name, { _field: name, ...given } as never]),
      ),
    },
  });

test('shows actor, action and record, newest first', async () => {
  const { results, totalFilteredRecords } = await find();
  expect(totalFilteredRecords).toBe(4);
  expect(results.map(({ action }) => action)).toEqual(['staff.change', 'invoice.pay', 'order.note', 'customer.verify']);
  expect(results[0]).toMatchObject({
    at: '2026-06-04T04:00:00.000Z',
    actor: keeper.email,
    entity: { id: 'staff', name: 'Staff account' },
    entityId: ids.staff,
    code: codes.staff,
    before: { name: 'Old' },
    after: { name: 'New' },
  });
  expect(results.map(({ code }) => code)).toEqual([codes.staff, codes.invoice, codes.order, codes.customer]);
});

test('is filtered by day, person, action, kind, code and id', async () => {
  const actions = async (filters: Record<string, object>) => (await find(filters)).results.map(({ action }) => action);
  expect(await actions({ at: { operator: 'EQUAL', value: '2026-06-01' } })).toEqual(['customer.verify']);
  expect(await actions({ at: { operator: 'BETWEEN', values: ['2026-06-02', '2026-06-03'] } })).toEqual([
    'invoice.pay',
    'order.note',
  ]);
  expect(await actions({ actor: { operator: 'EQUAL', value: 'OPERATOR' } })).toEqual(['order.note']);
  expect(await actions({ action: { operator: 'IN', values: ['invoice.pay', 'order.note'] } })).toEqual([
    'invoice.pay',
    'order.note',
  ]);
  expect(await actions({ entity: { operator: 'NOT_IN', values: ['staff', 'order'] } })).toEqual([
    'invoice.pay',
    'customer.verify',
  ]);
  expect(await actions({ code: { operator: 'EQUAL', value: codes.order.toLowerCase() } })).toEqual(['order.note']);
  expect(await actions({ code: { operator: 'CONTAIN', value: codes.staff } })).toEqual(['staff.change']);
  expect(
    await actions({
      entity: { operator: 'IN', values: ['customer'] },
      entityId: { operator: 'EQUAL', value: ids.customer },
    }),
  ).toEqual(['customer.verify']);
});

test('a record’s history skips sign-ins without reading them', async () => {
  const { db, pool } = shop.context;
  const { id } = await createStaff(shop);
  await addAudit(db, { ...unknownActor, at: new Date(), action: 'staff.change', entity: 'staff', entityId: id });
  await pool.query(
    `insert into audit_log (happened_at, actor, action, entity, entity_id)
     select now(), 'unknown', a.action, 'staff', $1 from unnest($2::text[]) a (action), generate_series(1, 500)`,
    [id, sessionActions],
  );
  await pool.query('analyze audit_log');
  const plan = JSON.stringify(await historyRows(db, 'staff', id).explain('json'));
  expect(plan).toContain('"Index Name":"audit_log_changes"');
  expect(plan).not.toContain('"Filter"');
  expect((await historyOf(db, 'staff', id)).map(({ action }) => action)).toEqual(['staff.change']);
});

test('takes a fixed number of statements', async () => {
  const counting = countStatements(shop.context.pool);
  const one = await counting(() => find({}, { pageSize: 1 }));
  expect(await counting(() => find({}, { pageSize: 4 }))).toBe(one);
});
