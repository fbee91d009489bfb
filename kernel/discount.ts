import { shareOf } from './money.ts';

/** A coupon's discount: thousandths of a percent, or cents. */
export type Discount = { kind: 'PERCENT' | 'AMOUNT'; value: number };

const whole = 100_000;

/** The discount on a subtotal, rounded half up to the cent; never more than the subtotal. */
export const discountOn = (subtotalCents: number, { kind, value }: Discount): number =>
  Math.min(subtotalCents, kind === 'PERCENT' ? shareOf(subtotalCents, value, whole) : value);
