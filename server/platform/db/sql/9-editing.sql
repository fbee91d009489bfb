-- What staff see of the catalogue as it is edited (server/catalogue/editing).

-- The lines of a person's draft, with what is wrong in them. What the draft makes of another field of the same variant by windows:
-- joined, each line would look through all (12,880 lines took 5 s).
create or replace function draft_lines(whose integer) returns table (
    id integer, "productId" integer, "variantId" integer, field text, sku text, name text, before text, after text, typed text,
    "keptAt" timestamptz, problem text) language sql stable as $$
  with own as (
    select *, count(*) filter (where field in ('sku', 'handle')) over (partition by field, after) as same_key,
      max(after) filter (where field = 'price' and problem is null) over of_variant as price,
      count(*) filter (where field = 'price' and problem is null) over of_variant > 0 as sets_price,
      max(after) filter (where field = 'specialPrice' and problem is null) over of_variant as special_price,
      count(*) filter (where field = 'specialPrice' and problem is null) over of_variant > 0 as sets_special_price,
      max(after) filter (where field = 'newFrom' and problem is null) over of_variant as new_from,
      count(*) filter (where field = 'newFrom' and problem is null) over of_variant > 0 as sets_new_from,
      max(after) filter (where field = 'newTo' and problem is null) over of_variant as new_to,
      count(*) filter (where field = 'newTo' and problem is null) over of_variant > 0 as sets_new_to
    from catalogue_draft where staff_id = whose window of_variant as (partition by variant_id)),
  following as (
    select v.sku, own.after from own join variant v on v.id = own.variant_id
    where own.field = 'supersededBy' and own.problem is null),
  ring as materialized (
    select f.part, min(f.fault) as fault from superseding_faults(
      array(select sku from following order by sku), array(select after from following order by sku)) f group by f.part)
  select d.id, d.product_id, d.variant_id, d.field, v.sku, coalesce(v.name, p.name), d.before, d.after, d.typed, d.kept_at,
    coalesce(d.problem, case
      when d.field in ('price', 'specialPrice')
        and case when d.sets_special_price then d.special_price::integer else v.special_price_cents end
          >= case when d.sets_price then d.price::integer else v.price_cents end
        then 'The special price is not lower than the price'
      when d.field in ('newFrom', 'newTo')
        and case when d.sets_new_to then d.new_to::date else v.new_to end
          < case when d.sets_new_from then d.new_from::date else v.new_from end
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
          select from catalogue_draft other where other.staff_id = whose and other.field = 'sku'
            and other.product_id = o.product_id and other.variant_id = o.id))
    end)
  from own d join product p on p.id = d.product_id left join variant v on v.id = d.variant_id
$$;

-- What was changed of a product, by hand or by a file, newest first. Shared: fields that all its variants have alike; hidden: those
-- that the reader may not see.
create or replace function product_changes(product integer, shared text[], hidden text[], most integer) returns table (
    id text, at timestamptz, by text, file text, "variantId" integer, field text, before text, after text, undone boolean, sku text)
  language sql stable as $$
  select c.*, v.sku from (
    select 'hand ' || c.id as id, e.made_at as at, e.made_by as by, null as file, c.variant_id, c.field, c.before, c.after,
      coalesce(c.undone, false) as undone
    from catalogue_edit_change c join catalogue_edit e on e.id = c.edit_id where c.product_id = product
    union all
    select 'file ' || c.id, i.imported_at, coalesce(i.applied_by, i.begun_by), i.file_name,
      case when c.field <> all (shared) then c.variant_id end, c.field, c.before, c.after, coalesce(c.undone, false)
    from import_change c join catalogue_import i on i.id = c.import_id
    where c.product_id = product and i.imported_at is not null
    union all
    select 'act ' || a.id, a.happened_at, a.actor, null, null, 'act:' || a.action, a.before ->> 'sku',
      coalesce(a.after ->> 'skus', a.after ->> 'phone'), false
    from audit_log a
    where a.entity = 'product' and a.entity_id = product and (a.action like 'product.%' or a.action like 'fit.%')
    ) c
  left join variant v on v.id = c.variant_id
  where split_part(c.field, ':', 1) <> all (hidden)
  order by c.at desc, c.id desc limit most
