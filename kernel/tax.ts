import { shareOf } from './money.ts';

/** A tax in force. `rate` is in thousandths of a percent: 9.975 % is 9975. */
export type TaxRate<N extends string = string> = { name: N; rate: number };
export type TaxAmount<N extends string = string> = TaxRate<N> & { amountCents: number };

const whole = 100_000;

/**
 * Each tax on the same amount, rounded half up to the cent by itself: taxes do not compound (readings, "Cart, coupon,
 * tax, order"). A rate of 0 is no tax.
 */
export const taxesOn = <N extends string>(taxableCents: number, rates: readonly TaxRate<N>[]): TaxAmount<N>[] =>
  rates
    .filter(({ rate }) => rate > 0)
    .map(({ name, rate }) => ({ name, rate, amountCents: shareOf(taxableCents, rate, whole) }));

/** A rate as a percentage, as shown and in JSON: 9975 is 9.975. */
export const ratePercent = (rate: number): number => rate / 1000;
