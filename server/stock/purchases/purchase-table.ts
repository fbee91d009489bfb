import { purchaseFilters, type PurchaseRow, type purchaseStates } from '#contract/stock/staff-purchases.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import type { PurchaseStatus } from '#server/platform/db/types.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';

const code = sql`purchase_code(p)`;
const kind = sql`case when p.is_return then 'RETURN' else 'ORDER' end`;

/** The purchases as a data table; its rows are those of `purchaseRows`. */
export const purchaseTable: TableSource<keyof typeof purchaseFilters, 'code' | 'supplier' | 'expectedOn'> = {
  from: sql`purchase p join supplier s on s.id = p.supplier_id`,
  id: sql`p.id`,
  filters: purchaseFilters,
  columns: {
    search: {
      sql: code,
      finds: (like) => sql`(lower(${code}) like ${like} or lower(s.name) like ${like} or lower(p.reference) like ${like}
        or p.id in (select l.purchase_id from purchase_line l join variant v on v.id = l.variant_id
          left join supplier_number n on n.variant_id = v.id
          where lower(v.sku) like ${like} or v.upc like ${like} or lower(n.number) like ${like}))`,
    },
    code: { sql: code },
    supplier: { sql: sql`s.name` },
    reference: { sql: sql`p.reference` },
    status: { sql: sql`p.status`, enumType: sql`purchase_status` },
    kind: { sql: kind },
    expectedOn: { sql: sql`p.expected_on` },
  },
  sorts: { code: [sql`p.number`], supplier: [sql`lower(s.name)`], expectedOn: [sql`p.expected_on`] },
  defaultSort: { by: 'code', direction: 'DESC' },
};

export type PurchaseRecord = Omit<PurchaseRow, 'status' | 'total'> & {
  status: PurchaseStatus;
  state: keyof typeof purchaseStates;
  totalCents: number;
};

/** The rows of the table, unordered. One query. */
export const purchaseRows = (db: Db, ids: readonly number[]): Promise<PurchaseRecord[]> => rowsOf<PurchaseRecord>(db)`
    select p.id, ${code} as code, ${kind} as kind, p.status, purchase_state(p) as state, s.name as supplier, p.expected_on as "expectedOn", p.reference,
      coalesce(sum(l.pieces), 0)::integer as pieces, coalesce(sum(l.received), 0)::integer as received,
      coalesce(sum(l.pieces::bigint * l.cost_cents), 0)::float8 as "totalCents"
    from purchase p join supplier s on s.id = p.supplier_id left join purchase_line l on l.purchase_id = p.id
    where p.id = any (${ids}::int[])
    group by p.id, s.id`;
