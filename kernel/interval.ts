/** Whether an interval's first end comes after its second: numbers, or days written YYYY-MM-DD. */
export const areExchanged = ([from, to]: readonly (string | number | boolean)[]): boolean =>
  from !== undefined && to !== undefined && typeof from === typeof to && from > to;
