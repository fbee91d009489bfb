/** Whether an interval's start is after its end: numbers, or days as YYYY-MM-DD. */
export const areExchanged = ([from, to]: readonly (string | number | boolean)[]): boolean =>
  from !== undefined && to !== undefined && typeof from === typeof to && from > to;
