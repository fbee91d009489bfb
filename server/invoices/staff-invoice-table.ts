import { staffInvoiceFilters } from '#contract/staff-invoices.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import type { TableSource } from '../data-tables/table-source.ts';
import { invoiceTable } from './invoice-table.ts';
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
    orderCode: { sql: sql`o.code` },
    customerCode: { sql: sql`k.code` },
    customerFirstName: { sql: sql`o.customer_first_name` },
    customerLastName: { sql: sql`o.customer_last_name` },
  },
  sorts: {
    ...invoiceTable.sorts,
    orderCode: [sql`length(o.code)`, sql`o.code`],
    customerCode: [sql`length(k.code)`, sql`k.code`],
  },
  defaultSort: invoiceTable.defaultSort,
};

/** The rows of the table, unordered. One query. */
export const staffInvoiceRows = (db: Kysely<DB>, ids: number[]) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('customer_order as o', 'o.id', 'i.order_id')
    .innerJoin('customer as k', 'k.id', 'i.customer_id')
    .select([
      'i.id',
      'i.code',
      'i.status',
      'i.invoiced_at as invoicedAt',
      'o.id as orderId',
      'o.code as orderCode',
      'o.customer_first_name as customerFirstName',
      'o.customer_last_name as customerLastName',
      'k.code as customerCode',
      'i.shipping_cents as shippingCents',
      'i.tax_cents as taxCents',
      'i.total_cents as totalCents',
    ])
    .select([paidCents.as('paidCents'), creditedCents.as('creditedCents')])
    .where('i.id', '=', sql<number>`any (${ids}::int[])`)
    .execute();
export type StaffInvoiceRowRecord = Awaited<ReturnType<typeof staffInvoiceRows>>[number];
