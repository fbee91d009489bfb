/** Where the last digits of a price go. */
type Rounding = 'NONE' | 'X5' | 'X9' | 'WHOLE';

/** The step between prices of the kind, and the last of them, in cents. */
const steps = { NONE: [1, 0], X5: [10, 5], X9: [10, 9], WHOLE: [100, 0] } as const;

/** The nearest price of a kind, the dearer of two; cents, perhaps with fractions → whole cents, at least the first of them. */
export const roundPrice = (cents: number, rounding: Rounding): number => {
  const [step, end] = steps[rounding];
  // Fractions of a cent from a per cent of a price are halves at least; floats are off by far less.
  const exact = Math.round(cents * 1000) / 1000;
  return Math.max(Math.floor((exact - end) / step + 0.5) * step + end, end === 0 ? step : end);
};
