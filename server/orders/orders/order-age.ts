import { shopDay } from '#kernel/dates.ts';
import { shopPlace } from '#kernel/place.ts';
import { ageBoundaries, type OrderAge } from '#kernel/working-days.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DeskTime } from './desk-time.ts';
import { waitingStatuses } from './rules.ts';

const cutOffOf = (day: string, time: string) =>
  sql`((${day}::date + ${time}::time) at time zone ${shopPlace().timeZone}::text)`;

/** SQL for orders `o` that have an age. */
export const isAged = sql<boolean>`o.status = any (${waitingStatuses}::order_status[])`;

/**
 * SQL for the age of an order `o` at an instant: `orderAge` of kernel/working-days.ts for waiting orders, null for all
 * others. Used for the queue's counts and the list's filter, so that both have the same orders.
 */
export const orderAgeAt = ({ now, days }: DeskTime): RawBuilder<OrderAge | null> => {
  const { late, next } = ageBoundaries(shopDay(now), days);
  return sql`case
    when o.status <> all (${waitingStatuses}::order_status[]) then null
    when o.placed_at < ${cutOffOf(late, days.cutOff)} then 'LATE'
    when o.placed_at < ${cutOffOf(next, days.cutOff)} then 'TODAY'
    else 'NEXT' end`;
};
