import { addDays } from '../days.ts';
import { branches, type Branch, buyer } from '../customers/buyer.ts';
import { momentOn } from '../toronto-time.ts';
import type { BasketKind } from './baskets.ts';
import type { OrderPlan } from './order-plan.ts';

type Order = Omit<OrderPlan, 'key' | 'customer' | 'placedAt' | 'to'> & { daysAgo: number; to: Branch };

const order = (
  daysAgo: number,
  basket: BasketKind,
  lines: number,
  rest: Partial<Omit<Order, 'daysAgo'>> = {},
): Order => ({
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

/** The orders of the demo's buyer, oldest first. */
const orders: readonly Order[] = [
  order(541, 'bench', 14, { ...card, comments: 'Our first order. Please call before you send it.' }),
  order(530, 'repairs', 9, card),
  order(502, 'repairs', 12, { coupon: 'BENCH10' }),
  order(471, 'counter', 8),
  order(447, 'repairs', 15, { ...expedited, parts: 2 }),
  order(411, 'repairs', 7, { cancelled: 'Ordered twice by mistake; cancelled at the customer’s request.' }),
  order(410, 'repairs', 7),
  order(376, 'counter', 18, { to: 'montreal' }),
  order(349, 'repairs', 11, { to: 'montreal', ...express }),
  order(318, 'repairs', 63, { ...account, parts: 3, coupon: 'LESS25', comments: 'Stock for the new branch.' }),
  order(291, 'bench', 10, { ...account, to: 'halifax' }),
  order(262, 'repairs', 13, { ...account, to: 'halifax', reissued: true }),
  order(233, 'devices', 3, { ...card, ...express }),
  order(205, 'repairs', 16, account),
  order(172, 'counter', 12, account),
  order(158, 'repairs', 9, { to: 'montreal', ...expedited }),
  order(143, 'repairs', 14, { ...account, parts: 2, to: 'montreal', coupon: 'BENCH10' }),
  order(131, 'repairs', 6, { ...card, ...express, comments: 'Needed for a customer who waits.' }),
  order(118, 'counter', 21, { ...account, coupon: 'BYGONE15' }),
  order(102, 'repairs', 10, { ...account, to: 'halifax' }),
  order(93, 'devices', 2, card),
  order(81, 'repairs', 17, { ...account, cancelled: 'The branch that it was for stays closed.', to: 'halifax' }),
  order(74, 'repairs', 12, { ...account, halves: true, owes: true }),
  order(60, 'bench', 7, { to: 'montreal' }),
  order(49, 'repairs', 19, { ...account, coupon: 'TWICE5' }),
  order(38, 'counter', 9, { ...card, credited: 'RETURNED' }),
  order(29, 'repairs', 15, { ...account, parts: 2, waits: true, to: 'halifax' }),
  order(20, 'repairs', 8, account),
  order(13, 'repairs', 11, { ...account, to: 'montreal', ...expedited }),
  order(9, 'counter', 6, { ...card, invoicedAfter: 2, shippedAfter: 7 }),
  order(6, 'repairs', 10, { invoicedAfter: 7, comments: 'One parcel, please, when everything is there.' }),
  order(3, 'repairs', 7, { ...card, ...express }),
  order(1, 'repairs', 12, { ...account, pickedAfter: 2 }),
];

export const buyerPlans = (today: string): OrderPlan[] =>
  orders.map(({ daysAgo, to, ...rest }) => {
    const key = `buyer ${daysAgo}`;
    const placedAt = momentOn(addDays(today, -daysAgo), key, 9, 16);
    return { ...rest, key, placedAt, customer: buyer.email, to: branches[to] };
  });
