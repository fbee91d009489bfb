import { z } from 'zod';
import { isWorkingDay, usualDays } from '#kernel/working-days.ts';
import { companies, type Company, type Paying, type Size } from '../customers/companies.ts';
import { addDays, momentOn } from '../desk-time.ts';
import { chance, draw, drawInt, pick } from '../seeded.ts';
import orders from '../data/orders.json' with { type: 'json' };
import { type BasketKind, Course, type OrderPlan } from './baskets.ts';
import type { DemoCoupon } from './coupons.ts';
import { buyer } from '../customers/buyer.ts';

/** Relative frequency of orders. */
const pace: Readonly<Record<Size, number>> = { chain: 6, shop: 2.5, bench: 1 };
const linesOf: Readonly<Record<Size, readonly [number, number]>> = { chain: [9, 24], shop: [4, 13], bench: [2, 7] };
const scaleOf: Readonly<Record<Size, number>> = { chain: 2.5, shop: 1, bench: 0.6 };
const daysOfHistory = 728;
/** Days after the registration; every customer orders soon. */
const firstOrderAfter = 6;

/**
 * The seasons of a phone repair shop: people break phones on holidays and buy new ones in autumn. January to December.
 */
const season = [1.0, 0.8, 0.85, 0.95, 1.0, 1.05, 0.95, 1.05, 1.2, 1.1, 1.15, 0.9];

const likelihood = (size: Size, day: string, daysAgo: number): number => {
  const growth = 0.6 + 0.8 * (1 - daysAgo / daysOfHistory);
  const month = season[Number(day.slice(5, 7)) - 1] ?? 1;
  return pace[size] * growth * month * (isWorkingDay(day, usualDays) ? 1.3 : 0.25);
};

/** That many on any day: with the buyer's and the queue's there are a little more than 300. */
const drawnOrders = 264;

/** The companies' orders since their registration, unordered: the first of each, and the likeliest days of all. */
export const drawnPlans = (today: string): OrderPlan[] =>
  companies()
    .flatMap((company) =>
      Array.from({ length: Math.max(0, company.registeredDaysAgo - firstOrderAfter + 1) }, (_, daysAgo) => {
        const day = addDays(today, -daysAgo);
        const isFirst = daysAgo === company.registeredDaysAgo - firstOrderAfter;
        const luck = -Math.log(1 - draw(`${company.email} ${daysAgo}`));
        return { company, day, daysAgo, rank: isFirst ? 0 : luck / likelihood(company.size, day, daysAgo) };
      }),
    )
    .filter(({ company, daysAgo }) => stillOrders(company, daysAgo))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, drawnOrders)
    .map(({ company, day, daysAgo }) => planOf(company, day, daysAgo));

/** Who buys elsewhere, and since how many days: they ordered often before. */
const gone: Readonly<Record<string, number>> = { 'harbourdesk@example.com': 200, 'mountaincell@example.com': 240 };

/** Whether they still order: those who do not pay are suspended some days later (demo/acts/customer-deeds.ts). */
const stillOrders = ({ email, pays }: Company, daysAgo: number): boolean =>
  daysAgo > (pays === 'never' ? 75 : (gone[email] ?? -1));

const payments: Readonly<Record<Paying, OrderPlan['payment']>> = {
  account: 'ON_ACCOUNT',
  slow: 'ON_ACCOUNT',
  never: 'ON_ACCOUNT',
  card: 'CREDIT_CARD',
  transfer: 'E_TRANSFER',
};

/** Working days until payment: the slow ones take two to four months now and then, the others now and then two. */
const paidAfter = (key: string, { pays }: Company, daysAgo: number): Pick<OrderPlan, 'paidAfter'> => {
  if (pays === 'never' && daysAgo < 170) return { paidAfter: null };
  if (pays === 'slow' && chance(`late ${key}`, 0.6)) return { paidAfter: drawInt(`how late ${key}`, 28, 75) };
  if (pays === 'account' && chance(`late ${key}`, 0.12)) return { paidAfter: drawInt(`how late ${key}`, 25, 40) };
  return {};
};

