import { expect, test } from 'vitest';
import { plannedOrders } from '../acts/history.ts';
import { makeCatalogue } from '../catalogue.ts';

test.each(['2026-11-20', '2028-02-29'])('shelves hold enough for every basket on %s', (day) => {
  const orders = plannedOrders(makeCatalogue(day).records.products, new Date(`${day}T22:00:00Z`));
  expect(orders.filter(({ plan, basket }) => basket.length !== plan.lines).map(({ plan }) => plan.key)).toEqual([]);
});

test('of what waits on back order something is missing today, and something could go', () => {
  const orders = plannedOrders(makeCatalogue('2026-11-20').records.products, new Date('2026-11-20T22:00:00Z'));
  const waiting = orders.filter(({ plan }) => plan.waits);
  expect(waiting.length).toBeGreaterThan(3);
  for (const { basket } of waiting)
    expect(new Set(basket.map(({ isInStock }) => isInStock))).toEqual(new Set([true, false]));
});
