import { sql } from 'kysely';
import { tiersText } from './tiers-text.ts';

/** The fields of a variant `s` that a row `r` adds, as texts: `[{field, after}]`. */
export const addedFields = sql`(
  select jsonb_agg(jsonb_build_object('field', f.field, 'after', f.after) order by f.place, f.field)
  from (
    values (1, 'price', s.price_cents::text),
      (2, 'specialPrice', s.special_price_cents::text),
      (3, 'cost', r.cost_cents::text),
      (4, 'tiers', (select ${tiersText(sql`t.price_list`, sql`t.qty`, sql`t.price_cents`)} from stage_tier t where t.n = s.n)),
      (5, 'stock', s.stock_status::text),
      (6, 'categories', (select string_agg(coalesce(c.name, g.name), ', ' order by coalesce(c.name, g.name))
        from stage_product_category l left join category c on c.url = l.url left join stage_category g on g.url = l.url
        where l.n = s.product_n)),
      (7, 'phones', (select string_agg(distinct h.name, ', ' order by h.name)
        from stage_product_phone l join phone h on h.url = l.url where l.n = s.product_n)),
      (8, 'upc', s.upc),
      (9, 'tag', s.tag_name),
      (9, 'weight', s.packed_grams::text)
    union all
    select 10, 'attribute:' || a.code, a.value from stage_variant_attribute a where a.n = s.n
  ) f (place, field, after)
  where f.after <> '')`;
