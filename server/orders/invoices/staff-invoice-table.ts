import { staffInvoiceFilters } from '#contract/orders/order-filters.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { invoiceTable } from './invoice-table.ts';
import { selectInvoiceRows } from './queries.ts';
import { ofSeveral, ordersLike, trackingLike } from '../orders/orders-like.ts';
import { creditedCents, paidCents } from '../orders/money-queries.ts';

const lines = sql`select il.invoice_id from invoice_line il join order_line l on l.id = il.order_line_id`;
const shipments = sql`select s.invoice_id from shipment s`;

/** All customers' invoices as a data table, for staff, without an archive. Its rows are those of `staffInvoiceRows`. */
export const staffInvoiceTable: TableSource<keyof typeof staffInvoiceFilters> = {
  from: invoiceTable.from,
  joins: { ...invoiceTable.joins, customer: sql`join customer k on k.id = i.customer_id` },
  needs: {
    ...invoiceTable.needs,
    orderCode: 'order',
    customerFirstName: 'order',
    customerLastName: 'order',
    company: 'order',
    poNumber: 'order',
    jobReference: 'order',
    customerCode: 'customer',
  },
  id: invoiceTable.id,
  updates: 'invoice',
  filters: staffInvoiceFilters,
  columns: {
    ...invoiceTable.columns,
    search: {
      sql: sql`i.code`,
      finds: (like) => sql`i.id in (select x.id from invoice x where lower(x.code) like ${like}
        union all select x.id from invoice x where x.order_id in (${ordersLike(like)})
        union all ${lines} where lower(l.sku) like ${like}
        union all ${shipments} where ${trackingLike(like)})`,
    },
    dueOn: { sql: sql`i.due_on`, isDay: true },
    orderCode: { sql: sql`o.code` },
    customerCode: { sql: sql`k.code` },
    customerFirstName: { sql: sql`o.customer_first_name` },
    customerLastName: { sql: sql`o.customer_last_name` },
    company: { sql: sql`o.shipping_address ->> 'company'` },
    poNumber: { sql: sql`o.po_number` },
    jobReference: { sql: sql`o.job_reference` },
    ...ofSeveral(sql`i.id`, lines, shipments),
  },
  sorts: {
    ...invoiceTable.sorts,
    dueOn: [sql`i.due_on`],
    orderCode: [sql`length(o.code)`, sql`o.code`],
    customerCode: [sql`length(k.code)`, sql`k.code`],
  },
  defaultSort: invoiceTable.defaultSort,
};

/** The rows of the table, unordered. One query. */
export const staffInvoiceRows = (db: Db, ids: number[]) =>
  selectInvoiceRows(db, ids)
    .innerJoin('customer as k', 'k.id', 'i.customer_id')
    .select([
      'o.id as orderId',
      'o.code as orderCode',
      'k.code as customerCode',
      'i.due_on as dueOn',
      'o.po_number as poNumber',
    ])
    .select([paidCents.as('paidCents'), creditedCents.as('creditedCents')])
    .execute();
export type StaffInvoiceRowRecord = Awaited<ReturnType<typeof staffInvoiceRows>>[number];
