import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';

/* The effect of 018 on existing accounts and timelines. */

const migrations = new URL('migrations/before-1.0/', import.meta.url).pathname;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tradefront-before-018-'));
  for (const name of await readdir(migrations))
    if (name < '018') await cp(join(migrations, name), join(directory, name));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('staff keep their rights, and sums of the timeline are stored in addition to its texts', async () => {
  const { url, pool } = await createTestDatabase();
  await pool.query('drop owned by current_user cascade');
  await migrate(url, { migrations: directory });
  await pool.query(`insert into staff (email, name, role, permissions)
    select each, each, 'STAFF', array[each] from unnest(array['customers', 'orders', 'invoices', 'catalogue', 'settings']) each`);
  // The order itself does not matter here.
  await pool.query(`alter table order_event drop constraint order_event_order_id_fkey;
    insert into order_event (order_id, actor, note, request_key) values
      (1, 'x', 'Invoice INV-204001 over $1,234.50', null),
      (1, 'x', 'Credit note CN-1001 over $11.30 for INV-204001 (Returned)', null),
      (1, 'x', 'Payment of $56.50 on INV-204001 taken back: Mistyped', null),
      (1, 'x', 'Payment of $5.00 promised', gen_random_uuid()),
      (1, 'x', 'They owe $20.00', null)`);
  await migrate(url, { migrations });
  const { rows: staff } = await pool.query('select email, permissions from staff order by id');
  expect(Object.fromEntries(staff.map(({ email, permissions }) => [email, permissions]))).toEqual({
    customers: ['customers', 'prices'],
    orders: ['orders', 'prices', 'cancelling'],
    invoices: ['invoices', 'prices', 'cancelling'],
    catalogue: ['catalogue', 'stock'],
    settings: ['settings', 'prices'],
  });
  const { rows: events } = await pool.query('select note, amount_cents::int as cents from order_event order by id');
  expect(events.map(({ note, cents }) => [note, cents])).toEqual([
    ['Invoice INV-204001', 123_450],
    ['Credit note CN-1001 for INV-204001 (Returned)', 1130],
    ['Payment on INV-204001 taken back: Mistyped', 5650],
    ['Payment of $5.00 promised', null],
    ['They owe $20.00', null],
  ]);
});
