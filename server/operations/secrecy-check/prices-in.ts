/** The fields of answers that hold what is paid. */
const priced: ReadonlySet<string> = new Set(['price', 'specialPrice', 'total', 'subTotal']);

/** Every price in an answer, in dollars, wherever it lies. The total of a visitor's mini cart, 0, is none. */
export const pricesIn = (answer: unknown): number[] => {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    priced.has(name) && typeof value === 'number' && value !== 0 ? [value] : pricesIn(value),
  );
};