const kinds: Readonly<Record<Size, readonly BasketKind[]>> = {
  chain: ['repairs', 'repairs', 'repairs', 'counter'],
  shop: ['repairs', 'repairs', 'counter', 'bench'],
  bench: ['repairs', 'repairs', 'repairs', 'counter', 'bench', 'devices'],
};

const { comments, notes, cancellations } = orders.words;

const couponOn = (key: string, daysAgo: number): DemoCoupon | undefined => {
  if (daysAgo >= 50 && daysAgo <= 145 && chance(`bygone ${key}`, 0.2)) return 'BYGONE15';
  return chance(`coupon ${key}`, 0.05) ? pick(`which ${key}`, ['LESS25', 'BENCH10', 'TWICE5'] as const) : undefined;
};

/** A rare event of an order; one at most. */
const mishap = (key: string, lines: number): Partial<OrderPlan> => {
  const number = draw(`mishap ${key}`);
  if (number < 0.035) return { cancelled: pick(`why ${key}`, cancellations) };
  if (number < 0.07) return { credited: 'RETURNED' };
  if (number < 0.085) return { credited: 'SHORT' };
  if (number < 0.1) return { reissued: true };
  if (number < 0.11) return { mistyped: true };
  if (number < 0.14) return { halves: true };
  if (number < 0.26 && lines >= 4) return { parts: chance(`three ${key}`, 0.2) ? 3 : 2 };
  return {};
};

const planOf = (company: Company, day: string, daysAgo: number): OrderPlan => {
  const { email, size, addresses } = company;
  const key = `${email} ${daysAgo}`;
  const isCalledIn = isWorkingDay(day, usualDays) && chance(`calls ${key}`, 0.13);
  const kind = pick(`kind ${key}`, kinds[size]);
  const [fewest, most] = linesOf[size];
  const lines = kind === 'devices' ? drawInt(`lines ${key}`, 1, 3) : drawInt(`lines ${key}`, fewest, most);
  const coupon = isCalledIn ? undefined : couponOn(key, daysAgo);
  return {
    key,
    customer: email,
    placedAt: isCalledIn
      ? momentOn(day, key, 9, 16.5)
      : momentOn(day, key, 7.5, chance(`evening ${key}`, 0.2) ? 22 : 17),
    basket: kind,
    lines,
    scale: scaleOf[size],
    to: drawInt(`to ${key}`, 0, addresses.length - 1),
    shipping: pick(`shipping ${key}`, [
      'STANDARD_SHIPPING',
      'STANDARD_SHIPPING',
      'STANDARD_SHIPPING',
      'EXPEDITED_SHIPPING',
      'EXPRESS_SHIPPING',
    ] as const),
    payment: payments[company.pays],
    ...(isCalledIn && { byStaff: true }),
    ...(coupon && { coupon }),
    ...(chance(`comment ${key}`, 0.12) && { comments: pick(`says ${key}`, comments) }),
    ...(chance(`po ${key}`, 0.2) && { poNumber: `PO-${drawInt(`po number ${key}`, 2100, 8900)}` }),
    ...(chance(`job ${key}`, 0.06) && { jobReference: `Ticket ${drawInt(`job number ${key}`, 300, 990)}` }),
    ...(chance(`note ${key}`, 0.1) && { note: pick(`noted ${key}`, notes) }),
    ...(chance(`slow desk ${key}`, 0.07) && { pickedAfter: drawInt(`slow ${key}`, 1, 2) }),
    ...paidAfter(key, company, daysAgo),
    ...mishap(key, lines),
  };
};

/** The orders of the demo's buyer, oldest first, in demo/data/orders.json. */
const ofBuyer = z.array(Course.extend({ daysAgo: z.int() })).parse(orders.buyer);

export const buyerPlans = (today: string): OrderPlan[] =>
  ofBuyer.map(({ daysAgo, ...rest }) => {
    const key = `buyer ${daysAgo}`;
    return { ...rest, key, placedAt: momentOn(addDays(today, -daysAgo), key, 9, 16), customer: buyer.email };
  });
