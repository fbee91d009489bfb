import { TableInput } from '#contract/platform/data-tables.ts';
import type { OrderQueue } from '#contract/orders/staff-orders.ts';
import type { orderAges } from '#contract/orders/order-filters.ts';
import { shopDay } from '#kernel/dates.ts';
import { orderAge, usualDays } from '#kernel/working-days.ts';
import type { OrderStatus } from '#server/platform/db/types.ts';
import { refusal } from '#test/buyers.ts';
import { createCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tablePage } from '#server/platform/data-tables/table-page.ts';
import { orderQueue } from './order-queue.ts';
import { presentStaffOrderRow } from './present-for-staff.ts';
import { staffOrderTable, staffOrderRows } from './staff-order-table.ts';

/* An order's age is used in three places: its row, the list's filter, the queue's counts. */

type Age = keyof typeof orderAges;
const ages: Age[] = ['LATE', 'TODAY', 'NEXT'];

const shop = testShop({ sells: [{ sku: 'PART' }] });
let desk: SignedInStaff;
let customerId: number;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'orders', 'prices', 'cancelling');
  customerId = (await createCustomer(shop.context.db)).id;
});
beforeEach(async () => {
  await shop.context.db.deleteFrom('customer_order').execute();
});

const placeAt = (at: string, status: OrderStatus = 'PENDING') =>
  createOrder(shop.context.db, customerId, { placedAt: new Date(at), status });

const found = async (now: Date, filters: Record<string, string[]>, operator: 'IN' | 'NOT_IN' = 'IN') => {
  const asked = Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [name, { _field: name, operator, values }]),
  );
  const input = TableInput.parse({ pageSize: 100, sorts: { id: 'ASC' }, filters: asked });
  return (await tablePage(shop.context.db, staffOrderTable({ now, days: usualDays }), sql`true`, input, now)).ids;
};

const countIn = (queue: OrderQueue, status: OrderStatus, age: Age): number => {
  const row = queue.find((each) => each.status.id === status);
  return { LATE: row?.late, TODAY: row?.today, NEXT: row?.next }[age] ?? 0;
};

