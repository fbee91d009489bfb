-- Made by `npm run db:types`: what migrations/*.sql and then sql/*.sql make of an empty database.

create extension fuzzystrmatch;
create extension pg_trgm;
create extension unaccent;

create type coupon_kind as enum ('PERCENT', 'AMOUNT');
create type credit_reason as enum ('RETURNED', 'SHORT');
create type customer_status as enum ('PENDING', 'ACTIVE', 'SUSPENDED');
create type home_message_kind as enum ('error', 'info', 'success', 'warn');
create type invoice_status as enum ('UNPAID', 'PAID', 'CANCELLED');
create type menu_item_type as enum ('CATEGORY', 'PRODUCT_LIST', 'PHONE_BRAND', 'PHONE', 'LINK');
create type order_status as enum ('PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED', 'COMPLETED', 'CANCELLED');
create type preferred_doc_type as enum ('FULL_INVOICE', 'DISPATCH_NOTE');
create type purchase_status as enum ('DRAFT', 'ORDERED', 'RECEIVED', 'CANCELLED');
create type quote_status as enum ('ASKED', 'SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN');
create type return_decision as enum ('CREDIT', 'REPLACE', 'REPAIR', 'REFUSE');
create type return_goods as enum ('RESTOCK', 'SCRAP', 'SUPPLIER');
create type return_reason as enum ('DEFECTIVE', 'WRONG_PART', 'ORDERED_WRONG', 'DAMAGED', 'NOT_AS_DESCRIBED');
create type return_status as enum ('ASKED', 'ACCEPTED', 'REFUSED', 'RECEIVED', 'SETTLED', 'CANCELLED');
create type staff_role as enum ('STAFF', 'ADMIN');
create type stock_movement_kind as enum ('DELIVERY', 'ORDER', 'SHIPMENT', 'RETURN', 'COUNT', 'CORRECTION', 'MOVE', 'SENT_BACK');
create type stock_status as enum ('IN_STOCK', 'OUT_OF_STOCK', 'ARRIVING_SOON', 'UNKNOWN');
create type tax_name as enum ('GST', 'HST', 'PST', 'QST', 'RST');

create sequence catalogue_change start 1 increment 1;
create sequence credit_note_code start 1001 increment 1;
create sequence customer_code start 100001 increment 1;
create sequence invoice_code start 204001 increment 1;
create sequence order_code start 104001 increment 1;
create sequence purchase_number start 100001 increment 1;

create text search dictionary tradefront_stem (template = snowball, language = 'english');

create text search configuration tradefront (parser = default);
alter text search configuration tradefront add mapping for asciihword with tradefront_stem;
alter text search configuration tradefront add mapping for asciiword with tradefront_stem;
alter text search configuration tradefront add mapping for email with simple;
alter text search configuration tradefront add mapping for file with simple;
alter text search configuration tradefront add mapping for float with simple;
alter text search configuration tradefront add mapping for host with simple;
alter text search configuration tradefront add mapping for hword with tradefront_stem;
alter text search configuration tradefront add mapping for hword_asciipart with simple;
alter text search configuration tradefront add mapping for hword_numpart with simple;
alter text search configuration tradefront add mapping for hword_part with simple;
alter text search configuration tradefront add mapping for int with simple;
alter text search configuration tradefront add mapping for numhword with tradefront_stem;
alter text search configuration tradefront add mapping for numword with tradefront_stem;
alter text search configuration tradefront add mapping for sfloat with simple;
alter text search configuration tradefront add mapping for uint with simple;
alter text search configuration tradefront add mapping for url with simple;
alter text search configuration tradefront add mapping for url_path with simple;
alter text search configuration tradefront add mapping for version with simple;
alter text search configuration tradefront add mapping for word with tradefront_stem;

create table account_letter (
  id integer generated always as identity not null,
  customer_id integer not null,
  kind text not null,
  from_on date not null,
  to_on date not null,
  open_cents bigint not null,
  request_key text not null,
  sent_at timestamp with time zone not null,
  sent_by text not null,
  constraint account_letter_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint account_letter_kind_check CHECK ((kind = ANY (ARRAY['STATEMENT'::text, 'REMINDER'::text]))),
  constraint account_letter_pkey PRIMARY KEY (id),
  constraint account_letter_request_key_customer_id_key UNIQUE (request_key, customer_id)
);
CREATE INDEX account_letter_customer_id_id_idx ON public.account_letter USING btree (customer_id, id);

create table add_key (
  customer_id integer not null,
  key text not null,
  body_hash bytea not null,
  added_at timestamp with time zone not null,
  constraint add_key_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint add_key_pkey PRIMARY KEY (customer_id, key)
);
CREATE INDEX add_key_added_at_idx ON public.add_key USING btree (added_at);

create table address (
  id integer generated always as identity not null,
  customer_id integer not null,
  version integer default 1 not null,
  name text,
  company text,
  street1 text not null,
  street2 text,
  city text not null,
  postal_code text not null,
  province_id integer not null,
  phone_no text,
  e_shipper_id text,
  deleted_at timestamp with time zone,
  phone_digits text generated always as (phone_digits(phone_no)) stored,
  constraint address_city_check CHECK ((city <> ''::text)),
  constraint address_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint address_id_customer_id_key UNIQUE (id, customer_id),
  constraint address_pkey PRIMARY KEY (id),
  constraint address_postal_code_check CHECK ((postal_code <> ''::text)),
  constraint address_province_id_fkey FOREIGN KEY (province_id) REFERENCES province(id),
  constraint address_street1_check CHECK ((street1 <> ''::text))
);
CREATE INDEX address_company ON public.address USING gin (lower(company) gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX address_customer_id_idx ON public.address USING btree (customer_id) WHERE (deleted_at IS NULL);
CREATE INDEX address_phone_digits ON public.address USING gin (phone_digits gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE (deleted_at IS NULL);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.address REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_address();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.address REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_address();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.address REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_address();

create table api_key (
  id integer generated always as identity not null,
  name text not null,
  staff_id integer not null,
  customer_id integer,
  permissions text[] default '{}'::text[] not null,
  token_hash bytea not null,
  hint text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint api_key_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint api_key_token_hash_key UNIQUE (token_hash)
);

create table applied_sql (
  file text not null,
  hash text not null,
  constraint applied_sql_pkey PRIMARY KEY (file)
);

create table asset (
  id integer generated always as identity not null,
  hash text not null,
  type text not null,
  width integer not null,
  height integer not null,
  bytes bytea,
  stored_at text,
  name text default ''::text not null,
  alt text default ''::text not null,
  size integer default 0 not null,
  version integer default 1 not null,
  added_at timestamp with time zone default now() not null,
  constraint asset_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
  constraint asset_hash_key UNIQUE (hash),
  constraint asset_height_check CHECK ((height > 0)),
  constraint asset_pkey PRIMARY KEY (id),
  constraint asset_somewhere CHECK (((bytes IS NULL) <> (stored_at IS NULL))),
  constraint asset_width_check CHECK ((width > 0))
);
CREATE TRIGGER tell_changed AFTER DELETE OR UPDATE OR TRUNCATE ON public.asset FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create unlogged table attempt (
  bucket text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint attempt_pkey PRIMARY KEY (bucket, window_start)
);

create table attribute (
  id integer generated always as identity not null,
  code text not null,
  label text not null,
  "position" integer default 0 not null,
  filterable boolean default true not null,
  version integer default 1 not null,
  constraint attribute_code_check CHECK ((code ~ '^[a-z][a-z0-9_]*$'::text)),
  constraint attribute_code_key UNIQUE (code),
  constraint attribute_pkey PRIMARY KEY (id)
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.attribute FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table attribute_value (
  id integer generated always as identity not null,
  attribute_id integer not null,
  value text not null,
  label text not null,
  metadata jsonb default '{}'::jsonb not null,
  "position" integer default 0 not null,
  constraint attribute_value_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES attribute(id),
  constraint attribute_value_attribute_id_value_key UNIQUE (attribute_id, value),
  constraint attribute_value_pkey PRIMARY KEY (id)
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.attribute_value FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table audit_log (
  id bigint generated always as identity not null,
  happened_at timestamp with time zone not null,
  staff_id integer,
  actor text not null,
  action text not null,
  entity text not null,
  entity_id integer not null,
  before jsonb,
  after jsonb,
  constraint audit_log_entity_check CHECK ((entity ~ '^[a-z]+$'::text)),
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX audit_log_changes ON public.audit_log USING btree (entity, entity_id, id) WHERE (action <> ALL (ARRAY['staff.signIn'::text, 'staff.signInFailed'::text, 'staff.signOut'::text, 'staff.signOutEverywhere'::text]));
CREATE INDEX audit_log_entity_entity_id_id_idx ON public.audit_log USING btree (entity, entity_id, id);
CREATE INDEX audit_log_happened_at_idx ON public.audit_log USING btree (happened_at);

create table backup_run (
  id integer generated always as identity not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  host text not null,
  path text not null,
  bytes bigint,
  failure text default ''::text not null,
  tried_at timestamp with time zone,
  tried_ms integer,
  try_failure text default ''::text not null,
  dropped_at timestamp with time zone,
  constraint backup_run_pkey PRIMARY KEY (id)
);

create table bank_file (
  id integer generated always as identity not null,
  name text not null,
  heads text[] not null,
  column_kinds text[] not null,
  day_first boolean,
  unreadable jsonb not null,
  lines_new integer not null,
  read_at timestamp with time zone not null,
  read_by text not null,
  constraint bank_file_check CHECK ((cardinality(column_kinds) = cardinality(heads))),
  constraint bank_file_pkey PRIMARY KEY (id)
);

create table bank_file_line (
  file_id integer not null,
  file_row integer not null,
  line_id integer not null,
  constraint bank_file_line_file_id_fkey FOREIGN KEY (file_id) REFERENCES bank_file(id),
  constraint bank_file_line_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_line(id) ON DELETE CASCADE,
  constraint bank_file_line_pkey PRIMARY KEY (file_id, file_row)
);
CREATE INDEX bank_file_line_line_id_idx ON public.bank_file_line USING btree (line_id);

create table bank_line (
  id integer generated always as identity not null,
  day date not null,
  text text not null,
  amount_cents bigint not null,
  nth integer not null,
  not_ours boolean default false not null,
  note text default ''::text not null,
  receipt_id integer,
  letters text generated always as (regexp_replace(lower(text), '[^[:alpha:]]+'::text, ''::text, 'g'::text)) stored not null,
  constraint bank_line_day_amount_cents_text_nth_key UNIQUE (day, amount_cents, text, nth),
  constraint bank_line_nth_check CHECK ((nth > 0)),
  constraint bank_line_pkey PRIMARY KEY (id),
  constraint bank_line_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id),
  constraint bank_line_receipt_id_key UNIQUE (receipt_id)
);
CREATE INDEX bank_line_letters_idx ON public.bank_line USING btree (letters);

create table best_value (
  variant_id integer not null,
  constraint best_value_pkey PRIMARY KEY (variant_id),
  constraint best_value_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.best_value FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table cart (
  id integer generated always as identity not null,
  customer_id integer not null,
  shipping_address_id integer,
  billing_address_id integer,
  shipping_method_id integer,
  payment_method_id integer,
  comments text default ''::text not null,
  coupon_id integer,
  shown_total_cents bigint,
  order_id integer,
  created_at timestamp with time zone default now() not null,
  version bigint default 0 not null,
  po_number text default ''::text not null,
  job_reference text default ''::text not null,
  person_id integer,
  kept text,
  title text default ''::text not null,
  kept_at timestamp with time zone,
  request_key uuid,
  share_key uuid,
  holder_id integer generated always as (COALESCE((- person_id), customer_id)) stored,
  buyer_id integer generated always as (
CASE
    WHEN (kept IS NULL) THEN COALESCE((- person_id), customer_id)
    ELSE NULL::integer
END) stored,
  constraint cart_billing_address_id_fkey FOREIGN KEY (billing_address_id) REFERENCES address(id),
  constraint cart_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  constraint cart_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint cart_kept_at CHECK (((kept IS NULL) OR ((kept_at IS NOT NULL) AND (order_id IS NULL)))),
  constraint cart_kept_check CHECK ((kept = ANY (ARRAY['CART'::text, 'LATER'::text, 'SHARED'::text, 'SPARE'::text]))),
  constraint cart_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id),
  constraint cart_order_id_key UNIQUE (order_id),
  constraint cart_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_method(id),
  constraint cart_person_id_fkey FOREIGN KEY (person_id) REFERENCES customer_person(id),
  constraint cart_pkey PRIMARY KEY (id),
  constraint cart_share_key CHECK ((COALESCE((kept = 'SHARED'::text), false) = (share_key IS NOT NULL))),
  constraint cart_share_key_key UNIQUE (share_key),
  constraint cart_shipping_address_id_fkey FOREIGN KEY (shipping_address_id) REFERENCES address(id),
  constraint cart_shipping_method_id_fkey FOREIGN KEY (shipping_method_id) REFERENCES shipping_method(id)
);
CREATE INDEX cart_customer_id_idx1 ON public.cart USING btree (customer_id);
CREATE UNIQUE INDEX cart_holder_id_request_key_idx ON public.cart USING btree (holder_id, request_key);
CREATE UNIQUE INDEX cart_later ON public.cart USING btree (holder_id) WHERE (kept = 'LATER'::text);
CREATE UNIQUE INDEX cart_open ON public.cart USING btree (buyer_id) WHERE (order_id IS NULL);
CREATE INDEX cart_put_away ON public.cart USING btree (holder_id) WHERE (order_id IS NULL);

create table cart_item (
  id integer generated always as identity not null,
  cart_id integer not null,
  variant_id integer not null,
  qty integer not null,
  constraint cart_item_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  constraint cart_item_cart_id_variant_id_key UNIQUE (cart_id, variant_id),
  constraint cart_item_pkey PRIMARY KEY (id),
  constraint cart_item_qty_check CHECK (((qty >= 1) AND (qty <= 1000))),
  constraint cart_item_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX cart_item_variant_id_idx ON public.cart_item USING btree (variant_id);
CREATE TRIGGER count_delete AFTER DELETE ON public.cart_item REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_cart_change();
CREATE TRIGGER count_insert AFTER INSERT ON public.cart_item REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_cart_change();
CREATE TRIGGER count_update AFTER UPDATE ON public.cart_item REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_cart_change();

create table catalogue_draft (
  id integer generated always as identity not null,
  staff_id integer not null,
  product_id integer not null,
  variant_id integer,
  field text not null,
  before text,
  after text,
  typed text not null,
  problem text,
  kept_at timestamp with time zone not null,
  constraint catalogue_draft_pkey PRIMARY KEY (id),
  constraint catalogue_draft_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint catalogue_draft_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  constraint catalogue_draft_staff_id_product_id_variant_id_field_key UNIQUE NULLS NOT DISTINCT (staff_id, product_id, variant_id, field),
  constraint catalogue_draft_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX catalogue_draft_product_id_idx ON public.catalogue_draft USING btree (product_id);
CREATE INDEX catalogue_draft_variant_id_idx ON public.catalogue_draft USING btree (variant_id);

create table catalogue_edit (
  id integer generated always as identity not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  has_prices boolean not null,
  changes integer not null,
  variants integer not null,
  undone_at timestamp with time zone,
  undone_by text,
  left_changes integer default 0 not null,
  sale_id integer,
  constraint catalogue_edit_pkey PRIMARY KEY (id),
  constraint catalogue_edit_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sale(id)
);
CREATE UNIQUE INDEX catalogue_edit_sale_id_idx ON public.catalogue_edit USING btree (sale_id);

create table catalogue_edit_change (
  id integer generated always as identity not null,
  edit_id integer not null,
  product_id integer not null,
  variant_id integer,
  field text not null,
  before text,
  after text,
  undone boolean,
  constraint catalogue_edit_change_edit_id_fkey FOREIGN KEY (edit_id) REFERENCES catalogue_edit(id) ON DELETE CASCADE,
  constraint catalogue_edit_change_pkey PRIMARY KEY (id)
);
CREATE INDEX catalogue_edit_change_edit_id_idx ON public.catalogue_edit_change USING btree (edit_id);
CREATE INDEX catalogue_edit_change_product_id_idx ON public.catalogue_edit_change USING btree (product_id);

create table catalogue_gone (
  edit_id integer not null,
  kind text not null,
  doc jsonb not null,
  constraint catalogue_gone_edit_id_fkey FOREIGN KEY (edit_id) REFERENCES catalogue_edit(id) ON DELETE CASCADE,
  constraint catalogue_gone_kind_check CHECK ((kind = ANY (ARRAY['tag'::text, 'value'::text])))
);
CREATE INDEX catalogue_gone_edit_id_idx ON public.catalogue_gone USING btree (edit_id);

create table catalogue_import (
  id integer generated always as identity not null,
  file_name text not null,
  imported_at timestamp with time zone,
  state text default 'APPLIED'::text not null,
  begun_at timestamp with time zone default now() not null,
  begun_by text default 'operator'::text not null,
  applied_by text,
  undone_at timestamp with time zone,
  undone_by text,
  file_size integer default 0 not null,
  missing text default 'keep'::text not null,
  mark text,
  counts jsonb default '{}'::jsonb not null,
  brakes jsonb default '[]'::jsonb not null,
  notes text[] default '{}'::text[] not null,
  columns text[] default '{}'::text[] not null,
  fingerprint text,
  failure text,
  progress integer default 0 not null,
  version integer default 1 not null,
  supplier_id integer,
  mapping jsonb default '[]'::jsonb not null,
  constraint catalogue_import_mark_check CHECK ((mark = ANY (ARRAY['point'::text, 'comma'::text]))),
  constraint catalogue_import_missing_check CHECK ((missing = ANY (ARRAY['keep'::text, 'archive'::text]))),
  constraint catalogue_import_pkey PRIMARY KEY (id),
  constraint catalogue_import_state_check CHECK ((state = ANY (ARRAY['UPLOADING'::text, 'READING'::text, 'READY'::text, 'APPLYING'::text, 'APPLIED'::text, 'UNDOING'::text, 'UNDONE'::text, 'FAILED'::text, 'DISCARDED'::text]))),
  constraint catalogue_import_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id) ON DELETE SET NULL
);
CREATE INDEX catalogue_import_supplier_id_idx ON public.catalogue_import USING btree (supplier_id);

create table category (
  id integer generated always as identity not null,
  parent_id integer,
  url text not null,
  name text not null,
  anchor boolean default true not null,
  asset_id integer,
  "position" integer default 0 not null,
  hidden boolean default false not null,
  search_title text default ''::text not null,
  search_description text default ''::text not null,
  version integer default 1 not null,
  constraint category_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES asset(id),
  constraint category_check CHECK ((parent_id <> id)),
  constraint category_name_check CHECK ((name <> ''::text)),
  constraint category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES category(id),
  constraint category_pkey PRIMARY KEY (id),
  constraint category_url_check CHECK ((url <> ''::text)),
  constraint category_url_key UNIQUE (url)
);
CREATE INDEX category_parent_id_idx ON public.category USING btree (parent_id);
CREATE TRIGGER claim_on_insert AFTER INSERT ON public.category REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION claim_paths('/products/category/');
CREATE TRIGGER claim_on_update AFTER UPDATE ON public.category REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION claim_paths('/products/category/');
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.category FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table category_former_name (
  category_id integer not null,
  parent_id integer,
  name text not null,
  constraint category_former_name_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE CASCADE,
  constraint category_former_name_key UNIQUE NULLS NOT DISTINCT (parent_id, name),
  constraint category_former_name_name_check CHECK ((name <> ''::text)),
  constraint category_former_name_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES category(id) ON DELETE CASCADE
);
CREATE INDEX category_former_name_category ON public.category_former_name USING btree (category_id);

create table change (
  number bigint not null,
  kind text not null,
  record_id integer not null,
  gone boolean not null,
  at timestamp with time zone not null,
  constraint change_pkey PRIMARY KEY (number)
);

create table change_feed (
  only_row boolean default true not null,
  number bigint default 0 not null,
  mark uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  constraint change_feed_only_row_check CHECK (only_row),
  constraint change_feed_pkey PRIMARY KEY (only_row)
);

create table change_noted (
  id bigint generated always as identity not null,
  kind text not null,
  record_id integer not null,
  gone boolean not null,
  at timestamp with time zone default now() not null,
  constraint change_noted_pkey PRIMARY KEY (id)
);

create table content_page (
  id integer generated always as identity not null,
  url text not null,
  title text not null,
  body text not null,
  updated_at timestamp with time zone default now() not null,
  footer_position integer,
  search_title text default ''::text not null,
  search_description text default ''::text not null,
  constraint content_page_pkey PRIMARY KEY (id),
  constraint content_page_url_check CHECK ((url <> ''::text)),
  constraint content_page_url_key UNIQUE (url)
);
CREATE TRIGGER carry_translation AFTER UPDATE OF body ON public.content_page FOR EACH ROW WHEN ((old.body IS DISTINCT FROM new.body)) EXECUTE FUNCTION carry_translation('body');
CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.content_page FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.content_page FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table content_version (
  kind text not null,
  key integer not null,
  version integer not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  doc jsonb not null,
  constraint content_version_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'menu'::text, 'home'::text, 'storefront'::text, 'style'::text]))),
  constraint content_version_pkey PRIMARY KEY (kind, key, version),
  constraint content_version_version_check CHECK ((version >= 0))
);

create table coupon (
  id integer generated always as identity not null,
  code text not null,
  kind coupon_kind not null,
  value integer not null,
  min_subtotal_cents integer default 0 not null,
  valid_from timestamp with time zone,
  valid_to timestamp with time zone,
  max_uses integer,
  max_uses_per_customer integer,
  uses integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  disabled_at timestamp with time zone,
  price_list_id integer,
  constraint coupon_check CHECK (((kind = 'AMOUNT'::coupon_kind) OR (value <= 100000))),
  constraint coupon_check1 CHECK (((max_uses IS NULL) OR (uses <= max_uses))),
  constraint coupon_code_check CHECK ((code <> ''::text)),
  constraint coupon_max_uses_check CHECK ((max_uses > 0)),
  constraint coupon_max_uses_per_customer_check CHECK ((max_uses_per_customer > 0)),
  constraint coupon_min_subtotal_cents_check CHECK ((min_subtotal_cents >= 0)),
  constraint coupon_pkey PRIMARY KEY (id),
  constraint coupon_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_list(id),
  constraint coupon_value_check CHECK ((value > 0))
);
CREATE UNIQUE INDEX coupon_lower_idx ON public.coupon USING btree (lower(code));

create table coupon_use (
  coupon_id integer not null,
  order_id integer not null,
  customer_id integer not null,
  constraint coupon_use_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  constraint coupon_use_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint coupon_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id),
  constraint coupon_use_order_id_key UNIQUE (order_id),
  constraint coupon_use_pkey PRIMARY KEY (coupon_id, order_id)
);
CREATE INDEX coupon_use_coupon_id_customer_id_idx ON public.coupon_use USING btree (coupon_id, customer_id);

create table credit_note (
  id integer generated always as identity not null,
  code text default next_code('credit_note'::text) not null,
  invoice_id integer not null,
  reason credit_reason not null,
  notes text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  entered_by text default ''::text not null,
  subtotal_cents bigint not null,
  discount_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  restocked boolean default true not null,
  constraint credit_note_check CHECK (((discount_cents >= 0) AND (discount_cents <= subtotal_cents))),
  constraint credit_note_check1 CHECK ((total_cents = (((subtotal_cents - discount_cents) + shipping_cents) + tax_cents))),
  constraint credit_note_code_key UNIQUE (code),
  constraint credit_note_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint credit_note_pkey PRIMARY KEY (id),
  constraint credit_note_shipping_cents_check CHECK ((shipping_cents >= 0)),
  constraint credit_note_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
  constraint credit_note_tax_cents_check CHECK ((tax_cents >= 0))
);
CREATE INDEX credit_note_invoice_id_idx ON public.credit_note USING btree (invoice_id);
CREATE INDEX credit_note_texts ON public.credit_note USING gin (lower(code) gin_trgm_ops);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.credit_note REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_credit_note();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.credit_note REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_credit_note();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.credit_note REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_credit_note();

create table credit_note_line (
  credit_note_id integer not null,
  invoice_line_id integer not null,
  qty integer not null,
  price_cents integer not null,
  subtotal_cents bigint not null,
  restocked boolean default true not null,
  constraint credit_note_line_check CHECK ((subtotal_cents = ((price_cents)::bigint * qty))),
  constraint credit_note_line_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_note(id) ON DELETE CASCADE,
  constraint credit_note_line_invoice_line_id_fkey FOREIGN KEY (invoice_line_id) REFERENCES invoice_line(id),
  constraint credit_note_line_pkey PRIMARY KEY (credit_note_id, invoice_line_id),
  constraint credit_note_line_qty_check CHECK ((qty > 0))
);
CREATE INDEX credit_note_line_invoice_line_id_idx ON public.credit_note_line USING btree (invoice_line_id);

create table credit_note_tax (
  credit_note_id integer not null,
  "position" integer not null,
  name tax_name not null,
  rate integer not null,
  amount_cents bigint not null,
  constraint credit_note_tax_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint credit_note_tax_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_note(id) ON DELETE CASCADE,
  constraint credit_note_tax_pkey PRIMARY KEY (credit_note_id, "position")
);

create table credit_pass (
  id integer generated always as identity not null,
  customer_id integer not null,
  reason text not null,
  staff_id integer,
  given_by text not null,
  given_at timestamp with time zone not null,
  order_id integer,
  constraint credit_pass_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint credit_pass_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  constraint credit_pass_order_id_key UNIQUE (order_id),
  constraint credit_pass_pkey PRIMARY KEY (id),
  constraint credit_pass_reason_check CHECK ((reason <> ''::text)),
  constraint credit_pass_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL
);
CREATE INDEX credit_pass_customer_id ON public.credit_pass USING btree (customer_id);
CREATE UNIQUE INDEX credit_pass_open ON public.credit_pass USING btree (customer_id) WHERE (order_id IS NULL);
CREATE INDEX credit_pass_staff_id ON public.credit_pass USING btree (staff_id);

create table customer (
  id integer generated always as identity not null,
  code text default ('C-'::text || nextval('customer_code'::regclass)) not null,
  email text not null,
  password_hash text not null,
  status customer_status default 'PENDING'::customer_status not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  preferred_doc_type preferred_doc_type not null,
  referred_by text,
  hst_number text not null,
  price_list_id integer not null,
  tax_exempt boolean default false not null,
  default_billing_address_id integer,
  default_shipping_address_id integer,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  internal_notes text default ''::text not null,
  credit_limit_cents bigint,
  language text,
  declined_because text,
  net_days smallint,
  ended_at timestamp with time zone,
  merged_into integer,
  constraint customer_check CHECK (((merged_into IS NULL) OR (ended_at IS NOT NULL))),
  constraint customer_code_key UNIQUE (code),
  constraint customer_credit_limit_cents_check CHECK ((credit_limit_cents >= 0)),
  constraint customer_declined_because_check CHECK (((declined_because IS NULL) OR ((declined_because <> ''::text) AND (status = 'SUSPENDED'::customer_status)))),
  constraint customer_default_billing_address_id_id_fkey FOREIGN KEY (default_billing_address_id, id) REFERENCES address(id, customer_id) ON DELETE SET NULL (default_billing_address_id) DEFERRABLE INITIALLY DEFERRED,
  constraint customer_default_shipping_address_id_id_fkey FOREIGN KEY (default_shipping_address_id, id) REFERENCES address(id, customer_id) ON DELETE SET NULL (default_shipping_address_id) DEFERRABLE INITIALLY DEFERRED,
  constraint customer_email_check CHECK ((email <> ''::text)),
  constraint customer_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES customer(id),
  constraint customer_net_days_check CHECK (((net_days >= 1) AND (net_days <= 365))),
  constraint customer_pkey PRIMARY KEY (id),
  constraint customer_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_list(id)
);
CREATE UNIQUE INDEX customer_lower_idx ON public.customer USING btree (lower(email));
CREATE INDEX customer_merged_into_idx ON public.customer USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX customer_status_created_at_idx ON public.customer USING btree (status, created_at);
CREATE INDEX customer_texts ON public.customer USING gin (lower(code) gin_trgm_ops, lower(email) gin_trgm_ops, lower(((first_name || ' '::text) || last_name)) gin_trgm_ops);
CREATE TRIGGER end_watches AFTER UPDATE ON public.customer FOR EACH ROW WHEN (((new.status <> 'ACTIVE'::customer_status) AND (old.status = 'ACTIVE'::customer_status))) EXECUTE FUNCTION end_stock_watches();
CREATE TRIGGER note_record_delete AFTER DELETE ON public.customer REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_customer();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.customer REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_customer();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.customer REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_customer();
CREATE TRIGGER one_account AFTER INSERT OR UPDATE OF email ON public.customer FOR EACH ROW EXECUTE FUNCTION refuse_second_account();
CREATE TRIGGER tell_changed AFTER UPDATE ON public.customer FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.price_list_id IS DISTINCT FROM new.price_list_id))) EXECUTE FUNCTION tell_session_ended('id');

create table customer_exemption (
  customer_id integer not null,
  name tax_name not null,
  number text not null,
  constraint customer_exemption_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint customer_exemption_number_check CHECK ((number <> ''::text)),
  constraint customer_exemption_pkey PRIMARY KEY (customer_id, name)
);

create table customer_order (
  id integer generated always as identity not null,
  code text default next_code('order'::text) not null,
  customer_id integer not null,
  status order_status default 'PENDING'::order_status not null,
  placed_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  customer_email text not null,
  customer_first_name text not null,
  customer_last_name text not null,
  preferred_doc_type preferred_doc_type not null,
  shipping_address jsonb not null,
  billing_address jsonb not null,
  shipping_method_id integer not null,
  shipping_method_name text not null,
  shipping_method_description text not null,
  payment_method_id integer not null,
  payment_method_name text not null,
  payment_method_description text not null,
  comments text default ''::text not null,
  coupon_id integer,
  coupon_code text,
  tax_exempt boolean not null,
  subtotal_cents bigint not null,
  discount_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  request_key uuid,
  shipping_cents bigint,
  exemptions jsonb default '{}'::jsonb not null,
  agreed jsonb,
  po_number text default ''::text not null,
  job_reference text default ''::text not null,
  split_from_id integer,
  constraint customer_order_check CHECK (((discount_cents >= 0) AND (discount_cents <= subtotal_cents))),
  constraint customer_order_code_key UNIQUE (code),
  constraint customer_order_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  constraint customer_order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint customer_order_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_method(id),
  constraint customer_order_pkey PRIMARY KEY (id),
  constraint customer_order_request_key_key UNIQUE (request_key),
  constraint customer_order_shipping_cents_check CHECK ((shipping_cents >= 0)),
  constraint customer_order_shipping_method_id_fkey FOREIGN KEY (shipping_method_id) REFERENCES shipping_method(id),
  constraint customer_order_split_from_id_fkey FOREIGN KEY (split_from_id) REFERENCES customer_order(id),
  constraint customer_order_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
  constraint customer_order_tax_cents_check CHECK ((tax_cents >= 0)),
  constraint customer_order_total_check CHECK ((total_cents = (((subtotal_cents - discount_cents) + COALESCE(shipping_cents, (0)::bigint)) + tax_cents)))
);
CREATE INDEX customer_order_customer_id_id_placed_at_status_total_cents__idx ON public.customer_order USING btree (customer_id, id DESC) INCLUDE (placed_at, status, total_cents, code, shipping_method_id);
CREATE INDEX customer_order_length_code_idx ON public.customer_order USING btree (length(code), code);
CREATE INDEX customer_order_open ON public.customer_order USING btree (placed_at, id) INCLUDE (status) WHERE (status = ANY (ARRAY['PENDING'::order_status, 'PROCESSING'::order_status, 'PROCESSED'::order_status, 'SHIPPED'::order_status]));
CREATE INDEX customer_order_placed_at_id_idx ON public.customer_order USING btree (placed_at, id);
CREATE INDEX customer_order_split_from_id_idx ON public.customer_order USING btree (split_from_id) WHERE (split_from_id IS NOT NULL);
CREATE INDEX customer_order_status_placed_at_idx ON public.customer_order USING btree (status, placed_at);
CREATE INDEX customer_order_texts ON public.customer_order USING gin (lower(code) gin_trgm_ops, lower(customer_first_name) gin_trgm_ops, lower(customer_last_name) gin_trgm_ops, lower((shipping_address ->> 'company'::text)) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX customer_order_total_cents_id_idx ON public.customer_order USING btree (total_cents, id);
CREATE INDEX customer_order_words ON public.customer_order USING gin (lower(po_number) gin_trgm_ops, lower(job_reference) gin_trgm_ops, lower(comments) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE TRIGGER note_record_delete AFTER DELETE ON public.customer_order REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_customer_order();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.customer_order REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_customer_order();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.customer_order REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_customer_order();

create table customer_part (
  id integer generated always as identity not null,
  customer_id integer not null,
  variant_id integer not null,
  own_number text not null,
  number_key text not null,
  own_name text not null,
  name_key text not null,
  constraint customer_part_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint customer_part_customer_id_number_key_key UNIQUE (customer_id, number_key),
  constraint customer_part_number_key_check CHECK ((number_key <> ''::text)),
  constraint customer_part_pkey PRIMARY KEY (id),
  constraint customer_part_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX customer_part_customer_id_variant_id_idx ON public.customer_part USING btree (customer_id, variant_id);
CREATE INDEX customer_part_variant_id_idx ON public.customer_part USING btree (variant_id);

create table customer_payment_method (
  customer_id integer not null,
  payment_method_id integer not null,
  constraint customer_payment_method_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint customer_payment_method_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_method(id),
  constraint customer_payment_method_pkey PRIMARY KEY (customer_id, payment_method_id)
);

create table customer_person (
  id integer generated always as identity not null,
  customer_id integer not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  language text,
  is_owner boolean not null,
  order_up_to_cents bigint,
  made_at timestamp with time zone not null,
  joined_at timestamp with time zone,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  constraint customer_person_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint customer_person_order_up_to_cents_check CHECK ((order_up_to_cents >= 0)),
  constraint customer_person_pkey PRIMARY KEY (id)
);
CREATE INDEX customer_person_customer_id_idx ON public.customer_person USING btree (customer_id);
CREATE UNIQUE INDEX customer_person_email ON public.customer_person USING btree (lower(email)) WHERE (ended_at IS NULL);
CREATE INDEX customer_person_expr_idx ON public.customer_person USING btree (((- id)));
CREATE TRIGGER one_account AFTER INSERT OR UPDATE OF email ON public.customer_person FOR EACH ROW EXECUTE FUNCTION refuse_second_account();
CREATE TRIGGER tell_changed AFTER UPDATE ON public.customer_person FOR EACH ROW EXECUTE FUNCTION tell_session_ended('customer_id');

create table customer_phone (
  customer_id integer not null,
  phone_id integer not null,
  "position" integer not null,
  constraint customer_phone_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint customer_phone_phone_id_fkey FOREIGN KEY (phone_id) REFERENCES phone(id) ON DELETE CASCADE,
  constraint customer_phone_pkey PRIMARY KEY (customer_id, phone_id)
);
CREATE INDEX customer_phone_phone_id_idx ON public.customer_phone USING btree (phone_id);

create table customer_return (
  id integer generated always as identity not null,
  number integer generated always as identity not null,
  invoice_id integer not null,
  customer_id integer not null,
  status return_status default 'ASKED'::return_status not null,
  version integer default 1 not null,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  words text default ''::text not null,
  answer text default ''::text not null,
  received_at timestamp with time zone,
  settled_at timestamp with time zone,
  credit_note_id integer,
  replacement_id integer,
  request_key uuid,
  constraint customer_return_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_note(id),
  constraint customer_return_credit_note_id_key UNIQUE (credit_note_id),
  constraint customer_return_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint customer_return_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint customer_return_number_key UNIQUE (number),
  constraint customer_return_pkey PRIMARY KEY (id),
  constraint customer_return_replacement_id_fkey FOREIGN KEY (replacement_id) REFERENCES customer_order(id),
  constraint customer_return_replacement_id_key UNIQUE (replacement_id),
  constraint customer_return_request_key_key UNIQUE (request_key)
);
CREATE INDEX customer_return_customer_id_id_idx ON public.customer_return USING btree (customer_id, id DESC);
CREATE INDEX customer_return_invoice_id_idx ON public.customer_return USING btree (invoice_id);
CREATE INDEX customer_return_status_asked_at_idx ON public.customer_return USING btree (status, asked_at);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.customer_return REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_customer_return();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.customer_return REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_customer_return();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.customer_return REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_customer_return();

create table customer_session (
  customer_id integer not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  signed_in_from text default ''::text not null,
  person_id integer,
  buyer_id integer generated always as (COALESCE((- person_id), customer_id)) stored not null,
  constraint customer_session_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint customer_session_person_id_fkey FOREIGN KEY (person_id) REFERENCES customer_person(id),
  constraint customer_session_pkey PRIMARY KEY (buyer_id),
  constraint customer_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX customer_session_customer_id_idx ON public.customer_session USING btree (customer_id);
CREATE TRIGGER tell_ended AFTER DELETE ON public.customer_session FOR EACH ROW EXECUTE FUNCTION tell_session_ended('customer_id');
CREATE TRIGGER tell_replaced AFTER UPDATE ON public.customer_session FOR EACH ROW WHEN ((old.token_hash IS DISTINCT FROM new.token_hash)) EXECUTE FUNCTION tell_session_ended('customer_id');

create table customer_status_change (
  id integer generated always as identity not null,
  customer_id integer not null,
  status customer_status not null,
  changed_by text not null,
  changed_at timestamp with time zone default now() not null,
  constraint customer_status_change_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint customer_status_change_pkey PRIMARY KEY (id)
);
CREATE INDEX customer_status_change_customer_id_idx ON public.customer_status_change USING btree (customer_id);

create table demo_shop (
  only_row boolean default true not null,
  loaded_at timestamp with time zone not null,
  last_customer_id integer not null,
  emptied_at timestamp with time zone,
  emptied_by text default ''::text not null,
  constraint demo_shop_only_row_check CHECK (only_row),
  constraint demo_shop_pkey PRIMARY KEY (only_row)
);

create table document_draft (
  kind text not null,
  key integer not null,
  staff_id integer not null,
  base jsonb not null,
  doc jsonb not null,
  revision integer not null,
  kept_at timestamp with time zone not null,
  constraint document_draft_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'storefront'::text, 'style'::text]))),
  constraint document_draft_pkey PRIMARY KEY (kind, key, staff_id),
  constraint document_draft_revision_check CHECK ((revision > 0)),
  constraint document_draft_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX document_draft_staff_id_idx ON public.document_draft USING btree (staff_id);

create table document_schedule (
  id integer generated always as identity not null,
  kind text not null,
  key integer not null,
  staff_id integer,
  actor text not null,
  made_at timestamp with time zone not null,
  publish_at timestamp with time zone not null,
  base jsonb not null,
  doc jsonb not null,
  state text default 'WAITING'::text not null,
  refusal text default ''::text not null,
  constraint document_schedule_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'storefront'::text, 'style'::text]))),
  constraint document_schedule_pkey PRIMARY KEY (id),
  constraint document_schedule_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint document_schedule_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'PUBLISHED'::text, 'TAKEN_BACK'::text, 'REFUSED'::text])))
);
CREATE INDEX document_schedule_kind_key_idx ON public.document_schedule USING btree (kind, key);
CREATE INDEX document_schedule_staff_id_idx ON public.document_schedule USING btree (staff_id);

create table feed_run (
  id integer generated always as identity not null,
  supplier_id integer not null,
  began_at timestamp with time zone not null,
  begun_by text not null,
  ended_at timestamp with time zone,
  state text default 'RUNNING'::text not null,
  why text default ''::text not null,
  import_id integer,
  file_hash text,
  noted boolean default false not null,
  out_of_stock integer default 0 not null,
  constraint feed_run_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_import(id) ON DELETE SET NULL,
  constraint feed_run_pkey PRIMARY KEY (id),
  constraint feed_run_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'UNCHANGED'::text, 'APPLIED'::text, 'WAITING'::text, 'FAILED'::text]))),
  constraint feed_run_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier_feed(supplier_id) ON DELETE CASCADE
);
CREATE INDEX feed_run_import_id_idx ON public.feed_run USING btree (import_id);
CREATE UNIQUE INDEX feed_run_running ON public.feed_run USING btree (supplier_id) WHERE (state = 'RUNNING'::text);
CREATE INDEX feed_run_supplier_id_id_idx ON public.feed_run USING btree (supplier_id, id);

create table feed_variant (
  supplier_id integer not null,
  variant_id integer not null,
  missing integer default 0 not null,
  stock_before stock_status,
  held boolean default false not null,
  constraint feed_variant_pkey PRIMARY KEY (supplier_id, variant_id),
  constraint feed_variant_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier_feed(supplier_id) ON DELETE CASCADE,
  constraint feed_variant_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX feed_variant_variant_id_idx ON public.feed_variant USING btree (variant_id);

create table fit_lesson (
  words text not null,
  phone_id integer not null,
  fits boolean not null,
  constraint fit_lesson_phone_id_fkey FOREIGN KEY (phone_id) REFERENCES phone(id) ON DELETE CASCADE,
  constraint fit_lesson_pkey PRIMARY KEY (words, phone_id),
  constraint fit_lesson_words_check CHECK ((words <> ''::text))
);
CREATE INDEX fit_lesson_phone_id_idx ON public.fit_lesson USING btree (phone_id);

create table fit_name (
  id integer generated always as identity not null,
  supplier_id integer,
  words text not null,
  phone_id integer,
  constraint fit_name_phone_id_fkey FOREIGN KEY (phone_id) REFERENCES phone(id) ON DELETE CASCADE,
  constraint fit_name_pkey PRIMARY KEY (id),
  constraint fit_name_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id) ON DELETE CASCADE,
  constraint fit_name_supplier_id_words_phone_id_key UNIQUE NULLS NOT DISTINCT (supplier_id, words, phone_id)
);
CREATE INDEX fit_name_phone_id_idx ON public.fit_name USING btree (phone_id);

create table grade_step (
  part_type_id integer not null,
  grade text not null,
  step smallint not null,
  constraint grade_step_grade_check CHECK ((grade <> ''::text)),
  constraint grade_step_part_type_id_fkey FOREIGN KEY (part_type_id) REFERENCES part_type(id) ON DELETE CASCADE,
  constraint grade_step_pkey PRIMARY KEY (part_type_id, grade),
  constraint grade_step_step_check CHECK (((step >= 1) AND (step <= 4)))
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.grade_step FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table holiday (
  day date not null,
  name text not null,
  constraint holiday_name_check CHECK ((name <> ''::text)),
  constraint holiday_pkey PRIMARY KEY (day)
);

create table home_message (
  id integer generated always as identity not null,
  kind home_message_kind not null,
  text text not null,
  "position" integer default 0 not null,
  shown_to text default 'ALL'::text not null,
  first_day date,
  last_day date,
  constraint home_message_check CHECK ((first_day <= last_day)),
  constraint home_message_pkey PRIMARY KEY (id),
  constraint home_message_shown_to_check CHECK ((shown_to = ANY (ARRAY['ALL'::text, 'VISITORS'::text, 'CUSTOMERS'::text])))
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.home_message FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table home_slide (
  id integer generated always as identity not null,
  title text not null,
  text text default ''::text not null,
  alt text not null,
  forward_link text not null,
  asset_id integer not null,
  "position" integer default 0 not null,
  shown_from date,
  shown_to date,
  constraint home_slide_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES asset(id),
  constraint home_slide_check CHECK ((shown_from <= shown_to)),
  constraint home_slide_pkey PRIMARY KEY (id)
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.home_slide FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table home_widget (
  id integer generated always as identity not null,
  type text not null,
  title text not null,
  display_title boolean default true not null,
  product_count integer default 8 not null,
  "position" integer default 0 not null,
  shown_to text default 'ALL'::text not null,
  first_day date,
  last_day date,
  settings jsonb,
  constraint home_widget_check CHECK ((first_day <= last_day)),
  constraint home_widget_pkey PRIMARY KEY (id),
  constraint home_widget_product_count_check CHECK (((product_count >= 1) AND (product_count <= 40))),
  constraint home_widget_shown_to_check CHECK ((shown_to = ANY (ARRAY['ALL'::text, 'VISITORS'::text, 'CUSTOMERS'::text]))),
  constraint home_widget_type_check CHECK ((type ~ '^[A-Z_]+$'::text))
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.home_widget FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table home_widget_image (
  widget_id integer not null,
  "position" integer not null,
  asset_id integer not null,
  url text default ''::text not null,
  alt text not null,
  constraint home_widget_image_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES asset(id),
  constraint home_widget_image_pkey PRIMARY KEY (widget_id, "position"),
  constraint home_widget_image_widget_id_fkey FOREIGN KEY (widget_id) REFERENCES home_widget(id) ON DELETE CASCADE
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.home_widget_image FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table home_widget_product (
  widget_id integer not null,
  "position" integer not null,
  variant_id integer not null,
  constraint home_widget_product_pkey PRIMARY KEY (widget_id, "position"),
  constraint home_widget_product_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  constraint home_widget_product_widget_id_fkey FOREIGN KEY (widget_id) REFERENCES home_widget(id) ON DELETE CASCADE
);
CREATE INDEX home_widget_product_variant_id_idx ON public.home_widget_product USING btree (variant_id);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.home_widget_product FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table idempotent_call (
  who text not null,
  key text not null,
  hash bytea not null,
  at timestamp with time zone not null,
  status integer,
  answer text,
  constraint idempotent_call_pkey PRIMARY KEY (who, key)
);
CREATE INDEX idempotent_call_at_idx ON public.idempotent_call USING btree (at);

create table import_change (
  id integer generated always as identity not null,
  import_id integer not null,
  line_id integer not null,
  variant_id integer not null,
  product_id integer not null,
  field text not null,
  before text,
  after text,
  undone boolean,
  constraint import_change_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_import(id) ON DELETE CASCADE,
  constraint import_change_line_id_fkey FOREIGN KEY (line_id) REFERENCES import_line(id) ON DELETE CASCADE,
  constraint import_change_pkey PRIMARY KEY (id)
);
CREATE INDEX import_change_import_id_field_idx ON public.import_change USING btree (import_id, field);
CREATE INDEX import_change_line_id_idx ON public.import_change USING btree (line_id);
CREATE INDEX import_change_product_id_idx ON public.import_change USING btree (product_id);

create table import_correction (
  import_id integer not null,
  line integer not null,
  cells jsonb,
  left_out boolean default false not null,
  row_key text,
  was jsonb,
  constraint import_correction_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_import(id) ON DELETE CASCADE,
  constraint import_correction_pkey PRIMARY KEY (import_id, line)
);

create table import_line (
  id integer generated always as identity not null,
  import_id integer not null,
  outcome text not null,
  line integer,
  variant_id integer,
  sku text not null,
  name text not null,
  reason text default ''::text not null,
  cells jsonb,
  price_change integer,
  remarks text default ''::text not null,
  becomes jsonb,
  heading boolean default false not null,
  constraint import_line_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_import(id) ON DELETE CASCADE,
  constraint import_line_outcome_check CHECK ((outcome = ANY (ARRAY['ADDED'::text, 'CHANGED'::text, 'UNCHANGED'::text, 'MISSING'::text, 'REFUSED'::text, 'LEFT_OUT'::text]))),
  constraint import_line_pkey PRIMARY KEY (id),
  constraint import_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE SET NULL
);
CREATE INDEX import_line_import_id_outcome_line_idx ON public.import_line USING btree (import_id, outcome, line);
CREATE INDEX import_line_variant_id_idx ON public.import_line USING btree (variant_id);

create table import_made (
  import_id integer not null,
  kind text not null,
  key text not null,
  value text default ''::text not null,
  name text not null,
  constraint import_made_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_import(id) ON DELETE CASCADE,
  constraint import_made_kind_check CHECK ((kind = ANY (ARRAY['category'::text, 'tag'::text, 'attribute'::text, 'value'::text]))),
  constraint import_made_pkey PRIMARY KEY (import_id, kind, key, value)
);

create table import_name (
  import_id integer not null,
  words text not null,
  text text not null,
  certainty text not null,
  products integer not null,
  phones integer[] default '{}'::integer[] not null,
  constraint import_name_certainty_check CHECK ((certainty = ANY (ARRAY['SURE'::text, 'LIKELY'::text, 'UNKNOWN'::text, 'DECIDED'::text]))),
  constraint import_name_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_import(id) ON DELETE CASCADE,
  constraint import_name_pkey PRIMARY KEY (import_id, words)
);

create table import_part (
  import_id integer not null,
  n integer not null,
  bytes bytea not null,
  constraint import_part_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_import(id) ON DELETE CASCADE,
  constraint import_part_n_check CHECK ((n >= 0)),
  constraint import_part_pkey PRIMARY KEY (import_id, n)
);

create table invoice (
  id integer generated always as identity not null,
  code text default next_code('invoice'::text) not null,
  order_id integer not null,
  customer_id integer not null,
  status invoice_status default 'UNPAID'::invoice_status not null,
  invoiced_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  notes text default ''::text not null,
  subtotal_cents bigint not null,
  discount_cents bigint not null,
  shipping_cents bigint default 0 not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  due_on date not null,
  constraint invoice_check CHECK ((total_cents = (((subtotal_cents - discount_cents) + shipping_cents) + tax_cents))),
  constraint invoice_code_key UNIQUE (code),
  constraint invoice_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint invoice_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id),
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_shipping_cents_check CHECK ((shipping_cents >= 0))
);
CREATE INDEX invoice_customer_id_due_on_total_cents_idx ON public.invoice USING btree (customer_id) INCLUDE (due_on, total_cents) WHERE (status = 'UNPAID'::invoice_status);
CREATE INDEX invoice_customer_id_id_invoiced_at_status_subtotal_cents_ta_idx ON public.invoice USING btree (customer_id, id DESC) INCLUDE (invoiced_at, status, subtotal_cents, tax_cents, total_cents, code);
CREATE INDEX invoice_due_on_id_idx ON public.invoice USING btree (due_on, id) WHERE (status = 'UNPAID'::invoice_status);
CREATE INDEX invoice_due_on_id_idx1 ON public.invoice USING btree (due_on, id DESC);
CREATE INDEX invoice_invoiced_at_id_idx ON public.invoice USING btree (invoiced_at, id);
CREATE INDEX invoice_length_code_idx ON public.invoice USING btree (length(code), code);
CREATE INDEX invoice_order_id_idx ON public.invoice USING btree (order_id);
CREATE INDEX invoice_status_invoiced_at_idx ON public.invoice USING btree (status, invoiced_at);
CREATE INDEX invoice_texts ON public.invoice USING gin (lower(code) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX invoice_total_cents_id_idx ON public.invoice USING btree (total_cents, id);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.invoice REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_invoice();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.invoice REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_invoice();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.invoice REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_invoice();

create table invoice_line (
  id integer generated always as identity not null,
  invoice_id integer not null,
  order_line_id integer not null,
  qty integer not null,
  price_cents integer not null,
  subtotal_cents bigint not null,
  constraint invoice_line_check CHECK ((subtotal_cents = ((price_cents)::bigint * qty))),
  constraint invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE,
  constraint invoice_line_invoice_id_order_line_id_key UNIQUE (invoice_id, order_line_id),
  constraint invoice_line_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(id),
  constraint invoice_line_pkey PRIMARY KEY (id),
  constraint invoice_line_qty_check CHECK ((qty > 0))
);
CREATE INDEX invoice_line_order_line_id_idx ON public.invoice_line USING btree (order_line_id);

create table invoice_tax (
  invoice_id integer not null,
  "position" integer not null,
  name tax_name not null,
  rate integer not null,
  amount_cents bigint not null,
  constraint invoice_tax_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE,
  constraint invoice_tax_pkey PRIMARY KEY (invoice_id, "position")
);

create table job_tool (
  part_type_id integer not null,
  variant_id integer not null,
  brand_id integer,
  why text not null,
  "position" integer default 0 not null,
  constraint job_tool_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES phone_brand(id) ON DELETE CASCADE,
  constraint job_tool_part_type_id_fkey FOREIGN KEY (part_type_id) REFERENCES part_type(id) ON DELETE CASCADE,
  constraint job_tool_pkey PRIMARY KEY (part_type_id, variant_id),
  constraint job_tool_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  constraint job_tool_why_check CHECK ((why <> ''::text))
);
CREATE INDEX job_tool_variant_id_idx ON public.job_tool USING btree (variant_id);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.job_tool FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table known_place (
  realm text not null,
  account text not null,
  place bytea not null,
  last_at timestamp with time zone not null,
  constraint known_place_pkey PRIMARY KEY (realm, account, place)
);
CREATE INDEX known_place_last_at_idx ON public.known_place USING btree (last_at);

create table list_view (
  id integer generated always as identity not null,
  staff_id integer not null,
  name text not null,
  search text not null,
  shared boolean default false not null,
  list text not null,
  opens boolean default false not null,
  constraint list_view_pkey PRIMARY KEY (id),
  constraint list_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  constraint list_view_staff_id_list_name_key UNIQUE (staff_id, list, name)
);
CREATE UNIQUE INDEX list_view_staff_id_list_idx ON public.list_view USING btree (staff_id, list) WHERE opens;

create table listing (
  variant_id integer not null,
  product_id integer not null,
  facets bigint[] not null,
  "position" integer not null,
  created_at timestamp with time zone not null,
  new_from date,
  new_to date,
  sku_key text not null,
  upc_key text,
  search tsvector not null,
  name_search tsvector not null,
  constraint listing_pkey PRIMARY KEY (variant_id),
  constraint listing_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX listing_code_end_idx ON public.listing USING btree (reverse(code_shape(sku_key)) text_pattern_ops);
CREATE INDEX listing_created_at_variant_id_idx ON public.listing USING btree (created_at, variant_id);
CREATE INDEX listing_facets_idx ON public.listing USING gin (facets) WITH (fastupdate='on', gin_pending_list_limit='4096');
CREATE INDEX listing_new_from_variant_id_idx ON public.listing USING btree (new_from, variant_id) WHERE (new_to IS NOT NULL);
CREATE INDEX listing_position_variant_id_idx ON public.listing USING btree ("position", variant_id);
CREATE INDEX listing_product_id_idx ON public.listing USING btree (product_id);
CREATE INDEX listing_search_idx ON public.listing USING gin (search) WITH (fastupdate='on', gin_pending_list_limit='4096');
CREATE INDEX listing_sku_end_idx ON public.listing USING btree (reverse(sku_key) text_pattern_ops);
CREATE INDEX listing_sku_key_idx ON public.listing USING btree (sku_key text_pattern_ops);
CREATE INDEX listing_upc_end_idx ON public.listing USING btree (reverse(upc_key) text_pattern_ops);
CREATE INDEX listing_upc_start_idx ON public.listing USING btree (upc_key text_pattern_ops);
CREATE TRIGGER note_delete AFTER DELETE ON public.listing REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER note_insert AFTER INSERT ON public.listing REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER note_truncate AFTER TRUNCATE ON public.listing FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER note_update AFTER UPDATE ON public.listing REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.listing FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table listing_change (
  version bigint not null,
  products integer[],
  constraint listing_change_pkey PRIMARY KEY (version)
);

create table listing_touch (
  id bigint generated always as identity not null,
  transaction xid8 default pg_current_xact_id() not null,
  products integer[],
  constraint listing_touch_pkey PRIMARY KEY (id)
);
CREATE INDEX listing_touch_transaction_idx ON public.listing_touch USING btree (transaction);
CREATE CONSTRAINT TRIGGER number_changes AFTER INSERT ON public.listing_touch DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_listing_changes();

create table listing_version (
  id boolean default true not null,
  version bigint not null,
  constraint listing_version_id_check CHECK (id),
  constraint listing_version_pkey PRIMARY KEY (id)
);

create table mail_setting (
  mail text not null,
  texts jsonb default '{}'::jsonb not null,
  is_sent boolean default true not null,
  language text default 'en'::text not null,
  constraint mail_setting_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint mail_setting_mail_check CHECK ((mail ~ '^[a-z-]+$'::text)),
  constraint mail_setting_pkey PRIMARY KEY (mail, language)
);

create table mail_test (
  id integer generated always as identity not null,
  sent_at timestamp with time zone not null,
  sent_to text not null,
  sent_by text not null,
  host text not null,
  accepted boolean not null,
  said text not null,
  token_hash bytea not null,
  pressed_at timestamp with time zone,
  constraint mail_test_pkey PRIMARY KEY (id),
  constraint mail_test_token_hash_key UNIQUE (token_hash)
);

create table menu_item (
  id integer generated always as identity not null,
  parent_id integer,
  name text not null,
  item_type menu_item_type not null,
  "values" text[] not null,
  new_marker boolean default false not null,
  "position" integer default 0 not null,
  constraint menu_item_name_check CHECK ((name <> ''::text)),
  constraint menu_item_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES menu_item(id) ON DELETE CASCADE,
  constraint menu_item_pkey PRIMARY KEY (id)
);
CREATE INDEX menu_item_parent_id_idx ON public.menu_item USING btree (parent_id);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.menu_item FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table moved_path (
  old_path text not null,
  new_path text not null,
  moved_at timestamp with time zone not null,
  constraint moved_path_check CHECK (((new_path ~~ '/%'::text) AND (new_path <> old_path))),
  constraint moved_path_old_path_check CHECK ((old_path ~~ '/%'::text)),
  constraint moved_path_pkey PRIMARY KEY (old_path)
);
CREATE INDEX moved_path_new_path ON public.moved_path USING btree (new_path);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.moved_path FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table online_payment (
  id integer generated always as identity not null,
  key uuid default gen_random_uuid() not null,
  customer_id integer not null,
  provider text not null,
  invoice_ids integer[] not null,
  amount_cents bigint not null,
  currency text not null,
  uses_credit boolean not null,
  session_id text,
  url text,
  reference text default ''::text not null,
  receipt_id integer,
  state text default 'OPEN'::text not null,
  problem text default ''::text not null,
  made_at timestamp with time zone not null,
  refusals integer default 0 not null,
  constraint online_payment_amount_cents_check CHECK ((amount_cents > 0)),
  constraint online_payment_check CHECK (((state = ANY (ARRAY['PAID'::text, 'TAKEN'::text])) <= (receipt_id IS NOT NULL))),
  constraint online_payment_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint online_payment_key_key UNIQUE (key),
  constraint online_payment_pkey PRIMARY KEY (id),
  constraint online_payment_provider_fkey FOREIGN KEY (provider) REFERENCES payment_provider(name),
  constraint online_payment_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id),
  constraint online_payment_session_id_key UNIQUE (session_id),
  constraint online_payment_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'ENDED'::text, 'PAID'::text, 'TAKEN'::text, 'CHECK'::text, 'CLEARED'::text])))
);
CREATE INDEX online_payment_customer_id_idx ON public.online_payment USING btree (customer_id);
CREATE INDEX online_payment_customer_id_idx1 ON public.online_payment USING btree (customer_id) WHERE (state = 'CHECK'::text);
CREATE INDEX online_payment_made_at_idx ON public.online_payment USING btree (made_at) WHERE (state = 'OPEN'::text);
CREATE INDEX online_payment_receipt_id_idx ON public.online_payment USING btree (receipt_id) WHERE (receipt_id IS NOT NULL);

create table order_event (
  id integer generated always as identity not null,
  order_id integer not null,
  happened_at timestamp with time zone default now() not null,
  actor text not null,
  status order_status,
  note text default ''::text not null,
  request_key uuid,
  amount_cents bigint,
  told boolean,
  constraint order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  constraint order_event_pkey PRIMARY KEY (id)
);
CREATE INDEX order_event_order_id_id_idx ON public.order_event USING btree (order_id, id);
CREATE UNIQUE INDEX order_event_order_id_request_key_idx ON public.order_event USING btree (order_id, request_key) WHERE (request_key IS NOT NULL);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.order_event REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_order_event();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.order_event REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_order_event();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.order_event REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_order_event();

create table order_line (
  id integer generated always as identity not null,
  order_id integer not null,
  "position" integer not null,
  variant_id integer not null,
  name text not null,
  sku text not null,
  rack text,
  price_cents integer not null,
  qty integer not null,
  subtotal_cents bigint not null,
  constraint order_line_check CHECK ((subtotal_cents = ((price_cents)::bigint * qty))),
  constraint order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  constraint order_line_order_id_position_key UNIQUE (order_id, "position"),
  constraint order_line_pkey PRIMARY KEY (id),
  constraint order_line_price_cents_check CHECK ((price_cents >= 0)),
  constraint order_line_qty_check CHECK ((qty >= 0)),
  constraint order_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id)
);
CREATE INDEX order_line_sku ON public.order_line USING gin (lower(sku) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX order_line_variant_id_idx ON public.order_line USING btree (variant_id);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.order_line REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_order_line();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.order_line REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_order_line();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.order_line REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_order_line();

create table order_tax (
  order_id integer not null,
  "position" integer not null,
  name tax_name not null,
  rate integer not null,
  amount_cents bigint not null,
  constraint order_tax_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  constraint order_tax_pkey PRIMARY KEY (order_id, "position")
);

create table part_need (
  part_type_id integer not null,
  needs_id integer not null,
  why text not null,
  per_piece smallint,
  "position" integer default 0 not null,
  constraint part_need_check CHECK ((part_type_id <> needs_id)),
  constraint part_need_needs_id_fkey FOREIGN KEY (needs_id) REFERENCES part_type(id) ON DELETE CASCADE,
  constraint part_need_part_type_id_fkey FOREIGN KEY (part_type_id) REFERENCES part_type(id) ON DELETE CASCADE,
  constraint part_need_per_piece_check CHECK ((per_piece > 0)),
  constraint part_need_pkey PRIMARY KEY (part_type_id, needs_id),
  constraint part_need_why_check CHECK ((why <> ''::text))
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.part_need FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table part_type (
  id integer generated always as identity not null,
  code text not null,
  name text not null,
  plural text not null,
  "position" integer not null,
  consumable boolean default false not null,
  for_phones boolean default true not null,
  constraint part_type_code_check CHECK ((code ~ '^[a-z][a-z0-9-]*$'::text)),
  constraint part_type_code_key UNIQUE (code),
  constraint part_type_name_check CHECK ((name <> ''::text)),
  constraint part_type_pkey PRIMARY KEY (id),
  constraint part_type_plural_check CHECK ((plural <> ''::text))
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.part_type FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table part_word (
  part_type_id integer not null,
  language text default 'en'::text not null,
  phrase text not null,
  constraint part_word_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint part_word_part_type_id_fkey FOREIGN KEY (part_type_id) REFERENCES part_type(id) ON DELETE CASCADE,
  constraint part_word_phrase_check CHECK ((phrase <> ''::text)),
  constraint part_word_pkey PRIMARY KEY (part_type_id, phrase)
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.part_word FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table password_code (
  code_hash bytea not null,
  customer_id integer not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  person_id integer,
  buyer_id integer generated always as (COALESCE((- person_id), customer_id)) stored,
  constraint password_code_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint password_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES customer_person(id),
  constraint password_code_pkey PRIMARY KEY (code_hash)
);
CREATE INDEX password_code_buyer_id_idx ON public.password_code USING btree (buyer_id);
CREATE INDEX password_code_customer_id_idx ON public.password_code USING btree (customer_id);

create table payment (
  id integer generated always as identity not null,
  invoice_id integer not null,
  amount_cents bigint not null,
  payment_method_id integer,
  paid_on date not null,
  created_at timestamp with time zone default now() not null,
  entered_by text default ''::text not null,
  voided_at timestamp with time zone,
  voided_by text,
  void_reason text,
  receipt_id integer,
  write_off_reason text,
  constraint payment_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint payment_check CHECK ((((voided_at IS NULL) = (voided_by IS NULL)) AND ((voided_at IS NULL) = (void_reason IS NULL)))),
  constraint payment_check1 CHECK (((write_off_reason IS NULL) = (payment_method_id IS NOT NULL))),
  constraint payment_check2 CHECK (((write_off_reason IS NULL) OR ((receipt_id IS NULL) AND (amount_cents > 0)))),
  constraint payment_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint payment_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_method(id),
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id),
  constraint payment_write_off_reason_check CHECK ((write_off_reason <> ''::text))
);
CREATE INDEX payment_invoice_id_idx ON public.payment USING btree (invoice_id);
CREATE INDEX payment_receipt_id_idx ON public.payment USING btree (receipt_id) WHERE (receipt_id IS NOT NULL);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.payment REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_payment();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.payment REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_payment();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.payment REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_payment();

create table payment_method (
  id integer generated always as identity not null,
  code text not null,
  name text not null,
  description text not null,
  sort_order integer not null,
  version integer default 1 not null,
  offered boolean default true not null,
  on_credit boolean default false not null,
  for_chosen boolean default false not null,
  constraint payment_method_code_key UNIQUE (code),
  constraint payment_method_pkey PRIMARY KEY (id)
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.payment_method FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table payment_provider (
  name text not null,
  is_on boolean default false not null,
  secrets text default ''::text not null,
  payment_method_id integer,
  account text default ''::text not null,
  constraint payment_provider_check CHECK (((NOT is_on) OR ((secrets <> ''::text) AND (payment_method_id IS NOT NULL)))),
  constraint payment_provider_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_method(id),
  constraint payment_provider_pkey PRIMARY KEY (name)
);

create table phone (
  id integer generated always as identity not null,
  brand_id integer not null,
  group_id integer,
  url text not null,
  name text not null,
  launched_on date,
  year_of_launch integer,
  asset_id integer,
  large_asset_id integer,
  "position" integer default 0 not null,
  version integer default 1 not null,
  constraint phone_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES asset(id),
  constraint phone_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES phone_brand(id),
  constraint phone_brand_id_name_key UNIQUE (brand_id, name),
  constraint phone_group_id_brand_id_fkey FOREIGN KEY (group_id, brand_id) REFERENCES phone_group(id, brand_id),
  constraint phone_large_asset_id_fkey FOREIGN KEY (large_asset_id) REFERENCES asset(id),
  constraint phone_name_check CHECK ((name <> ''::text)),
  constraint phone_pkey PRIMARY KEY (id),
  constraint phone_url_check CHECK ((url <> ''::text)),
  constraint phone_url_key UNIQUE (url)
);
CREATE INDEX phone_group_id_idx ON public.phone USING btree (group_id);
CREATE INDEX phone_launched_on_id_idx ON public.phone USING btree (launched_on DESC NULLS LAST, id DESC);
CREATE INDEX phone_name ON public.phone USING gin (lower(name) gin_trgm_ops);
CREATE TRIGGER claim_on_insert AFTER INSERT ON public.phone REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION claim_paths('/phone/');
CREATE TRIGGER claim_on_update AFTER UPDATE ON public.phone REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION claim_paths('/phone/');
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.phone FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table phone_alias (
  phone_id integer not null,
  alias text not null,
  constraint phone_alias_alias_check CHECK ((alias <> ''::text)),
  constraint phone_alias_phone_id_fkey FOREIGN KEY (phone_id) REFERENCES phone(id) ON DELETE CASCADE,
  constraint phone_alias_pkey PRIMARY KEY (phone_id, alias)
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.phone_alias FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table phone_brand (
  id integer generated always as identity not null,
  url text not null,
  name text not null,
  asset_id integer,
  "position" integer default 0 not null,
  constraint phone_brand_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES asset(id),
  constraint phone_brand_name_check CHECK ((name <> ''::text)),
  constraint phone_brand_name_key UNIQUE (name),
  constraint phone_brand_pkey PRIMARY KEY (id),
  constraint phone_brand_url_check CHECK ((url <> ''::text)),
  constraint phone_brand_url_key UNIQUE (url)
);
CREATE TRIGGER claim_on_insert AFTER INSERT ON public.phone_brand REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION claim_paths('/phoneBrand/');
CREATE TRIGGER claim_on_update AFTER UPDATE ON public.phone_brand REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION claim_paths('/phoneBrand/');
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.phone_brand FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table phone_given (
  url text not null,
  models text[] default '{}'::text[] not null,
  given_at timestamp with time zone default now() not null,
  constraint phone_given_pkey PRIMARY KEY (url),
  constraint phone_given_url_check CHECK ((url <> ''::text))
);

create table phone_group (
  id integer generated always as identity not null,
  brand_id integer not null,
  name text not null,
  asset_id integer,
  "position" integer default 0 not null,
  constraint phone_group_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES asset(id),
  constraint phone_group_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES phone_brand(id),
  constraint phone_group_brand_id_name_key UNIQUE (brand_id, name),
  constraint phone_group_id_brand_id_key UNIQUE (id, brand_id),
  constraint phone_group_name_check CHECK ((name <> ''::text)),
  constraint phone_group_pkey PRIMARY KEY (id)
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.phone_group FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table phone_model (
  phone_id integer not null,
  number text not null,
  constraint phone_model_number_check CHECK ((number <> ''::text)),
  constraint phone_model_phone_id_fkey FOREIGN KEY (phone_id) REFERENCES phone(id) ON DELETE CASCADE,
  constraint phone_model_pkey PRIMARY KEY (phone_id, number)
);
CREATE INDEX phone_model_letters ON public.phone_model USING btree (regexp_replace(lower(number), '[^a-z0-9]'::text, ''::text, 'g'::text) text_pattern_ops);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.phone_model FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table phone_word (
  phrase text not null,
  means text not null,
  distance integer default 1 not null,
  constraint phone_word_distance_check CHECK ((distance > 0)),
  constraint phone_word_means_check CHECK ((means <> ''::text)),
  constraint phone_word_pkey PRIMARY KEY (phrase, means)
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.phone_word FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table picked_piece (
  order_line_id integer not null,
  staff_id integer not null,
  screen text not null,
  said integer not null,
  pieces integer not null,
  invoiced integer not null,
  tote text default ''::text not null,
  rack text default ''::text not null,
  at timestamp with time zone not null,
  walk text not null,
  put_back integer default 0 not null,
  constraint picked_piece_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(id) ON DELETE CASCADE,
  constraint picked_piece_pieces_check CHECK ((pieces >= 0)),
  constraint picked_piece_pkey PRIMARY KEY (order_line_id, staff_id, screen, walk),
  constraint picked_piece_put_back_check CHECK ((put_back >= 0)),
  constraint picked_piece_said_check CHECK ((said > 0)),
  constraint picked_piece_screen_check CHECK ((screen = ANY (ARRAY['PICK'::text, 'PACK'::text]))),
  constraint picked_piece_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table picture_item (
  id integer generated always as identity not null,
  run_id integer not null,
  source text not null,
  host text default ''::text not null,
  state text not null,
  reason text default ''::text not null,
  suggestion text default ''::text not null,
  asset_id integer,
  tries integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  leased_until timestamp with time zone,
  done_at timestamp with time zone,
  alt text default ''::text not null,
  constraint picture_item_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES asset(id) ON DELETE SET NULL,
  constraint picture_item_pkey PRIMARY KEY (id),
  constraint picture_item_run_id_fkey FOREIGN KEY (run_id) REFERENCES picture_run(id) ON DELETE CASCADE,
  constraint picture_item_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'THERE'::text, 'FAILED'::text, 'UNMATCHED'::text])))
);
CREATE INDEX picture_item_asset_id_idx ON public.picture_item USING btree (asset_id);
CREATE INDEX picture_item_due_at_idx ON public.picture_item USING btree (due_at) WHERE (state = 'WAITING'::text);
CREATE INDEX picture_item_md5_idx ON public.picture_item USING btree (md5(source)) WHERE (state = 'THERE'::text);
CREATE INDEX picture_item_run_id_state_idx ON public.picture_item USING btree (run_id, state);

create table picture_part (
  run_id integer not null,
  n integer not null,
  bytes bytea not null,
  constraint picture_part_n_check CHECK ((n >= 0)),
  constraint picture_part_pkey PRIMARY KEY (run_id, n),
  constraint picture_part_run_id_fkey FOREIGN KEY (run_id) REFERENCES picture_run(id) ON DELETE CASCADE
);

create table picture_run (
  id integer generated always as identity not null,
  kind text not null,
  import_id integer,
  name text not null,
  size integer default 0 not null,
  state text not null,
  begun_at timestamp with time zone not null,
  begun_by text not null,
  applied_at timestamp with time zone,
  applied_by text,
  failure text,
  version integer default 1 not null,
  constraint picture_run_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_import(id) ON DELETE CASCADE,
  constraint picture_run_kind_check CHECK ((kind = ANY (ARRAY['IMPORT'::text, 'ZIP'::text]))),
  constraint picture_run_pkey PRIMARY KEY (id),
  constraint picture_run_state_check CHECK ((state = ANY (ARRAY['UPLOADING'::text, 'READING'::text, 'READY'::text, 'WORKING'::text, 'DONE'::text, 'UNDONE'::text, 'FAILED'::text, 'DISCARDED'::text])))
);
CREATE INDEX picture_run_import_id_idx ON public.picture_run USING btree (import_id);

create table picture_set (
  run_id integer not null,
  variant_id integer not null,
  items integer[] not null,
  state text default 'WAITING'::text not null,
  before integer[],
  after integer[],
  constraint picture_set_pkey PRIMARY KEY (run_id, variant_id),
  constraint picture_set_run_id_fkey FOREIGN KEY (run_id) REFERENCES picture_run(id) ON DELETE CASCADE,
  constraint picture_set_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'ATTACHED'::text, 'UNDONE'::text, 'LEFT'::text]))),
  constraint picture_set_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX picture_set_variant_id_idx ON public.picture_set USING btree (variant_id);

create unlogged table presence (
  staff_id integer not null,
  tab integer not null,
  kind text not null,
  record_id integer not null,
  is_editing boolean not null,
  since timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint presence_pkey PRIMARY KEY (staff_id, tab)
);
CREATE INDEX presence_kind_record_id_idx ON public.presence USING btree (kind, record_id);

create table price_list (
  id integer generated always as identity not null,
  code text not null,
  name text default ''::text not null,
  version integer default 1 not null,
  archived_at timestamp with time zone,
  follows_id integer,
  rule_steps jsonb,
  round_step integer default 1 not null,
  round_ending integer default 0 not null,
  round_up boolean default false not null,
  constraint price_list_check CHECK (((follows_id IS NULL) OR (rule_steps IS NOT NULL))),
  constraint price_list_check1 CHECK ((follows_id <> id)),
  constraint price_list_check2 CHECK (((archived_at IS NULL) OR (code <> 'DEFAULT'::text))),
  constraint price_list_code_check CHECK ((code <> ''::text)),
  constraint price_list_code_key UNIQUE (code),
  constraint price_list_follows_id_fkey FOREIGN KEY (follows_id) REFERENCES price_list(id),
  constraint price_list_pkey PRIMARY KEY (id),
  constraint price_list_round_ending_check CHECK ((round_ending >= 0)),
  constraint price_list_round_step_check CHECK ((round_step > 0)),
  constraint price_list_rule_steps_check CHECK (((rule_steps IS NULL) OR ((jsonb_typeof(rule_steps) = 'array'::text) AND (((rule_steps -> 0) ->> 'qty'::text) = '1'::text))))
);
CREATE INDEX price_list_follows_id_idx ON public.price_list USING btree (follows_id);
CREATE TRIGGER follow_insert AFTER INSERT ON public.price_list FOR EACH ROW WHEN ((new.rule_steps IS NOT NULL)) EXECUTE FUNCTION follow_price_list();
CREATE TRIGGER follow_update AFTER UPDATE ON public.price_list FOR EACH ROW WHEN ((((((old.rule_steps IS DISTINCT FROM new.rule_steps) OR (old.follows_id IS DISTINCT FROM new.follows_id)) OR (old.round_step IS DISTINCT FROM new.round_step)) OR (old.round_ending IS DISTINCT FROM new.round_ending)) OR (old.round_up IS DISTINCT FROM new.round_up))) EXECUTE FUNCTION follow_price_list();
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.price_list FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table price_plan (
  id integer generated always as identity not null,
  begins_at timestamp with time zone not null,
  state text default 'PLANNED'::text not null,
  summary text not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  ended_at timestamp with time zone,
  edit_id integer,
  left_changes integer default 0 not null,
  constraint price_plan_edit_id_fkey FOREIGN KEY (edit_id) REFERENCES catalogue_edit(id) ON DELETE SET NULL,
  constraint price_plan_pkey PRIMARY KEY (id),
  constraint price_plan_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'DONE'::text, 'CANCELLED'::text])))
);
CREATE INDEX price_plan_edit_id ON public.price_plan USING btree (edit_id);

create table price_plan_line (
  plan_id integer not null,
  variant_id integer not null,
  field text not null,
  before text,
  after text,
  constraint price_plan_line_pkey PRIMARY KEY (plan_id, variant_id, field),
  constraint price_plan_line_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES price_plan(id) ON DELETE CASCADE,
  constraint price_plan_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX price_plan_line_variant_id ON public.price_plan_line USING btree (variant_id);

create table product (
  id integer generated always as identity not null,
  handle text not null,
  name text not null,
  part_type_id integer,
  search_title text,
  search_description text,
  fit_words text default ''::text not null,
  constraint product_handle_check CHECK ((handle <> ''::text)),
  constraint product_handle_key UNIQUE (handle),
  constraint product_name_check CHECK ((name <> ''::text)),
  constraint product_part_type_id_fkey FOREIGN KEY (part_type_id) REFERENCES part_type(id) ON DELETE SET NULL,
  constraint product_pkey PRIMARY KEY (id),
  constraint product_search_description_check CHECK ((search_description <> ''::text)),
  constraint product_search_title_check CHECK ((search_title <> ''::text))
);
CREATE INDEX product_part_type_id_idx ON public.product USING btree (part_type_id) WHERE (part_type_id IS NOT NULL);
CREATE TRIGGER note_names AFTER UPDATE ON public.product REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_names();
CREATE TRIGGER note_record_delete AFTER DELETE ON public.product REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_product();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.product REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.product REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product();
CREATE TRIGGER tell_delete AFTER DELETE ON public.product REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('r.id as product from written r');
CREATE TRIGGER tell_insert AFTER INSERT ON public.product REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('r.id as product from written r');
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON public.product FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER tell_update AFTER UPDATE ON public.product REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('r.id as product from written r');

create table product_category (
  product_id integer not null,
  category_id integer not null,
  constraint product_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint product_category_pkey PRIMARY KEY (product_id, category_id),
  constraint product_category_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_category_category_id_idx ON public.product_category USING btree (category_id);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.product_category REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_product_category();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.product_category REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_category();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.product_category REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_category();
CREATE TRIGGER tell_delete AFTER DELETE ON public.product_category REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('r.product_id as product from written r');
CREATE TRIGGER tell_insert AFTER INSERT ON public.product_category REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('r.product_id as product from written r');
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON public.product_category FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER tell_update AFTER UPDATE ON public.product_category REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('r.product_id as product from written r');

create table product_fit (
  id integer generated always as identity not null,
  product_id integer not null,
  phone_id integer not null,
  state text not null,
  because text not null,
  words text not null,
  source text not null,
  constraint product_fit_phone_id_fkey FOREIGN KEY (phone_id) REFERENCES phone(id) ON DELETE CASCADE,
  constraint product_fit_pkey PRIMARY KEY (id),
  constraint product_fit_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint product_fit_product_id_phone_id_key UNIQUE (product_id, phone_id),
  constraint product_fit_source_check CHECK ((source = ANY (ARRAY['TITLE'::text, 'WORDS'::text, 'OPTIONS'::text, 'TAGS'::text, 'CATEGORIES'::text, 'HAND'::text]))),
  constraint product_fit_state_check CHECK ((state = ANY (ARRAY['APPLIED'::text, 'QUEUED'::text, 'ACCEPTED'::text, 'REFUSED'::text])))
);
CREATE INDEX product_fit_phone_id_idx ON public.product_fit USING btree (phone_id);
CREATE INDEX product_fit_words_phone_id_idx ON public.product_fit USING btree (words, phone_id) WHERE (state = 'QUEUED'::text);

create table product_phone (
  product_id integer not null,
  phone_id integer not null,
  constraint product_phone_phone_id_fkey FOREIGN KEY (phone_id) REFERENCES phone(id),
  constraint product_phone_pkey PRIMARY KEY (product_id, phone_id),
  constraint product_phone_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_phone_phone_id_idx ON public.product_phone USING btree (phone_id);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.product_phone REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_product_phone();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.product_phone REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_phone();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.product_phone REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_product_phone();
CREATE TRIGGER tell_delete AFTER DELETE ON public.product_phone REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('r.product_id as product from written r');
CREATE TRIGGER tell_insert AFTER INSERT ON public.product_phone REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('r.product_id as product from written r');
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON public.product_phone FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER tell_update AFTER UPDATE ON public.product_phone REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('r.product_id as product from written r');

create table product_place (
  product_id integer not null,
  place integer[] not null,
  constraint product_place_pkey PRIMARY KEY (product_id),
  constraint product_place_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE TRIGGER note_delete AFTER DELETE ON public.product_place REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER note_insert AFTER INSERT ON public.product_place REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER note_truncate AFTER TRUNCATE ON public.product_place FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER note_update AFTER UPDATE ON public.product_place REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_place FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table product_reading (
  product_id integer not null,
  hash text not null,
  unknown text[] default '{}'::text[] not null,
  constraint product_reading_pkey PRIMARY KEY (product_id),
  constraint product_reading_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);

create table product_relation (
  product_id integer not null,
  kind text not null,
  other_id integer not null,
  "position" integer not null,
  constraint product_relation_check CHECK ((other_id <> product_id)),
  constraint product_relation_kind_check CHECK ((kind = ANY (ARRAY['RELATED'::text, 'NEEDED'::text]))),
  constraint product_relation_other_id_fkey FOREIGN KEY (other_id) REFERENCES product(id) ON DELETE CASCADE,
  constraint product_relation_pkey PRIMARY KEY (product_id, kind, other_id),
  constraint product_relation_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_relation_other_id_idx ON public.product_relation USING btree (other_id);
CREATE TRIGGER tell_delete AFTER DELETE ON public.product_relation REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('r.product_id as product from written r');
CREATE TRIGGER tell_insert AFTER INSERT ON public.product_relation REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('r.product_id as product from written r');
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON public.product_relation FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER tell_update AFTER UPDATE ON public.product_relation REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('r.product_id as product from written r');

create table province (
  id integer generated always as identity not null,
  code text not null,
  name text not null,
  constraint province_code_check CHECK ((code ~ '^[A-Z]{2}$'::text)),
  constraint province_code_key UNIQUE (code),
  constraint province_name_key UNIQUE (name),
  constraint province_pkey PRIMARY KEY (id)
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.province FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table purchase (
  id integer generated always as identity not null,
  number integer default nextval('purchase_number'::regclass) not null,
  supplier_id integer not null,
  status purchase_status default 'DRAFT'::purchase_status not null,
  expected_on date,
  reference text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  ordered_at timestamp with time zone,
  closed_at timestamp with time zone,
  reorder_key uuid,
  is_return boolean default false not null,
  extra_cents integer default 0 not null,
  mailed_at timestamp with time zone,
  constraint purchase_extra_cents_check CHECK ((extra_cents >= 0)),
  constraint purchase_number_key UNIQUE (number),
  constraint purchase_pkey PRIMARY KEY (id),
  constraint purchase_reorder_key UNIQUE (reorder_key, supplier_id),
  constraint purchase_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id)
);
CREATE INDEX purchase_reference ON public.purchase USING btree (lower(reference)) WHERE (reference <> ''::text);
CREATE INDEX purchase_supplier_id_idx ON public.purchase USING btree (supplier_id);

create table purchase_line (
  id integer generated always as identity not null,
  purchase_id integer not null,
  variant_id integer not null,
  pieces integer not null,
  received integer default 0 not null,
  cost_cents integer,
  constraint purchase_line_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint purchase_line_pieces_check CHECK ((pieces > 0)),
  constraint purchase_line_pkey PRIMARY KEY (id),
  constraint purchase_line_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchase(id),
  constraint purchase_line_purchase_id_variant_id_key UNIQUE (purchase_id, variant_id),
  constraint purchase_line_received_check CHECK ((received >= 0)),
  constraint purchase_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id)
);
CREATE INDEX purchase_line_variant_id_idx ON public.purchase_line USING btree (variant_id);

create table purchase_order_waiting (
  purchase_id integer not null,
  order_id integer not null,
  constraint purchase_order_waiting_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id),
  constraint purchase_order_waiting_pkey PRIMARY KEY (purchase_id, order_id),
  constraint purchase_order_waiting_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchase(id)
);
CREATE INDEX purchase_order_waiting_order_id_idx ON public.purchase_order_waiting USING btree (order_id);

create table purchase_scan (
  id integer generated always as identity not null,
  purchase_id integer not null,
  request_key uuid not null,
  code text not null,
  variant_id integer,
  pieces integer not null,
  scanned_at timestamp with time zone not null,
  actor text not null,
  booked_at timestamp with time zone,
  constraint purchase_scan_code_check CHECK ((code <> ''::text)),
  constraint purchase_scan_pieces_check CHECK ((pieces >= 0)),
  constraint purchase_scan_pkey PRIMARY KEY (id),
  constraint purchase_scan_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchase(id),
  constraint purchase_scan_request_key_key UNIQUE (request_key),
  constraint purchase_scan_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id)
);
CREATE INDEX purchase_scan_purchase_id_id_idx ON public.purchase_scan USING btree (purchase_id, id);
CREATE INDEX purchase_scan_variant_id_booked_at_idx ON public.purchase_scan USING btree (variant_id, booked_at DESC);

create table quote (
  id integer generated always as identity not null,
  number integer generated always as identity not null,
  customer_id integer not null,
  status quote_status not null,
  version integer default 1 not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  asked text default ''::text not null,
  sent_at timestamp with time zone,
  valid_until date,
  words text default ''::text not null,
  answered_at timestamp with time zone,
  answer text default ''::text not null,
  draft jsonb not null,
  offer jsonb not null,
  total_cents bigint not null,
  pieces integer not null,
  order_id integer,
  request_key uuid,
  sent_key uuid,
  person_id integer,
  for_approval boolean default false not null,
  constraint quote_check CHECK (((status = 'ACCEPTED'::quote_status) = (order_id IS NOT NULL))),
  constraint quote_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint quote_number_key UNIQUE (number),
  constraint quote_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id),
  constraint quote_order_id_key UNIQUE (order_id),
  constraint quote_person_id_fkey FOREIGN KEY (person_id) REFERENCES customer_person(id),
  constraint quote_pkey PRIMARY KEY (id),
  constraint quote_request_key_key UNIQUE (request_key),
  constraint quote_sent_key_key UNIQUE (sent_key),
  constraint quote_sent_until CHECK (((status = ANY (ARRAY['ASKED'::quote_status, 'DECLINED'::quote_status, 'WITHDRAWN'::quote_status])) OR (valid_until IS NOT NULL) OR for_approval))
);
CREATE INDEX quote_customer_id_id_idx ON public.quote USING btree (customer_id, id DESC);
CREATE INDEX quote_status_id_idx ON public.quote USING btree (status, id DESC);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.quote REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_quote();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.quote REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_quote();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.quote REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_quote();

create table rack (
  id integer generated always as identity not null,
  location_id integer not null,
  code text not null,
  walk text generated always as (walking_key(code)) stored,
  version integer default 1 not null,
  constraint rack_code_check CHECK ((code <> ''::text)),
  constraint rack_location_id_fkey FOREIGN KEY (location_id) REFERENCES stock_location(id),
  constraint rack_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX rack_location_id_upper_idx ON public.rack USING btree (location_id, upper(code));

create table receipt (
  id integer generated always as identity not null,
  customer_id integer not null,
  amount_cents bigint not null,
  on_account_cents bigint not null,
  refund_of integer,
  payment_method_id integer not null,
  paid_on date not null,
  reference text default ''::text not null,
  request_key uuid not null,
  created_at timestamp with time zone not null,
  entered_by text not null,
  voided_at timestamp with time zone,
  voided_by text,
  void_reason text,
  constraint receipt_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint receipt_check CHECK (((on_account_cents >= 0) AND (on_account_cents <= GREATEST((0)::bigint, amount_cents)))),
  constraint receipt_check1 CHECK (((amount_cents < 0) = (refund_of IS NOT NULL))),
  constraint receipt_check2 CHECK ((((voided_at IS NULL) = (voided_by IS NULL)) AND ((voided_at IS NULL) = (void_reason IS NULL)))),
  constraint receipt_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint receipt_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_method(id),
  constraint receipt_pkey PRIMARY KEY (id),
  constraint receipt_refund_of_fkey FOREIGN KEY (refund_of) REFERENCES receipt(id),
  constraint receipt_request_key_key UNIQUE (request_key)
);
CREATE INDEX receipt_customer_id_id_idx ON public.receipt USING btree (customer_id, id);
CREATE INDEX receipt_customer_id_on_account_cents_idx ON public.receipt USING btree (customer_id) INCLUDE (on_account_cents) WHERE (on_account_cents > 0);
CREATE INDEX receipt_refund_of_idx ON public.receipt USING btree (refund_of) WHERE (refund_of IS NOT NULL);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.receipt REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_receipt();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.receipt REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_receipt();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.receipt REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_receipt();

create table record_update (
  kind text not null,
  record_id integer not null,
  number bigint not null,
  at timestamp with time zone not null,
  constraint record_update_pkey PRIMARY KEY (kind, record_id)
);
CREATE INDEX record_update_kind_at_idx ON public.record_update USING btree (kind, at);
CREATE INDEX record_update_kind_number_record_id_idx ON public.record_update USING btree (kind, number, record_id);

create table return_line (
  id integer generated always as identity not null,
  return_id integer not null,
  invoice_line_id integer not null,
  qty integer not null,
  reason return_reason not null,
  words text default ''::text not null,
  received integer,
  decision return_decision,
  goods return_goods,
  constraint return_line_check CHECK (((received >= 0) AND (received <= qty))),
  constraint return_line_check1 CHECK (((goods IS NULL) OR (decision = ANY (ARRAY['CREDIT'::return_decision, 'REPLACE'::return_decision])))),
  constraint return_line_invoice_line_id_fkey FOREIGN KEY (invoice_line_id) REFERENCES invoice_line(id),
  constraint return_line_pkey PRIMARY KEY (id),
  constraint return_line_qty_check CHECK ((qty > 0)),
  constraint return_line_return_id_fkey FOREIGN KEY (return_id) REFERENCES customer_return(id) ON DELETE CASCADE,
  constraint return_line_return_id_invoice_line_id_key UNIQUE (return_id, invoice_line_id)
);
CREATE INDEX return_line_invoice_line_id_idx ON public.return_line USING btree (invoice_line_id);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.return_line REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_return_line();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.return_line REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_return_line();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.return_line REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_return_line();

create table sale (
  id integer generated always as identity not null,
  name text not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  skus text[],
  filters jsonb default '{}'::jsonb not null,
  kind text not null,
  amount integer not null,
  round_step integer default 1 not null,
  round_ending integer default 0 not null,
  round_up boolean default false not null,
  state text default 'PLANNED'::text not null,
  version integer default 1 not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  begun_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  constraint sale_amount_check CHECK ((amount > 0)),
  constraint sale_check CHECK ((begins_at < ends_at)),
  constraint sale_kind_check CHECK ((kind = ANY (ARRAY['PERCENT'::text, 'AMOUNT'::text, 'PRICE'::text]))),
  constraint sale_name_check CHECK ((name <> ''::text)),
  constraint sale_pkey PRIMARY KEY (id),
  constraint sale_round_ending_check CHECK ((round_ending >= 0)),
  constraint sale_round_step_check CHECK ((round_step > 0)),
  constraint sale_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'RUNNING'::text, 'ENDED'::text, 'CANCELLED'::text])))
);
CREATE INDEX sale_state_idx ON public.sale USING btree (state) WHERE (state = ANY (ARRAY['PLANNED'::text, 'RUNNING'::text]));

create table sale_left (
  sale_id integer not null,
  variant_id integer not null,
  reason text not null,
  constraint sale_left_pkey PRIMARY KEY (sale_id, variant_id),
  constraint sale_left_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sale(id) ON DELETE CASCADE,
  constraint sale_left_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX sale_left_variant_id_idx ON public.sale_left USING btree (variant_id);

create table saved_list (
  id integer generated always as identity not null,
  customer_id integer not null,
  title text not null,
  made_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  request_key uuid not null,
  constraint saved_list_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint saved_list_customer_id_request_key_key UNIQUE (customer_id, request_key),
  constraint saved_list_pkey PRIMARY KEY (id),
  constraint saved_list_title_check CHECK ((title <> ''::text))
);

create table saved_list_item (
  id integer generated always as identity not null,
  list_id integer not null,
  variant_id integer not null,
  qty integer not null,
  keep integer default 0 not null,
  constraint saved_list_item_keep_check CHECK (((keep >= 0) AND (keep <= 1000))),
  constraint saved_list_item_list_id_fkey FOREIGN KEY (list_id) REFERENCES saved_list(id) ON DELETE CASCADE,
  constraint saved_list_item_list_id_variant_id_key UNIQUE (list_id, variant_id),
  constraint saved_list_item_pkey PRIMARY KEY (id),
  constraint saved_list_item_qty_check CHECK (((qty >= 1) AND (qty <= 1000))),
  constraint saved_list_item_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX saved_list_item_variant_id_idx ON public.saved_list_item USING btree (variant_id);

create table search_miss (
  text text not null,
  times integer default 1 not null,
  first_at timestamp with time zone default now() not null,
  last_at timestamp with time zone default now() not null,
  constraint search_miss_pkey PRIMARY KEY (text)
);

create table search_synonym (
  phrase text not null,
  means text not null,
  language text default 'en'::text not null,
  constraint search_synonym_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint search_synonym_phrase_check CHECK ((phrase <> ''::text)),
  constraint search_synonym_pkey PRIMARY KEY (phrase, means)
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.search_synonym FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table search_word (
  word text not null,
  constraint search_word_pkey PRIMARY KEY (word)
);
CREATE INDEX search_word_word_idx ON public.search_word USING gin (word gin_trgm_ops);

create table secrecy_check (
  id integer generated always as identity not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  asked integer default 0 not null,
  found text[] default '{}'::text[] not null,
  constraint secrecy_check_pkey PRIMARY KEY (id)
);

create table setup_link (
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint setup_link_pkey PRIMARY KEY (token_hash)
);

create table sheet (
  name text not null,
  version integer default 1 not null,
  constraint sheet_name_check CHECK ((name <> ''::text)),
  constraint sheet_pkey PRIMARY KEY (name)
);

create table shipment (
  id integer generated always as identity not null,
  invoice_id integer not null,
  name text not null,
  tracking text not null,
  method text not null,
  shipped_at timestamp with time zone default now() not null,
  entered_by text default ''::text not null,
  box text default ''::text not null,
  grams integer,
  constraint shipment_grams_check CHECK ((grams > 0)),
  constraint shipment_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE,
  constraint shipment_pkey PRIMARY KEY (id)
);
CREATE INDEX shipment_invoice_id_idx ON public.shipment USING btree (invoice_id);
CREATE INDEX shipment_tracking ON public.shipment USING gin (replace(lower(tracking), ' '::text, ''::text) gin_trgm_ops);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.shipment REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_shipment();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.shipment REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_shipment();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.shipment REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_shipment();

create table shipping_method (
  id integer generated always as identity not null,
  code text not null,
  name text not null,
  description text not null,
  sort_order integer not null,
  version integer default 1 not null,
  offered boolean default true not null,
  charge text default 'LATER'::text not null,
  steps jsonb default '[]'::jsonb not null,
  free_from_cents bigint,
  pickup_at text default ''::text not null,
  transit_days integer,
  constraint shipping_method_charge_check CHECK ((charge = ANY (ARRAY['LATER'::text, 'FLAT'::text, 'WEIGHT'::text, 'SUBTOTAL'::text]))),
  constraint shipping_method_code_key UNIQUE (code),
  constraint shipping_method_free_from_cents_check CHECK ((free_from_cents > 0)),
  constraint shipping_method_pkey PRIMARY KEY (id),
  constraint shipping_method_transit_days_check CHECK (((transit_days >= 0) AND (transit_days <= 60)))
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shipping_method FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table shipping_rate (
  zone_id integer not null,
  shipping_method_id integer not null,
  charge text not null,
  steps jsonb not null,
  free_from_cents bigint,
  transit_days integer,
  constraint shipping_rate_charge_check CHECK ((charge = ANY (ARRAY['LATER'::text, 'FLAT'::text, 'WEIGHT'::text, 'SUBTOTAL'::text]))),
  constraint shipping_rate_free_from_cents_check CHECK ((free_from_cents > 0)),
  constraint shipping_rate_pkey PRIMARY KEY (zone_id, shipping_method_id),
  constraint shipping_rate_shipping_method_id_fkey FOREIGN KEY (shipping_method_id) REFERENCES shipping_method(id),
  constraint shipping_rate_transit_days_check CHECK (((transit_days >= 0) AND (transit_days <= 60))),
  constraint shipping_rate_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES shipping_zone(id) ON DELETE CASCADE
);
CREATE INDEX shipping_rate_shipping_method_id_idx ON public.shipping_rate USING btree (shipping_method_id);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shipping_rate FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table shipping_zone (
  id integer generated always as identity not null,
  "position" integer not null,
  name text not null,
  places text[] not null,
  constraint shipping_zone_name_check CHECK ((name <> ''::text)),
  constraint shipping_zone_name_key UNIQUE (name),
  constraint shipping_zone_pkey PRIMARY KEY (id),
  constraint shipping_zone_places_check CHECK ((cardinality(places) > 0))
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shipping_zone FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table shop (
  only_row boolean default true not null,
  name text not null,
  logo_asset_id integer,
  notice text not null,
  company_name text not null,
  company_address text not null,
  company_phone text not null,
  company_email text not null,
  company_hst_number text not null,
  cart_enabled boolean default true not null,
  bag_mode boolean default true not null,
  version integer default 1 not null,
  company_qst_number text default ''::text not null,
  currency_line text default ''::text not null,
  terms_on_papers text default ''::text not null,
  opened_at timestamp with time zone,
  opened_by text default ''::text not null,
  second_factor text default 'NONE'::text not null,
  order_prefix text default 'SO-'::text not null,
  invoice_prefix text default 'INV-'::text not null,
  credit_note_prefix text default 'CN-'::text not null,
  sells_beyond_stock boolean default false not null,
  cut_off text default '14:00'::text not null,
  working_weekdays integer[] default '{1,2,3,4,5}'::integer[] not null,
  low_level_default integer,
  public_url text default ''::text not null,
  smtp_url text default ''::text not null,
  smtp_password text default ''::text not null,
  mail_from text default ''::text not null,
  style jsonb,
  other_languages text[] default '{}'::text[] not null,
  currency text default 'CAD'::text not null,
  time_zone text default 'America/Toronto'::text not null,
  province text default 'ON'::text not null,
  paused_until date,
  notice_link text default ''::text not null,
  icon_asset_id integer,
  share_asset_id integer,
  analytics_script text default ''::text not null,
  analytics_host text default ''::text not null,
  analytics_asks boolean default true not null,
  merchant_feed text default ''::text not null,
  return_days integer default 0 not null,
  return_words text default ''::text not null,
  monthly_statements boolean default false not null,
  freight_in_cart boolean default false not null,
  boxes jsonb[] default '{}'::jsonb[] not null,
  carriers jsonb[] default '{}'::jsonb[] not null,
  quantities_up_to integer,
  constraint shop_analytics_host_check CHECK (((analytics_host = ''::text) OR (analytics_host ~ '^https://[a-z0-9.-]+(:[0-9]+)?$'::text))),
  constraint shop_analytics_script_check CHECK (((analytics_script = ''::text) OR (analytics_script ~ '^https://[a-z0-9.-]+(:[0-9]+)?/[A-Za-z0-9._~/?=&-]+$'::text))),
  constraint shop_currency_check CHECK ((currency = ANY (ARRAY['CAD'::text, 'USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint shop_cut_off_check CHECK ((cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint shop_icon_asset_id_fkey FOREIGN KEY (icon_asset_id) REFERENCES asset(id),
  constraint shop_logo_asset_id_fkey FOREIGN KEY (logo_asset_id) REFERENCES asset(id),
  constraint shop_low_level_default_check CHECK ((low_level_default >= 0)),
  constraint shop_merchant_feed_check CHECK (((merchant_feed = ''::text) OR (merchant_feed ~ '^[A-Za-z0-9_-]{43}$'::text))),
  constraint shop_only_row_check CHECK (only_row),
  constraint shop_pkey PRIMARY KEY (only_row),
  constraint shop_province_check CHECK ((province = ANY (ARRAY['AB'::text, 'BC'::text, 'MB'::text, 'NB'::text, 'NL'::text, 'NS'::text, 'NT'::text, 'NU'::text, 'ON'::text, 'PE'::text, 'QC'::text, 'SK'::text, 'YT'::text]))),
  constraint shop_quantities_up_to_check CHECK (((quantities_up_to >= 1) AND (quantities_up_to <= 1000000))),
  constraint shop_return_days_check CHECK (((return_days >= 0) AND (return_days <= 3650))),
  constraint shop_second_factor_check CHECK ((second_factor = ANY (ARRAY['NONE'::text, 'ADMIN'::text, 'ALL'::text]))),
  constraint shop_share_asset_id_fkey FOREIGN KEY (share_asset_id) REFERENCES asset(id),
  constraint shop_time_zone_check CHECK ((('2026-01-01 00:00:00+00'::timestamp with time zone AT TIME ZONE time_zone) IS NOT NULL)),
  constraint shop_working_weekdays_check CHECK (((cardinality(working_weekdays) > 0) AND (working_weekdays <@ '{1,2,3,4,5,6,7}'::integer[])))
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shop FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table staff (
  id integer generated always as identity not null,
  email text not null,
  name text not null,
  role staff_role not null,
  permissions text[] default '{}'::text[] not null,
  password_hash text,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  signed_in_at timestamp with time zone,
  totp_secret text,
  totp_since timestamp with time zone,
  totp_step bigint,
  constraint staff_email_check CHECK ((email <> ''::text)),
  constraint staff_name_check CHECK ((name <> ''::text)),
  constraint staff_permissions_check CHECK ((permissions <@ ARRAY['customers'::text, 'orders'::text, 'prices'::text, 'cancelling'::text, 'invoices'::text, 'catalogue'::text, 'stock'::text, 'content'::text, 'settings'::text])),
  constraint staff_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX staff_lower_idx ON public.staff USING btree (lower(email));

create table staff_password_link (
  token_hash bytea not null,
  staff_id integer not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  made_by integer,
  constraint staff_password_link_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id) ON DELETE CASCADE,
  constraint staff_password_link_pkey PRIMARY KEY (token_hash),
  constraint staff_password_link_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_password_link_staff_id_idx ON public.staff_password_link USING btree (staff_id);

create table staff_recovery_code (
  staff_id integer not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint staff_recovery_code_pkey PRIMARY KEY (staff_id, code_hash),
  constraint staff_recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table staff_session (
  token_hash bytea not null,
  staff_id integer not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  id integer generated always as identity not null,
  from_address text default ''::text not null,
  user_agent text default ''::text not null,
  constraint staff_session_id_key UNIQUE (id),
  constraint staff_session_pkey PRIMARY KEY (token_hash),
  constraint staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_session_staff_id_idx ON public.staff_session USING btree (staff_id);

create table starter_shop (
  id integer generated always as identity not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  doc jsonb not null,
  taken_back_at timestamp with time zone,
  taken_back_by text,
  kept text[] default '{}'::text[] not null,
  constraint starter_shop_pkey PRIMARY KEY (id)
);

create table stock_location (
  id integer generated always as identity not null,
  name text not null,
  sells boolean default true not null,
  "position" integer not null,
  version integer default 1 not null,
  constraint stock_location_name_check CHECK ((name <> ''::text)),
  constraint stock_location_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX stock_location_lower_idx ON public.stock_location USING btree (lower(name));

create table stock_movement (
  id bigint generated always as identity not null,
  variant_id integer not null,
  kind stock_movement_kind not null,
  pieces integer default 0 not null,
  allocated integer default 0 not null,
  happened_at timestamp with time zone not null,
  actor text not null,
  reason text default ''::text not null,
  order_id integer,
  location_id integer,
  rack_id integer,
  constraint stock_movement_check CHECK (((pieces <> 0) OR (allocated <> 0) OR (kind = ANY (ARRAY['COUNT'::stock_movement_kind, 'CORRECTION'::stock_movement_kind])))),
  constraint stock_movement_check1 CHECK (((order_id IS NOT NULL) = (kind = ANY (ARRAY['ORDER'::stock_movement_kind, 'SHIPMENT'::stock_movement_kind, 'RETURN'::stock_movement_kind])))),
  constraint stock_movement_location_id_fkey FOREIGN KEY (location_id) REFERENCES stock_location(id),
  constraint stock_movement_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id),
  constraint stock_movement_pkey PRIMARY KEY (id),
  constraint stock_movement_rack_id_fkey FOREIGN KEY (rack_id) REFERENCES rack(id),
  constraint stock_movement_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant_stock(variant_id)
);
CREATE INDEX stock_movement_order_id_idx ON public.stock_movement USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX stock_movement_variant_id_id_idx ON public.stock_movement USING btree (variant_id, id);
CREATE TRIGGER keep_ledger BEFORE DELETE OR UPDATE OR TRUNCATE ON public.stock_movement FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER place_movement BEFORE INSERT ON public.stock_movement FOR EACH ROW EXECUTE FUNCTION place_movement();
CREATE TRIGGER sum_movements AFTER INSERT ON public.stock_movement REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION sum_stock_movements();

create table stock_place (
  id integer generated always as identity not null,
  variant_id integer not null,
  location_id integer not null,
  rack_id integer,
  on_hand integer default 0 not null,
  constraint stock_place_location_id_fkey FOREIGN KEY (location_id) REFERENCES stock_location(id),
  constraint stock_place_pkey PRIMARY KEY (id),
  constraint stock_place_rack_id_fkey FOREIGN KEY (rack_id) REFERENCES rack(id),
  constraint stock_place_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id),
  constraint stock_place_variant_id_location_id_rack_id_key UNIQUE NULLS NOT DISTINCT (variant_id, location_id, rack_id)
);
CREATE INDEX stock_place_location_id_idx ON public.stock_place USING btree (location_id);
CREATE INDEX stock_place_rack_id_idx ON public.stock_place USING btree (rack_id) WHERE (rack_id IS NOT NULL);

create table stock_watch (
  variant_id integer not null,
  customer_id integer not null,
  asked_at timestamp with time zone not null,
  constraint stock_watch_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint stock_watch_pkey PRIMARY KEY (variant_id, customer_id),
  constraint stock_watch_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX stock_watch_customer_id_idx ON public.stock_watch USING btree (customer_id);

create table supplier (
  id integer generated always as identity not null,
  name text not null,
  notes text default ''::text not null,
  mapping jsonb default '[]'::jsonb not null,
  columns text[] default '{}'::text[] not null,
  mark text,
  mark_up jsonb,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  lead_days smallint,
  minimum_cents bigint,
  email text default ''::text not null,
  constraint supplier_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 365))),
  constraint supplier_mark_check CHECK ((mark = ANY (ARRAY['point'::text, 'comma'::text]))),
  constraint supplier_minimum_cents_check CHECK ((minimum_cents > 0)),
  constraint supplier_name_check CHECK ((name <> ''::text)),
  constraint supplier_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX supplier_lower_idx ON public.supplier USING btree (lower(name));

create table supplier_feed (
  supplier_id integer not null,
  address text not null,
  user_name text default ''::text not null,
  password text default ''::text not null,
  private_key text default ''::text not null,
  host_key text,
  daily_at text,
  every_hours integer,
  due_at timestamp with time zone,
  file_hash text,
  version integer default 1 not null,
  constraint supplier_feed_check CHECK (((daily_at IS NULL) OR (every_hours IS NULL))),
  constraint supplier_feed_daily_at_check CHECK ((daily_at ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint supplier_feed_every_hours_check CHECK (((every_hours >= 1) AND (every_hours <= 168))),
  constraint supplier_feed_pkey PRIMARY KEY (supplier_id),
  constraint supplier_feed_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id) ON DELETE CASCADE
);
CREATE INDEX supplier_feed_due_at_idx ON public.supplier_feed USING btree (due_at);

create table supplier_number (
  supplier_id integer not null,
  variant_id integer not null,
  number text,
  cost_cents integer,
  pack integer,
  constraint supplier_number_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint supplier_number_number_check CHECK ((number <> ''::text)),
  constraint supplier_number_pack_check CHECK ((pack > 0)),
  constraint supplier_number_pkey PRIMARY KEY (supplier_id, variant_id),
  constraint supplier_number_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id) ON DELETE CASCADE,
  constraint supplier_number_supplier_id_number_key UNIQUE (supplier_id, number),
  constraint supplier_number_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX supplier_number_variant_id_idx ON public.supplier_number USING btree (variant_id);

create table tag (
  id integer generated always as identity not null,
  name text not null,
  asset_id integer,
  constraint tag_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES asset(id),
  constraint tag_name_check CHECK ((name <> ''::text)),
  constraint tag_name_key UNIQUE (name),
  constraint tag_pkey PRIMARY KEY (id)
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.tag FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table task (
  id integer generated always as identity not null,
  customer_id integer,
  order_id integer,
  words text not null,
  due_on date not null,
  for_staff_id integer,
  made_at timestamp with time zone not null,
  made_by text not null,
  done_at timestamp with time zone,
  done_by text,
  version integer default 1 not null,
  request_key uuid,
  constraint task_check CHECK (((done_by IS NULL) = (done_at IS NULL))),
  constraint task_check1 CHECK (((customer_id IS NULL) <> (order_id IS NULL))),
  constraint task_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint task_for_staff_id_fkey FOREIGN KEY (for_staff_id) REFERENCES staff(id),
  constraint task_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  constraint task_pkey PRIMARY KEY (id),
  constraint task_request_key_key UNIQUE (request_key),
  constraint task_words_check CHECK ((words <> ''::text))
);
CREATE INDEX task_customer_id_idx ON public.task USING btree (customer_id);
CREATE INDEX task_due_on_idx ON public.task USING btree (due_on) WHERE (done_at IS NULL);
CREATE INDEX task_for_staff_id_idx ON public.task USING btree (for_staff_id) WHERE (done_at IS NULL);
CREATE INDEX task_order_id_idx ON public.task USING btree (order_id);

create table tax_number (
  province_id integer not null,
  name tax_name not null,
  number text not null,
  constraint tax_number_number_check CHECK ((number <> ''::text)),
  constraint tax_number_pkey PRIMARY KEY (province_id, name),
  constraint tax_number_province_id_fkey FOREIGN KEY (province_id) REFERENCES province(id)
);

create table tax_rate (
  province_id integer not null,
  name tax_name not null,
  starts_on date not null,
  rate integer not null,
  constraint tax_rate_pkey PRIMARY KEY (province_id, name, starts_on),
  constraint tax_rate_province_id_fkey FOREIGN KEY (province_id) REFERENCES province(id),
  constraint tax_rate_rate_check CHECK (((rate >= 0) AND (rate <= 100000)))
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.tax_rate FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table tier_price (
  variant_id integer not null,
  price_list_id integer not null,
  qty integer not null,
  price_cents integer not null,
  derived boolean default false not null,
  constraint tier_price_pkey PRIMARY KEY (variant_id, price_list_id, qty, derived),
  constraint tier_price_price_cents_check CHECK ((price_cents >= 0)),
  constraint tier_price_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_list(id),
  constraint tier_price_qty_check CHECK ((qty > 0)),
  constraint tier_price_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX tier_price_price_list_id_idx ON public.tier_price USING btree (price_list_id) WHERE derived;
CREATE TRIGGER follow_delete AFTER DELETE ON public.tier_price REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION follow_prices('select gone.variant_id as id from gone where not gone.derived');
CREATE TRIGGER follow_insert AFTER INSERT ON public.tier_price REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION follow_prices('select come.variant_id as id from come where not come.derived');
CREATE TRIGGER follow_update AFTER UPDATE ON public.tier_price REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION follow_prices('select r.variant_id as id from (select * from gone union all select * from come) r where not r.derived');
CREATE TRIGGER note_record_delete AFTER DELETE ON public.tier_price REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_tier_price();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.tier_price REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_tier_price();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.tier_price REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_tier_price();
CREATE TRIGGER tell_delete AFTER DELETE ON public.tier_price REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('v.product_id as product from written r join variant v on v.id = r.variant_id');
CREATE TRIGGER tell_insert AFTER INSERT ON public.tier_price REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('v.product_id as product from written r join variant v on v.id = r.variant_id');
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON public.tier_price FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER tell_update AFTER UPDATE ON public.tier_price REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('v.product_id as product from written r join variant v on v.id = r.variant_id');

create table translation (
  id integer generated always as identity not null,
  language text not null,
  source text not null,
  text text not null,
  is_html boolean default false not null,
  outdated boolean default false not null,
  constraint translation_pkey PRIMARY KEY (id),
  constraint translation_source_check CHECK ((source <> ''::text)),
  constraint translation_text_check CHECK ((text <> ''::text))
);
CREATE UNIQUE INDEX translation_of_source ON public.translation USING btree (md5(source), language);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.translation FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table variant (
  id integer generated always as identity not null,
  product_id integer not null,
  variant_number integer not null,
  name text not null,
  sku text not null,
  upc text,
  description text default ''::text not null,
  stock_status stock_status default 'UNKNOWN'::stock_status not null,
  price_cents integer not null,
  special_price_cents integer,
  new_from date,
  new_to date,
  tag_id integer,
  "position" integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  discontinued_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  packed_grams integer,
  superseded_by text,
  constraint variant_check CHECK ((superseded_by <> sku)),
  constraint variant_name_check CHECK ((name <> ''::text)),
  constraint variant_packed_grams_check CHECK ((packed_grams > 0)),
  constraint variant_pkey PRIMARY KEY (id),
  constraint variant_price_cents_check CHECK ((price_cents >= 0)),
  constraint variant_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint variant_product_id_variant_number_key UNIQUE (product_id, variant_number),
  constraint variant_sku_check CHECK ((sku <> ''::text)),
  constraint variant_sku_key UNIQUE (sku),
  constraint variant_special_price_cents_check CHECK ((special_price_cents > 0)),
  constraint variant_superseded_by_fkey FOREIGN KEY (superseded_by) REFERENCES variant(sku) ON UPDATE CASCADE ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  constraint variant_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tag(id),
  constraint variant_variant_number_check CHECK ((variant_number > 0))
);
CREATE INDEX variant_lower_id_idx ON public.variant USING btree (lower(sku), id DESC);
CREATE INDEX variant_lower_id_idx1 ON public.variant USING btree (lower(name), id DESC);
CREATE INDEX variant_price_cents_id_idx ON public.variant USING btree (price_cents, id DESC);
CREATE INDEX variant_superseded_by_idx ON public.variant USING btree (superseded_by) WHERE (superseded_by IS NOT NULL);
CREATE INDEX variant_tag_id_idx ON public.variant USING btree (tag_id);
CREATE INDEX variant_upc_idx ON public.variant USING btree (upc);
CREATE TRIGGER carry_translation AFTER UPDATE OF description ON public.variant FOR EACH ROW WHEN ((old.description IS DISTINCT FROM new.description)) EXECUTE FUNCTION carry_translation('description');
CREATE TRIGGER follow_insert AFTER INSERT ON public.variant REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION follow_prices('select come.id from come');
CREATE TRIGGER follow_update AFTER UPDATE ON public.variant REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION follow_prices('select come.id from come join gone using (id) where come.price_cents <> gone.price_cents');
CREATE TRIGGER keep_counted_status BEFORE UPDATE ON public.variant FOR EACH ROW WHEN ((old.stock_status IS DISTINCT FROM new.stock_status)) EXECUTE FUNCTION keep_counted_status();
CREATE TRIGGER note_price_delete AFTER DELETE ON public.variant REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_own_price();
CREATE TRIGGER note_price_insert AFTER INSERT ON public.variant REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_own_price();
CREATE TRIGGER note_price_update AFTER UPDATE ON public.variant REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_own_price();
CREATE TRIGGER note_record_delete AFTER DELETE ON public.variant REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_variant();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.variant REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_variant();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.variant REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_variant();
CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.variant FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER tell_delete AFTER DELETE ON public.variant REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('r.product_id as product from written r union all
      select b.product_id from superseded_before(array(select r.sku from written r)) b');
CREATE TRIGGER tell_insert AFTER INSERT ON public.variant REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('r.product_id as product from written r union all
      select b.product_id from superseded_before(array(select r.sku from written r)) b');
CREATE TRIGGER tell_superseded_delete AFTER DELETE ON public.variant FOR EACH ROW WHEN ((old.superseded_by IS NOT NULL)) EXECUTE FUNCTION tell_superseded();
CREATE TRIGGER tell_superseded_insert AFTER INSERT ON public.variant FOR EACH ROW WHEN ((new.superseded_by IS NOT NULL)) EXECUTE FUNCTION tell_superseded();
CREATE TRIGGER tell_superseded_update AFTER UPDATE ON public.variant FOR EACH ROW WHEN (((((old.superseded_by IS DISTINCT FROM new.superseded_by) OR (old.sku IS DISTINCT FROM new.sku)) OR (old.upc IS DISTINCT FROM new.upc)) AND ((old.superseded_by IS NOT NULL) OR (new.superseded_by IS NOT NULL)))) EXECUTE FUNCTION tell_superseded();
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON public.variant FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER tell_update AFTER UPDATE ON public.variant REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('r.product_id as product from written r union all
      select b.product_id from superseded_before(array(select r.sku from written r)) b');
CREATE TRIGGER tell_watchers AFTER UPDATE ON public.variant REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_stock_watchers();

create table variant_asset (
  variant_id integer not null,
  "position" integer not null,
  asset_id integer not null,
  constraint variant_asset_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES asset(id),
  constraint variant_asset_pkey PRIMARY KEY (variant_id, "position"),
  constraint variant_asset_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX variant_asset_asset_id_idx ON public.variant_asset USING btree (asset_id);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.variant_asset REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_variant_asset();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.variant_asset REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_variant_asset();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.variant_asset REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_variant_asset();
CREATE TRIGGER tell_delete AFTER DELETE ON public.variant_asset REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('v.product_id as product from written r join variant v on v.id = r.variant_id');
CREATE TRIGGER tell_insert AFTER INSERT ON public.variant_asset REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('v.product_id as product from written r join variant v on v.id = r.variant_id');
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON public.variant_asset FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER tell_update AFTER UPDATE ON public.variant_asset REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('v.product_id as product from written r join variant v on v.id = r.variant_id');

create table variant_attribute (
  variant_id integer not null,
  attribute_value_id integer not null,
  constraint variant_attribute_attribute_value_id_fkey FOREIGN KEY (attribute_value_id) REFERENCES attribute_value(id),
  constraint variant_attribute_pkey PRIMARY KEY (variant_id, attribute_value_id),
  constraint variant_attribute_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX variant_attribute_attribute_value_id_idx ON public.variant_attribute USING btree (attribute_value_id);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.variant_attribute REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_variant_attribute();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.variant_attribute REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_variant_attribute();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.variant_attribute REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_variant_attribute();
CREATE TRIGGER tell_delete AFTER DELETE ON public.variant_attribute REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('v.product_id as product from written r join variant v on v.id = r.variant_id');
CREATE TRIGGER tell_insert AFTER INSERT ON public.variant_attribute REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('v.product_id as product from written r join variant v on v.id = r.variant_id');
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON public.variant_attribute FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
CREATE TRIGGER tell_update AFTER UPDATE ON public.variant_attribute REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('v.product_id as product from written r join variant v on v.id = r.variant_id');

create table variant_bought (
  variant_id integer not null,
  pieces bigint not null,
  constraint variant_bought_pieces_check CHECK ((pieces > 0)),
  constraint variant_bought_pkey PRIMARY KEY (variant_id),
  constraint variant_bought_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.variant_bought FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();

create table variant_stock (
  variant_id integer not null,
  on_hand integer default 0 not null,
  allocated integer default 0 not null,
  low_level integer,
  when_out stock_status default 'OUT_OF_STOCK'::stock_status not null,
  version integer default 1 not null,
  counted_since timestamp with time zone not null,
  from_shipment integer default 0 not null,
  from_credit_note integer default 0 not null,
  follows_purchases boolean default true not null,
  aside integer default 0 not null,
  constraint variant_stock_low_level_check CHECK ((low_level >= 0)),
  constraint variant_stock_pkey PRIMARY KEY (variant_id),
  constraint variant_stock_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id),
  constraint variant_stock_when_out_check CHECK ((when_out = ANY (ARRAY['OUT_OF_STOCK'::stock_status, 'ARRIVING_SOON'::stock_status])))
);
CREATE TRIGGER note_record_delete AFTER DELETE ON public.variant_stock REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_variant_stock();
CREATE TRIGGER note_record_insert AFTER INSERT ON public.variant_stock REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_variant_stock();
CREATE TRIGGER note_record_update AFTER UPDATE ON public.variant_stock REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_variant_stock();
CREATE TRIGGER show_insert AFTER INSERT ON public.variant_stock REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION show_stock();
CREATE TRIGGER show_update AFTER UPDATE ON public.variant_stock REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION show_stock();

create table webhook (
  id integer generated always as identity not null,
  version integer default 1 not null,
  name text not null,
  url text not null,
  kinds text[] not null,
  secret text not null,
  former_secret text,
  former_until timestamp with time zone,
  staff_id integer not null,
  created_at timestamp with time zone not null,
  cursor text not null,
  sending_to text,
  tries integer default 0 not null,
  next_at timestamp with time zone not null,
  paused_at timestamp with time zone,
  paused_why text,
  ended_at timestamp with time zone,
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

create table webhook_delivery (
  id bigint generated always as identity not null,
  webhook_id integer not null,
  at timestamp with time zone not null,
  message text not null,
  began text,
  body text not null,
  status integer,
  answer text not null,
  ms integer not null,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id)
);
CREATE INDEX webhook_delivery_webhook_id_id_idx ON public.webhook_delivery USING btree (webhook_id, id);

create view account as
 SELECT customer.id AS buyer_id,
    customer.id AS customer_id,
    customer.email,
    customer.first_name,
    customer.middle_name,
    customer.last_name,
    customer.password_hash,
    customer.language,
    customer.status,
    customer.declined_because,
    true AS is_owner,
    NULL::bigint AS order_up_to_cents
   FROM customer
UNION ALL
 SELECT - p.id AS buyer_id,
    c.id AS customer_id,
    p.email,
    p.first_name,
    NULL::text AS middle_name,
    p.last_name,
    p.password_hash,
    p.language,
    c.status,
    c.declined_because,
    p.is_owner,
    p.order_up_to_cents
   FROM customer_person p
     JOIN customer c ON c.id = p.customer_id
  WHERE p.ended_at IS NULL;

create view coming_piece as
 SELECT l.variant_id,
    l.pieces - l.received AS pieces,
    p.expected_on
   FROM purchase_line l
     JOIN purchase p ON p.id = l.purchase_id
  WHERE p.status = 'ORDERED'::purchase_status AND NOT p.is_return AND l.received < l.pieces;

create view invoiced_line as
 SELECT l.id,
    l.invoice_id,
    l.order_line_id,
    i.order_id,
    l.qty
   FROM invoice_line l
     JOIN invoice i ON i.id = l.invoice_id
  WHERE i.status <> 'CANCELLED'::invoice_status;

create view line_return as
 SELECT l.invoice_line_id,
    sum(
        CASE
            WHEN r.status = ANY (ARRAY['ASKED'::return_status, 'ACCEPTED'::return_status]) THEN l.qty
            WHEN r.status = 'RECEIVED'::return_status OR l.decision = 'REPLACE'::return_decision AND o.status IS DISTINCT FROM 'CANCELLED'::order_status THEN COALESCE(l.received, 0)
            ELSE 0
        END)::integer AS pieces
   FROM return_line l
     JOIN customer_return r ON r.id = l.return_id
     LEFT JOIN customer_order o ON o.id = r.replacement_id
  WHERE r.status <> ALL (ARRAY['REFUSED'::return_status, 'CANCELLED'::return_status])
  GROUP BY l.invoice_line_id;

create view open_line as
 SELECT l.id,
    l.order_id,
    l.variant_id,
    l."position",
    l.name,
    l.sku,
    l.price_cents,
    l.qty,
    done.invoiced,
    l.qty - done.invoiced AS to_invoice
   FROM order_line l
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(i.qty), 0::bigint)::integer AS invoiced
           FROM invoiced_line i
          WHERE i.order_line_id = l.id) done
  WHERE l.qty > 0;

create view shown_category as
 WITH RECURSIVE shown AS (
         SELECT category.id,
            category.parent_id,
            category.url,
            category.name,
            category.anchor,
            category.asset_id,
            category."position"
           FROM category
          WHERE category.parent_id IS NULL AND NOT category.hidden
        UNION ALL
         SELECT c.id,
            c.parent_id,
            c.url,
            c.name,
            c.anchor,
            c.asset_id,
            c."position"
           FROM category c
             JOIN shown shown_1 ON c.parent_id = shown_1.id
          WHERE NOT c.hidden
        )
 SELECT id,
    parent_id,
    url,
    name,
    anchor,
    asset_id,
    "position"
   FROM shown;

create view variant_speed as
 SELECT l.variant_id,
    sum(l.qty)::integer AS sold
   FROM customer_order o
     JOIN order_line l ON l.order_id = o.id
  WHERE o.placed_at > (now() - '28 days'::interval) AND o.status <> 'CANCELLED'::order_status AND l.qty > 0
  GROUP BY l.variant_id;

create function account_moves(customer integer, zone text) returns TABLE(kind text, invoice_id integer, code text, method text, reference text, day date, at timestamp with time zone, cents bigint) language sql stable;
create function add_to_cart(buyer integer, named integer, ids text, quantities text, request_key text, hash bytea, at timestamp with time zone, day date, most_of_one integer, most_lines integer, known_lines text) returns json language plpgsql volatile;
create function add_to_carts(buyers integer[], named integer[], ids text[], quantities text[], request_keys text[], hashes bytea[], at timestamp with time zone[], days date[], most_of_one integer[], most_lines integer[], known_lines text[]) returns TABLE(n bigint, result json) language plpgsql volatile;
create function address_json(a address, p province) returns json language sql stable;
create function address_part(given text) returns text language sql immutable;
create function agreement_of(o customer_order) returns jsonb language sql stable;
create function ask_online_payment(whom integer, wanted integer[], with_credit boolean, by_provider text, in_currency text, at timestamp with time zone) returns jsonb language plpgsql volatile;
create function attach_pictures(run integer) returns integer language plpgsql volatile;
create function available_of(s variant_stock) returns integer language sql immutable;
create function bank_cents(typed text) returns bigint language plpgsql immutable;
create function bank_column(head text) returns text language sql immutable;
create function bank_day(typed text, is_day_first boolean) returns date language plpgsql immutable;
create function bank_day_parts(typed text, OUT of_year integer, OUT one integer, OUT two integer, OUT either boolean) returns record language plpgsql immutable;
create function bank_lines_of(of_file integer) returns TABLE(id integer, "row" integer, day date, text text, note text, amount numeric, state text, reason text, named text, off numeric, customer jsonb, pays jsonb) language sql stable;
create function bank_of(wanted integer, most integer) returns jsonb language sql stable;
create function bank_rows(cells jsonb, kinds text[], is_day_first boolean) returns TABLE(file_row integer, day date, text text, cents bigint, nth integer, reason text, told text) language sql immutable;
create function bank_text(raw text, most integer) returns text language sql immutable;
create function begin_counting(variants integer[], counted integer[], at timestamp with time zone, who text, why text) returns SETOF integer language plpgsql volatile;
create function begin_updates(place text) returns boolean language plpgsql volatile;
create function bench_account(customer integer, today date) returns TABLE("openCents" bigint, "overdueCents" bigint, returns integer, watched integer) language sql stable;
create function bench_phones(customer integer, parts_shown integer, offered integer) returns TABLE(id integer, name text, url text, asset jsonb, "isPinned" boolean, models text[], count integer, parts json) language sql stable;
create function billed(since timestamp with time zone, until timestamp with time zone) returns TABLE(kind text, id integer, code text, invoice_id integer, order_id integer, customer_id integer, at timestamp with time zone, sold_at timestamp with time zone, goods_cents bigint, discount_cents bigint, shipping_cents bigint, tax_cents bigint, total_cents bigint) language sql stable;
create function billed_lines(since timestamp with time zone, until timestamp with time zone) returns TABLE(kind text, id integer, code text, invoice_id integer, customer_id integer, at timestamp with time zone, variant_id integer, sku text, name text, price_cents integer, qty integer, goods_cents bigint, cost_cents bigint) language sql stable;
create function billed_taxes(since timestamp with time zone, until timestamp with time zone) returns TABLE(kind text, id integer, name tax_name, rate integer, amount_cents bigint) language sql stable;
create function bought_lines(customer integer) returns TABLE(order_id integer, placed_at timestamp with time zone, variant_id integer, qty integer, price_cents integer) language sql stable;
create function bought_page(customer integer, among integer[], today date, often integer, zone text, most integer, skipped integer) returns TABLE(total integer, rows json) language sql stable;
create function bring_back(of_purchase integer, at timestamp with time zone, who text, why text) returns void language plpgsql volatile;
create function carry_translation() returns trigger language plpgsql volatile;
create function cart_stamp(buyer integer, named integer) returns text language plpgsql stable;
create function cart_to_place(buyer integer, named integer, day date) returns json language plpgsql volatile;
create function catalogue_edits(one integer, most integer) returns TABLE(id integer, "madeAt" timestamp with time zone, "madeBy" text, "hasPrices" boolean, changes integer, variants integer, "undoneAt" timestamp with time zone, "undoneBy" text, sale text, "leftChanges" integer, "left" json) language sql stable;
create function category_tree() returns TABLE(id integer, "parentId" integer, name text, url text, hidden boolean, products integer, "productsBelow" integer) language sql stable;
create function change_put_away(buyer integer, named integer, at timestamp with time zone, given json) returns text language plpgsql volatile;
create function check_online_payment(which uuid, says text, came_as text DEFAULT NULL::text) returns void language sql volatile;
create function choose_for_cart(buyer integer, named integer, at timestamp with time zone, day date, known_lines text, address integer, method integer, words text) returns json language plpgsql volatile;
create function choose_for_carts(buyers integer[], named integer[], at timestamp with time zone[], days date[], known_lines text[], addresses integer[], methods integer[], words text[]) returns TABLE(n bigint, result json) language plpgsql volatile;
create function claim_paths() returns trigger language plpgsql volatile;
create function clear_online_payment(whom integer, which integer) returns TABLE(state text, problem text, reference text) language sql volatile;
create function code_key(raw text) returns text language sql immutable;
create function code_shape(key text) returns text language sql immutable;
create function cost_of(variant integer, until timestamp with time zone) returns TABLE(cents integer) language sql stable;
create function count_bought(since timestamp with time zone) returns void language plpgsql volatile;
create function count_cart_change() returns trigger language plpgsql volatile;
create function customer_data(whom integer) returns jsonb language plpgsql stable;
create function customer_tables() returns TABLE(kept text, whose text) language sql immutable;
create function customers_of_sessions(hashes bytea[], begun_after timestamp with time zone[], used_after timestamp with time zone[]) returns TABLE(n bigint, "customerId" integer, "buyerId" integer, email text, "firstName" text, "lastName" text, "priceListId" integer, "priceListCode" text, "taxExempt" boolean, "isOwner" boolean, "orderUpToCents" bigint, "lastUsedAt" timestamp with time zone) language plpgsql stable;
create function dispute_online_payment(which uuid, won boolean, cents bigint, in_currency text, says text) returns text language plpgsql volatile;
create function draft_lines(whose integer) returns TABLE(id integer, "productId" integer, "variantId" integer, field text, sku text, name text, before text, after text, typed text, "keptAt" timestamp with time zone, problem text) language sql stable;
create function drop_put_away(buyer integer, named integer, at timestamp with time zone, ids bigint[]) returns boolean language plpgsql volatile;
create function end_customer(whom integer, into_other integer, nothing_hash text, at timestamp with time zone) returns void language plpgsql volatile;
create function end_stock_watches() returns trigger language plpgsql volatile;
create function erase_customer(whom integer, nothing_hash text, at timestamp with time zone) returns void language plpgsql volatile;
create function facet_key(kind integer, id integer) returns bigint language sql immutable;
create function failed_refund(came_as text, of_money text, refunded_at timestamp with time zone, at timestamp with time zone) returns TABLE(id integer, "receiptId" integer, provider text, "isEarly" boolean) language sql volatile;
create function feed_history() returns text language sql stable;
create function fillable_orders(orders integer[], of_purchase integer, on_back_order integer[], most integer) returns TABLE(id integer, code text, "placedAt" timestamp with time zone, whole boolean, lines json) language sql stable;
create function folded_letters(raw text) returns text language plpgsql immutable;
create function follow_price_list() returns trigger language plpgsql volatile;
create function follow_price_rules(only_variants integer[] DEFAULT NULL::integer[]) returns void language plpgsql volatile;
create function follow_prices() returns trigger language plpgsql volatile;
create function forget_bank_file(of_file integer) returns text language plpgsql volatile;
create function goods_taxes(of_order integer) returns TABLE(place integer, name tax_name, rate integer, on_shipping bigint, goods bigint, taken bigint) language sql stable;
create function hold_account(whom integer) returns void language sql volatile;
create function hold_carts(named integer[]) returns integer[] language plpgsql volatile;
create function hold_customers(customers integer[]) returns void language plpgsql volatile;
create function hold_online_payment(which uuid) returns void language plpgsql volatile;
create function insert_order(given json, OUT id integer, OUT code text) returns record language plpgsql volatile;
create function insert_orders(given json, wanted bigint[]) returns TABLE(n bigint, id integer, code text) language plpgsql volatile;
create function is_available(status stock_status, discontinued_at timestamp with time zone) returns boolean language sql immutable;
create function is_customer_open(whom integer) returns boolean language sql stable;
create function is_receipt_entered(press uuid, whom integer, refunded integer, cents bigint) returns boolean language plpgsql volatile;
create function job_tools(brand integer) returns TABLE("partTypeId" integer, why text, id integer, "productId" integer, "productName" text, "variantNumber" integer, name text, sku text, "stockStatus" stock_status, asset jsonb) language sql stable;
create function keep_counted_status() returns trigger language plpgsql volatile;
create function keep_ledger() returns trigger language plpgsql volatile;
create function keep_list_view(member integer, may_share boolean, wish jsonb, most integer) returns text language plpgsql volatile;
create function keep_own_parts(customer integer, gone text[], kept json) returns integer language plpgsql volatile;
create function kept_lines(named integer, short boolean DEFAULT false) returns json language sql stable;
create function known_values() returns TABLE(tags json, categories json, phones json, attributes json, "priceLists" json) language sql stable;
create function landed_cents(l purchase_line) returns integer language sql stable;
create function leads_to_category(category integer, of_url text, path text) returns TABLE(says text) language sql stable;
create function lines_stamp(c cart, price_list integer, changes bigint) returns text language sql stable;
create function list_views(member integer, may_share boolean) returns json language sql stable;
create function listed_words(words text) returns tsvector language sql stable;
create function listing_categories() returns TABLE(id integer, holder integer) language sql stable;
create function listing_rows(only_products integer[]) returns SETOF listing language plpgsql stable;
create function lock_named_cart(buyer integer, named integer, at timestamp with time zone) returns integer language plpgsql volatile;
create function lock_record(noun text, which text) returns void language plpgsql volatile;
create function lowest_cost(variant integer) returns integer language plpgsql stable;
create function lying_of(of_order integer) returns TABLE("lineId" integer, "variantId" integer, location text, place integer, rack text, pieces integer) language sql stable;
create function lying_pieces(orders integer[]) returns TABLE(line_id integer, screen text, staff_id integer, walk text, lies bigint, tote text, rack text, at timestamp with time zone) language sql stable;
create function make_open_cart(buyer integer, at timestamp with time zone) returns void language plpgsql volatile;
create function may_do_task(s staff, of_order integer) returns boolean language sql immutable;
create function may_pay_by(buyer integer, method integer) returns boolean language sql stable;
create function meet_at_record(who integer, in_tab integer, noun text, which integer, editing boolean, at timestamp with time zone) returns jsonb language plpgsql volatile;
create function merge_customer(gone integer, into_other integer, nothing_hash text, at timestamp with time zone) returns void language plpgsql volatile;
create function method_json(id integer, code text, name text, description text, sort_order integer) returns json language sql stable;
create function money_to_look_at() returns TABLE(customer_id integer, cents bigint, look boolean) language sql stable;
create function nearest_word(typed text) returns text language sql stable;
create function next_code(kind text) returns text language sql volatile;
create function note_address() returns trigger language plpgsql volatile;
create function note_credit_note() returns trigger language plpgsql volatile;
create function note_customer() returns trigger language plpgsql volatile;
create function note_customer_order() returns trigger language plpgsql volatile;
create function note_customer_return() returns trigger language plpgsql volatile;
create function note_invoice() returns trigger language plpgsql volatile;
create function note_listing_change() returns trigger language plpgsql volatile;
create function note_order_event() returns trigger language plpgsql volatile;
create function note_order_line() returns trigger language plpgsql volatile;
create function note_own_price() returns trigger language plpgsql volatile;
create function note_payment() returns trigger language plpgsql volatile;
create function note_product() returns trigger language plpgsql volatile;
create function note_product_category() returns trigger language plpgsql volatile;
create function note_product_names() returns trigger language plpgsql volatile;
create function note_product_phone() returns trigger language plpgsql volatile;
create function note_quote() returns trigger language plpgsql volatile;
create function note_receipt() returns trigger language plpgsql volatile;
create function note_return_line() returns trigger language plpgsql volatile;
create function note_shipment() returns trigger language plpgsql volatile;
create function note_tier_price() returns trigger language plpgsql volatile;
create function note_variant() returns trigger language plpgsql volatile;
create function note_variant_asset() returns trigger language plpgsql volatile;
create function note_variant_attribute() returns trigger language plpgsql volatile;
create function note_variant_stock() returns trigger language plpgsql volatile;
create function number_all_changes() returns void language plpgsql volatile;
create function number_changes() returns void language plpgsql volatile;
create function number_listing_changes() returns trigger language plpgsql volatile;
create function on_account_of(whom integer) returns bigint language sql stable;
create function online_payments_to_ask(at timestamp with time zone) returns SETOF text language sql volatile;
create function online_shares(payment integer, money bigint) returns TABLE("invoiceId" integer, version integer, amount double precision) language sql stable;
create function open_cart(buyer integer, day date, whole boolean, wanted bigint[] DEFAULT NULL::bigint[]) returns json language plpgsql stable;
create function open_carts(buyers integer[], days date[], whole boolean, wanted text[]) returns TABLE(buyer integer, id integer, cart json) language plpgsql stable;
create function open_credit(buyer integer) returns bigint language plpgsql stable;
create function open_invoices(wanted integer[]) returns TABLE(id integer, customer_id integer, code text, version integer, due_on date, cents bigint) language sql stable;
create function open_next_cart(buyer integer, at timestamp with time zone) returns void language plpgsql volatile;
create function opening_facts(today date) returns TABLE("companyName" text, "companyAddress" text, "companyHstNumber" text, "hasLogo" boolean, products bigint, variants bigint, "pricedVariants" bigint, phones bigint, "menuItems" bigint, "menuSources" bigint, "writtenPages" text[], provinces bigint, "taxedProvinces" bigint, "shippingMethods" bigint, "paymentMethods" bigint, "broughtBackAt" timestamp with time zone) language sql stable;
create function order_family(of_order integer) returns SETOF integer language sql stable;
create function order_share(of_order integer) returns TABLE("order" json, before json) language sql stable;
create function order_split(of_order integer) returns json language sql stable;
create function owed_online(whom integer, OUT "onAccount" double precision, OUT invoices json) returns record language sql stable;
create function own_numbers_by_sku(customer integer) returns TABLE(sku text, numbers text) language sql stable;
create function own_part_page(customer integer, key text, exact boolean, searched boolean, most integer, skipped integer) returns TABLE("totalFilteredRecords" integer, results json) language sql stable;
create function parcel_labels(kind text, record integer) returns TABLE("orderCode" text, nth integer, parcels integer, carrier text, method text, tracking text, box text, grams integer, address jsonb, "poNumber" text, "jobReference" text, comments text, "customerId" integer) language sql stable;
create function part_named(name text, phrases jsonb) returns integer language plpgsql stable;
create function part_phrases(fits_phone boolean) returns jsonb language sql stable;
create function parts_to_reorder() returns TABLE(variant_id integer, ids integer[]) language sql stable;
create function payments_report(first_day date, last_day date) returns TABLE(target integer, invoice text, day text, customer text, method text, amount bigint, "writtenOff" bigint) language sql stable;
create function phone_digits(phone text) returns text language sql immutable;
create function phone_matrix(phone integer, most integer) returns TABLE(id integer, "productId" integer, "productName" text, "variantNumber" integer, name text, sku text, "stockStatus" stock_status, part jsonb, attributes jsonb, hex text, step smallint, asset jsonb, recommended boolean, bought bigint, count bigint) language plpgsql stable;
create function picked_json(orders integer[]) returns json language sql stable;
create function picked_of(orders integer[]) returns TABLE(order_id integer, line_id integer, name text, sku text, pieces integer, wanted integer, tote text, rack text, who text) language sql stable;
create function picture_runs(ids integer[]) returns TABLE(id integer, kind text, "importId" integer, name text, size integer, state text, "begunAt" timestamp with time zone, "begunBy" text, "appliedAt" timestamp with time zone, "appliedBy" text, failure text, version integer, pictures integer, waiting integer, there integer, failed integer, unmatched integer, variants integer, attached integer, "left" integer) language sql stable;
create function pieces_left(variants integer[]) returns TABLE(id integer, pieces integer, "isMore" boolean) language sql stable;
create function pin_phones(customer integer, pin text[], unpin text[]) returns integer language plpgsql volatile;
create function place_carts(named integer[], seen text[], actors text[], given json, mail_jobs text[]) returns TABLE(n bigint, order_id integer, order_code text, next_cart integer) language plpgsql volatile;
create function place_movement() returns trigger language plpgsql volatile;
create function places_of(variant integer) returns TABLE(location_id integer, rack_id integer, on_hand integer, sells boolean, place bigint) language sql stable;
create function plain_letters(raw text) returns text language sql immutable;
create function plain_words(words text) returns text[] language sql stable;
create function product_changes(product integer, shared text[], hidden text[], most integer) returns TABLE(id text, at timestamp with time zone, by text, file text, "variantId" integer, field text, before text, after text, undone boolean, sku text) language sql stable;
create function product_paths(products integer[]) returns TABLE("productId" integer, id integer, name text, url text, "hasChildren" boolean) language sql stable;
create function products_around(products integer[]) returns TABLE(id integer, "productName" text, "searchTitle" text, "searchDescription" text, "attributeLabels" jsonb, fits jsonb) language sql stable;
create function purchase_code(p purchase) returns text language sql immutable;
create function purchase_state(p purchase) returns text language sql stable;
create function purchased_variants(supplier integer, code text, upcs text[], most bigint) returns TABLE(id integer, sku text, name text, "costCents" integer) language sql stable;
create function put_away(buyer integer, named integer, at timestamp with time zone, as_what text, new_title text, request uuid, ids bigint[], most json) returns text language plpgsql volatile;
create function put_away_carts(buyer integer, at timestamp with time zone, days integer) returns json language sql stable;
create function rack_attribute_of(variant integer) returns text language sql stable;
create function racks_of(variant integer) returns text language sql stable;
create function read_bank_file(named text, cells jsonb, said_kinds text[], said_first boolean, at timestamp with time zone, by_whom text) returns jsonb language plpgsql volatile;
create function read_cart(buyer integer, named integer, at timestamp with time zone, day date, known_lines text) returns json language plpgsql volatile;
create function read_carts(buyers integer[], named integer[], at timestamp with time zone[], days date[], known_lines text[]) returns TABLE(n bigint, result json) language plpgsql volatile;
create function record_act(at timestamp with time zone, actor text, concerned integer, new_status order_status, concerned_invoice integer, new_invoice_status invoice_status, is_change boolean, note text, amount bigint, told boolean, request_key uuid, mails json, audit json) returns void language plpgsql volatile;
create function record_stamp(noun text, which integer) returns text language sql stable;
create function refresh_listing(only_products integer[] DEFAULT NULL::integer[]) returns void language plpgsql volatile;
create function refresh_listing_rows(only_products integer[] DEFAULT NULL::integer[]) returns void language plpgsql volatile;
create function refresh_product_places(only_products integer[] DEFAULT NULL::integer[]) returns void language plpgsql volatile;
create function refunds_before(came integer, press uuid) returns TABLE(provider text, reference text, before integer) language sql stable;
create function refuse_second_account() returns trigger language plpgsql volatile;
create function release_coupon(of_order integer) returns void language plpgsql volatile;
create function reorder_rows(most_cents integer) returns TABLE("variantId" integer, "productId" integer, sku text, name text, available integer, "lowLevel" integer, sold integer, coming integer, watched integer, offers json) language sql stable;
create function report_picked(orders integer[], by_staff integer, actor text, from_screen text, given jsonb, back jsonb, now_ timestamp with time zone) returns void language plpgsql volatile;
create function rewrite_order(given jsonb) returns void language plpgsql volatile;
create function rounded_price(cents numeric, step integer, ending integer, up boolean) returns integer language sql immutable;
create function sale_lines(ids integer[], of_kind text, by_amount integer, step integer, ending integer, up boolean, own integer) returns TABLE(id integer, product_id integer, sku text, name text, price integer, present integer, in_sale text, special integer, why text) language sql stable;
create function sales(one integer, named integer, most integer) returns TABLE(id integer, version integer, name text, "beginsAt" timestamp with time zone, "endsAt" timestamp with time zone, skus text[], filters jsonb, kind text, amount integer, "roundStep" integer, "roundEnding" integer, "roundUp" boolean, state text, "begunAt" timestamp with time zone, "endedAt" timestamp with time zone, "endedBy" text, "editId" integer, variants integer, "leftCount" integer, "left" json, "keptCount" integer, kept text[]) language sql stable;
create function save_task(which integer, given jsonb, seen text[], author integer, actor text, at timestamp with time zone) returns text language plpgsql volatile;
create function save_zones(given jsonb) returns json language plpgsql volatile;
create function search_query(words text[], whole boolean) returns tsquery language plpgsql stable;
create function search_words(raw text) returns text language sql immutable;
create function send_back(of_purchase integer, at timestamp with time zone, who text, why text) returns void language plpgsql volatile;
create function set_cart_quantities(buyer integer, named integer, at timestamp with time zone, day date, known_lines text, ids text, quantities text) returns json language plpgsql volatile;
create function set_location_aside(location integer, is_sold boolean) returns void language plpgsql volatile;
create function set_updated_at() returns trigger language plpgsql volatile;
create function settle_stock(orders integer[], at timestamp with time zone, who text, at_placing boolean DEFAULT false, variants integer[] DEFAULT NULL::integer[]) returns void language plpgsql volatile;
create function share_of(amount bigint, numerator bigint, denominator bigint) returns bigint language sql immutable;
create function shared_cart(link_key uuid, at timestamp with time zone, days integer) returns json language sql stable;
create function shipping_rules(province_code text, postal text) returns TABLE(id integer, code text, name text, description text, "sortOrder" integer, charge text, steps jsonb, "freeFromCents" bigint, "transitDays" integer, "pickupAt" text, zoned boolean) language sql stable;
create function shop_texts(plain text[], rich text[], only_these text[]) returns TABLE(kind text, source text) language sql stable;
create function short_lines(named integer) returns TABLE(item integer, variant integer, wanted integer, there integer) language sql stable;
create function show_purchased(variants integer[]) returns void language plpgsql volatile;
create function show_stock() returns trigger language plpgsql volatile;
create function show_stock_of(variants integer[]) returns void language plpgsql volatile;
create function shown_tasks(today date) returns TABLE(id integer, version integer, words text, state text, "dueOn" date, "forStaffId" integer, who text, "customerId" integer, "orderId" integer, code text, name text, "doneAt" text, "doneBy" text, whose integer, permission text, due boolean) language sql stable;
create function sorted_letters(word text) returns text language sql immutable;
create function spare_cart(named integer, at timestamp with time zone) returns void language plpgsql volatile;
create function split_order(of_order integer, wanted jsonb, takes_shipping boolean, told boolean, at timestamp with time zone, who text, by_staff integer) returns void language plpgsql volatile;
create function spread_pieces(of_variant integer, of_order integer, qty integer, promised integer) returns TABLE(location_id integer, rack_id integer, part integer, allocated integer, n integer) language plpgsql stable;
create function starter_categories() returns TABLE(id integer, name text, url text, "parentId" integer, products bigint, "hasPicture" boolean, asset_id integer, place integer) language sql stable;
create function status_of_counted(s variant_stock) returns stock_status language plpgsql volatile;
create function stock_locations() returns TABLE(id integer, version integer, name text, sells boolean, pieces integer, racks json) language sql stable;
create function stock_of_orders(orders integer[], variants integer[] DEFAULT NULL::integer[]) returns TABLE(order_id integer, variant_id integer, allocated integer, gone integer, returned integer) language plpgsql stable;
create function stock_worth(until timestamp with time zone) returns TABLE(variant_id integer, location_id integer, pieces integer, cost_cents integer) language sql stable;
create function successor_now(v variant) returns jsonb language sql stable;
create function successors(skus text[]) returns TABLE(part text, successor jsonb) language sql stable;
create function sum_stock_movements() returns trigger language plpgsql volatile;
create function superseded_before(skus text[]) returns TABLE(id integer, product_id integer) language sql stable;
create function superseded_codes() returns TABLE(code text, sku text) language sql stable;
create function superseding_faults(skus text[], successors text[]) returns TABLE(part text, fault text) language plpgsql stable;
create function take_back_pictures(run integer, OUT back integer, OUT "left" integer) returns record language plpgsql volatile;
create function take_out(buyer integer, named integer, wanted integer, at timestamp with time zone, ids bigint[], most json) returns text language plpgsql volatile;
create function task_permission(of_order integer) returns text language sql immutable;
create function taxes_in_force(province integer, day date) returns TABLE(name tax_name, rate integer) language sql stable;
create function tell_catalogue_changed() returns trigger language plpgsql volatile;
create function tell_products_changed() returns trigger language plpgsql volatile;
create function tell_session_ended() returns trigger language plpgsql volatile;
create function tell_stock_watchers() returns trigger language plpgsql volatile;
create function tell_superseded() returns trigger language plpgsql volatile;
create function told_task(t task) returns jsonb language sql stable;
create function told_zones() returns TABLE(field text, said jsonb) language sql stable;
create function tracking_link(carrier text, given text) returns text language sql stable;
create function turn_of_job(job text) returns integer language sql immutable;
create function updates_after(which text, place text, since timestamp with time zone, until timestamp with time zone) returns TABLE(id integer, number bigint, at timestamp with time zone, cursor text) language sql stable;
create function variants_by_code(keys text[], places integer[], forms text[], most integer) returns TABLE(place integer, id integer, "productId" integer) language sql stable;
create function variants_by_terms(terms jsonb, most integer) returns TABLE(number integer, id integer, "productId" integer, rank integer) language sql stable;
create function variants_called(customer integer, keys text[]) returns TABLE(key text, variants jsonb) language sql stable;
create function variants_near_code(keys text[], tried_at integer[], tries text[], nearnesses integer[], ends_at integer[], ends text[], shortest integer, alike integer, most integer) returns TABLE(place integer, id integer, "productId" integer) language sql stable;
create function variants_of_codes(codes text[], keys text[], are_upcs boolean[]) returns TABLE(code text, ids integer[]) language sql stable;
create function walking_key(code text) returns text language sql immutable;
create function words_of_products(ids integer[]) returns TABLE(id integer, words json, hash text, "readBefore" text) language sql stable;
create function zone_methods() returns json language sql stable;
create function zone_of(province_code text, postal text) returns integer language sql stable;
create function zones_json() returns json language sql stable;
