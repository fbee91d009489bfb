import { saveTask } from '#server/orders/orders/tasks.ts';
import { foundRow } from '#server/platform/db/db.ts';
import { addDays, onDesk, workingDaysBefore } from '../desk-time.ts';
import { seededUuid } from '../seeded.ts';
import { table } from '../table.ts';
import { contextAt, type Deed } from './living-shop.ts';

/** `ago`: working days before today; `due`: days from today; `mine`: whether it is for a person, or for anyone. */
const plans = table('tasks.csv', 'on words mine done', { numbers: 'ago due' });

/** A few tasks of the last days, on customers who ordered lately and on their orders. */
export const taskDeeds = (today: string): Deed[] =>
  plans.map(({ ago, due, on, words, mine, done }, index) => ({
    at: onDesk(workingDaysBefore(today, ago), `task ${index}`),
    happen: async (shop, at) => {
      const found = await foundRow<{ customerId: number; orderId: number }>(shop.db)`
        select customer_id as "customerId", id as "orderId" from customer_order order by id desc offset ${7 * index} limit 1`;
      if (!found) return;
      const of = on === 'order' ? { customerId: null, orderId: found.orderId } : { ...found, orderId: null };
      const forStaffId = mine === 'yes' ? shop.by.staffId : null;
      const given = { words, dueOn: addDays(today, due), forStaffId, ...of, requestKey: seededUuid(`task ${index}`) };
      const who = { by: shop.by, seen: ['customers', 'orders'] } as const;
      await saveTask(contextAt(shop, at), { given, ...who });
      const made = await foundRow<{ id: number }>(shop.db)`select id from task where request_key = ${given.requestKey}`;
      if (made && done === 'yes')
        await saveTask(contextAt(shop, at), { ...made, given: { ...given, version: 1, done: true }, ...who });
    },
  }));
