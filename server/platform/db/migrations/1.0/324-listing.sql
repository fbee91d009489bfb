-- The read model of lists: one narrow row a variant, rebuilt from the catalogue in the transaction that changes it
-- (docs/decisions/002-one-listing-row-a-variant.md). Everything a list can be narrowed by is one number in `facets` (facet_key in
-- sql/4-listing.sql), so that one GIN index answers every combination of filters.

-- Stemming without stop words: "back" glass and "it" series are words here.
create text search dictionary tradefront_stem (template = snowball, language = english);
create text search configuration tradefront (copy = simple);
alter text search configuration tradefront
  alter mapping for asciiword, word, numword, asciihword, hword, numhword with tradefront_stem;

-- Codes as they are misread: 0 and o, 1, i and l, 5 and s, 8 and b, 2 and z are one.
create function code_shape(key text) returns text
  language sql immutable parallel safe strict
  return translate(key, 'oilsbz', '011582');

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
-- Entries for many rows are collected and put into these indexes together (sql/4-listing.sql): in a sixth of the time.
create index on listing using gin (facets) with (fastupdate = on, gin_pending_list_limit = 4096);
create index on listing using gin (search) with (fastupdate = on, gin_pending_list_limit = 4096);
create index on listing (position, variant_id);
create index on listing (created_at, variant_id);
create index on listing (new_from, variant_id) where new_to is not null;
create index on listing (product_id);
create index on listing (sku_key text_pattern_ops);
-- By the end: a code that lost its first letters is found, too.
create index listing_code_end_idx on listing (reverse(code_shape(sku_key)) text_pattern_ops);
-- A UPC by its last digits, as they are read out, or its first, without the last one.
create index listing_upc_end_idx on listing (reverse(upc_key) text_pattern_ops);
create index listing_upc_start_idx on listing (upc_key text_pattern_ops);
-- A SKU without the shop's own beginning.
create index listing_sku_end_idx on listing (reverse(sku_key) text_pattern_ops);

-- The words that the catalogue knows, for small typing errors.
create table search_word (word text collate "C" primary key);
create index on search_word using gin (word gin_trgm_ops);

-- Where a product stands in the tree of categories, for lists that mix all kinds of parts: what the shop keeps first (screens,
-- batteries) comes first on a phone's page, too.
create table product_place (
  product_id integer primary key references product on delete cascade,
  -- Position and id of every category from the root to the product's own, the deepest: compared as it stands, it is the
  -- order of the tree walked from the top.
  place integer[] not null
);

-- Which products' rows of the listing changed, in the order of the commits (sql/1-changes.sql): the listing in memory reads on from
-- the version that it knows.
create table listing_version (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into listing_version (version) values (0);

create table listing_change (
  version bigint primary key,
  -- Null: any.
  products integer[]
);

-- What a transaction has touched so far; numbered when it commits.
create table listing_touch (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  products integer[]
);
create index on listing_touch (transaction);
