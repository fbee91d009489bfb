import { limits } from '#contract/limits.ts';
import { shopDay } from '#kernel/dates.ts';
import { shopPlace } from '#kernel/place.ts';
import { type RawBuilder, sql } from 'kysely';

/*
 * The shop's days as instants. PostgreSQL knows when its clocks change, and that such a day has 23 or 25 hours;
 * the results do not depend on the connection's settings.
 */

const midnight = (day: RawBuilder<unknown>) =>
  sql<Date>`((${day})::timestamp at time zone ${shopPlace().timeZone}::text)`;

/** The instant at which a day starts in Toronto. @param day YYYY-MM-DD */
export const startOfDay = (day: string) => midnight(sql`${day}::date`);

/** The instant at which the day after it starts. @param day YYYY-MM-DD */
export const dayAfter = (day: string) => midnight(sql`${day}::date + 1`);

/** What happened before this instant is in the archive: counted in Toronto, from the start of today. */
export const archiveBoundary = (now: Date) =>
  midnight(sql`${shopDay(now)}::date - make_interval(months => ${limits.archiveMonths}::int)`);
