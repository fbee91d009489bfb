import type { Stored } from '#server/platform/db/stored.ts';
import { pictureRunFilters, type PictureRun } from '#contract/catalogue/staff-pictures.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';

/** The runs of pictures as a data table; its rows are those of `pictureRuns`. */
export const pictureRunTable: TableSource<keyof typeof pictureRunFilters, 'name' | 'begunAt'> = {
  from: sql`picture_run r`,
  id: sql`r.id`,
  filters: pictureRunFilters,
  columns: {
    name: { sql: sql`r.name` },
    kind: { sql: sql`r.kind` },
    state: { sql: sql`r.state` },
    begunAt: { sql: sql`r.begun_at` },
  },
  sorts: { name: [sql`lower(r.name)`], begunAt: [sql`r.begun_at`] },
  defaultSort: { by: 'begunAt', direction: 'DESC' },
};

/** The rows of the table, unordered, with how far each is. One query. */
export const pictureRuns = (db: Db, ids: readonly number[]) => rowsOf<
  Stored<PictureRun, 'counts' | 'can'> & PictureRun['counts']
>(db)`
    select r.id, r.kind, r.import_id as "importId", r.name, r.size, r.state, r.begun_at as "begunAt", r.begun_by as "begunBy",
      r.applied_at as "appliedAt", r.applied_by as "appliedBy", r.failure, r.version, i.*, s.*
    from picture_run r
    cross join lateral (
      select count(*)::integer as pictures, count(*) filter (where state = 'WAITING')::integer as waiting,
        count(*) filter (where state = 'THERE')::integer as there,
        count(*) filter (where state = 'FAILED')::integer as failed,
        count(*) filter (where state = 'UNMATCHED')::integer as unmatched
      from picture_item where run_id = r.id) i
    cross join lateral (
      select count(*)::integer as variants, count(*) filter (where state = 'ATTACHED')::integer as attached,
        count(*) filter (where state = 'LEFT')::integer as left
      from picture_set where run_id = r.id) s
    where r.id = any (${ids}::int[])`;
export type PictureRunRecord = Awaited<ReturnType<typeof pictureRuns>>[number];
