import { type RawBuilder, sql, type Kysely } from 'kysely';
import type { DB } from '../db/types.ts';

/** A line of a draft; texts as in `catalogue_edit_change`. */
export type DraftRecord = {
  id: number;
  productId: number;
  variantId: number | null;
  field: string;
  sku: string | null;
  name: string;
  before: string | null;
  after: string | null;
  typed: string;
  /** Of the line alone, or beside the variant's other fields as they would be. */
  problem: string | null;
  keptAt: Date;
};

/**
 * Lines of a person's draft, the oldest first. One query.
 * @param which condition on `d`
 */
export const draftLines = async (
  db: Kysely<DB>,
  staffId: number,
  which: RawBuilder<boolean> = sql`true`,
): Promise<DraftRecord[]> => {
  const { rows } = await sql<DraftRecord>`
    with own as (select * from catalogue_draft where staff_id = ${staffId}),
    beside as (
      select variant_id,
        bool_or(field = 'price') as sets_price, max(after) filter (where field = 'price') as price,
        bool_or(field = 'specialPrice') as sets_special, max(after) filter (where field = 'specialPrice') as special,
        bool_or(field = 'newFrom') as sets_from, max(after) filter (where field = 'newFrom') as new_from,
        bool_or(field = 'newTo') as sets_to, max(after) filter (where field = 'newTo') as new_to
      from own where problem is null and variant_id is not null
        and field in ('price', 'specialPrice', 'newFrom', 'newTo') group by variant_id),
    skus as (select after as sku, count(*) as times from own where field = 'sku' group by after)
    select d.id, d.product_id as "productId", d.variant_id as "variantId", d.field, v.sku, coalesce(v.name, p.name) as name,
      d.before, d.after, d.typed, d.kept_at as "keptAt",
      coalesce(d.problem, case
        when d.field in ('price', 'specialPrice')
          and case when b.sets_special then b.special::integer else v.special_price_cents end
            >= case when b.sets_price then b.price::integer else v.price_cents end
          then 'The special price is not lower than the price'
        when d.field in ('newFrom', 'newTo')
          and case when b.sets_to then b.new_to::date else v.new_to end
            < case when b.sets_from then b.new_from::date else v.new_from end
          then 'The last day is before the first'
        when d.field = 'sku' and s.times > 1 then 'Two variants of this draft get this SKU'
        when d.field = 'sku' and o.id is not null then 'This SKU belongs to "' || o.name || '"'
      end) as problem
    from own d join product p on p.id = d.product_id left join variant v on v.id = d.variant_id
    left join beside b on b.variant_id = d.variant_id
    left join skus s on d.field = 'sku' and s.sku = d.after
    left join variant o on d.field = 'sku' and o.sku = d.after and o.id <> d.variant_id and not exists (
      select from own other where other.field = 'sku' and other.variant_id = o.id)
    where ${which}
    order by d.id`.execute(db);
  return rows;
};
