import type { CatalogueChoices } from '#contract/catalogue/staff-catalogue.ts';
import { type Db, rowOf } from '#server/platform/db/db.ts';

/** What cells refer to: tags, categories, phones, attributes and price lists that there are. */
export type KnownValues = CatalogueChoices;

/** Names of categories have those above them before them, of phones their brand. One query. */
export const knownValues = (db: Db): Promise<KnownValues> => rowOf<KnownValues>(db)`
    with recursive tree as (
      select id, url, name, array[position, id] as place from category where parent_id is null
      union all
      select c.id, c.url, tree.name || ' > ' || c.name, tree.place || c.position || c.id
      from category c join tree on tree.id = c.parent_id
    )
    select
      (select coalesce(json_agg(name order by lower(name)), '[]') from tag) as tags,
      (select coalesce(json_agg(json_build_object('url', url, 'name', name) order by place), '[]') from tree) as categories,
      (select coalesce(json_agg(json_build_object('url', p.url, 'name', b.name || ' ' || p.name, 'codes', array(
          select m.number from phone_model m where m.phone_id = p.id order by m.number)) order by b.position, b.id,
          p.launched_on desc nulls last, p.id desc), '[]')
        from phone p join phone_brand b on b.id = p.brand_id) as phones,
      (select coalesce(json_agg(json_build_object('code', a.code, 'label', a.label, 'values', array(
          select v.value from attribute_value v where v.attribute_id = a.id order by v.position, v.value limit 500))
          order by a.position, a.id), '[]') from attribute a) as attributes,
      (select coalesce(json_agg(code order by id), '[]') from price_list) as "priceLists"`;
