-- The catalogue (specification section 3) and what the public screens show. Money in cents, instants in UTC.
-- Runs on PostgreSQL 15 and newer.

create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;
create extension if not exists unaccent;

-- Pictures -----------------------------------------------------------------------------------------------------------

-- The original bytes live here, so that several servers and a back-up need nothing but the database; the sizes that
-- pages use are made on first request and kept on the server's disk.
create table asset (
  id integer generated always as identity primary key,
  hash text not null unique check (hash ~ '^[0-9a-f]{32}$'),
  type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null
);

-- Categories ---------------------------------------------------------------------------------------------------------

create table category (
  id integer generated always as identity primary key,
  parent_id integer references category,
  url text not null unique check (url <> ''),
  name text not null check (name <> ''),
  -- An anchor category also lists what its descendants hold.
  anchor boolean not null default true,
  asset_id integer references asset,
  position integer not null default 0,
  check (parent_id <> id)
);
create index on category (parent_id);

-- Phones -------------------------------------------------------------------------------------------------------------

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
  unique (brand_id, name),
  foreign key (group_id, brand_id) references phone_group (id, brand_id)
);
create index on phone (group_id);
create index on phone (launched_on desc nulls last, id desc);

-- Products and variants ----------------------------------------------------------------------------------------------

create table product (
  id integer generated always as identity primary key,
  -- The merchant's own key, by which an import finds the product again.
  handle text not null unique check (handle <> ''),
  name text not null check (name <> '')
);

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
  unique (product_id, variant_number)
);
create index on variant (tag_id);
create index on variant (upc);

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

create table attribute (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9_]*$'),
  label text not null,
  position integer not null default 0,
  -- Whether lists offer it as a filter; a rack is an attribute and no filter.
  filterable boolean not null default true
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

-- Prices by price list -----------------------------------------------------------------------------------------------

create table price_list (
  id integer generated always as identity primary key,
  code text not null unique check (code <> '')
);
insert into price_list (code) values ('DEFAULT');

create table tier_price (
  variant_id integer not null references variant on delete cascade,
  price_list_id integer not null references price_list,
  qty integer not null check (qty > 0),
  price_cents integer not null check (price_cents >= 0),
  primary key (variant_id, price_list_id, qty)
);

-- Menu, homepage, content pages, the shop itself ---------------------------------------------------------------------

create type menu_item_type as enum ('CATEGORY', 'PRODUCT_LIST', 'PHONE_BRAND', 'PHONE');
create table menu_item (
  id integer generated always as identity primary key,
  parent_id integer references menu_item on delete cascade,
  name text not null check (name <> ''),
  item_type menu_item_type not null,
  -- Category ids for CATEGORY, otherwise one url.
  values text[] not null,
  new_marker boolean not null default false,
  position integer not null default 0
);
create index on menu_item (parent_id);

create table home_slide (
  id integer generated always as identity primary key,
  title text not null,
  text text not null default '',
  alt text not null,
  forward_link text not null,
  asset_id integer not null references asset,
  position integer not null default 0
);

create type home_widget_type as enum ('SELECTED_PRODUCTS', 'LATEST_PRODUCTS', 'STATIC_IMAGES');
create table home_widget (
  id integer generated always as identity primary key,
  type home_widget_type not null,
  title text not null,
  display_title boolean not null default true,
  -- How many a LATEST_PRODUCTS widget shows.
  product_count integer not null default 8 check (product_count between 1 and 40),
  position integer not null default 0
);
create table home_widget_product (
  widget_id integer not null references home_widget on delete cascade,
  position integer not null,
  variant_id integer not null references variant on delete cascade,
  primary key (widget_id, position)
);
create table home_widget_image (
  widget_id integer not null references home_widget on delete cascade,
  position integer not null,
  asset_id integer not null references asset,
  url text not null default '',
  alt text not null,
  primary key (widget_id, position)
);

create type home_message_kind as enum ('error', 'info', 'success', 'warn');
create table home_message (
  id integer generated always as identity primary key,
  kind home_message_kind not null,
  text text not null,
  position integer not null default 0
);

create table content_page (
  id integer generated always as identity primary key,
  url text not null unique check (url <> ''),
  title text not null,
  -- HTML, sanitised before it is stored.
  body text not null
);

-- One row.
create table shop (
  only_row boolean primary key default true check (only_row),
  name text not null,
  logo_asset_id integer references asset,
  notice text not null,
  company_name text not null,
  company_address text not null,
  company_phone text not null,
  company_email text not null,
  company_hst_number text not null,
  cart_enabled boolean not null default true,
  bag_mode boolean not null default true
);
insert into shop (name, notice, company_name, company_address, company_phone, company_email, company_hst_number)
values ('Tradefront', 'Please create an account only for wholesale or bulk purchases.', '', '', '', '', '');
