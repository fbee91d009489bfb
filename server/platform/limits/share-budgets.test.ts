import { expect, test } from 'vitest';
import { type Budgets, Budget } from './budget.ts';
import { shareBudgets, type Spent } from './share-budgets.ts';

const budgets = (): Budgets => {
  const one = () => new Budget({ perSecondMs: 0.001, savedMs: 1000 });
  return { visitors: one(), customers: one(), keys: one() };
};
const isRefused = (budget: Budget, who: string): boolean => {
  try {
    budget.admit(who);
    return false;
  } catch {
    return true;
  }
};

test('what is spent in one process is missing in the others, once, and only in the same budget and account', async () => {
  const [here, there, told] = [budgets(), budgets(), [] as Spent[]];
  const other = shareBudgets(there, () => expect.unreachable('what was heard is told on'));
  shareBudgets(here, (spent) => {
    told.push(spent);
    other.hear(structuredClone(spent));
  });
  for (const ms of [300, 300, 500]) here.visitors.spend('192.0.2.7', ms);
  here.visitors.spend('192.0.2.8', 900);
  expect(isRefused(here.visitors, '192.0.2.7')).toBe(true);
  await expect.poll(() => told).toHaveLength(1);
  expect(isRefused(there.visitors, '192.0.2.7')).toBe(true);
  expect(isRefused(there.visitors, '192.0.2.8')).toBe(false);
  expect(isRefused(there.customers, '192.0.2.7')).toBe(false);
  here.visitors.spend('192.0.2.8', 200);
  await expect.poll(() => told).toHaveLength(2);
  expect(isRefused(there.visitors, '192.0.2.8')).toBe(true);
});
