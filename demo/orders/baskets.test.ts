import { expect, test } from 'vitest';
import { plannedOrders } from '../acts/history.ts';
import { makeCatalogue } from '../catalogue.ts';

test.each(['2026-11-20', '2028-02-29'])('shelves hold enough for every basket on %s', (day) => {
  const orders = plannedOrders(makeCatalogue(day).records.products, new Date(`${day}T22:00:00Z`));
  for (const { plan, basket } of orders) {
    expect(basket, plan.key).toHaveLength(plan.lines);
    // Something is missing, and something can go.
    if (plan.waits) expect(new Set(basket.map(({ isInStock }) => isInStock)).size, plan.key).toBe(2);
  }
});
