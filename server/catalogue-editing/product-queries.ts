import { staffLimits } from '#contract/staff-limits.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import { type CatalogueRecord, catalogueRows } from './catalogue-table.ts';

export type ChangeRecord = {
  id: string;
  at: Date;
  by: string;
  file: string | null;
  variantId: number | null;
  sku: string | null;
  field: string;
  before: string | null;
  after: string | null;
  undone: boolean;
};

/** What was changed of a product, by hand or by a file, newest first. @param prices whether changes of prices are in it */
export const productChanges = async (db: Kysely<DB>, productId: number, prices: boolean): Promise<ChangeRecord[]> => {
  const { rows } = await sql<ChangeRecord>`
    select c.*, v.sku from (
      select 'hand ' || c.id as id, e.made_at as at, e.made_by as by, null as file, c.variant_id as "variantId", c.field,
        c.before, c.after, coalesce(c.undone, false) as undone
      from catalogue_edit_change c join catalogue_edit e on e.id = c.edit_id where c.product_id = ${productId}
      union all
      select 'file ' || c.id, i.imported_at, coalesce(i.applied_by, i.begun_by), i.file_name,
        case when c.field not in ('productName', 'categories', 'phones') then c.variant_id end, c.field, c.before, c.after,
        coalesce(c.undone, false)
      from import_change c join catalogue_import i on i.id = c.import_id
      where c.product_id = ${productId} and i.imported_at is not null) c
    left join variant v on v.id = c."variantId"
    where ${prices} or c.field not in ('price', 'specialPrice', 'cost') and c.field not like 'tiers%'
    order by c.at desc, c.id desc limit ${staffLimits.historyMax}`.execute(db);
  return rows;
};

/** A product's variants in their order, with descriptions; none for an unknown one. */
export const productVariants = async (
  db: Kysely<DB>,
  productId: number,
): Promise<{ handle: string; variants: CatalogueRecord[] } | undefined> => {
  const product = await db.selectFrom('product').select('handle').where('id', '=', productId).executeTakeFirst();
  if (!product) return undefined;
  const ids = await db
    .selectFrom('variant')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const places = ids.map(({ id }) => id);
  const variants = await catalogueRows(db, places, { descriptions: true });
  return { handle: product.handle, variants: variants.toSorted((a, b) => places.indexOf(a.id) - places.indexOf(b.id)) };
};
