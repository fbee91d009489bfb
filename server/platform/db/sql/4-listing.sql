-- When this file changes: select refresh_listing()
-- Fills the read model of lists from the catalogue, in the transaction that changes it (docs/decisions/002).

create or replace function facet_key(kind integer, id integer) returns bigint
  language sql immutable parallel safe strict
  return (kind::bigint << 32) | id;
comment on function facet_key is
  'kind: 1 category, 2 phone, 3 phone brand, 4 attribute value, 5 tag, 6 product, 7 on sale (id 1), 8 part type';

-- Phrase → id of the kind of part that it names, in the singular and the plural.
create or replace function part_phrases(fits_phone boolean) returns jsonb
  language sql stable
  return (
    select coalesce(jsonb_object_agg(phrase, type), '{}')
    from (
      select distinct on (phrase) phrase, t.id as type
      from (
        select part_type_id, search_words(w.phrase) as phrase from part_word w
        union all select part_type_id, search_words(w.phrase) || 's' from part_word w) w
      join part_type t on t.id = w.part_type_id
      where fits_phone or not t.for_phones
      order by phrase, t.position) first);

-- The kind of part that a name names, a product's or else its first variant's: by the longest phrase in it, of equally long ones the first; or null. All runs of up
-- to four words are looked up, which takes the same time however many phrases there are.
create or replace function part_named(name text, phrases jsonb) returns integer
  language plpgsql stable parallel safe strict as $$
declare
  words text[] := string_to_array(search_words(name), ' ');
  type integer;
begin
  for size in reverse 4..1 loop
    for at in 1 .. cardinality(words) - size + 1 loop
      type := phrases -> array_to_string(words[at:at + size - 1], ' ');
      if type is not null then
        return type;
      end if;
    end loop;
  end loop;
  return null;
end $$;

-- The words of a text of `search_words` as they stand, some of them twice. They are what the parser makes of it, which takes five times
-- as long, but for what begins like 12e5, a number to it, and for words too long to be kept.
create or replace function plain_words(words text) returns text[]
  language sql stable parallel safe
  return case when words ~ '[0-9]e[0-9]' or length(words) > 2000 then tsvector_to_array(to_tsvector('simple', words))
    else array_remove(string_to_array(words, ' '), '') end;

-- The words of a text of `search_words`, as they stand and by their stems. Nothing asks where in it a word stands.
create or replace function listed_words(words text) returns tsvector
  language sql stable parallel safe
  return array_to_tsvector(plain_words(words) || tsvector_to_array(to_tsvector('tradefront', words)));

-- The rows of the listing as the catalogue is now, one per variant.
create or replace function listing_rows(only_products integer[]) returns setof listing
  -- Compiling it takes longer than it saves.
  language plpgsql stable set jit = off set work_mem = '64MB' as $$
begin
  return query
  with recursive
  wanted as (
    select v.id, v.product_id, v.name, v.sku, v.upc, v.tag_id, v.special_price_cents, v.position, v.created_at, v.new_from,
      v.new_to
    from variant v
    where v.discontinued_at is null and (only_products is null or v.product_id = any (only_products))
  ),
  up as (
    select id, id as holder, parent_id, true as listed from category
    union all
    select up.id, parent.id, parent.parent_id, parent.anchor
    from up join category parent on parent.id = up.parent_id
  ),
  in_category as (
    select pc.product_id, array_agg(distinct facet_key(1, up.holder)) as keys
    from product_category pc join up on up.id = pc.category_id
    where up.listed and (only_products is null or pc.product_id = any (only_products))
    group by pc.product_id
  ),
  fitting as materialized (
    select pp.product_id, ph.id, ph.brand_id
    from product_phone pp join phone ph on ph.id = pp.phone_id
    where only_products is null or pp.product_id = any (only_products)
  ),
  -- Once for each phone, instead of for each product that fits it; and so for each value below.
  phone_words as materialized (
    select ph.id, array_to_string(tsvector_to_array(listed_words(search_words(b.name || ' ' || ph.name))), ' ') as words
    from phone ph join phone_brand b on b.id = ph.brand_id where ph.id in (select fitting.id from fitting)
  ),
  -- In order, as everywhere in the facets: rows that are the same are not written anew after another plan.
  fits as (
    select fitting.product_id,
      array_agg(facet_key(2, fitting.id) order by fitting.id) || array_agg(distinct facet_key(3, fitting.brand_id)) as keys,
      string_agg(w.words, ' ') as words
    from fitting join phone_words w on w.id = fitting.id
    group by fitting.product_id
  ),
  said as materialized (select part_phrases(true) as of_phones, part_phrases(false) as of_others),
  part as (
    select p.id as product_id,
      coalesce(p.part_type_id, part_named(p.name, phrases), part_named((
        select v.name from variant v where v.product_id = p.id and v.discontinued_at is null order by v.position, v.id limit 1),
        phrases)) as type
    from product p cross join said cross join lateral (select
      case when exists (select from product_phone pp where pp.product_id = p.id) then said.of_phones else said.of_others end
        as phrases) phrases
    where only_products is null or p.id = any (only_products)
  ),
  -- Once for each product, instead of for each of its variants: finding the words of twelve phones takes longest.
  of_product as materialized (
    select p.id as product_id, listed_words(words.name)
      || coalesce(array_to_tsvector(string_to_array(f.words, ' ')), ''::tsvector) as words
    from product p left join fits f on f.product_id = p.id
    cross join lateral (select search_words(p.name) as name offset 0) words
    where only_products is null or p.id = any (only_products)
  ),
  chosen as materialized (
    select va.variant_id, av.id, av.label
    from variant_attribute va
    join wanted w on w.id = va.variant_id
    join attribute_value av on av.id = va.attribute_value_id
    join attribute a on a.id = av.attribute_id
    where a.filterable
  ),
  value_words as materialized (
    select v.id, array_to_string(tsvector_to_array(listed_words(v.words)), ' ') as words
    from (select id, search_words(label) as words from chosen group by id, label offset 0) v
  ),
  described as (
    select chosen.variant_id, array_agg(facet_key(4, chosen.id) order by chosen.id) as keys, string_agg(v.words, ' ') as words
    from chosen join value_words v on v.id = chosen.id
    group by chosen.variant_id
  )
  select w.id, w.product_id,
    coalesce(ic.keys, '{}') || coalesce(f.keys, '{}') || coalesce(d.keys, '{}')
      || case when w.tag_id is null then '{}' else array[facet_key(5, w.tag_id)] end
      || facet_key(6, w.product_id)
      || case when w.special_price_cents is null then '{}' else array[facet_key(7, 1)] end
      || case when part.type is null then '{}' else array[facet_key(8, part.type)] end,
    w.position, w.created_at, w.new_from, w.new_to,
    code_key(w.sku), nullif(code_key(w.upc), ''),
    array_to_tsvector(plain_words(words.name) || tsvector_to_array(stems.name) || plain_words(words.sku)
      || tsvector_to_array(to_tsvector('tradefront', words.sku)) || string_to_array(nullif(d.words, ''), ' ')) || op.words,
    stems.name
  from wanted w
  join of_product op on op.product_id = w.product_id
  left join part on part.product_id = w.product_id
  left join in_category ic on ic.product_id = w.product_id
  left join fits f on f.product_id = w.product_id
  left join described d on d.variant_id = w.id
  -- Not drawn together (offset 0): each of these is used more than once.
  cross join lateral (select search_words(w.name) as name, search_words(w.sku) as sku offset 0) words
  cross join lateral (select to_tsvector('tradefront', words.name) as name offset 0) stems;
