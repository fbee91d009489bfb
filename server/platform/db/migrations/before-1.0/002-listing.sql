-- The read model of lists: one narrow row a variant, rebuilt from the catalogue in the transaction that changes it.
--
-- Everything a list can be narrowed by is one number in `facets` (kind in the high half, id in the low half), so that
-- one GIN index answers every combination of filters and one unnest counts every option of every filter.

create function facet_key(kind integer, id integer) returns bigint
  language sql immutable parallel safe strict
  return (kind::bigint << 32) | id;
comment on function facet_key is
  'kind: 1 category, 2 phone, 3 phone brand, 4 attribute value, 5 tag, 6 product, 7 on sale (id 1)';

-- Stemming without stop words: "back" glass and "it" series are words to us.
create text search dictionary tradefront_stem (template = snowball, language = english);
create text search configuration tradefront (copy = simple);
alter text search configuration tradefront
  alter mapping for asciiword, word, numword, asciihword, hword, numhword with tradefront_stem;

-- Lower case, without accents, letters and digits only: "Galaxy S21+ (USB‑C)" → "galaxy s21 plus usb c".
create function search_words(raw text) returns text
  language sql stable parallel safe strict
  return regexp_replace(replace(lower(unaccent(raw)), '+', ' plus '), '[^a-z0-9]+', ' ', 'g');

-- How a SKU or UPC is compared: however it is punctuated, spaced or cased.
create function code_key(raw text) returns text
  language sql stable parallel safe strict
  return regexp_replace(lower(unaccent(raw)), '[^a-z0-9]+', '', 'g');

create table listing (
  variant_id integer primary key references variant on delete cascade,
  product_id integer not null,
  facets bigint[] not null,
  position integer not null,
  created_at timestamptz not null,
  new_from date,
  new_to date,
  sku_key text not null,
  upc_key text,
  -- Words of the name, of SKU and UPC, and of what the variant fits and is, as they stand and stemmed.
  search tsvector not null,
  -- The name alone, stemmed: how close together the words of a search stand in it.
  name_search tsvector not null
);
create index on listing using gin (facets) with (fastupdate = off);
create index on listing using gin (search) with (fastupdate = off);
create index on listing (position, variant_id);
create index on listing (created_at, variant_id);
create index on listing (new_from, variant_id) where new_to is not null;
create index on listing (product_id);
create index on listing (sku_key text_pattern_ops);
create index on listing (upc_key);

-- The words that the catalogue knows, for forgiving small typing errors.
create table search_word (word text collate "C" primary key);
create index on search_word using gin (word gin_trgm_ops);

-- Rebuilds the listing of the given products, or of all with null.
create function refresh_listing(only_products integer[] default null) returns void
  language plpgsql as $$
begin
  delete from listing where only_products is null or product_id = any (only_products);

  with recursive
  wanted as (
    select v.*, p.name as product_name
    from variant v join product p on p.id = v.product_id
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
  fits as (
    select pp.product_id,
      array_agg(facet_key(2, ph.id)) || array_agg(distinct facet_key(3, ph.brand_id)) as keys,
      string_agg(distinct b.name, ' ') || ' ' || string_agg(ph.name, ' ') as words
    from product_phone pp join phone ph on ph.id = pp.phone_id join phone_brand b on b.id = ph.brand_id
    where only_products is null or pp.product_id = any (only_products)
    group by pp.product_id
  ),
  described as (
    select va.variant_id,
      array_agg(facet_key(4, av.id)) filter (where a.filterable) as keys,
      string_agg(av.label, ' ') filter (where a.filterable) as words
    from variant_attribute va
    join wanted w on w.id = va.variant_id
    join attribute_value av on av.id = va.attribute_value_id
    join attribute a on a.id = av.attribute_id
    group by va.variant_id
  )
  insert into listing
  select w.id, w.product_id,
    coalesce(ic.keys, '{}') || coalesce(f.keys, '{}') || coalesce(d.keys, '{}')
      || case when w.tag_id is null then '{}' else array[facet_key(5, w.tag_id)] end
      || facet_key(6, w.product_id)
      || case when w.special_price_cents is null then '{}' else array[facet_key(7, 1)] end,
    w.position, w.created_at, w.new_from, w.new_to,
    code_key(w.sku), nullif(code_key(w.upc), ''),
    to_tsvector('simple', words.everything) || to_tsvector('tradefront', words.everything),
    to_tsvector('tradefront', words.name)
  from wanted w
  left join in_category ic on ic.product_id = w.product_id
  left join fits f on f.product_id = w.product_id
  left join described d on d.variant_id = w.id
  cross join lateral (select
    search_words(w.name) as name,
    search_words(concat_ws(' ', w.name, w.sku, w.upc, w.product_name, f.words, d.words)) as everything) words;

  if only_products is null then
    delete from search_word;
  end if;
  insert into search_word
  select distinct word from listing, unnest(tsvector_to_array(search)) word
  where (only_products is null or product_id = any (only_products)) and length(word) between 2 and 40
  on conflict do nothing;
end $$;

-- A word prefixed or whole, for each of the words: "batt scr" finds "battery screw". A number is always whole: whoever
-- types "iphone 15" does not mean 1510 mAh; only a single digit may be the beginning of one.
create function search_query(words text[], whole boolean) returns tsquery
  language plpgsql stable parallel safe strict as $$
declare
  word text;
  built tsquery := ''::tsquery;
  one tsquery;
begin
  foreach word in array words loop
    one := to_tsquery('simple', case when whole or word ~ '^[0-9]{2,}$' then word else word || ':*' end)
      || to_tsquery('tradefront', word);
    built := case when numnode(built) = 0 then one else built && one end;
  end loop;
  return built;
end $$;

-- The letters of a word in order: two words with the same are each other's letters transposed.
create function sorted_letters(word text) returns text
  language sql immutable parallel safe strict
  return (select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') letter);

-- The word of the catalogue nearest to a mistyped one, or null: one letter wrong or two transposed in a short word, two
-- wrong in a longer one.
create function nearest_word(typed text) returns text
  language sql stable parallel safe strict
  set pg_trgm.similarity_threshold = 0.2 as $$
  select word from search_word
  where word % typed and levenshtein_less_equal(word, typed, 2) <= 2
    and (length(typed) >= 6 or levenshtein_less_equal(word, typed, 1) <= 1 or sorted_letters(word) = sorted_letters(typed))
  order by levenshtein_less_equal(word, typed, 2), similarity(word, typed) desc, word
  limit 1
$$;

-- Every process that caches what the public sees listens to this channel; a statement trigger on each table means that
-- no writer can forget to tell, not even a person at a psql prompt.
create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array array[
    'asset', 'category', 'phone_brand', 'phone_group', 'phone', 'product', 'tag', 'variant', 'product_category',
    'product_phone', 'attribute', 'attribute_value', 'variant_attribute', 'variant_asset', 'price_list', 'tier_price',
    'menu_item', 'home_slide', 'home_widget', 'home_widget_product', 'home_widget_image', 'home_message',
    'content_page', 'shop', 'listing']
  loop
    execute format(
      'create trigger tell_changed after insert or update or delete or truncate on %I
         for each statement execute function tell_catalogue_changed()', watched);
  end loop;
end $$;
