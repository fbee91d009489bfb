import { columnOf, execute, type Query, sql, type Trx } from '#server/platform/db/db.ts';
import { changingColumns, productColumns } from './field-columns.ts';
import { tiersText } from './tiers-text.ts';
import { setOrder, setPictures, setRelations } from './set-links.ts';

/*
 * Sets single fields of the catalogue from one text to another, where they still hold the first. Values are texts as in
 * `compareStaged`. An undo and a hand-made change are the same work in two directions.
 */

/**
 * Stages what is to be set.
 * @param rows query of id (unique), product_id, variant_id (of a product's own field null), field, expected, wanted
 */
export const stageFields =
  (trx: Trx) =>
  async (...rows: Query): Promise<void> => {
    await execute(trx)`create temporary table field_write on commit drop as
      select r.*, false as done from (${sql(...rows)}) r`;
    await execute(trx)`create index on field_write (field)`;
    await execute(trx)`analyze field_write`;
  };

/**
 * Sets what `stageFields` staged, in statements of sets; `field_write.done` says which fields held what was expected, and
 * hold what is wanted now. The caller holds the turn of bulk writers.
 */
export const setFields = async (trx: Trx): Promise<void> => {
  const kinds = new Set(await columnOf<string>(trx)`select distinct split_part(field, ':', 1) from field_write`);
  for (const { field, column, stored, wanted } of changingColumns) {
    if (!kinds.has(field)) continue;
    const held = sql`w.field = ${field} and w.variant_id = v.id and ${stored} is not distinct from w.expected`;
    // Parts that would take each other's places keep what they have.
    const isOpen =
      field === 'supersededBy'
        ? sql`v.sku not in (select part from superseding_faults(
            array(select v.sku from field_write w join variant v on ${held} order by w.id),
            array(select w.wanted from field_write w join variant v on ${held} order by w.id)))`
        : sql`true`;
    await execute(trx)`with written as (
        update variant v set ${sql.ref(column)} = ${wanted} from field_write w
        where ${held} and ${isOpen}
        returning w.id)
      update field_write w set done = true from written where written.id = w.id`;
  }
  if (kinds.has('sku')) await setSkus(trx);
  await setProductColumns(trx, kinds);
  if (kinds.has('categories')) await setLinks(trx, 'category', 'categories');
  if (kinds.has('phones')) await setLinks(trx, 'phone', 'phones');
  if (kinds.has('attribute')) await setAttributes(trx);
  if (kinds.has('tiers')) await setTiers(trx);
  if (kinds.has('pictures')) await setPictures(trx);
  if (kinds.has('order')) await setOrder(trx);
  if (kinds.has('related')) await setRelations(trx, 'related', 'RELATED');
  if (kinds.has('needed')) await setRelations(trx, 'needed', 'NEEDED');
};

/** SKUs may change places: all go aside first. One that another variant keeps is not set. */
const setSkus = async (trx: Trx): Promise<void> => {
  await execute(trx)`update field_write w set done = true from variant v
    where w.field = 'sku' and v.id = w.variant_id and v.sku = w.expected and not exists (
      select from variant o where o.sku = w.wanted and o.id <> v.id and not exists (
        select from field_write a where a.field = 'sku' and a.variant_id = o.id and a.expected = o.sku))`;
  const written = sql`w.field = 'sku' and w.done and w.variant_id = v.id`;
  await execute(trx)`update variant v set sku = 'aside ' || v.id from field_write w where ${written}`;
  await execute(trx)`update variant v set sku = w.wanted from field_write w where ${written}`;
};

/** A handle that another product has is not set. */
const setProductColumns = async (trx: Trx, kinds: ReadonlySet<string>): Promise<void> => {
  for (const { field, column } of productColumns) {
    if (!kinds.has(field)) continue;
    const free =
      field === 'handle'
        ? sql`not exists (select from product o where o.handle = w.wanted and o.id <> p.id)`
        : sql`true`;
    await execute(trx)`with written as (
        update product p set ${sql.ref(column)} = w.wanted from field_write w
        where w.field = ${field} and w.product_id = p.id and ${sql.ref(`p.${column}`)} is not distinct from w.expected
          and ${free}
        returning w.id)
      update field_write w set done = true from written where written.id = w.id`;
  }
};

