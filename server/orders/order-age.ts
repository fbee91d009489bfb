import { torontoDay } from '#kernel/dates.ts';
import { ageBoundaries, cutOffTime, type OrderAge } from '#kernel/working-days.ts';
import { type RawBuilder, sql } from 'kysely';
import { waitingStatuses } from './rules.ts';

const cutOff = (day: string) => sql`((${day}::date + ${cutOffTime}::time) at time zone 'America/Toronto')`;

/** SQL for orders `o` that have an age. */
export const isAged = sql<boolean>`o.status = any (${waitingStatuses}::order_status[])`;

/**
 * SQL for the age of an order `o` at an instant: `orderAge` of kernel/working-days.ts for waiting orders, null for all
 * others. Used for the queue's counts and the list's filter, so that both have the same orders.
 */
export const orderAgeAt = (now: Date): RawBuilder<OrderAge | null> => {
  const { late, next } = ageBoundaries(torontoDay(now));
  return sql`case
    when o.status <> all (${waitingStatuses}::order_status[]) then null
    when o.placed_at < ${cutOff(late)} then 'LATE'
    when o.placed_at < ${cutOff(next)} then 'TODAY'
    else 'NEXT' end`;
};
