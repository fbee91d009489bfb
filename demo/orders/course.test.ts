import { describe, expect, test } from 'vitest';
import { shopDateTime, shopDay } from '#kernel/dates.ts';
import { isWorkingDay, usualDays } from '#kernel/working-days.ts';
import { buyer } from '../customers/buyer.ts';
import { addDays, momentOn, shopInstant, workingDaysAfter, workingDaysBefore } from '../desk-time.ts';
import type { BasketLine } from './baskets.ts';
import { buyerPlans, drawnPlans } from './drawn-plans.ts';
import { type Act, courseOf, type Step } from './course.ts';
import { queuePlans } from './queue-plans.ts';
import { splitByStock, splitLines } from './split-lines.ts';

// A week, the new year, a leap day, a day after the clocks changed, a month's end.
const days = [
  ...Array.from({ length: 7 }, (_, n) => addDays('2026-11-16', n)),
  '2027-01-01',
  '2028-02-29',
  '2026-03-09',
  '2026-07-31',
];
const basket: BasketLine[] = [3, 10, 1, 4, 7, 1, 25, 2].map((qty, line) => ({
  sku: `SKU-${line}`,
  qty,
  isInStock: line > 1,
}));

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const acts = (course: readonly Step[], kind: Act['kind']) => course.filter(({ act }) => act.kind === kind);

const coursesOn = (today: string) =>
  [...buyerPlans(today), ...drawnPlans(today), ...queuePlans(today)].map((plan) => ({
    plan,
    course: courseOf(plan, basket),
  }));

describe.each(days)('orders as they are planned for %s', (today) => {
  const courses = coursesOn(today);
  // At noon.
  const now = shopInstant(today, 12 * 3600);

  test('are more than 300, over two years until today, with unique keys', () => {
    const placed = courses.map(({ plan }) => plan.placedAt).filter((at) => at <= now);
    expect(placed.length).toBeGreaterThan(300);
    expect(placed.length).toBeLessThan(316);
    expect(Math.min(...placed.map(Number))).toBeLessThan(shopInstant(addDays(today, -690), 0).getTime());
    expect(new Set(courses.map(({ plan }) => plan.key)).size).toBe(courses.length);
  });

  test('happen one step after the other, staff acts on working days and in working hours', () => {
    for (const { course } of courses) {
      const [placing, ...later] = course;
      expect(placing?.act.kind).toBe('place');
      const times = course.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (const { at } of later) {
        const [day = '', time = ''] = shopDateTime(at).split(' ');
        expect(isWorkingDay(day, usualDays)).toBe(true);
        expect(time >= '08:30' && time < '17:30').toBe(true);
      }
    }
  });

  test('invoice every piece once, and pay, ship and credit only what was invoiced before', () => {
    for (const { plan, course } of courses) {
      const made = acts(course, 'invoice').length - (plan.reissued ? 1 : 0);
      expect(made).toBe(plan.cancelled === undefined ? (plan.waits ? 1 : (plan.parts ?? 1)) : 0);
      const early = course.filter(
        ({ act }, i) => 'invoice' in act && act.invoice >= acts(course.slice(0, i), 'invoice').length,
      );
      expect(early).toEqual([]);
    }
  });

  test('give the buyer every status, and a newest order that waits', () => {
    const statuses = courses
      .filter(({ plan }) => plan.customer === buyer.email)
      .map(({ plan, course }) => {
        const lastParcel = plan.waits ? undefined : course.findLast(({ act }) => act.kind === 'ship');
        const done = course.filter(({ at }) => at <= now);
        return done.reduce(
          (status, step) => (step === lastParcel ? 'SHIPPED' : step.act.kind === 'move' ? step.act.to : status),
          'PENDING',
        );
      });
    expect(new Set(statuses)).toEqual(
      new Set(['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED', 'COMPLETED', 'CANCELLED']),
    );
    expect(statuses.at(-1)).toBe('PENDING');
    expect(statuses.slice(0, 14)).not.toContain('SHIPPED');
  });

  test('wait in the queue from before and after the last cut-off', () => {
    const cutOff = shopInstant(workingDaysBefore(today, 1), 14 * 3600);
    const waiting = courses
      .filter(
        ({ plan, course }) => plan.placedAt <= now && course.every(({ at, act }) => act.kind !== 'move' || at > now),
      )
      .map(({ plan }) => plan.placedAt);
    expect(waiting.filter((at) => at < cutOff).length).toBeGreaterThan(0);
    expect(waiting.filter((at) => at >= cutOff).length).toBeGreaterThan(2);
  });
});

test('an earlier hour of a day is a prefix of a later one', () => {
  const placedBy = (hour: number) =>
    coursesOn('2026-11-17')
      .filter(({ plan }) => plan.placedAt <= shopInstant('2026-11-17', hour * 3600))
      .map(({ plan }) => plan.key);
  expect(placedBy(18)).toEqual(expect.arrayContaining(placedBy(10)));
  expect(placedBy(18).length).toBeGreaterThan(placedBy(10).length);
});

test('a split order has every quantity once, and no part is empty', () => {
  for (const parts of [splitLines(basket, 1), splitLines(basket, 2), splitLines(basket, 3), splitByStock(basket)]) {
    expect(parts.map((lines) => lines.length > 0)).toEqual(parts.map(() => true));
    for (const { sku, qty } of basket)
      expect(total(parts.flat().map((part) => (part.sku === sku ? part.qty : 0)))).toBe(qty);
  }
  // Items in stock are shipped completely.
  expect(splitByStock(basket)[1]).toEqual([
    { sku: 'SKU-0', qty: 2 },
    { sku: 'SKU-1', qty: 5 },
  ]);
});

test('working days exclude Saturdays and Sundays', () => {
  expect(workingDaysAfter('2026-11-20', 1)).toBe('2026-11-23');
  expect(workingDaysAfter('2026-11-21', 1)).toBe('2026-11-23');
  expect(workingDaysAfter('2026-11-18', 0)).toBe('2026-11-18');
  expect(workingDaysAfter('2026-12-31', 5)).toBe('2027-01-07');
  expect(workingDaysBefore('2026-11-23', 1)).toBe('2026-11-20');
  expect(workingDaysBefore('2026-11-22', 0)).toBe('2026-11-22');
});

test('clocks are Toronto’s, in winter and in summer', () => {
  expect(shopInstant('2026-01-15', 9 * 3600).toISOString()).toBe('2026-01-15T14:00:00.000Z');
  expect(shopInstant('2026-07-15', 14.5 * 3600).toISOString()).toBe('2026-07-15T18:30:00.000Z');
  expect(shopInstant('2026-03-08', 9 * 3600).toISOString()).toBe('2026-03-08T13:00:00.000Z');
  expect(shopInstant('2026-11-01', 9 * 3600).toISOString()).toBe('2026-11-01T14:00:00.000Z');
  expect(shopDay(momentOn('2026-07-15', 'late', 21, 22))).toBe('2026-07-15');
});
