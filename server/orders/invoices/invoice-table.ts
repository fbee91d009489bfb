import { invoiceFilters } from '#contract/orders/order-filters.ts';
import { sql } from 'kysely';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';

/** Invoices as a data table; its rows are those of `invoiceRows`. */
export const invoiceTable: TableSource<keyof typeof invoiceFilters> = {
  from: sql`invoice i`,
  joins: { order: sql`join customer_order o on o.id = i.order_id` },
  needs: { customer: 'order' },
  id: sql`i.id`,
  updates: 'invoice',
  filters: invoiceFilters,
  columns: {
    code: { sql: sql`i.code` },
    invoiceDate: { sql: sql`i.invoiced_at` },
    subTotal: { sql: sql`i.subtotal_cents`, scale: 100 },
    taxes: { sql: sql`i.tax_cents`, scale: 100 },
    total: { sql: sql`i.total_cents`, scale: 100 },
    status: { sql: sql`i.status`, enumType: sql`invoice_status` },
  },
  sorts: {
    id: [sql`i.id`],
    // By number: INV-1000000 comes after INV-999999.
    code: [sql`length(i.code)`, sql`i.code`],
    invoiceDate: [sql`i.invoiced_at`],
    customer: [sql`lower(o.customer_first_name)`, sql`lower(o.customer_last_name)`],
    subTotal: [sql`i.subtotal_cents`],
    shippingAmt: [sql`i.shipping_cents`],
    taxes: [sql`i.tax_cents`],
    total: [sql`i.total_cents`],
    status: [sql`i.status`],
  },
  defaultSort: { by: 'id', direction: 'DESC' },
  agesFrom: sql`i.invoiced_at`,
};
