import { shopInstant, workingDaysBefore } from '../desk-time.ts';
import { drawInt } from '../seeded.ts';
import type { OrderPlan } from './baskets.ts';

const hour = 3600;
const account = { payment: 'ON_ACCOUNT' } as const;
const express = { shipping: 'EXPRESS_SHIPPING' } as const;
/** Two working days late at least. */
const unpicked = { pickedAfter: 2 } as const;
const onBackOrder = { waits: true, invoicedAfter: 0, shippedAfter: 0 } as const;

/** The open orders on the day of the loading, on any day. */
export const queuePlans = (today: string): OrderPlan[] => {
  const order = (
    workingDays: number,
    hours: number,
    customer: string,
    lines: number,
    rest: Partial<OrderPlan> = {},
  ): OrderPlan => ({
    key: `queue ${customer}`,
    customer,
    placedAt: shopInstant(workingDaysBefore(today, workingDays), hours * hour + drawInt(`seconds ${customer}`, 1, 59)),
    basket: 'repairs',
    lines,
    to: 0,
    shipping: 'STANDARD_SHIPPING',
    payment: 'CREDIT_CARD',
    ...rest,
  });
  return [
    // Partly shipped; the rest is on back order.
    order(24, 9.9, 'prairie@example.com', 13, { ...account, ...onBackOrder, scale: 2, to: 1 }),
    order(15, 13.1, 'flexcable@example.com', 7, { ...account, ...onBackOrder }),
    order(9, 10.2, 'secondscreen@example.com', 6, { ...onBackOrder, payment: 'E_TRANSFER' }),
    order(5, 11.8, 'pacific@example.com', 16, { ...account, ...onBackOrder, scale: 2 }),
    // On the packing table.
    order(2, 15.4, 'crackandmend@example.com', 9, { ...account, invoicedAfter: 3 }),
    order(2, 12.7, 'islandfix@example.com', 3, { invoicedAfter: 3, note: 'Checking one grade with the customer.' }),
    // Not picked yet: from before and after the cut-off of the last working day, and from today.
    order(1, 11.35, 'labobine@example.com', 6, { ...account, ...unpicked, comments: 'Sans adhésif, s’il vous plaît.' }),
    order(1, 14.6, 'kioskone@example.com', 3, { ...express, ...unpicked }),
    order(1, 16.2, 'fixfleet@example.com', 17, { ...account, ...unpicked, scale: 2, to: 2 }),
    order(0, 8.2, 'pocketclinic@example.com', 4, unpicked),
    order(0, 10.75, 'pixelpatch@example.com', 8, { ...account, ...unpicked, basket: 'counter' }),
    order(0, 13.4, 'batterybarn@example.com', 6, unpicked),
    order(0, 14.3, 'northline@example.com', 4, { ...express, ...unpicked }),
    order(0, 16.9, 'reparo@example.com', 14, { ...account, ...unpicked, scale: 2, to: 1 }),
  ];
};
