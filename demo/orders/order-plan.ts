import type { BasketKind } from './baskets.ts';
import type { DemoCoupon } from './coupons.ts';

/** An order's plan: what, when, for whom, and its course; how far it got depends on the day (course.ts). */
export type OrderPlan = {
  /** Identifies the plan and seeds its random choices. */
  key: string;
  /** The customer's e-mail address. */
  customer: string;
  placedAt: Date;
  /** Called in: entered by staff. */
  byStaff?: true;
  basket: BasketKind;
  lines: number;
  /** Factor of the usual quantities. */
  scale?: number;
  /** Shipping address, by index of the customer's addresses. */
  to: number;
  shipping: 'STANDARD_SHIPPING' | 'EXPEDITED_SHIPPING' | 'EXPRESS_SHIPPING';
  payment: 'E_TRANSFER' | 'CREDIT_CARD' | 'ON_ACCOUNT';
  coupon?: DemoCoupon;
  comments?: string;
  poNumber?: string;
  jobReference?: string;
  /** A note for staff. */
  note?: string;
  /** Shipped in that many parts, an invoice each; with `waits` the last part is still on back order. */
  parts?: 2 | 3;
  waits?: true;
  /** The first invoice was wrong, cancelled and replaced. */
  reissued?: true;
  /** Cancelled, with the reason. */
  cancelled?: string;
  /** Working days from an invoice to its payment, if not the usual time; null: never. */
  paidAfter?: number | null;
  /** Paid in two parts; with `owes` only the first of them was paid. */
  halves?: true;
  owes?: true;
  /** A payment was entered by mistake, and voided. */
  mistyped?: true;
  /** Some of it was returned, or charged and not delivered. */
  credited?: 'RETURNED' | 'SHORT';
  /** Working days that it took, if not the usual. */
  pickedAfter?: number;
  invoicedAfter?: number;
  shippedAfter?: number;
};
