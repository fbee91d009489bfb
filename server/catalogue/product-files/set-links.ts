import { execute, sql, type Trx } from '#server/platform/db/db.ts';

/* Fields that are ids in an order: the pictures of a variant, the variants of a product, the products shown with it. */

/** Of a variant `v`. */
export const picturesAsText = sql<string>`(select string_agg(va.asset_id::text, ', ' order by va.position)
  from variant_asset va where va.variant_id = v.id)`;

/** Of a product `p`: all of its variants, sold or not. */
export const orderAsText = sql<string>`(select string_agg(o.id::text, ', ' order by o.variant_number)
  from variant o where o.product_id = p.id)`;

/** Of a product `p`. */
export const relationsAsText = (kind: 'RELATED' | 'NEEDED') =>
  sql<string>`(select string_agg(r.other_id::text, ', ' order by r.position)
    from product_relation r where r.product_id = p.id and r.kind = ${kind})`;

/** The ids of `w.wanted` with their places, from 1. */
const wantedIds = sql`unnest(string_to_array(w.wanted, ', ')::integer[]) with ordinality u (id, place)`;

/** A field is set when it is as expected, and all that it is to name is there. */
export const setPictures = async (trx: Trx): Promise<void> => {
  await execute(trx)`update field_write w set done = true from variant v
    where w.field = 'pictures' and v.id = w.variant_id and w.expected is not distinct from ${picturesAsText}
      and not exists (select from ${wantedIds} where not exists (select from asset a where a.id = u.id))`;
  await execute(trx)`delete from variant_asset va using field_write w
    where w.field = 'pictures' and w.done and w.variant_id = va.variant_id`;
  await execute(trx)`insert into variant_asset (variant_id, position, asset_id)
    select w.variant_id, u.place, u.id from field_write w cross join ${wantedIds}
    where w.field = 'pictures' and w.done order by 1, 2`;
};

/** Variants are numbered anew, from 1: their pages are found by their ids. */
export const setOrder = async (trx: Trx): Promise<void> => {
  await execute(trx)`update field_write w set done = true from product p
    where w.field = 'order' and p.id = w.product_id and w.expected = ${orderAsText}
      and (select array_agg(u.id order by u.id) from ${wantedIds})
        = (select array_agg(o.id order by o.id) from variant o where o.product_id = p.id)`;
  // Swapped numbers would collide: first they go aside.
  await execute(trx)`update variant v set variant_number = v.variant_number + 1000000000 from field_write w
    where w.field = 'order' and w.done and w.product_id = v.product_id`;
  await execute(trx)`update variant v set variant_number = n.place
    from (select u.id, u.place from field_write w cross join ${wantedIds} where w.field = 'order' and w.done) n
    where n.id = v.id`;
};

export const setRelations = async (
  trx: Trx,
  field: 'related' | 'needed',
  kind: 'RELATED' | 'NEEDED',
): Promise<void> => {
  await execute(trx)`update field_write w set done = true from product p
    where w.field = ${field} and p.id = w.product_id and w.expected is not distinct from ${relationsAsText(kind)}
      and not exists (
        select from ${wantedIds} where u.id = p.id or not exists (select from product o where o.id = u.id))`;
  await execute(trx)`delete from product_relation r using field_write w
    where w.field = ${field} and w.done and w.product_id = r.product_id and r.kind = ${kind}`;
  await execute(trx)`insert into product_relation (product_id, kind, other_id, position)
    select w.product_id, ${kind}, u.id, u.place from field_write w cross join ${wantedIds}
    where w.field = ${field} and w.done`;
};
