import { staffInvoiceFilters } from '#contract/orders/staff-invoices.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { invoiceTable } from './invoice-table.ts';
import { selectInvoiceRows } from './queries.ts';
import { ordersLike, shippedWith } from '../orders/orders-like.ts';
import { creditedCents, paidCents } from '../orders/money-queries.ts';

/** All customers' invoices as a data table, for staff, without an archive. Its rows are those of `staffInvoiceRows`. */
export const staffInvoiceTable: TableSource<keyof typeof staffInvoiceFilters> = {
  from: invoiceTable.from,
  joins: { ...invoiceTable.joins, customer: sql`join customer k on k.id = i.customer_id` },
  needs: {
    ...invoiceTable.needs,
    orderCode: 'order',
    customerFirstName: 'order',
    customerLastName: 'order',
    customerCode: 'customer',
  },
  id: invoiceTable.id,
  filters: staffInvoiceFilters,
  columns: {
    ...invoiceTable.columns,
    search: {
      sql: sql`i.code`,
      finds: (
        like,
      ) => sql`(lower(i.code) like ${like} or i.order_id in (${ordersLike(like)}) or i.id in (${shippedWith(like)})
        or i.id in (select l.invoice_id from invoice_line l join order_line ol on ol.id = l.order_line_id where lower(ol.sku) like ${like}))`,
    },
    dueOn: { sql: sql`i.due_on`, isDay: true },
    orderCode: { sql: sql`o.code` },
    customerCode: { sql: sql`k.code` },
    customerFirstName: { sql: sql`o.customer_first_name` },
    customerLastName: { sql: sql`o.customer_last_name` },
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
export const staffInvoiceRows = (db: Kysely<DB>, ids: number[]) =>
  selectInvoiceRows(db, ids)
    .innerJoin('customer as k', 'k.id', 'i.customer_id')
    .select(['o.id as orderId', 'o.code as orderCode', 'k.code as customerCode', 'i.due_on as dueOn'])
    .select([paidCents.as('paidCents'), creditedCents.as('creditedCents')])
    .execute();
export type StaffInvoiceRowRecord = Awaited<ReturnType<typeof staffInvoiceRows>>[number];