const setLinks = async (trx: Trx, kind: 'category' | 'phone', field: string): Promise<void> => {
  const links = sql.table(`product_${kind}`);
  const link = sql.ref(`${kind}_id`);
  await execute(trx)`update field_write w set done = true
    where w.field = ${field} and w.expected is not distinct from (
      select string_agg(t.url, ', ' order by t.url) from ${links} l join ${sql.table(kind)} t on t.id = l.${link}
      where l.product_id = w.product_id)`;
  const wanted = sql`(select w.product_id, t.id from field_write w
    cross join unnest(string_to_array(w.wanted, ', ')) u (url) join ${sql.table(kind)} t on t.url = u.url
    where w.field = ${field} and w.done)`;
  await execute(trx)`delete from ${links} l using field_write w
    where w.field = ${field} and w.done and w.product_id = l.product_id
      and (l.product_id, l.${link}) not in ${wanted}`;
  await execute(trx)`insert into ${links} (product_id, ${link}) ${wanted} on conflict do nothing`;
};

const setAttributes = async (trx: Trx): Promise<void> => {
  await execute(trx)`create temporary table attribute_write on commit drop as
    select w.id, w.variant_id, a.id as attribute_id, w.wanted
    from field_write w join attribute a on 'attribute:' || a.code = w.field
    where w.expected is not distinct from (
      select string_agg(av.value, ', ' order by av.value)
      from variant_attribute va join attribute_value av on av.id = va.attribute_value_id
      where va.variant_id = w.variant_id and av.attribute_id = a.id)`;
  await execute(trx)`delete from variant_attribute va using attribute_write w, attribute_value av
    where va.variant_id = w.variant_id and av.id = va.attribute_value_id and av.attribute_id = w.attribute_id`;
  // A value can hold a comma itself: then it is one value, and not several.
  const isOne = sql`not exists (select from unnest(string_to_array(w.wanted, ', ')) part
    where not exists (select from attribute_value o where o.attribute_id = w.attribute_id and o.value = part))`;
  await execute(trx)`insert into attribute_value (attribute_id, value, label)
    select distinct w.attribute_id, w.wanted, w.wanted from attribute_write w
    where w.wanted is not null and not ${isOne} on conflict do nothing`;
  await execute(trx)`insert into variant_attribute (variant_id, attribute_value_id)
    select w.variant_id, av.id from attribute_write w join attribute_value av on av.attribute_id = w.attribute_id
      and (av.value = w.wanted or (av.value = any (string_to_array(w.wanted, ', '))
        and not exists (select from attribute_value o where o.attribute_id = w.attribute_id and o.value = w.wanted)))`;
  await execute(trx)`update field_write w set done = true from attribute_write a where a.id = w.id`;
  await execute(trx)`drop table pg_temp.attribute_write`;
};

/** `tiers` are those of all price lists (LIST:1=900|LIST:5=800), `tiers:LIST` those of one (1=900|5=800). */
const setTiers = async (trx: Trx): Promise<void> => {
  await execute(trx)`create temporary table tier_write on commit drop as
    select w.id, w.variant_id, w.wanted, l.code, l.id as list_id
    from field_write w left join price_list l on 'tiers:' || l.code = w.field
    where w.field = 'tiers' and w.expected is not distinct from (
        select ${tiersText(sql`o.code`, sql`tp.qty`, sql`tp.price_cents`)}
        from tier_price tp join price_list o on o.id = tp.price_list_id where tp.variant_id = w.variant_id and not tp.derived)
      or w.field = 'tiers:' || l.code and w.expected is not distinct from (
        select ${tiersAsText} from tier_price tp
        where tp.variant_id = w.variant_id and tp.price_list_id = l.id and not tp.derived)`;
  await execute(trx)`delete from tier_price t using tier_write w
    where w.variant_id = t.variant_id and (w.list_id is null or w.list_id = t.price_list_id) and not t.derived`;
  await execute(trx)`insert into tier_price (variant_id, price_list_id, qty, price_cents)
    select w.variant_id, l.id, split_part(u.pair, '=', 1)::integer, split_part(u.pair, '=', 2)::integer
    from tier_write w cross join unnest(string_to_array(w.wanted, '|')) t (tier)
    cross join lateral (select coalesce(w.code, split_part(t.tier, ':', 1)) as list,
      case when w.code is null then split_part(t.tier, ':', 2) else t.tier end as pair) u
    join price_list l on l.code = u.list`;
  await execute(trx)`update field_write w set done = true from tier_write t where t.id = w.id`;
  await execute(trx)`drop table pg_temp.tier_write`;
};

/** The tiers of one price list as one text, of rows `tp`. */
export const tiersAsText = sql<string>`string_agg(tp.qty || '=' || tp.price_cents, '|' order by tp.qty)`;
