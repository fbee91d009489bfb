import { createCustomer, createSession } from '#test/customers.ts';
import { runJobs, taskContext } from '#test/jobs.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from './add-job.ts';
import { makePasswordCode } from '#server/customers/password-codes.ts';
import { parseCrontab } from 'graphile-worker';
import { cleanUp } from './clean-up.ts';
import { schedule, tasks } from './tasks.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({});
});
afterAll(() => shop.close());

test('what is over is forgotten, what is not stays', async () => {
  const { db, now } = shop.context;
  const [idle, old, live] = [await createCustomer(db), await createCustomer(db), await createCustomer(db)];
  const daysAgo = (days: number) => new Date(now().getTime() - days * 24 * 60 * 60 * 1000);
  for (const { id } of [idle, old, live]) await createSession(shop.context, id);
  const session = (id: number) => db.updateTable('customer_session').where('customer_id', '=', id);
  await session(idle.id)
    .set({ last_used_at: daysAgo(31) })
    .execute();
  await session(old.id)
    .set({ created_at: daysAgo(91) })
    .execute();
  await makePasswordCode(db, live.id, daysAgo(2));
  await makePasswordCode(db, live.id, now());
  await db
    .insertInto('attempt')
    .values([
      { bucket: 'old', window_start: daysAgo(2), count: 1 },
      { bucket: 'new', window_start: now(), count: 1 },
    ])
    .execute();
  await addJob(db, 'clean-up', {});
  await runJobs(shop);
  const left = async (table: 'customer_session' | 'password_code' | 'attempt') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  expect([await left('customer_session'), await left('password_code'), await left('attempt')]).toEqual([1, 1, 1]);
  // A second time has nothing left to do.
  await cleanUp(taskContext(shop), {}, 'again');
  expect(await left('customer_session')).toBe(1);
});

test('the schedule names tasks that there are', () => {
  const names = parseCrontab(schedule).map(({ task }) => task);
  expect(names).toEqual(['clean-up']);
  expect(names.filter((name) => !(name in tasks))).toEqual([]);
});
