import { readDollars } from '#kernel/money.ts';

/** What was typed as a number of dollars; what is no amount becomes a number that every schema refuses in its own words. */
export const dollarsOf = (typed: unknown): number => {
  const cents = readDollars(String(typed));
  return cents === undefined ? Number.NaN : cents / 100;
};
