import { orderStatuses } from '#contract/orders/order-statuses.ts';
import type { OrderQueue } from '#contract/orders/staff-orders.ts';
import type { OrderStatus } from '#server/platform/db/types.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { DeskTime } from './desk-time.ts';
import { orderAgeAt } from './order-age.ts';

const open: readonly OrderStatus[] = ['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED'];

type Counted = { status: OrderStatus; total: number; late: number; today: number; next: number; oldest: Date };

/** The number of orders at each open status. One query, over those orders only. */
export const orderQueue = async (db: Db, at: DeskTime): Promise<OrderQueue> => {
  const { rows } = await sql<Counted>`
    select status, count(*) as total,
      count(*) filter (where age = 'LATE') as late,
      count(*) filter (where age = 'TODAY') as today,
      count(*) filter (where age = 'NEXT') as next,
      min(placed_at) as oldest
    from (
      select o.status, o.placed_at, ${orderAgeAt(at)} as age
      from customer_order o where o.status = any (${open}::order_status[])
    ) open_order group by status`.execute(db);
  const none = { total: 0, late: 0, today: 0, next: 0 };
  return open.map((status) => {
    const found = rows.find((row) => row.status === status);
    return {
      ...none,
      ...found,
      status: { id: status, name: orderStatuses[status] },
      oldest: found?.oldest.toISOString() ?? null,
    };
  });
};