$$;

-- What was saved last, the newest first; or one of them.
create or replace function catalogue_edits(one integer, most integer) returns table (
    id integer, "madeAt" timestamptz, "madeBy" text, "hasPrices" boolean, changes integer, variants integer, "undoneAt" timestamptz,
    "undoneBy" text, sale text, "leftChanges" integer, "left" json) language sql stable as $$
  select e.id, e.made_at, e.made_by, e.has_prices, e.changes, e.variants, e.undone_at, e.undone_by,
    (select s.name from sale s where s.id = e.sale_id), e.left_changes,
    coalesce((select json_agg(json_build_object('name', l.name, 'field', l.field)) from (
      select coalesce(v.sku, p.name, '') as name, c.field from catalogue_edit_change c
      left join variant v on v.id = c.variant_id left join product p on p.id = c.product_id
      where c.edit_id = e.id and not c.undone order by c.id limit most) l), '[]')
  from catalogue_edit e
  where one is null or e.id = one
  order by e.id desc limit most
$$;

-- Runs of pictures with how far each is (server/catalogue/pictures).
create or replace function picture_runs(ids integer[]) returns table (
    id integer, kind text, "importId" integer, name text, size integer, state text, "begunAt" timestamptz, "begunBy" text,
    "appliedAt" timestamptz, "appliedBy" text, failure text, version integer, pictures integer, waiting integer, there integer,
    failed integer, unmatched integer, variants integer, attached integer, "left" integer) language sql stable as $$
  select r.id, r.kind, r.import_id, r.name, r.size, r.state, r.begun_at, r.begun_by, r.applied_at, r.applied_by, r.failure, r.version,
    i.*, s.*
  from picture_run r
  cross join lateral (
    select count(*)::integer, count(*) filter (where state = 'WAITING')::integer, count(*) filter (where state = 'THERE')::integer,
      count(*) filter (where state = 'FAILED')::integer, count(*) filter (where state = 'UNMATCHED')::integer
    from picture_item where run_id = r.id) i
  cross join lateral (
    select count(*)::integer, count(*) filter (where state = 'ATTACHED')::integer, count(*) filter (where state = 'LEFT')::integer
    from picture_set where run_id = r.id) s
  where r.id = any (ids)
$$;

-- What is read of products, by id: their words, and those of their options that say for which phone a variant is; a colour or a
-- brand does not (server/catalogue/phones/titles).
create or replace function words_of_products(ids integer[]) returns table (id integer, words json, hash text, "readBefore" text)
  language sql stable as $$
  with said as (
    select p.id, p.name, p.fit_words,
      array(select distinct a.label from variant v join variant_attribute va on va.variant_id = v.id
        join attribute_value a on a.id = va.attribute_value_id join attribute t on t.id = a.attribute_id
        where v.product_id = p.id and v.discontinued_at is null
          and t.code ~ '(^|_)(model|models|phone|phones|device|devices|compatibility|compatible|fits|modele|appareil)(_|$)'
        order by 1) as options,
      array(select distinct t.name from variant v join tag t on t.id = v.tag_id
        where v.product_id = p.id and v.discontinued_at is null order by 1) as tags,
      array(select c.name from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id order by c.id) as categories
    from product p where p.id = any (ids)
  )
  select s.id, json_build_object('title', s.name, 'words', s.fit_words, 'options', s.options, 'tags', s.tags, 'categories', s.categories),
    md5(concat_ws(chr(10), s.name, s.options, s.tags, s.categories, nullif(s.fit_words, ''))), r.hash
  from said s left join product_reading r on r.product_id = s.id
  order by s.id
$$;
