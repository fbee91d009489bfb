import type { Stored } from '#server/platform/db/stored.ts';
import type { CatalogueEdit } from '#contract/catalogue/staff-catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';

export type EditRecord = Stored<CatalogueEdit, 'whyNotUndo'> & {
  hasPrices: boolean;
  /** The sale that it is; null: by hand. */
  sale: string | null;
};

/** What was saved last, the newest first; or one of them. One query. */
export const catalogueEdits = (db: Db, only?: number): Promise<EditRecord[]> => rowsOf<EditRecord>(db)`
    select e.id, e.made_at as "madeAt", e.made_by as "madeBy", e.has_prices as "hasPrices", e.changes, e.variants,
      e.undone_at as "undoneAt", e.undone_by as "undoneBy", (select s.name from sale s where s.id = e.sale_id) as sale,
      e.left_changes as "leftChanges",
      coalesce((select json_agg(json_build_object('name', l.name, 'field', l.field)) from (
        select coalesce(v.sku, p.name, '') as name, c.field from catalogue_edit_change c
        left join variant v on v.id = c.variant_id left join product p on p.id = c.product_id
        where c.edit_id = e.id and not c.undone order by c.id limit ${staffLimits.historyMax}) l), '[]') as left
    from catalogue_edit e
    where ${only === undefined ? sql`true` : sql`e.id = ${only}`}
    order by e.id desc limit ${staffLimits.historyMax}`;
