import type { BasketKind } from './baskets.ts';
import type { DemoCoupon } from './coupons.ts';

/** What was ordered when and by whom, and what became of it; how far it got hangs on the day (course.ts). */
export type OrderPlan = {
  /** Names it: what is drawn for it hangs on this. */
  key: string;
  /** The customer's e-mail address. */
  customer: string;
  placedAt: Date;
  /** Called in: the shop's people entered it. */
  byStaff?: true;
  basket: BasketKind;
  lines: number;
  /** Times the usual quantities. */
  scale?: number;
  /** Whither, by the place in the customer's addresses. */
  to: number;
  shipping: 'STANDARD_SHIPPING' | 'EXPEDITED_SHIPPING' | 'EXPRESS_SHIPPING';
  payment: 'E_TRANSFER' | 'CREDIT_CARD' | 'ON_ACCOUNT';
  coupon?: DemoCoupon;
  comments?: string;
  /** Of the shop's people, for themselves. */
  note?: string;
  /** Sent in so many parts, an invoice each; with `waits` the last part is still on back order. */
  parts?: 2 | 3;
  waits?: true;
  /** The first invoice was wrong, cancelled and replaced. */
  reissued?: true;
  /** Cancelled, and why. */
  cancelled?: string;
  /** Working days from an invoice to its payment, where it is not the usual time; null: never. */
  paidAfter?: number | null;
  /** Paid in two parts; with `owes` only the first of them came. */
  halves?: true;
  owes?: true;
  /** A payment was entered that belonged elsewhere, and taken back. */
  mistyped?: true;
  /** Some of it came back, or was charged and never came. */
  credited?: 'RETURNED' | 'SHORT';
  /** Working days that it took, where that is not the usual. */
  pickedAfter?: number;
  invoicedAfter?: number;
  shippedAfter?: number;
};
