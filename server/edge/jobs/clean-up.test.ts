import { createCustomer, createSession } from '#test/customers.ts';
import { runJobs, taskContext } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { createStaff, createStaffSession } from '#test/staff.ts';
import { expect, test } from 'vitest';
import { addJob } from '#server/platform/queue/add-job.ts';
import { makePasswordCode } from '#server/people/customers/password-codes.ts';
import { hashToken } from '#server/platform/credentials/token.ts';
import { makePasswordLink } from '#server/people/staff/password-links.ts';
import { parseCrontab } from 'graphile-worker';
import { cleanUp } from './clean-up.ts';
import { schedule, tasks } from './tasks.ts';

const shop = testShop();

const tables = ['customer_session', 'password_code', 'staff_session', 'staff_password_link', 'attempt'] as const;

test('deletes expired records, and only those', async () => {
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
  const staff = await createStaff(shop);
  for (const unused of [9, 7]) {
    const { cookie } = await createStaffSession(shop, staff.id);
    const token_hash = hashToken(cookie.split('=')[1] ?? '');
    const last_used_at = new Date(now().getTime() - unused * 60 * 60 * 1000);
    await db.updateTable('staff_session').set({ last_used_at }).where('token_hash', '=', token_hash).execute();
  }
  await makePasswordLink(db, { staffId: staff.id, madeBy: null, now: daysAgo(3) });
  await makePasswordLink(db, { staffId: staff.id, madeBy: null, now: now() });
  await db
    .insertInto('attempt')
    .values([
      { bucket: 'old', window_start: daysAgo(2), count: 1 },
      { bucket: 'new', window_start: now(), count: 1 },
    ])
    .execute();
  await addJob(db, 'clean-up', {});
  await runJobs(shop);
  const left = async (table: (typeof tables)[number]) =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  for (const table of tables) expect([table, await left(table)]).toEqual([table, 1]);
  // A second run has nothing left to do.
  await cleanUp(taskContext(shop), {}, 'again', 1);
  expect(await left('customer_session')).toBe(1);
});

test('the schedule names existing tasks', () => {
  const names = parseCrontab(schedule({ backupAt: { hour: 7, minute: 30 } })).map(({ task }) => task);
  expect(names).toEqual([
    'clean-up',
    'count-bought',
    'due-feeds',
    'ask-online-payments',
    'monthly-statements',
    'check-secrecy',
    'back-up',
    'back-up',
  ]);
  expect(parseCrontab(schedule({ backupAt: undefined }))).toHaveLength(6);
  expect(names.filter((name) => !(name in tasks))).toEqual([]);
});
