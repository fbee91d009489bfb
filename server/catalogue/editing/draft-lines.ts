import type { DraftLine } from '#contract/catalogue/staff-catalogue.ts';
import { type Db, type RawBuilder, rowsOf, sql } from '#server/platform/db/db.ts';

/** A line of a draft; texts as in `catalogue_edit_change`. */
export type DraftRecord = DraftLine & { keptAt: Date };

/**
 * What the draft makes of another field of the same variant. By windows: joined, each line would look through all (12,880
 * lines took 5 s).
 */
const beside = (field: string): RawBuilder<unknown> => {
  const ofVariant = sql`filter (where field = ${sql.lit(field)} and problem is null) over (partition by variant_id)`;
  return sql`max(after) ${ofVariant} as ${sql.ref(field)}, count(*) ${ofVariant} > 0 as ${sql.ref(`sets ${field}`)}`;
};

/**
 * Lines of a person's draft, the oldest first. One query.
 * @param which condition on `d`
 */
export const draftLines = (
  db: Db,
  staffId: number,
  which: RawBuilder<boolean> = sql`true`,
): Promise<DraftRecord[]> => rowsOf<DraftRecord>(db)`
    with own as (
      select *, count(*) filter (where field in ('sku', 'handle')) over (partition by field, after) as same_key,
        ${beside('price')}, ${beside('specialPrice')}, ${beside('newFrom')}, ${beside('newTo')}
      from catalogue_draft where staff_id = ${staffId}),
    following as (
      select v.sku, own.after from own join variant v on v.id = own.variant_id
      where own.field = 'supersededBy' and own.problem is null),
    ring as materialized (
      select f.part, min(f.fault) as fault from superseding_faults(
        array(select sku from following order by sku), array(select after from following order by sku)) f group by f.part)
    select d.id, d.product_id as "productId", d.variant_id as "variantId", d.field, v.sku, coalesce(v.name, p.name) as name,
      d.before, d.after, d.typed, d.kept_at as "keptAt",
      coalesce(d.problem, case
        when d.field in ('price', 'specialPrice')
          and case when d."sets specialPrice" then d."specialPrice"::integer else v.special_price_cents end
            >= case when d."sets price" then d.price::integer else v.price_cents end
          then 'The special price is not lower than the price'
        when d.field in ('newFrom', 'newTo')
          and case when d."sets newTo" then d."newTo"::date else v.new_to end
            < case when d."sets newFrom" then d."newFrom"::date else v.new_from end
          then 'The last day is before the first'
        when d.field in ('related', 'needed') and d.product_id::text = any (string_to_array(d.after, ', '))
          then 'A product is not shown with itself'
        when d.field = 'supersededBy' then (select fault from ring where part = v.sku)
        when d.field = 'sku' and d.same_key > 1 then 'Two variants of this draft get this SKU'
        when d.field = 'handle' and d.same_key > 1 then 'Two products of this draft get this handle'
        when d.field = 'handle' then (
          select 'This handle belongs to "' || o.name || '"' from product o where o.handle = d.after and o.id <> d.product_id)
        when d.field = 'sku' then (
          select 'This SKU belongs to "' || o.name || '"' from variant o
          where o.sku = d.after and o.id <> d.variant_id and not exists (
            select from catalogue_draft other where other.staff_id = ${staffId} and other.field = 'sku'
              and other.product_id = o.product_id and other.variant_id = o.id))
      end) as problem
    from own d join product p on p.id = d.product_id left join variant v on v.id = d.variant_id
    where ${which}
    order by d.id`;
