import { stockWatchFilters } from '#contract/stock/staff-stock-watches.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';

/** The variants that customers wait for as a data table; its rows are those of `stockWatchRows`. */
export const stockWatchTable: TableSource<keyof typeof stockWatchFilters, 'name' | 'sku' | 'customers' | 'since'> = {
  from: sql`(select variant_id, count(*)::integer as customers, min(asked_at) as since
    from stock_watch group by variant_id) w join variant v on v.id = w.variant_id`,
  id: sql`v.id`,
  filters: stockWatchFilters,
  columns: {
    name: { sql: sql`v.name` },
    sku: { sql: sql`v.sku` },
    stockStatus: { sql: sql`v.stock_status`, enumType: sql`stock_status` },
    customers: { sql: sql`w.customers` },
    since: { sql: sql`w.since` },
  },
  sorts: {
    name: [sql`lower(v.name)`],
    sku: [sql`lower(v.sku)`],
    customers: [sql`w.customers`],
    since: [sql`w.since`],
  },
  defaultSort: { by: 'customers', direction: 'DESC' },
};

/** The rows of the table, unordered. One query. */
export const stockWatchRows = (db: Db, ids: number[]) =>
  db
    .selectFrom('stock_watch as w')
    .innerJoin('variant as v', 'v.id', 'w.variant_id')
    .select(({ fn }) => [
      'v.id',
      'v.product_id as productId',
      'v.variant_number as variantNumber',
      'v.name',
      'v.sku',
      'v.stock_status as stockStatus',
      fn.countAll<number>().as('customers'),
      fn.min('w.asked_at').as('since'),
      fn.max('w.asked_at').as('latest'),
    ])
    .where('v.id', '=', sql<number>`any (${ids}::int[])`)
    .groupBy('v.id')
    .execute();
export type StockWatchRecord = Awaited<ReturnType<typeof stockWatchRows>>[number];
