-- How a variant is found by what people type of it, where the listing is not in memory (server/catalogue/reading, quick orders).

-- The sold variants whose SKU, else whose UPC is each of the texts, else whose UPC ends so: the last digits, as people read them
-- out. The forms of a UPC are given beside, each with the place of its text.
create or replace function variants_by_code(keys text[], places integer[], forms text[], most integer) returns table (
    place integer, id integer, "productId" integer) language sql stable as $$
  with sku as (select place::integer - 1 as place, key from unnest(keys) with ordinality given (key, place) where key <> ''),
  upc as (select place, key from unnest(places, forms) given (place, key) where key <> ''),
  named as (
    select sku.place, l.variant_id, l.product_id, 0 as nearness from sku join listing l on l.sku_key = sku.key
    union all
    select upc.place, l.variant_id, l.product_id, 1 from upc join listing l on l.upc_key = upc.key
    union all
    select sku.place, l.variant_id, l.product_id, 2 from sku
    join listing l on reverse(l.upc_key) ~>=~ reverse(sku.key) and reverse(l.upc_key) ~<~ (reverse(sku.key) || '~')
    where sku.key ~ '^[0-9]{6}$'
  ),
  ranked as (
    select *, rank() over (partition by place order by nearness) as rank,
      row_number() over (partition by place order by nearness, variant_id) as number
    from named
  )
  select place, variant_id, product_id from ranked where rank = 1 and number <= most order by place, number
$$;

-- The sold variants with the codes nearest to each of the keys, nearest first. Given beside: the reversed shapes that are tried, each
-- with its place and nearness, and those that may be the end of a code. Of codes with the same beginning, or the same end, the
-- first `alike` are taken; a beginning has at least `shortest` characters.
create or replace function variants_near_code(
    keys text[], tried_at integer[], tries text[], nearnesses integer[], ends_at integer[], ends text[], shortest integer, alike integer,
    most integer) returns table (place integer, id integer, "productId" integer) language sql stable as $$
  with alikes as (select place, key, nearness from unnest(tried_at, tries, nearnesses) given (place, key, nearness)),
  ending as (select place, key from unnest(ends_at, ends) given (place, key)),
  beginning as (
    select place::integer - 1 as place, key from unnest(keys) with ordinality given (key, place) where length(key) >= shortest
  ),
  near as (
    select b.place, l.variant_id, l.product_id, length(l.sku_key) as length, 0 as nearness
    from beginning b cross join lateral (
      select variant_id, product_id, sku_key from listing where sku_key ~>=~ b.key and sku_key ~<~ (b.key || '~')
      limit alike) l
    union all
    select a.place, l.variant_id, l.product_id, length(l.sku_key), a.nearness
    from alikes a join listing l on reverse(code_shape(l.sku_key)) = a.key
    union all
    select e.place, l.variant_id, l.product_id, length(l.sku_key), 1
    from ending e cross join lateral (
      select variant_id, product_id, sku_key from listing
      where reverse(code_shape(sku_key)) ~>=~ e.key and reverse(code_shape(sku_key)) ~<~ (e.key || '~')
      limit alike) l
  ),
  nearest as (
    select place, variant_id, product_id, length, min(nearness) as nearness from near group by place, variant_id, product_id, length
  ),
  numbered as (
    select *, row_number() over (partition by place order by nearness, length, variant_id) as number from nearest
  )
  select place, variant_id, product_id from numbered where number <= most order by place, number
$$;

-- The best variants of each search, by its number (buying/quick-order/variants-by-words.ts says its terms).
create or replace function variants_by_terms(terms jsonb, most integer) returns table (
    number integer, id integer, "productId" integer, rank integer) language sql stable as $$
  with asked as materialized (
    select number, ranks, typed, close, query::tsquery, group0, group1, group2, group3, group4
    from jsonb_to_recordset(terms) given (
      number integer, ranks bigint[], typed text[], close boolean, query text,
      group0 bigint[], group1 bigint[], group2 bigint[], group3 bigint[], group4 bigint[])
  ),
  found as (
    select a.number, l.* from asked a cross join lateral (
      select variant_id, product_id, facets, name_search, position from listing
      where a.group0 is not null and facets && a.group0
        and (a.group1 is null or facets && a.group1) and (a.group2 is null or facets && a.group2)
        and (a.group3 is null or facets && a.group3) and (a.group4 is null or facets && a.group4)
        and (a.query is null or search @@ a.query)
      union all
      select variant_id, product_id, facets, name_search, position from listing
      where a.group0 is null and search @@ a.query) l
  ),
  ranked as (
    select f.number, f.variant_id, f.product_id, f.position,
      coalesce((select min(place) from unnest(a.ranks) with ordinality r (key, place) where f.facets @> array[key]), 1000) as rank,
      (select count(*) from unnest(a.typed) stem where f.name_search @@ stem::tsquery) as named,
      case when a.close then length(f.name_search) else 0 end as others
    from found f join asked a using (number)
  ),
  best as (
    select *, row_number() over (partition by number order by rank, named desc, others, position, variant_id) as place from ranked
  )
  select number, variant_id, product_id, rank::integer from best where place <= most order by number, place
$$;

-- The variants that a code can mean on a purchase: the SKU in any case, else the supplier's number, else the UPC in any of its
-- forms; with the cost that this supplier last asked, where it is not beyond `most`.
create or replace function purchased_variants(supplier integer, code text, upcs text[], most bigint) returns table (
    id integer, sku text, name text, "costCents" integer) language sql stable as $$
  with named as (
    select v.id, 1 as place from variant v where lower(v.sku) = lower(code)
    union all
    select n.variant_id, 2 from supplier_number n where n.supplier_id = supplier and n.number = code
    union all
    select v.id, 3 from variant v where v.upc = any (upcs) and v.discontinued_at is null
  )
  select v.id, v.sku, v.name, n.cost_cents
  from named join variant v on v.id = named.id
  left join supplier_number n on n.variant_id = v.id and n.supplier_id = supplier and n.cost_cents <= most
  where named.place = (select min(place) from named) order by v.id
$$;

-- The variants that codes of pictures mean: a SKU before a UPC.
create or replace function variants_of_codes(codes text[], keys text[], are_upcs boolean[]) returns table (code text, ids integer[])
  language sql stable as $$
  with given as (select * from unnest(codes, keys, are_upcs) g (code, key, is_upc) where key <> ''),
  named as (
    select g.code, l.variant_id, 0 as rank from given g join listing l on l.sku_key = g.key where not g.is_upc
    union all
    select g.code, l.variant_id, 1 from given g join listing l on l.upc_key = g.key where g.is_upc),
  ranked as (select *, rank() over (partition by code order by rank) as place from named)
  select code, array_agg(distinct variant_id order by variant_id) from ranked where place = 1 group by code
$$;
