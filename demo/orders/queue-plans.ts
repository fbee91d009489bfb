import { z } from 'zod';
import orders from '../data/orders.json' with { type: 'json' };
import { shopInstant, workingDaysBefore } from '../desk-time.ts';
import { drawInt } from '../seeded.ts';
import { Course, type OrderPlan } from './baskets.ts';

/**
 * In demo/data/orders.json: partly shipped with the rest on back order; on the packing table; and not picked yet, from
 * before and after the cut-off of the last working day and from today, which are two working days late at least.
 */
const queue = z
  .array(Course.extend({ customer: z.string(), workingDaysAgo: z.int(), hour: z.number() }))
  .parse(orders.queue);

/** The open orders on the day of the loading, on any day. */
export const queuePlans = (today: string): OrderPlan[] =>
  queue.map(({ workingDaysAgo, hour, ...rest }) => ({
    ...rest,
    key: `queue ${rest.customer}`,
    placedAt: shopInstant(
      workingDaysBefore(today, workingDaysAgo),
      hour * 3600 + drawInt(`seconds ${rest.customer}`, 1, 59),
    ),
  }));
