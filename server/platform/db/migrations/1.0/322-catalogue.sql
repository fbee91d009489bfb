-- What is sold: pictures, categories, phones, products and their variants (specification section 3).

-- Pictures: the library and what products show (docs/pictures.md). The sizes that pages use are made on first request and kept on the
-- server's disk.
create table asset (
  id integer generated always as identity primary key,
  hash text not null unique check (hash ~ '^[0-9a-f]{32}$'),
  type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The original, so that several servers and a backup need only the database; or stored_at, its address outside (STORAGE_URL).
  bytes bytea,
  stored_at text,
  -- What staff call it, and what it says to those who do not see it.
  name text not null default '',
  alt text not null default '',
  size integer not null default 0,
  version integer not null default 1,
  added_at timestamptz not null default now(),
  constraint asset_somewhere check ((bytes is null) <> (stored_at is null))
);

create table category (
  id integer generated always as identity primary key,
  parent_id integer references category,
  url text not null unique check (url <> ''),
  name text not null check (name <> ''),
  -- An anchor category also lists what its descendants hold.
  anchor boolean not null default true,
  asset_id integer references asset,
  position integer not null default 0,
  -- In no menu, browser, filter, breadcrumb or sitemap, with all below it; its products stay in the other lists.
  hidden boolean not null default false,
  -- What search engines show of its list; "" falls back to its name.
  search_title text not null default '',
  search_description text not null default '',
  version integer not null default 1,
  check (parent_id <> id)
);
create index on category (parent_id);

-- Where a category stood, and what it was called there: files that still say so find it.
create table category_former_name (
  category_id integer not null references category on delete cascade,
  -- Below which category; null: none.
  parent_id integer references category on delete cascade,
  name text not null check (name <> ''),
  constraint category_former_name_key unique nulls not distinct (parent_id, name)
);
create index category_former_name_category on category_former_name (category_id);

create table phone_brand (
  id integer generated always as identity primary key,
  url text not null unique check (url <> ''),
  name text not null unique check (name <> ''),
  asset_id integer references asset,
  position integer not null default 0
);

create table phone_group (
  id integer generated always as identity primary key,
  brand_id integer not null references phone_brand,
  name text not null check (name <> ''),
  asset_id integer references asset,
  position integer not null default 0,
  unique (brand_id, name),
  unique (id, brand_id)
);

create table phone (
  id integer generated always as identity primary key,
  brand_id integer not null references phone_brand,
  group_id integer,
  url text not null unique check (url <> ''),
  name text not null check (name <> ''),
  launched_on date,
  year_of_launch integer,
  asset_id integer references asset,
  large_asset_id integer references asset,
  position integer not null default 0,
  version integer not null default 1,
  unique (brand_id, name),
  foreign key (group_id, brand_id) references phone_group (id, brand_id)
);
create index on phone (group_id);
create index on phone (launched_on desc nulls last, id desc);

-- Other names of a phone, by which searches and the words of products mean it, too.
create table phone_alias (
  phone_id integer not null references phone on delete cascade,
  alias text not null check (alias <> ''),
  primary key (phone_id, alias)
);

-- The numbers that makers give a phone: A2482, SM-G991W.
create table phone_model (
  phone_id integer not null references phone on delete cascade,
  number text not null check (number <> ''),
  primary key (phone_id, number)
);

-- The phones of the shipped list that this shop has been given, with their makers' numbers then (docs/phones.md). A phone or number
-- that staff have changed or taken out since is not given again.
create table phone_given (
  url text primary key check (url <> ''),
  models text[] not null default '{}',
  given_at timestamptz not null default now()
);

-- Kinds of parts: what is found first on a phone's page and in a search (docs/search.md). Staff may change every row.
create table part_type (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]*$'),
  name text not null check (name <> ''),
  plural text not null check (plural <> ''),
  -- The order in which the parts of a phone are found and shown: main parts first.
  position integer not null,
  -- Used up in a repair or sold beside it: never before the part itself.
  consumable boolean not null default false,
  -- Whether only products that fit a phone are of this type: a screen cleaner is not a screen.
  for_phones boolean not null default true
);