describe('row, filter and queue agree', () => {
  // Two o'clock is 19:00 UTC in winter and 18:00 in summer. In 2026 clocks go forward on Sunday, March 8, and back on
  // Sunday, November 1.
  const winterEdges = ['2026-03-05', '2026-03-06', '2026-03-07'].flatMap((day) => [
    `${day}T18:59:59.999Z`,
    `${day}T19:00:00Z`,
  ]);
  const springEdges = ['2026-03-08', '2026-03-09', '2026-03-10'].flatMap((day) => [
    `${day}T17:59:59.999Z`,
    `${day}T18:00:00Z`,
  ]);
  const summerEdges = ['2026-10-29', '2026-10-30', '2026-10-31'].flatMap((day) => [
    `${day}T17:59:59.999Z`,
    `${day}T18:00:00Z`,
  ]);
  const autumnEdges = ['2026-11-01', '2026-11-02', '2026-11-03'].flatMap((day) => [
    `${day}T18:59:59.999Z`,
    `${day}T19:00:00Z`,
  ]);
  // The hour that is skipped, and the one that comes twice.
  const nightsOfChange = [
    '2026-03-08T06:59:00Z',
    '2026-03-08T07:00:00Z',
    '2026-11-01T05:30:00Z',
    '2026-11-01T06:30:00Z',
  ];
  const placed = [...winterEdges, ...springEdges, ...summerEdges, ...autumnEdges, ...nightsOfChange];

  test.each([
    ['a Thursday', '2026-03-05T15:00:00Z'],
    ['Friday just before two', '2026-03-06T18:59:59.999Z'],
    ['Friday at two', '2026-03-06T19:00:00Z'],
    ['Saturday', '2026-03-07T17:00:00Z'],
    ['the last second before the clocks go forward', '2026-03-08T06:59:59Z'],
    ['the Sunday on which they went', '2026-03-08T18:00:00Z'],
    ['the Monday after, a second past midnight', '2026-03-09T04:00:01Z'],
    ['a Tuesday of summer time', '2026-03-10T18:30:00Z'],
    ['Friday before the clocks go back', '2026-10-30T17:59:59.999Z'],
    ['the Sunday on which they go, in the hour that comes twice', '2026-11-01T06:30:00Z'],
    ['that Sunday a second before midnight', '2026-11-02T04:59:59Z'],
    ['the Monday after', '2026-11-02T05:00:00Z'],
    ['that Monday at two', '2026-11-02T19:00:00Z'],
  ])('on %s', async (_when, at) => {
    const now = new Date(at);
    const statuses: OrderStatus[] = ['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED', 'COMPLETED', 'CANCELLED'];
    for (const [index, each] of placed.entries())
      for (const status of [statuses[index % statuses.length] ?? 'PENDING', 'PENDING'] as const)
        await placeAt(each, status);
    const { db } = shop.context;
    const all = await found(now, {});
    const rows = (await staffOrderRows(db, all)).map((row) =>
      presentStaffOrderRow(row, { now, days: usualDays }, true),
    );
    expect(rows).toHaveLength(2 * placed.length);
    const queue = await orderQueue(db, { now, days: usualDays });
    for (const age of ages) {
      const shown = rows.filter((row) => row.age === age).map(({ id }) => id);
      expect([age, await found(now, { age: [age] })]).toEqual([age, shown.toSorted((a, b) => a - b)]);
      for (const status of ['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED'] as const) {
        const listed = await found(now, { status: [status], age: [age] });
        expect([status, age, listed.length]).toEqual([status, age, countIn(queue, status, age)]);
      }
    }
    // And all three agree with the working-day rules.
    for (const { id, age, orderDateTime, status } of rows)
      expect([id, age]).toEqual([
        id,
        ['PENDING', 'PROCESSING', 'PROCESSED'].includes(status.id)
          ? orderAge(new Date(orderDateTime), shopDay(now), usualDays)
          : null,
      ]);
  });
});

describe('the filter by age', () => {
  // It is noon in Toronto on Monday, June 15.
  test('IN finds orders of one of the ages, NOT_IN all others, including those without an age', async () => {
    const late = await placeAt('2026-06-12T17:59:59Z');
    const today = await placeAt('2026-06-12T18:00:00Z', 'PROCESSED');
    const next = await placeAt('2026-06-15T18:00:00Z', 'PROCESSING');
    const shipped = await placeAt('2026-06-01T12:00:00Z', 'SHIPPED');
    const completed = await placeAt('2026-06-01T12:00:00Z', 'COMPLETED');
    const cancelled = await placeAt('2026-06-15T12:00:00Z', 'CANCELLED');
    const search = async (operator: 'IN' | 'NOT_IN', values: Age[]) => {
      const filters = { age: { _field: 'age', operator, values } };
      return (await desk.api.staffOrderSearch({ body: { filters, sorts: { id: 'ASC' } } })).results.map(({ id }) => id);
    };
    expect(await search('IN', ['LATE'])).toEqual([late]);
    expect(await search('IN', ['TODAY', 'NEXT'])).toEqual([today, next]);
    expect(await search('IN', ages)).toEqual([late, today, next]);
    expect(await search('NOT_IN', ['LATE', 'NEXT'])).toEqual([today, shipped, completed, cancelled]);
    expect(await search('IN', [])).toHaveLength(6);
  });

  test('an unknown age and a wrong operator are refused by name', async () => {
    const search = (operator: 'IN' | 'EQUAL', value: string) =>
      refusal(desk.api.staffOrderSearch({ body: { filters: { age: { _field: 'age', operator, value } } } }));
    expect(await search('IN', 'OLD')).toMatchObject({
      status: 422,
      messages: [expect.stringMatching(/^filters\.age\.value: /)],
    });
    expect(await search('EQUAL', 'LATE')).toMatchObject({
      status: 422,
      messages: [expect.stringMatching(/^filters\.age\.operator: /)],
    });
  });
});
