import { createCustomer } from '#test/customers.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { beforeAll, expect, test } from 'vitest';
import { startSession } from './queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

const now = new Date();

const account = async () => {
  const { id } = await createCustomer(database.db);
  const { password_hash: passwordHash } = await database.db
    .selectFrom('customer')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { buyerId: id, passwordHash, from: '192.0.2.1' };
};

test('a session starts only for an account unchanged since it was read', async () => {
  expect(await startSession(database.db, await account(), now)).toMatch(/^[\w-]{43}$/);
});

test.each([
  ['a new password', { password_hash: 'another' }],
  ['a suspension', { status: 'SUSPENDED' as const }],
])('%s in progress is waited for, and wins', async (_what, change) => {
  const { buyerId, passwordHash } = await account();
  let starting: Promise<string | undefined> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await trx.updateTable('customer').set(change).where('id', '=', buyerId).execute();
    starting = startSession(database.db, { buyerId, passwordHash, from: '192.0.2.1' }, now);
    // It waits for this transaction to end.
    await expect
      .poll(
        async () =>
          (
            await database.pool.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
      )
      .toBe(1);
  });
  expect(await starting).toBeUndefined();
  expect(
    await database.db.selectFrom('customer_session').selectAll().where('customer_id', '=', buyerId).execute(),
  ).toEqual([]);
});
