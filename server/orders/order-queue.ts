import { orderStatuses } from '#contract/orders.ts';
import type { OrderQueue } from '#contract/staff-orders.ts';
import { torontoDay } from '#kernel/dates.ts';
import { ageBoundaries, cutOffTime } from '#kernel/working-days.ts';
import { type Kysely, sql } from 'kysely';
import type { DB, OrderStatus } from '../db/types.ts';

const open: readonly OrderStatus[] = ['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED'];

type Counted = { status: OrderStatus; total: number; late: number; today: number; next: number; oldest: Date };

const cutOff = (day: string) => sql`((${day}::date + ${cutOffTime}::time) at time zone 'America/Toronto')`;

/** How many orders wait at each status that is not an end. One query, over those orders alone. */
export const orderQueue = async (db: Kysely<DB>, now: Date): Promise<OrderQueue> => {
  const { late, next } = ageBoundaries(torontoDay(now));
  const { rows } = await sql<Counted>`
    select status, count(*) as total,
      count(*) filter (where placed_at < ${cutOff(late)}) as late,
      count(*) filter (where placed_at >= ${cutOff(late)} and placed_at < ${cutOff(next)}) as today,
      count(*) filter (where placed_at >= ${cutOff(next)}) as next,
      min(placed_at) as oldest
    from customer_order where status = any (${open}::order_status[]) group by status`.execute(db);
  const none = { total: 0, late: 0, today: 0, next: 0 };
  return open.map((status) => {
    const found = rows.find((row) => row.status === status);
    const { total, late: overdue, today, next: later } = found ? { ...found } : none;
    return {
      status: { id: status, name: orderStatuses[status] },
      total,
      late: overdue,
      today,
      next: later,
      oldest: found?.oldest.toISOString() ?? null,
    };
  });
};
