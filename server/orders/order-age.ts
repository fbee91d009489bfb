import { torontoDay } from '#kernel/dates.ts';
import { ageBoundaries, cutOffTime, type OrderAge } from '#kernel/working-days.ts';
import { type RawBuilder, sql } from 'kysely';
import { waitingStatuses } from './rules.ts';

const cutOff = (day: string) => sql`((${day}::date + ${cutOffTime}::time) at time zone 'America/Toronto')`;

/** Orders `o` that have an age. */
export const isAged = sql<boolean>`o.status = any (${waitingStatuses}::order_status[])`;

/**
 * The age of an order `o` at an instant, in SQL: what `orderAge` of kernel/working-days.ts says of those that wait, null of all
 * others. The queue counts by it and the list filters by it, so that a count and the list behind it are the same orders.
 */
export const orderAgeAt = (now: Date): RawBuilder<OrderAge | null> => {
  const { late, next } = ageBoundaries(torontoDay(now));
  return sql`case
    when o.status <> all (${waitingStatuses}::order_status[]) then null
    when o.placed_at < ${cutOff(late)} then 'LATE'
    when o.placed_at < ${cutOff(next)} then 'TODAY'
    else 'NEXT' end`;
};
