/** Columns and filters of sums. */
const money: ReadonlySet<string> = new Set(['price', 'subTotal', 'taxes', 'total', 'due']);

/** The columns or filters of a list for a member: without `prices` those of sums are omitted. */
export const withoutMoney = <T extends { name: string }>(all: readonly T[], prices: boolean): T[] =>
  all.filter(({ name }) => prices || !money.has(name));
