import { importFilters } from '#contract/imports/staff-imports.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { type Db, sql } from '#server/platform/db/db.ts';

/** The imports as a data table; its rows are those of `importRuns`. */
export const importRunTable: TableSource<keyof typeof importFilters, 'fileName' | 'begunAt' | 'begunBy'> = {
  from: sql`catalogue_import i`,
  id: sql`i.id`,
  filters: importFilters,
  columns: {
    fileName: { sql: sql`i.file_name` },
    state: { sql: sql`i.state` },
    begunAt: { sql: sql`i.begun_at` },
    begunBy: { sql: sql`i.begun_by` },
  },
  sorts: {
    fileName: [sql`lower(i.file_name)`],
    begunAt: [sql`i.begun_at`],
    begunBy: [sql`lower(i.begun_by)`],
  },
  defaultSort: { by: 'begunAt', direction: 'DESC' },
};

/** The rows of the table, unordered. One query. */
export const importRuns = (db: Db, ids: number[]) =>
  db
    .selectFrom('catalogue_import as i')
    .selectAll('i')
    .select((is) =>
      is.selectFrom('supplier as s').whereRef('s.id', '=', 'i.supplier_id').select('s.name').as('supplier_name'),
    )
    .where('i.id', '=', sql<number>`any (${ids}::int[])`)
    .execute();
export type ImportRunRecord = Awaited<ReturnType<typeof importRuns>>[number];
