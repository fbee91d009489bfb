/** Columns and filters that are about sums. */
const money: ReadonlySet<string> = new Set(['price', 'subTotal', 'taxes', 'total', 'due']);

/** The columns or filters of a list for somebody: who sees no prices gets no empty ones. */
export const withoutMoney = <T extends { name: string }>(all: readonly T[], prices: boolean): T[] =>
  all.filter(({ name }) => prices || !money.has(name));
