import { describe, expect, test } from 'vitest';
import { torontoDay } from '#kernel/dates.ts';
import { addDays } from '../days.ts';
import { type Course, courseOf } from './course.ts';
import { orderPlans } from './order-plans.ts';
import { splitLines } from './split-lines.ts';
import { workingDaysAfter } from './working-days.ts';

// A week, the new year, a leap day and a day after the clocks changed.
const days = [
  ...Array.from({ length: 7 }, (_, n) => addDays('2026-11-16', n)),
  '2027-01-01',
  '2028-02-29',
  '2026-03-09',
];
const quantities = [3, 10, 1, 4, 7, 1, 25, 2];
const coursesOn = (today: string) => orderPlans.map((plan) => courseOf(plan, quantities, today));

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const moments = ({ events, invoices }: Course): Date[] => [
  ...events.map(({ at }) => at),
  ...invoices.flatMap(({ at, shipments, payment, returned }) => [
    at,
    ...shipments.map((each) => each.at),
    payment?.at ?? at,
    ...(returned ? [returned.at, returned.refund.at] : []),
  ]),
];

const stateOf = ({ invoices, status }: Course) => {
  const valid = invoices.filter(({ cancelled }) => !cancelled);
  const invoiced = total(valid.flatMap(({ lines }) => lines.map(({ qty }) => qty)));
  // A PROCESSED order may be invoiced whole or in part.
  const share = invoiced === total(quantities) && status !== 'PROCESSED' ? 'all' : 'some';
  return {
    invoices: invoices.length === 0 ? 'none' : share,
    sent: valid.every(({ shipments }) => shipments.length > 0),
    paid: valid.every(({ payment }) => payment?.percent === 100),
  };
};

describe.each(days)('orders as they are on %s', (today) => {
  const courses = coursesOn(today);

  test('stand at every status, the newest at PENDING', () => {
    expect(new Set(courses.map(({ status }) => status))).toEqual(
      new Set(['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED', 'COMPLETED', 'CANCELLED']),
    );
    expect(courses.at(-1)?.status).toBe('PENDING');
    expect(courses.slice(0, 14).map(({ status }) => status)).not.toContain('SHIPPED');
  });

  test('have no future, and happen one after the other in business hours', () => {
    for (const course of courses) {
      const times = course.events.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (const at of moments(course)) {
        expect(torontoDay(at) < today).toBe(true);
        expect(at >= course.placedAt).toBe(true);
        expect(at.getUTCHours()).toBeGreaterThanOrEqual(13);
      }
    }
    const placed = courses.map(({ placedAt }) => placedAt.getTime());
    expect(placed).toEqual(placed.toSorted((a, b) => a - b));
  });

  test('have status, invoices, parcels and payments that agree', () => {
    const agreeing = {
      PENDING: { invoices: 'none' },
      PROCESSING: { invoices: 'none' },
      CANCELLED: { invoices: 'none' },
      PROCESSED: { invoices: 'some' },
      SHIPPED: { invoices: 'all', sent: true },
      COMPLETED: { invoices: 'all', sent: true, paid: true },
    };
    for (const course of courses) expect(stateOf(course)).toMatchObject(agreeing[course.status]);
    const after = courses
      .flatMap(({ invoices }) => invoices)
      .filter(({ at, shipments, payment }) => shipments.some((each) => each.at <= at) || (payment && payment.at <= at));
    expect(after).toEqual([]);
  });

  test('show what an account area has to show', () => {
    const shown = courses.map(({ invoices }) => invoices.filter(({ cancelled }) => !cancelled));
    expect(shown.some((invoices) => invoices.length === 3)).toBe(true);
    expect(courses.some(({ invoices }) => invoices.some(({ cancelled }) => cancelled))).toBe(true);
    expect(shown.flat().some(({ payment }) => payment?.percent === 40)).toBe(true);
    // Returned after it was sent and paid, in part.
    const [given, ...others] = shown.flat().filter(({ returned }) => returned);
    expect(others).toEqual([]);
    expect(given?.payment?.percent).toBe(100);
    expect(given!.returned!.at > given!.shipments[0]!.at).toBe(true);
    expect(given!.returned!.refund.at > given!.returned!.at).toBe(true);
    // Sent in part, the rest on back order.
    const waiting = courses.filter(({ status, invoices: [first] }) => {
      const sent = total(first?.lines.map(({ qty }) => qty) ?? []);
      return status === 'PROCESSED' && first?.shipments.length === 1 && sent < total(quantities);
    });
    expect(waiting).toHaveLength(1);
  });
});

test('a split order has every quantity once', () => {
  for (const parts of [1, 2, 3]) {
    const split = splitLines(quantities, parts);
    expect(split.map((lines) => lines.length > 0)).toEqual(Array(parts).fill(true));
    for (const [line, qty] of quantities.entries())
      expect(
        total(
          split
            .flat()
            .filter((part) => part.line === line)
            .map((part) => part.qty),
        ),
      ).toBe(qty);
  }
});

test('working days leave out Saturdays and Sundays', () => {
  expect(workingDaysAfter('2026-11-20', 1)).toBe('2026-11-23');
  expect(workingDaysAfter('2026-11-21', 1)).toBe('2026-11-23');
  expect(workingDaysAfter('2026-11-18', 2)).toBe('2026-11-20');
  expect(workingDaysAfter('2026-11-18', 0)).toBe('2026-11-18');
  expect(workingDaysAfter('2026-12-31', 5)).toBe('2027-01-07');
});
