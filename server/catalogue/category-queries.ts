import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import { assetJson, type AssetRow } from './assets.ts';

type CategoryStep = { id: number; name: string; url: string; hasChildren: boolean };

export type CategoryRow = {
  id: number;
  name: string;
  url: string;
  anchor: boolean;
  asset: AssetRow | null;
  count: number;
  parents: CategoryStep[];
  childIds: number[];
};

/** The categories with the ids, in their order; unknown ids are left out. */
export const categoriesByIds = async (db: Kysely<DB>, ids: number[]): Promise<CategoryRow[]> => {
  const { rows } = await sql<CategoryRow>`
    with recursive up as (
      select c.id as leaf, c.parent_id, 0 as height from category c where c.id = any(${ids}::int[])
      union all
      select up.leaf, c.parent_id, up.height + 1 from up join category c on c.id = up.parent_id
    )
    select c.id, c.name, c.url, c.anchor, ${assetJson('a')} as asset,
      (select count(*) from listing l where l.facets && array[facet_key(1, c.id)]) as count,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'url', p.url, 'hasChildren', true)
        order by up.height desc) from up join category p on p.id = up.parent_id where up.leaf = c.id), '[]') as parents,
      coalesce((select array_agg(child.id order by child.position, child.id) from category child
        where child.parent_id = c.id), '{}') as "childIds"
    from unnest(${ids}::int[]) with ordinality wanted (id, place)
    join category c on c.id = wanted.id
    left join asset a on a.id = c.asset_id
    order by wanted.place`.execute(db);
  return rows;
};

/** The path of a product's deepest category, the first by position where several are as deep; [] without one. */
export const productPath = async (db: Kysely<DB>, productId: number): Promise<CategoryStep[]> => {
  const { rows } = await sql<CategoryStep & { leaf: number; depth: number; height: number }>`
    with recursive up as (
      select c.id, c.parent_id, c.name, c.url, 0 as height, c.id as leaf, c.position
      from product_category pc join category c on c.id = pc.category_id where pc.product_id = ${productId}
      union all
      select c.id, c.parent_id, c.name, c.url, up.height + 1, up.leaf, up.position
      from up join category c on c.id = up.parent_id
    ),
    best as (select leaf from up group by leaf, position order by max(height) desc, position, leaf limit 1)
    select id, name, url, exists (select from category child where child.parent_id = up.id) as "hasChildren"
    from up where leaf = (select leaf from best)
    order by height desc`.execute(db);
  return rows.map(({ id, name, url, hasChildren }) => ({ id, name, url, hasChildren }));
};
