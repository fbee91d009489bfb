import { workingDayBefore } from '../desk-time.ts';
import { torontoInstant } from '../toronto-time.ts';
import type { OrderPlan } from './order-plan.ts';

const hour = 3600;

/** What nobody has picked yet: what came the working day before, before and after the cut-off at 2:00 pm, and today. */
export const queuePlans = (today: string): OrderPlan[] => {
  const yesterday = workingDayBefore(today);
  const order = (day: string, seconds: number, customer: string, rest: Partial<OrderPlan> = {}): OrderPlan => ({
    key: `queue ${customer}`,
    customer,
    placedAt: torontoInstant(day, seconds),
    basket: 'repairs',
    lines: 5,
    to: 0,
    shipping: 'STANDARD_SHIPPING',
    payment: 'CREDIT_CARD',
    pickedAfter: 2,
    ...rest,
  });
  const account = { payment: 'ON_ACCOUNT' } as const;
  const express = { shipping: 'EXPRESS_SHIPPING' } as const;
  return [
    order(yesterday, 11.35 * hour, 'labobine@example.com', { ...account, comments: 'Sans adhésif, s’il vous plaît.' }),
    order(yesterday, 14.6 * hour, 'kioskone@example.com', { ...express, lines: 3 }),
    order(yesterday, 16.2 * hour, 'fixfleet@example.com', { ...account, lines: 17, scale: 2, to: 2 }),
    order(today, 8.2 * hour, 'pocketclinic@example.com', { lines: 4 }),
    order(today, 10.75 * hour, 'pixelpatch@example.com', { ...account, lines: 8, basket: 'counter' }),
    order(today, 13.4 * hour, 'batterybarn@example.com', { lines: 6 }),
    order(today, 14.3 * hour, 'northline@example.com', { ...express, lines: 4 }),
    order(today, 16.9 * hour, 'reparo@example.com', { ...account, lines: 14, scale: 2, to: 1 }),
  ];
};
