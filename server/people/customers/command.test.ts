import { beforeAll, describe, expect, test } from 'vitest';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { createAddress, createCustomer } from '#test/customers.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { operatorTerminal } from '#test/operator.ts';
import { addCustomerCommands } from './command.ts';

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
const terminal = operatorTerminal(() => shop, addCustomerCommands);
const run = (...args: string[]) => terminal.run('customer', ...args);

const changes = (id: number) =>
  shop.db.selectFrom('customer_status_change').select(['status', 'changed_by']).where('customer_id', '=', id).execute();
const jobs = async () =>
  (await shop.pool.query('select payload from graphile_worker._private_jobs')).rows.map(({ payload }) => payload);

test('verify and suspend, each audited as the operator’s, the first announced by e-mail', async () => {
  const { id, email } = await createCustomer(shop.db, { status: 'PENDING', email: 'Robin@example.com' });
  expect(await run('verify', 'robin@EXAMPLE.com')).toEqual([
    expect.stringMatching(/^C-\d+ Robin@example\.com is verified and may sign in\./),
  ]);
  expect(await jobs()).toEqual([{ customerId: id }]);
  expect(await run('verify', email)).toEqual([expect.stringContaining('is ACTIVE already; nothing was changed.')]);
  expect(await run('suspend', ` ${email} `)).toEqual([expect.stringContaining('is suspended and signed out.')]);
  expect(await changes(id)).toEqual([
    { status: 'ACTIVE', changed_by: 'operator' },
    { status: 'SUSPENDED', changed_by: 'operator' },
  ]);
  expect(
    await shop.db.selectFrom('audit_log').select(['actor', 'action', 'before', 'after']).orderBy('id').execute(),
  ).toEqual([
    { actor: 'operator', action: 'customer.verify', before: { status: 'PENDING' }, after: { status: 'ACTIVE' } },
    { actor: 'operator', action: 'customer.suspend', before: { status: 'ACTIVE' }, after: { status: 'SUSPENDED' } },
  ]);
  expect(await jobs()).toHaveLength(1);
  expect(terminal.closed).toBe(3);
});

test('a customer can be named by code, too', async () => {
  const { id } = await createCustomer(shop.db, { status: 'PENDING', code: 'C-77' });
  await run('verify', 'c-77');
  expect(await changes(id)).toHaveLength(1);
});

test('show prints what the shop has to check, and the audit entries', async () => {
  const { id } = await createCustomer(shop.db, {
    status: 'PENDING',
    code: 'C-88',
    email: 'shown@example.com',
    first_name: 'Ro\u001B[31mbin',
    last_name: 'Wong',
    hst_number: '123456789RT0001',
  });
  const address = await createAddress(shop.db, id, { company: 'Repairs Ltd' });
  await shop.db.updateTable('customer').set({ default_billing_address_id: address.id }).where('id', '=', id).execute();
  await run('verify', 'C-88');
  const lines = await run('show', 'shown@example.com');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Customer Id:    C-88',
      'Status:         ACTIVE',
      'Company:        Repairs Ltd',
      'Address:        1 Main Street, Toronto, Ontario, M5V 1A1',
      'HST/GST number: 123456789RT0001',
      'Price list:     DEFAULT',
      'Orders:         0',
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}ACTIVE by operator$/),
    ]),
  );
  // A name cannot colour the terminal.
  expect(lines.join('\n')).not.toContain('\u001B');
});

describe('list', () => {
  test('shows the newest first, optionally those of one status', async () => {
    await createCustomer(shop.db, { status: 'SUSPENDED', email: 'older@example.com' });
    await createCustomer(shop.db, { status: 'PENDING', email: 'newer@example.com', last_name: 'W\u001B[31mong' });
    const lines = await run('list');
    expect(lines[0]).toMatch(/^C-\d+ +PENDING +[\d: -]+ newer@example\.com +Robin W/);
    expect(lines[1]).toMatch(/SUSPENDED .* older@example\.com/);
    expect(lines.join('\n')).not.toContain('\u001B');
    const suspended = await run('list', '--status', 'SUSPENDED');
    expect(suspended.every((line) => line.includes(' SUSPENDED '))).toBe(true);
  });

  test('says when there are none', async () => {
    await shop.db.deleteFrom('customer').where('status', '=', 'PENDING').execute();
    expect(await run('list', '--status', 'PENDING')).toEqual(['No customer is PENDING.']);
  });
});

test('an unknown name is a clear error, and the database is closed', async () => {
  const failed = run('verify', 'nobody@example.com');
  await expect(failed).rejects.toThrow(OperatorError);
  await expect(failed).rejects.toThrow('There is no customer "nobody@example.com": name one by e-mail address or code');
  expect(terminal.closed).toBe(1);
});
