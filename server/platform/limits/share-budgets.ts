import type { Budgets } from './budget.ts';

/** What accounts have spent in one process: budget, account, milliseconds. */
export type Spent = [budget: keyof Budgets, who: string, ms: number][];

const tellEveryMs = 100;

/**
 * Makes the budgets of several processes one: tells what is spent here, at most every tenth of a second.
 * @param tell sends to the other processes, which pass it to their `hear`
 */
export const shareBudgets = (budgets: Budgets, tell: (spent: Spent) => void): { hear: (spent: Spent) => void } => {
  let untold = new Map<string, Spent[number]>();
  const tellNow = (): void => {
    const spent = [...untold.values()];
    untold = new Map();
    tell(spent);
  };
  for (const name of ['visitors', 'customers', 'keys'] as const)
    budgets[name].onSpend = (who, ms) => {
      if (untold.size === 0) setTimeout(tellNow, tellEveryMs).unref();
      const key = `${name} ${who}`;
      untold.set(key, [name, who, ms + (untold.get(key)?.[2] ?? 0)]);
    };
  return {
    hear: (spent) => {
      for (const [name, who, ms] of spent) budgets[name].spentElsewhere(who, ms);
    },
  };
};
