import { columns } from '#server/platform/db/columns.ts';
import { importLineFilters } from '#contract/imports/staff-imports.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { type Db, sql } from '#server/platform/db/db.ts';

type Change = { field: string; before: string | null; after: string | null; undone: boolean | null };

/** What becomes of the rows of imports as a data table; its rows are those of `importLines`. */
export const importLineTable: TableSource<keyof typeof importLineFilters, 'line' | 'sku' | 'name' | 'priceChange'> = {
  from: sql`import_line l`,
  id: sql`l.id`,
  filters: importLineFilters,
  columns: {
    outcome: { sql: sql`l.outcome` },
    sku: { sql: sql`l.sku` },
    name: { sql: sql`l.name` },
    reason: { sql: sql`l.reason` },
    field: {
      sql: sql`split_part(c.field, ':', 1)`,
      has: (isOne) => sql<boolean>`exists (select from import_change c where c.line_id = l.id and ${isOne})`,
    },
    priceChange: { sql: sql`l.price_change` },
    line: { sql: sql`l.line` },
    remarked: { sql: sql`l.remarks <> ''` },
    left: {
      sql: sql`((l.outcome = 'ADDED' and l.reason <> '')
        or exists (select from import_change c where c.line_id = l.id and not c.undone))`,
    },
  },
  sorts: {
    line: [sql`l.line`],
    sku: [sql`lower(l.sku)`],
    name: [sql`lower(l.name)`],
    priceChange: [sql`l.price_change`],
  },
  defaultSort: { by: 'line', direction: 'ASC' },
};

/** The rows of the table, unordered, each with its changes. One query; long texts are cut. */
export const importLines = (db: Db, ids: number[]) =>
  db
    .selectFrom('import_line as l')
    .select([...columns('l', 'id line outcome sku name reason remarks becomes cells'), 'l.price_change'])
    .select(
      sql<Change[]>`coalesce((select json_agg(json_build_object('field', c.field, 'before', left(c.before, 500),
        'after', left(c.after, 500), 'undone', c.undone) order by c.id) from import_change c where c.line_id = l.id), '[]')`.as(
        'changes',
      ),
    )
    .where('l.id', '=', sql<number>`any (${ids}::int[])`)
    .execute();
export type ImportLineRecord = Awaited<ReturnType<typeof importLines>>[number];
