import { expect, test } from 'vitest';
import { plannedOrders } from '../acts/history.ts';
import { makeCatalogue } from '../catalogue.ts';

test.each(['2026-11-20', '2028-02-29'])('there are enough products for every basket on %s', (day) => {
  const orders = plannedOrders(makeCatalogue(day).records.products, new Date(`${day}T22:00:00Z`));
  const short = orders.filter(({ plan, basket }) => basket.length !== plan.lines);
  expect(short.map(({ plan }) => plan.key)).toEqual([]);
  // Something of a waiting order is missing, and something can be shipped.
  const waiting = orders.filter(({ plan }) => plan.waits);
  expect(waiting.map(({ basket }) => new Set(basket.map(({ isInStock }) => isInStock)).size)).toEqual(
    waiting.map(() => 2),
  );
  expect(waiting).not.toEqual([]);
});
