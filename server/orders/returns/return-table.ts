import type { Stored } from '#server/platform/db/stored.ts';
import { returnFilters, type ReturnRow } from '#contract/orders/staff-returns.ts';
import type { ReturnStatus } from '#server/platform/db/types.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';

const code = sql`('R-' || r.number)`;
const company = sql`coalesce(nullif(o.shipping_address ->> 'company', ''), o.customer_first_name || ' ' || o.customer_last_name)`;
const from = sql`customer_return r join invoice i on i.id = r.invoice_id join customer_order o on o.id = i.order_id`;

/** All customers' returns as a data table; its rows are those of `returnRows`. */
export const returnTable: TableSource<keyof typeof returnFilters, 'code' | 'company' | 'askedAt'> = {
  from,
  id: sql`r.id`,
  updates: 'return',
  filters: returnFilters,
  columns: {
    search: {
      sql: code,
      finds: (like) => sql`(lower(${code}) like ${like} or lower(i.code) like ${like} or lower(o.code) like ${like}
        or lower(${company}) like ${like} or r.id in (
          select rl.return_id from return_line rl join invoice_line il on il.id = rl.invoice_line_id
          join order_line ol on ol.id = il.order_line_id where lower(ol.sku) like ${like}))`,
    },
    code: { sql: code },
    company: { sql: company },
    status: { sql: sql`r.status`, enumType: sql`return_status` },
    askedAt: { sql: sql`r.asked_at` },
  },
  sorts: { code: [sql`r.number`], company: [sql`lower(${company})`], askedAt: [sql`r.asked_at`] },
  defaultSort: { by: 'code', direction: 'DESC' },
};

export type ReturnRecord = Stored<ReturnRow, 'status' | 'subTotal'> & {
  status: ReturnStatus;
  invoiceId: number;
  subtotalCents: number;
};

/** The rows of the table, unordered. One query. */
export const returnRows = (db: Db, ids: readonly number[]): Promise<ReturnRecord[]> => rowsOf<ReturnRecord>(db)`
    select r.id, ${code} as code, r.status, ${company} as company, r.invoice_id as "invoiceId", i.code as "invoiceCode",
      r.asked_at as "askedAt", l.pieces, l.cents as "subtotalCents"
    from ${from} cross join lateral (
      select sum(coalesce(rl.received, rl.qty))::integer as pieces,
        sum(coalesce(rl.received, rl.qty)::bigint * il.price_cents)::float8 as cents
      from return_line rl join invoice_line il on il.id = rl.invoice_line_id where rl.return_id = r.id) l
    where r.id = any (${ids}::int[])`;
