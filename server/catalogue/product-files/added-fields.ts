import { fieldsWith } from '#contract/catalogue/staff-catalogue.ts';
import { type RawBuilder, sql } from 'kysely';
import { changingColumns } from './field-columns.ts';
import { tiersText } from './tiers-text.ts';

/** Of fields that are no column; names, as they are read before they are made. */
const gathered: Readonly<Record<string, RawBuilder<unknown>>> = {
  cost: sql`r.cost_cents::text`,
  tiers: sql`(select ${tiersText(sql`t.price_list`, sql`t.qty`, sql`t.price_cents`)} from stage_tier t where t.n = s.n)`,
  categories: sql`(select string_agg(coalesce(c.name, g.name), ', ' order by coalesce(c.name, g.name))
    from stage_product_category l left join category c on c.url = l.url left join stage_category g on g.url = l.url
    where l.n = s.product_n)`,
  phones: sql`(select string_agg(distinct h.name, ', ' order by h.name)
    from stage_product_phone l join phone h on h.url = l.url where l.n = s.product_n)`,
};

/** Shown beside the fields, what every added variant is, or too long. */
const left = new Set<string>(['name', 'sold', 'description']);
const texts = fieldsWith(() => true).flatMap(([field], place) => {
  const staged = gathered[field] ?? changingColumns.find((each) => each.field === field)?.staged;
  return staged && !left.has(field) ? [sql`(${sql.lit(place)}, ${sql.lit(field)}, ${staged})`] : [];
});

/** The fields of a variant `s` that a row `r` adds, as texts: `[{field, after}]`. */
export const addedFields = sql`(
  select jsonb_agg(jsonb_build_object('field', f.field, 'after', f.after) order by f.place, f.field)
  from (
    values ${sql.join(texts)}
    union all
    select ${sql.lit(texts.length + 100)}, 'attribute:' || a.code, a.value from stage_variant_attribute a where a.n = s.n
  ) f (place, field, after)
  where f.after <> '')`;
