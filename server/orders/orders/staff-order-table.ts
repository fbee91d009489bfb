import { staffOrderFilters } from '#contract/orders/order-filters.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { hasBackOrder, isInProcess } from './back-order.ts';
import type { DeskTime } from './desk-time.ts';
import { isAged, orderAgeAt } from './order-age.ts';
import { orderTable } from './order-table.ts';
import { ofSeveral, ordersLike, trackingLike } from './orders-like.ts';
import { selectOrderRows } from './queries.ts';

const lines = sql`select l.order_id from order_line l`;
const shipments = sql`select i.order_id from shipment s join invoice i on i.id = s.invoice_id`;

/**
 * All customers' orders as a data table, for staff, without an archive. Its rows are those of `staffOrderRows`.
 * @param at an order's age is as of then
 */
export const staffOrderTable = (at: DeskTime): TableSource<keyof typeof staffOrderFilters> => ({
  from: orderTable.from,
  joins: { ...orderTable.joins, customer: sql`join customer k on k.id = o.customer_id` },
  needs: { ...orderTable.needs, customerCode: 'customer', customerEmail: 'customer' },
  id: orderTable.id,
  updates: 'order',
  filters: staffOrderFilters,
  columns: {
    ...orderTable.columns,
    search: {
      sql: sql`o.code`,
      finds: (like) => sql`o.id in (${ordersLike(like)}
        union all ${lines} where lower(l.sku) like ${like}
        union all select i.order_id from invoice i where lower(i.code) like ${like}
        union all ${shipments} where ${trackingLike(like)})`,
    },
    age: { sql: orderAgeAt(at), onlyWhere: isAged },
    backOrder: { sql: hasBackOrder, onlyWhere: isInProcess },
    customerCode: { sql: sql`k.code` },
    customerEmail: { sql: sql`k.email` },
    customerFirstName: { sql: sql`o.customer_first_name` },
    customerLastName: { sql: sql`o.customer_last_name` },
    company: { sql: sql`o.shipping_address ->> 'company'` },
    poNumber: { sql: sql`o.po_number` },
    jobReference: { sql: sql`o.job_reference` },
    ...ofSeveral(sql`o.id`, lines, shipments),
  },
  sorts: { ...orderTable.sorts, customerCode: [sql`length(k.code)`, sql`k.code`] },
  defaultSort: orderTable.defaultSort,
});

/** The rows of the table, unordered. One query. */
export const staffOrderRows = (db: Db, ids: number[]) =>
  selectOrderRows(db, ids)
    .innerJoin('customer as k', 'k.id', 'o.customer_id')
    .select([
      'k.code as customerCode',
      'o.po_number as poNumber',
      sql<string | null>`o.shipping_address ->> 'company'`.as('company'),
    ])
    .execute();
export type StaffOrderRowRecord = Awaited<ReturnType<typeof staffOrderRows>>[number];
