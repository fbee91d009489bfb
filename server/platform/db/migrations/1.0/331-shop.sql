-- What the shop says of itself: settings, mails, storefront and pages with their drafts, and how it was opened (docs/storefront.md,
-- docs/opening.md).

-- One row: Settings in the back office.
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
  bag_mode boolean not null default true,
  version integer not null default 1,
  company_qst_number text not null default '',
  -- Below the sums of an invoice: which dollars these are.
  currency_line text not null default '',
  -- At the end of every invoice.
  terms_on_papers text not null default '',
  -- When the shop was opened to visitors, and by whom; null: it is closed.
  opened_at timestamptz,
  opened_by text not null default '',
  -- Who has to have a second factor before anything else can be done.
  second_factor text not null default 'NONE' check (second_factor in ('NONE', 'ADMIN', 'ALL')),
  -- What the numbers of orders, invoices and credit notes begin with. The numbers themselves are sequences, which only go up.
  order_prefix text not null default 'SO-',
  invoice_prefix text not null default 'INV-',
  credit_note_prefix text not null default 'CN-',
  -- Whether an order may take more than is available: the rest is on back order. Else it is refused.
  sells_beyond_stock boolean not null default false,
  -- HH:MM in the shop's time zone: orders placed by then are processed on that day.
  cut_off text not null default '14:00' check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- 1 is Monday, 7 Sunday.
  working_weekdays integer[] not null default '{1,2,3,4,5}'
    check (cardinality(working_weekdays) > 0 and working_weekdays <@ '{1,2,3,4,5,6,7}'),
  -- At so many available pieces a variant that begins to be counted is low; null: it never is (docs/stock.md).
  low_level_default integer check (low_level_default >= 0),
  -- Set by staff where no environment variable says it; "" is not set.
  public_url text not null default '',
  -- Without its password.
  smtp_url text not null default '',
  -- Sealed (server/platform/secrets).
  smtp_password text not null default '',
  mail_from text not null default ''
);
insert into shop (name, notice, company_name, company_address, company_phone, company_email, company_hst_number)
values ('Tradefront', 'Please create an account only for wholesale or bulk purchases.', '', '', '', '', '');

-- The next number of an order, invoice or credit note. In a function, as a default reads no table by itself.
create function next_code(kind text) returns text language sql volatile as $$
  select case kind when 'order' then s.order_prefix when 'invoice' then s.invoice_prefix else s.credit_note_prefix end
    || nextval(kind || '_code')
  from shop s
$$;
alter table customer_order alter column code set default next_code('order');
alter table invoice alter column code set default next_code('invoice');
alter table credit_note alter column code set default next_code('credit_note');

