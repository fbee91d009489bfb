import type { Category } from '#contract/catalogue/catalogue.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import { assetJson, type AssetRow } from './assets.ts';

type CategoryStep = { id: number; name: string; url: string; hasChildren: boolean };

export type CategoryRow = Omit<Category, 'asset'> & { asset: AssetRow | null };

/** The categories with the ids, in their order; unknown and hidden ones are left out. */
export const categoriesByIds = (db: Db, ids: number[]): Promise<CategoryRow[]> => rowsOf<CategoryRow>(db)`
    with recursive up as (
      select c.id as leaf, c.parent_id, 0 as height from shown_category c where c.id = any(${ids}::int[])
      union all
      select up.leaf, c.parent_id, up.height + 1 from up join category c on c.id = up.parent_id
    )
    select c.id, c.name, c.url, c.anchor, ${assetJson('a')} as asset,
      (select count(*) from listing l where l.facets && array[facet_key(1, c.id)]) as count,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'url', p.url, 'hasChildren', true)
        order by up.height desc) from up join category p on p.id = up.parent_id where up.leaf = c.id), '[]') as parents,
      coalesce((select array_agg(child.id order by child.position, child.id) from shown_category child
        where child.parent_id = c.id), '{}') as "childIds"
    from unnest(${ids}::int[]) with ordinality wanted (id, place)
    join shown_category c on c.id = wanted.id
    left join asset a on a.id = c.asset_id
    order by wanted.place`;

/**
 * The path of each product's deepest category, the first by position where several are as deep; products without one are
 * left out. One query.
 */
export const productPaths = async (db: Db, productIds: number[]): Promise<Map<number, CategoryStep[]>> => {
  const { rows } = await sql<CategoryStep & { productId: number }>`
    select * from product_paths(${productIds})`.execute(db);
  return Map.groupBy(rows, ({ productId }) => productId);
};
