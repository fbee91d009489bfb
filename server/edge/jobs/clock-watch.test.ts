import { shopInstant, shopLocal } from '#kernel/dates.ts';
import { processingDay, usualDays } from '#kernel/working-days.ts';
import { taskContext, waitingJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { parseCrontab } from 'graphile-worker';
import { setTimeout as pause } from 'node:timers/promises';
import { beginDueFeeds } from '#server/imports/feeds/begin-feeds.ts';
import { nextFeedTime } from '#server/imports/feeds/rules.ts';
import { turnSale } from '#server/pricing/lists/turn-sales.ts';
import { forgetFutureRuns, watchClock } from './clock-watch.ts';
import { periodsMs, schedule } from './tasks.ts';
import { startWorker } from './worker.ts';

/* Scheduled work when clocks jump, differ from machine to machine, or change with the season: once each, none forgotten. */

const shop = testShop({ sells: [{ sku: 'ONE', priceCents: 5000 }] });
afterEach(() => shop.context.pool.query('delete from graphile_worker._private_jobs'));
const hour = 3_600_000;

describe('the schedule of the queue', () => {
  const ranAt = async (identifier: string) => {
    const { rows } = await shop.context.pool.query<{ at: Date | null }>(
      'select last_execution as at from graphile_worker._private_known_crontabs where identifier = $1',
      [identifier],
    );
    return rows[0]?.at?.getTime() ?? null;
  };
  const noteRun = (identifier: string, at: Date) =>
    shop.context.pool.query(
      `insert into graphile_worker._private_known_crontabs values ($1, $2, $2)
       on conflict (identifier) do update set last_execution = excluded.last_execution`,
      [identifier, at],
    );

  test('knows how often each of its jobs runs', () => {
    const items = parseCrontab(schedule({ backupAt: { hour: 7, minute: 30 } })).map(({ identifier }) => identifier);
    expect(items.toSorted()).toEqual(Object.keys(periodsMs).toSorted());
  });

  test.each(Object.entries(periodsMs))(
    '%s goes on after a clock that was ahead, and is not doubled by one that was a little',
    async (identifier, period) => {
      const now = new Date('2026-06-15T16:00:00Z');
      for (const [aheadMs, isForgotten] of [
        [365 * 24 * hour, true],
        [period + hour, true],
        [period / 2, false],
        [-hour, false],
      ] as const) {
        const ran = new Date(now.getTime() + aheadMs);
        await noteRun(identifier, ran);
        await forgetFutureRuns(shop.context.pool, now);
        expect(await ranAt(identifier)).toBe((isForgotten ? now : ran).getTime());
      }
    },
  );

  test('a worker puts it right when it starts', async () => {
    await noteRun('due-feeds', new Date(Date.now() + 365 * 24 * hour));
    const worker = await startWorker(taskContext(shop), shop.databaseUrl, shop.context.queue);
    onTestFinished(() => worker.stop());
    expect(await ranAt('due-feeds')).toBeLessThan(Date.now() + 1000);
  });
});

describe('a clock that is watched', () => {
  test.each([
    ['goes on', [0, 0, 0], false],
    ['is put right by half a minute', [0, -30_000, 0], false],
    ['jumps ahead', [0, 2 * hour, 0], false],
    ['jumps back', [0, -2 * hour, 0], true],
    ['was ahead, and is right again', [0, 30 * 24 * hour, -30 * 24 * hour], true],
  ] as const)('that %s', async (_how, jumps, isBack) => {
    let wall = 1_000_000_000_000;
    let steady = 0;
    const watch = watchClock({ wall: () => wall, steady: () => steady }, 5);
    onTestFinished(watch.end);
    let wasBack = false;
    void watch.setBack().then(() => (wasBack = true));
    for (const jump of jumps) {
      wall += 5000 + jump;
      steady += 5000;
      await pause(30);
    }
    expect(wasBack).toBe(isBack);
  });
});

describe('a sale', () => {
  test('begins though the clock of the server is behind that of the database, which the queue goes by', async () => {
    const keeper = await signedInStaff(shop, 'catalogue', 'prices');
    const sale = { filters: {}, kind: 'PERCENT', amount: 20, round: 'E95', roundUp: false } as const;
    const times = { begins: '2026-06-20T00:00', ends: '2026-06-27T00:00' };
    const [planned] = await keeper.api.staffAddSale({ body: { name: 'Summer', skus: ['ONE'], ...times, ...sale } });
    const id = planned?.id ?? 0;
    const state = async () => (await keeper.api.staffSales({})).find((each) => each.id === id)?.state.id;
    await shop.context.pool.query('delete from graphile_worker._private_jobs');
    const turnAt = (local: string) => turnSale({ db: shop.context.db, now: () => shopInstant(local)! }, id);
    // Half a minute, an hour, and days behind: the job comes again, soon, and one however often.
    for (const early of ['2026-06-19T23:59', '2026-06-19T23:00', '2026-06-10T12:00']) {
      await turnAt(early);
      expect(await state()).toBe('PLANNED');
      const jobs = await waitingJobs(shop);
      expect(jobs.map(({ task }) => task)).toEqual(['turn-sale']);
      expect(jobs[0]?.in).toBeLessThanOrEqual(60);
    }
    await turnAt('2026-06-20T00:00');
    expect(await state()).toBe('RUNNING');
    await turnAt('2026-06-26T23:59');
    await turnAt('2026-06-19T12:00');
    expect(await state()).toBe('RUNNING');
    await turnAt('2026-06-27T00:00');
    await turnAt('2026-06-27T00:00');
    expect(await state()).toBe('ENDED');
  });
});

describe('a feed', () => {
  test.each([
    ['each day', { daily_at: '07:30' }, '2026-06-16T11:30:00.000Z'],
    ['every six hours', { every_hours: 6 }, '2026-06-15T22:00:00.000Z'],
  ])('%s is not put off for years by a clock that was ahead, and runs once', async (_how, times, next) => {
    const { id } = await shop.context.db
      .insertInto('supplier')
      .values({ name: `Supplier ${next}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.context.db
      .insertInto('supplier_feed')
      .values({ supplier_id: id, address: 'https://files.example/a.csv', due_at: '2026-06-15T15:00:00Z', ...times })
      .execute();
    const at = (instant: string) => beginDueFeeds({ db: shop.context.db, now: () => new Date(instant) });
    const runs = async () =>
      (await shop.context.db.selectFrom('feed_run').where('supplier_id', '=', id).select('id').execute()).length;
    await at('2036-06-15T16:00:00Z');
    expect(await runs()).toBe(1);
    await at('2026-06-15T16:00:00Z');
    expect(await runs()).toBe(1);
    const feed = await shop.context.db
      .selectFrom('supplier_feed')
      .select('due_at')
      .where('supplier_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(feed.due_at?.toISOString()).toBe(next);
    await shop.context.db.updateTable('feed_run').set({ state: 'UNCHANGED' }).execute();
    await at(next);
    await at(next);
    expect(await runs()).toBe(2);
    await shop.context.db.deleteFrom('supplier').where('id', '=', id).execute();
  });

  test.each([
    ['02:30 on the day when clocks go forward', '02:30', '2027-03-14T05:00:00Z', '2027-03-14T07:00:00.000Z'],
    ['the day after', '02:30', '2027-03-14T08:00:00Z', '2027-03-15T06:30:00.000Z'],
    [
      '01:30 on the day when clocks go back, the first of two',
      '01:30',
      '2026-11-01T04:00:00Z',
      '2026-11-01T05:30:00.000Z',
    ],
    ['not again an hour later', '01:30', '2026-11-01T05:30:00Z', '2026-11-02T06:30:00.000Z'],
    ['a leap day', '07:30', '2028-02-28T13:00:00Z', '2028-02-29T12:30:00.000Z'],
    ['New Year', '00:00', '2026-12-31T20:00:00Z', '2027-01-01T05:00:00.000Z'],
  ])('is due at %s', (_when, dailyAt, now, next) => {
    expect(nextFeedTime({ dailyAt, everyHours: null }, new Date(now))?.toISOString()).toBe(next);
  });
});

test('through four years a daily feed is due once each day, and an order belongs to one working day, hour by hour', () => {
  const [begin, end] = [Date.parse('2026-01-01T05:00:00Z'), Date.parse('2030-01-01T05:00:00Z')];
  for (const dailyAt of ['00:00', '01:30', '02:30', '23:59']) {
    const days: string[] = [];
    for (let at: Date | null = new Date(begin - 1); at && at.getTime() < end;) {
      at = nextFeedTime({ dailyAt, everyHours: null }, at);
      if (at && at.getTime() < end) days.push(shopLocal(at).slice(0, 10));
    }
    expect([days.length, new Set(days).size]).toEqual([1461, 1461]);
  }
  const shopDays = { ...usualDays, holidays: ['2026-12-25', '2027-01-01', '2028-02-29'] };
  let last = '';
  for (let at = begin; at < end; at += hour) {
    const day = processingDay(new Date(at), shopDays);
    expect(day >= last).toBe(true);
    last = day;
  }
});