-- One-time links that make the first account of a shop that has none. Tokens are 256 random bits; here is their SHA-256.
create table setup_link (
  token_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- What is edited as one sheet: of two people who save at once, the second is told.
create table sheet (
  name text primary key check (name <> ''),
  version integer not null default 1
);

insert into sheet (name) values ('methods'), ('taxes'), ('numbers'), ('days'), ('mails');

-- Working days by weekday on which the shop does not work all the same.
create table holiday (
  day date primary key,
  name text not null check (name <> '')
);

-- What the merchant changed of a mail: texts by their slot (those that are missing are the shop's own), and whether it is sent.
create table mail_setting (
  -- contract/shop/staff-mails.ts has the names.
  mail text not null check (mail ~ '^[a-z-]+$'),
  texts jsonb not null default '{}',
  is_sent boolean not null default true,
  -- Of the texts. One as yet; a second one gets texts of its own beside these.
  language text not null default 'en' check (language in ('en')),
  primary key (mail, language)
);

-- Mails that were sent to see whether the mail server takes them, what it said, and whether the link in them was pressed.
create table mail_test (
  id integer generated always as identity primary key,
  sent_at timestamptz not null,
  sent_to text not null,
  sent_by text not null,
  -- The mail server's host.
  host text not null,
  accepted boolean not null,
  -- The mail server's own words, or why it was not reached.
  said text not null,
  -- SHA-256 of the link's token.
  token_hash bytea not null unique,
  pressed_at timestamptz
);

create type menu_item_type as enum ('CATEGORY', 'PRODUCT_LIST', 'PHONE_BRAND', 'PHONE', 'LINK');

create table menu_item (
  id integer generated always as identity primary key,
  parent_id integer references menu_item on delete cascade,
  name text not null check (name <> ''),
  item_type menu_item_type not null,
  -- Category ids for CATEGORY, otherwise one url; LINK leads to any page or address.
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
  position integer not null default 0,
  -- Its first and last day, in the shop's time zone; null: no such end.
  shown_from date,
  shown_to date,
  check (shown_from <= shown_to)
);

create type home_widget_type as enum ('SELECTED_PRODUCTS', 'LATEST_PRODUCTS', 'STATIC_IMAGES');

create table home_widget (
  id integer generated always as identity primary key,
  type home_widget_type not null,
  title text not null,
  display_title boolean not null default true,
  -- How many a LATEST_PRODUCTS widget shows.
  product_count integer not null default 8 check (product_count between 1 and 40),
  position integer not null default 0,
  shown_to text not null default 'ALL' check (shown_to in ('ALL', 'VISITORS', 'CUSTOMERS')),
  -- As of a slide.
  first_day date,
  last_day date,
  check (first_day <= last_day)
);

create table home_widget_product (
  widget_id integer not null references home_widget on delete cascade,
  position integer not null,
  variant_id integer not null references variant on delete cascade,
  primary key (widget_id, position)
);
create index on home_widget_product (variant_id);

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
  position integer not null default 0,
  shown_to text not null default 'ALL' check (shown_to in ('ALL', 'VISITORS', 'CUSTOMERS')),
  first_day date,
  last_day date,
  check (first_day <= last_day)
);

create table content_page (
  id integer generated always as identity primary key,
  url text not null unique check (url <> ''),
  title text not null,
  -- HTML, sanitised before it is stored.
  body text not null,
  updated_at timestamptz not null default now(),
  -- Its place in the footer of every page; null: not there.
  footer_position integer,
  -- What search engines show of a page; "" falls back to its own title and first words.
  search_title text not null default '',
  search_description text not null default ''
);

-- Every save of a page and of the storefront, as it was saved: what can be looked at and put back. Version 0 is what stood there before
-- the first save.
create table content_version (
  kind text not null check (kind in ('page', 'menu', 'home', 'storefront')),
  -- The page's id; 1 for the others, of which there is one each.
  key integer not null,
  version integer not null check (version >= 0),
  saved_at timestamptz not null,
  -- "" for version 0.
  saved_by text not null,
  doc jsonb not null,
  primary key (kind, key, version)
);

-- What staff prepare of the storefront (menu, notice, logo, homepage) and of pages before shoppers see it. A draft belongs to a person.
create table document_draft (
  kind text not null check (kind in ('page', 'storefront')),
  -- A page by its id; of the storefront there is one, numbered 1.
  key integer not null,
  staff_id integer not null references staff on delete cascade,
  -- What was published when it began: the version of a page, the whole storefront.
  base jsonb not null,
  doc jsonb not null,
  -- One more with each keeping: of two tabs the second is told.
  revision integer not null check (revision > 0),
  kept_at timestamptz not null,
  primary key (kind, key, staff_id)
);
create index on document_draft (staff_id);

-- Drafts that are published at a time, by a job.
create table document_schedule (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('page', 'storefront')),
  key integer not null,
  staff_id integer references staff on delete set null,
  actor text not null,
  made_at timestamptz not null,
  publish_at timestamptz not null,
  base jsonb not null,
  doc jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'PUBLISHED', 'TAKEN_BACK', 'REFUSED')),
  -- Why it was refused, in words; "" otherwise.
  refusal text not null default ''
);
create index on document_schedule (kind, key);
create index on document_schedule (staff_id);

-- Menus, homepages and pictures that were made from the catalogue in one go (server/shop/opening/starter-make.ts), so that
-- each can be taken back in one.
create table starter_shop (
  id integer primary key generated always as identity,
  made_at timestamptz not null,
  made_by text not null,
  -- The rows that were written, as they were.
  doc jsonb not null,
  taken_back_at timestamptz,
  taken_back_by text,
  -- What had been changed meanwhile, and stayed.
  kept text[] not null default '{}'
);

-- That this is the demo shop, and which customers came with it; written when it is loaded.
create table demo_shop (
  only_row boolean primary key default true check (only_row),
  loaded_at timestamptz not null,
  last_customer_id integer not null,
  -- When its products, orders and people were removed.
  emptied_at timestamptz,
  emptied_by text not null default ''
);
