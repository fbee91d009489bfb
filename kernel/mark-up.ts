/* A supplier's cost becomes a price. All in whole numbers: a cost is never multiplied by a binary fraction. */

/** FACTOR: 1.45 times the cost; PERCENT: the cost and 45 % of it. */
export type MarkUpKind = 'FACTOR' | 'PERCENT';

/** To the cent; up to the next price that ends in 5 or 9 cents; up to whole dollars. */
export type Rounding = 'CENT' | 'X5' | 'X9' | 'WHOLE';

/** @param amount at most four decimals for FACTOR, two for PERCENT */
export type MarkUp = { kind: MarkUpKind; amount: number; rounding: Rounding };

const parts = 10_000n;

/** The factor in ten-thousandths. @throws RangeError for more decimals than there are places */
const factorOf = ({ kind, amount }: MarkUp): bigint => {
  const scaled = amount * (kind === 'FACTOR' ? 10_000 : 100);
  const whole = Math.round(scaled);
  if (!Number.isSafeInteger(whole) || Math.abs(scaled - whole) > 1e-6) throw new RangeError(`${amount} is too exact`);
  return kind === 'FACTOR' ? BigInt(whole) : parts + BigInt(whole);
};

/** The next amount, this one included, that ends in `last` within `step` cents. */
const upTo = (cents: bigint, step: bigint, last: bigint): bigint => cents + ((((last - cents) % step) + step) % step);

/**
 * The price of a cost, in cents. Rounded up but for CENT, which is the nearest and half a cent up: a rounding never
 * takes from the margin.
 * @throws RangeError for a mark-up with too many decimals
 */
export const markedUp = (costCents: number, markUp: MarkUp): number => {
  const exact = BigInt(costCents) * factorOf(markUp);
  if (markUp.rounding === 'CENT') return Number((exact + parts / 2n) / parts);
  const least = (exact + parts - 1n) / parts;
  switch (markUp.rounding) {
    case 'X5':
      return Number(upTo(least, 10n, 5n));
    case 'X9':
      return Number(upTo(least, 10n, 9n));
    case 'WHOLE':
      return Number(upTo(least, 100n, 0n));
  }
};
