import { pictureItemFilters } from '#contract/catalogue/staff-pictures.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';

/** The pictures of a run as a data table; its rows are those of `pictureItems`. */
export const pictureItemTable: TableSource<keyof typeof pictureItemFilters, 'source'> = {
  from: sql`picture_item i`,
  id: sql`i.id`,
  filters: pictureItemFilters,
  columns: {
    source: { sql: sql`i.source` },
    state: { sql: sql`i.state` },
    reason: { sql: sql`i.reason` },
  },
  sorts: { source: [sql`lower(i.source)`, sql`i.source`] },
  defaultSort: { by: 'source', direction: 'ASC' },
};

/** The rows of the table, unordered, each with the SKUs that it is for: at most six. One query. */
export const pictureItems = (db: Db, ids: readonly number[]) => rowsOf<{
  id: number;
  source: string;
  state: string;
  reason: string;
  suggestion: string;
  tries: number;
  hash: string | null;
  width: number | null;
  height: number | null;
  assetId: number | null;
  skus: string[];
}>(db)`select i.id, i.source, i.state, i.reason, i.suggestion, i.tries, a.id as "assetId", a.hash, a.width, a.height,
      array(select v.sku from picture_set s join variant v on v.id = s.variant_id
        where s.run_id = i.run_id and i.id = any (s.items) order by v.sku limit 6) as skus
    from picture_item i left join asset a on a.id = i.asset_id where i.id = any (${ids}::int[])`;
export type PictureItemRecord = Awaited<ReturnType<typeof pictureItems>>[number];
