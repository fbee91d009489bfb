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
export const pictureRuns = (db: Db, ids: readonly number[]) =>
  rowsOf<Stored<PictureRun, 'counts' | 'can'> & PictureRun['counts']>(db)`select * from picture_runs(${ids})`;
export type PictureRunRecord = Awaited<ReturnType<typeof pictureRuns>>[number];
