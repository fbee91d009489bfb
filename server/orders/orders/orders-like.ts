import { type RawBuilder, sql } from 'kysely';
import type { FilterColumn } from '#server/platform/data-tables/table-source.ts';

type Pattern = RawBuilder<string>;

/*
 * Parts of a search, by ids that are like a pattern in lower case: each by an index, which a condition that joins them by `or`
 * would not use.
 */

/** Orders by number, company, customer, or what the buyer wrote: PO number, job reference, comments. */
export const ordersLike = (like: Pattern): RawBuilder<unknown> => sql`
  select x.id from customer_order x
  where lower(x.code) like ${like} or lower(x.shipping_address ->> 'company') like ${like} or lower(x.comments) like ${like}
    or lower(x.po_number) like ${like} or lower(x.job_reference) like ${like}
    or lower(x.customer_first_name) like ${like} or lower(x.customer_last_name) like ${like}
  union all
  select x.id from customer_order x where x.customer_id in (
    select c.id from customer c
    where lower(c.code) like ${like} or lower(c.email) like ${like} or lower(c.first_name || ' ' || c.last_name) like ${like})`;

/** Carriers print a tracking number in groups. */
export const trackingLike = (like: Pattern) =>
  sql<boolean>`replace(lower(s.tracking), ' ', '') like replace(${like}, ' ', '')`;

/** Filters of orders or invoices by what a row has several of. */
export const ofSeveral = (
  row: RawBuilder<unknown>,
  lines: RawBuilder<unknown>,
  shipments: RawBuilder<unknown>,
): Record<'sku' | 'tracking', FilterColumn> => ({
  sku: {
    sql: sql`l.sku`,
    has: (isOne) => sql<boolean>`${row} in (${lines} where l.qty > 0 and ${isOne})`,
  },
  tracking: {
    sql: sql`s.tracking`,
    finds: trackingLike,
    has: (isOne) => sql<boolean>`${row} in (${shipments} where ${isOne})`,
  },
});
