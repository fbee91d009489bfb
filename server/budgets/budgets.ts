import { Budget } from './budget.ts';

export type Budgets = { visitors: Budget; customers: Budget };

/** The seconds' worth that can be saved up: enough for the start of a crawl, or a page with all its lists. */
const savedSeconds = 60;
/** Signed-in customers may spend this many times as much. */
const customerShare = 10;

const budget = (perSecondMs: number) => new Budget({ perSecondMs, savedMs: perSecondMs * savedSeconds });

/** @param visitorMs milliseconds of database time per second for a visitor's network; 0 for no limit */
export const createBudgets = (visitorMs: number): Budgets => {
  const ms = visitorMs === 0 ? Number.MAX_SAFE_INTEGER : visitorMs;
  return { visitors: budget(ms), customers: budget(ms * customerShare) };
};
