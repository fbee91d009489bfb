/** What of a price is left beyond the cost, in per cent with one decimal; null where either is not known. Any one unit. */
export const marginOf = (price: number, cost: number | null): number | null =>
  cost === null || price <= 0 ? null : Math.round(((price - cost) / price) * 1000) / 10;
