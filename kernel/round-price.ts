/** The step between prices of a kind, and the last digits of the first of them, in cents. */
export const priceSteps = {
  NONE: [1, 0],
  FIVE: [5, 0],
  X5: [10, 5],
  X9: [10, 9],
  WHOLE: [100, 0],
  E50: [100, 50],
  E95: [100, 95],
  E99: [100, 99],
} as const;

/** Where the last digits of a price go. */
type Rounding = keyof typeof priceSteps;

/**
 * The nearest price of a kind, the dearer of two, or with `up` the next above; cents, perhaps with fractions → whole cents,
 * at least the first of them.
 */
export const roundPrice = (cents: number, rounding: Rounding, up = false): number => {
  const [step, end] = priceSteps[rounding];
  // A thousandth of a per cent of a price leaves hundred-thousandths of a cent; floats are off by far less.
  const exact = Math.round(cents * 1e6) / 1e6;
  const steps = (exact - end) / step;
  return Math.max((up ? Math.ceil(steps) : Math.floor(steps + 0.5)) * step + end, end === 0 ? step : end);
};