create table product (
  id integer generated always as identity primary key,
  -- The merchant's own key, by which an import finds the product.
  handle text not null unique check (handle <> ''),
  name text not null check (name <> ''),
  -- Null: found by the product's name, from part_word.
  part_type_id integer references part_type on delete set null,
  -- For search engines; null: made of its name and description.
  search_title text check (search_title <> ''),
  search_description text check (search_description <> ''),
  -- What a file says of its phones in columns of their own (metafields, "Works with"): read beside titles, options and tags.
  fit_words text not null default ''
);
create index on product (part_type_id) where part_type_id is not null;

create table tag (
  id integer generated always as identity primary key,
  name text not null unique check (name <> ''),
  asset_id integer references asset
);

create type stock_status as enum ('IN_STOCK', 'OUT_OF_STOCK', 'ARRIVING_SOON', 'UNKNOWN');

create table variant (
  id integer generated always as identity primary key,
  product_id integer not null references product,
  variant_number integer not null check (variant_number > 0),
  name text not null check (name <> ''),
  sku text not null unique check (sku <> ''),
  upc text,
  -- HTML, sanitised before it is stored.
  description text not null default '',
  stock_status stock_status not null default 'UNKNOWN',
  price_cents integer not null check (price_cents >= 0),
  special_price_cents integer check (special_price_cents > 0),
  -- Days in the shop's time zone, both inclusive.
  new_from date,
  new_to date,
  tag_id integer references tag,
  -- Default order of lists: ascending, then by id.
  position integer not null default 0,
  created_at timestamptz not null default now(),
  -- No longer sold: kept for old orders, in no list and on no page.
  discontinued_at timestamptz,
  -- For sitemaps.
  updated_at timestamptz not null default now(),
  -- What a piece weighs, packed.
  packed_grams integer check (packed_grams > 0),
  unique (product_id, variant_number)
);
create index on variant (tag_id);
create index on variant (upc);
-- The orders of the sheet: a window far down is counted off in them instead of sorting all variants.
create index on variant (lower(sku), id desc);
create index on variant (lower(name), id desc);
create index on variant (price_cents, id desc);

create table product_category (
  product_id integer not null references product on delete cascade,
  category_id integer not null references category,
  primary key (product_id, category_id)
);
create index on product_category (category_id);

create table product_phone (
  product_id integer not null references product on delete cascade,
  phone_id integer not null references phone,
  primary key (product_id, phone_id)
);
create index on product_phone (phone_id);

-- Other products shown with one.
create table product_relation (
  product_id integer not null references product on delete cascade,
  -- NEEDED: with the same job, as adhesive with a screen.
  kind text not null check (kind in ('RELATED', 'NEEDED')),
  other_id integer not null references product on delete cascade,
  position integer not null,
  primary key (product_id, kind, other_id),
  check (other_id <> product_id)
);
create index on product_relation (other_id);

create table attribute (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9_]*$'),
  label text not null,
  position integer not null default 0,
  -- Whether lists offer it as a filter; a rack is an attribute and no filter.
  filterable boolean not null default true,
  version integer not null default 1
);

create table attribute_value (
  id integer generated always as identity primary key,
  attribute_id integer not null references attribute,
  value text not null,
  label text not null,
  -- What drawing it needs: text → text, e.g. {"hex": "#1b1b1f"}.
  metadata jsonb not null default '{}',
  position integer not null default 0,
  unique (attribute_id, value)
);

create table variant_attribute (
  variant_id integer not null references variant on delete cascade,
  attribute_value_id integer not null references attribute_value,
  primary key (variant_id, attribute_value_id)
);
create index on variant_attribute (attribute_value_id);

create table variant_asset (
  variant_id integer not null references variant on delete cascade,
  position integer not null,
  asset_id integer not null references asset,
  primary key (variant_id, position)
);
create index on variant_asset (asset_id);
