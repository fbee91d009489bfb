import type { Branch } from './account.ts';
import type { BasketKind } from './baskets.ts';
import type { DemoCoupon } from './coupons.ts';

/** What was ordered when, and what the shop meant to do with it; how far it got hangs on the day (course.ts). */
export type OrderPlan = {
  /** Days before the demo was loaded. */
  daysAgo: number;
  basket: BasketKind;
  lines: number;
  to: Branch;
  shipping: 'STANDARD_SHIPPING' | 'EXPEDITED_SHIPPING' | 'EXPRESS_SHIPPING';
  payment: 'E_TRANSFER' | 'CREDIT_CARD' | 'ON_ACCOUNT';
  coupon?: DemoCoupon;
  comments?: string;
  /** Sent in so many parts, an invoice each; with `waits` the last part is still on back order. */
  parts?: 2 | 3;
  waits?: true;
  /** The first invoice was wrong, cancelled and replaced. */
  reissued?: true;
  cancelled?: string;
  /** Only a part of the invoice was paid. */
  owes?: true;
  /** Some of it came back, was credited and refunded. */
  returned?: true;
  /** Working days that it took, where that is not the usual one. */
  invoicedAfter?: number;
  shippedAfter?: number;
};

const plan = (daysAgo: number, basket: BasketKind, lines: number, rest: Partial<OrderPlan> = {}): OrderPlan => ({
  daysAgo,
  basket,
  lines,
  to: 'toronto',
  shipping: 'STANDARD_SHIPPING',
  payment: 'E_TRANSFER',
  ...rest,
});

const account = { payment: 'ON_ACCOUNT' } as const;
const card = { payment: 'CREDIT_CARD' } as const;
const express = { shipping: 'EXPRESS_SHIPPING' } as const;
const expedited = { shipping: 'EXPEDITED_SHIPPING' } as const;

/** The oldest first. */
export const orderPlans: readonly OrderPlan[] = [
  plan(541, 'bench', 14, { ...card, comments: 'Our first order. Please call before you send it.' }),
  plan(530, 'repairs', 9, card),
  plan(502, 'repairs', 12, { coupon: 'BENCH10' }),
  plan(471, 'counter', 8),
  plan(447, 'repairs', 15, { ...expedited, parts: 2 }),
  plan(411, 'repairs', 7, { cancelled: 'Ordered twice by mistake; cancelled at the customer’s request.' }),
  plan(410, 'repairs', 7),
  plan(376, 'counter', 18, { to: 'montreal' }),
  plan(349, 'repairs', 11, { to: 'montreal', ...express }),
  plan(318, 'repairs', 63, { ...account, parts: 3, coupon: 'LESS25', comments: 'Stock for the new branch.' }),
  plan(291, 'bench', 10, { ...account, to: 'halifax' }),
  plan(262, 'repairs', 13, { ...account, to: 'halifax', reissued: true }),
  plan(233, 'devices', 3, { ...card, ...express }),
  plan(205, 'repairs', 16, account),
  plan(172, 'counter', 12, account),
  plan(158, 'repairs', 9, { to: 'montreal', ...expedited }),
  plan(143, 'repairs', 14, { ...account, parts: 2, to: 'montreal', coupon: 'BENCH10' }),
  plan(131, 'repairs', 6, { ...card, ...express, comments: 'Needed for a customer who waits.' }),
  plan(118, 'counter', 21, { ...account, coupon: 'BYGONE15' }),
  plan(102, 'repairs', 10, { ...account, to: 'halifax' }),
  plan(93, 'devices', 2, card),
  plan(81, 'repairs', 17, { ...account, cancelled: 'The branch that it was for stays closed.', to: 'halifax' }),
  plan(74, 'repairs', 12, { ...account, owes: true }),
  plan(60, 'bench', 7, { to: 'montreal' }),
  plan(49, 'repairs', 19, { ...account, coupon: 'TWICE5' }),
  plan(38, 'counter', 9, { ...card, returned: true }),
  plan(29, 'repairs', 15, { ...account, parts: 2, waits: true, to: 'halifax' }),
  plan(20, 'repairs', 8, account),
  plan(13, 'repairs', 11, { ...account, to: 'montreal', ...expedited }),
  plan(9, 'counter', 6, { ...card, invoicedAfter: 2, shippedAfter: 7 }),
  plan(6, 'repairs', 10, { invoicedAfter: 7, comments: 'One parcel, please, when everything is there.' }),
  plan(3, 'repairs', 7, { ...card, ...express }),
  plan(1, 'repairs', 12, account),
];
