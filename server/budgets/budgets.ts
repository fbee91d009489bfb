import { Budget } from './budget.ts';

export type Budgets = { visitors: Budget; customers: Budget };

/** Without asking one saves so many seconds' worth: a crawl that begins, a shop page with all its lists. */
const savedSeconds = 60;
/** A customer who is known is trusted with so many times as much. */
const customerShare = 10;

const budget = (perSecondMs: number) => new Budget({ perSecondMs, savedMs: perSecondMs * savedSeconds });

/** @param visitorMs milliseconds of the database that a visitor's network may take in a second; 0 for no limit */
export const createBudgets = (visitorMs: number): Budgets => {
  const ms = visitorMs === 0 ? Number.MAX_SAFE_INTEGER : visitorMs;
  return { visitors: budget(ms), customers: budget(ms * customerShare) };
};
