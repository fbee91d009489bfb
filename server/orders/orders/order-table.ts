import { orderFilters } from '#contract/orders/order-filters.ts';
import { sql } from 'kysely';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';

/** Orders as a data table; its rows are those of `orderRows`. */
export const orderTable: TableSource<keyof typeof orderFilters> = {
  from: sql`customer_order o`,
  joins: { method: sql`join shipping_method s on s.id = o.shipping_method_id` },
  needs: { shippingMethod: 'method' },
  id: sql`o.id`,
  updates: 'order',
  filters: orderFilters,
  columns: {
    code: { sql: sql`o.code` },
    orderDateTime: { sql: sql`o.placed_at` },
    shippingMethod: { sql: sql`s.code` },
    total: { sql: sql`o.total_cents`, scale: 100 },
    status: { sql: sql`o.status`, enumType: sql`order_status` },
  },
  sorts: {
    id: [sql`o.id`],
    // By number: SO-1000000 comes after SO-999999.
    code: [sql`length(o.code)`, sql`o.code`],
    orderDateTime: [sql`o.placed_at`],
    customerFirstName: [sql`lower(o.customer_first_name)`],
    customerLastName: [sql`lower(o.customer_last_name)`],
    shippingMethod: [sql`lower(o.shipping_method_name)`],
    status: [sql`o.status`],
    total: [sql`o.total_cents`],
  },
  defaultSort: { by: 'id', direction: 'DESC' },
  agesFrom: sql`o.placed_at`,
};
