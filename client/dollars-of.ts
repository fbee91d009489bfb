import { readDollars } from '#kernel/money.ts';

/** A typed number of dollars; invalid text becomes a number that every schema refuses with its own message. */
export const dollarsOf = (typed: unknown): number => {
  const cents = readDollars(String(typed));
  return cents === undefined ? Number.NaN : cents / 100;
};

/** The same, null for none; a number of the record comes as it is. */
export const optionalDollars = (typed: unknown): number | null =>
  typed === null || String(typed).trim() === '' ? null : dollarsOf(typed);