end $$;

-- Brings the listing and the words of the catalogue up to date.
create or replace function refresh_listing_rows(only_products integer[] default null) returns void
  language plpgsql set jit = off set work_mem = '64MB' set maintenance_work_mem = '64MB' as $$
begin
  if only_products is null then
    -- Only what differs is written: most of a large listing usually does not, and its indexes take longest.
    create temporary table listing_now (like listing) on commit drop;
    insert into listing_now select * from listing_rows(null);
    analyze listing_now (variant_id);
    delete from listing l
    where not exists (
      select from listing_now n where n.variant_id = l.variant_id and row(n.*) is not distinct from row(l.*));
    -- What is left is as it should be. Not by an anti-join: a listing that was analysed while it was empty is taken for one of a
    -- row, and is read from its start for each new one (100,000 variants: 7 minutes instead of 3 s).
    insert into listing select * from listing_now on conflict do nothing;
    drop table pg_temp.listing_now;
  else
    delete from listing where product_id = any (only_products);
    insert into listing select * from listing_rows(only_products);
  end if;
  -- What is written is collected, and put into the indexes here, before a reader has to look through it.
  perform gin_clean_pending_list('listing_facets_idx'), gin_clean_pending_list('listing_search_idx');

  if only_products is null then
    delete from search_word;
  end if;
  insert into search_word
  select distinct word from listing, unnest(tsvector_to_array(search)) word
  where (only_products is null or product_id = any (only_products)) and length(word) between 2 and 40
  on conflict do nothing;
end $$;

-- Each product's place in the category tree. Of several categories at the same depth the last in the tree counts: a
-- brand's category with all its products says nothing about the kind of a product, and comes before those of parts, or
-- after all of them.
create or replace function refresh_product_places(only_products integer[] default null) returns void
  language plpgsql as $$
begin
  with recursive tree as (
    select id, position, array[position, id] as place from category where parent_id is null
    union all
    select c.id, c.position, tree.place || c.position || c.id from category c join tree on tree.id = c.parent_id
  ),
  placed as materialized (
    select distinct on (pc.product_id) pc.product_id, tree.place
    from product_category pc join tree on tree.id = pc.category_id
    where only_products is null or pc.product_id = any (only_products)
    order by pc.product_id, cardinality(tree.place) desc, tree.place desc
  ),
  unplaced as (
    delete from product_place p
    where (only_products is null or p.product_id = any (only_products))
      and not exists (select from placed where placed.product_id = p.product_id)
  )
  insert into product_place as p
  select * from placed
  -- Read once, however few rows it is taken for: see refresh_listing_rows.
  where (product_id, place) not in (select product_id, place from product_place)
  on conflict (product_id) do update set place = excluded.place;
end $$;

-- Rebuilds the read model of the given products, or of all with null.
create or replace function refresh_listing(only_products integer[] default null) returns void
  language plpgsql as $$
begin
  perform refresh_listing_rows(only_products);
  perform refresh_product_places(only_products);
end $$;
