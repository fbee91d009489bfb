-- Promised and billed: orders, invoices, shipments, payments, credit notes (specification section 3; readings, "Cart, coupon, tax,
-- order"). A price is an integer number of cents; a sum of a thousand of them needs a bigint.

create type order_status as enum ('PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED', 'COMPLETED', 'CANCELLED');
create sequence order_code start 104001;

create table customer_order (
  id integer generated always as identity primary key,
  -- By next_code, which reads the shop's settings (331).
  code text not null unique,
  customer_id integer not null references customer,
  status order_status not null default 'PENDING',
  placed_at timestamptz not null default now(),
  version integer not null default 1,
  -- Copies: what was agreed stays as it was.
  customer_email text not null,
  customer_first_name text not null,
  customer_last_name text not null,
  preferred_doc_type preferred_doc_type not null,
  -- {name, company, street1, street2, city, postalCode, province, provinceCode, phoneNo}
  shipping_address jsonb not null,
  billing_address jsonb not null,
  shipping_method_id integer not null references shipping_method,
  shipping_method_name text not null,
  shipping_method_description text not null,
  payment_method_id integer not null references payment_method,
  payment_method_name text not null,
  payment_method_description text not null,
  comments text not null default '',
  coupon_id integer references coupon,
  coupon_code text,
  tax_exempt boolean not null,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  discount_cents bigint not null check (discount_cents between 0 and subtotal_cents),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null,
  -- Of the form by which staff placed it: sent twice, it is one order.
  request_key uuid unique,
  -- As agreed when it was placed; null: charged by the invoices. The order's taxes include its taxes.
  shipping_cents bigint check (shipping_cents >= 0),
  -- Those of the customer when it was placed: {"PST": "1234-5678"}.
  exemptions jsonb not null default '{}',
  constraint customer_order_total_check
    check (total_cents = subtotal_cents - discount_cents + coalesce(shipping_cents, 0) + tax_cents)
);
create index on customer_order (status, placed_at);
-- A customer's own: pages in order, and counts and the filters of section 5 without reading the rows (docs/performance.md, "Lists of orders").
create index on customer_order (customer_id, id desc) include (placed_at, status, total_cents, code, shipping_method_id);
-- All customers', for staff: by date and by number. What is open is a small part, which does not grow with the years.
create index on customer_order (placed_at, id);
create index on customer_order (length(code), code);
create index customer_order_open on customer_order (placed_at, id) include (status)
  where status in ('PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED');
-- A part of a text, or all of it, in any case. New entries wait in a list that is kept short, and are sorted in together: an order
-- takes 0.03 ms more by that, and 0.14 if each is sorted in at once.
create index customer_order_texts on customer_order using gin (
  lower(code) gin_trgm_ops, lower(customer_first_name) gin_trgm_ops, lower(customer_last_name) gin_trgm_ops,
  lower(shipping_address ->> 'company') gin_trgm_ops
) with (gin_pending_list_limit = 256);

create table order_line (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order on delete cascade,
  position integer not null,
  variant_id integer not null references variant,
  name text not null,
  sku text not null,
  rack text,
  price_cents integer not null check (price_cents >= 0),
  qty integer not null check (qty > 0),
  subtotal_cents bigint not null,
  unique (order_id, position),
  check (subtotal_cents = price_cents::bigint * qty)
);
-- Variants that an undo takes away are searched here one by one.
create index on order_line (variant_id);

create table order_tax (
  order_id integer not null references customer_order on delete cascade,
  position integer not null,
  name tax_name not null,
  rate integer not null,
  amount_cents bigint not null,
  primary key (order_id, position)
);

-- What happened to an order, by whom and when: status moves, notes, mails.
create table order_event (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order on delete cascade,
  happened_at timestamptz not null default now(),
  actor text not null,
  status order_status,
  note text not null default '',
  -- Of the form of a note: sent twice, it is written once.
  request_key uuid,
  -- Beside the text, so that staff who see no prices read the rest.
  amount_cents bigint,
  -- Whether the customer was written to of a change of status; else null.
  told boolean
);
create index on order_event (order_id, id);
create unique index on order_event (order_id, request_key) where request_key is not null;

create table coupon_use (
  coupon_id integer not null references coupon,
  order_id integer not null unique references customer_order,
  customer_id integer not null references customer,
  primary key (coupon_id, order_id)
);
create index on coupon_use (coupon_id, customer_id);

-- One order of the customer may pass the credit limit, because staff said so; spent by the first that does.
create table credit_pass (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  reason text not null check (reason <> ''),
  staff_id integer references staff on delete set null,
  given_by text not null,
  given_at timestamptz not null,
  order_id integer unique references customer_order on delete cascade
);
create unique index credit_pass_open on credit_pass (customer_id) where order_id is null;
create index credit_pass_customer_id on credit_pass (customer_id);
create index credit_pass_staff_id on credit_pass (staff_id);

create type invoice_status as enum ('UNPAID', 'PAID', 'CANCELLED');
create sequence invoice_code start 204001;

create table invoice (
  id integer generated always as identity primary key,
  code text not null unique,
  order_id integer not null references customer_order,
  customer_id integer not null references customer,
  status invoice_status not null default 'UNPAID',
  invoiced_at timestamptz not null default now(),
  version integer not null default 1,
  notes text not null default '',
  subtotal_cents bigint not null,
  discount_cents bigint not null,
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  tax_cents bigint not null,
  total_cents bigint not null,
  check (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents)
);
create index on invoice (order_id);
create index on invoice (customer_id, id desc)
  include (invoiced_at, status, subtotal_cents, tax_cents, total_cents, code);
create index on invoice (invoiced_at, id);
create index on invoice (length(code), code);
create index on invoice (status, invoiced_at);
create index invoice_texts on invoice using gin (lower(code) gin_trgm_ops) with (gin_pending_list_limit = 256);

create table invoice_line (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoice on delete cascade,
  order_line_id integer not null references order_line,
  qty integer not null check (qty > 0),
  price_cents integer not null,
  subtotal_cents bigint not null,
  unique (invoice_id, order_line_id),
  check (subtotal_cents = price_cents::bigint * qty)
);
create index on invoice_line (order_line_id);

create table invoice_tax (
  invoice_id integer not null references invoice on delete cascade,
  position integer not null,
  name tax_name not null,
  rate integer not null,
  amount_cents bigint not null,
  primary key (invoice_id, position)
);

create table shipment (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoice on delete cascade,
  name text not null,
  tracking text not null,
  method text not null,
  shipped_at timestamptz not null default now(),
  entered_by text not null default ''
);
create index on shipment (invoice_id);

create table payment (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoice,
  -- A refund is below 0.
  amount_cents bigint not null constraint payment_amount_cents_check check (amount_cents <> 0),
  payment_method_id integer not null references payment_method,
  paid_on date not null,
  created_at timestamptz not null default now(),
  entered_by text not null default '',
  -- Entered by mistake: it stays, with who took it back and why, and counts no more.
  voided_at timestamptz,
  voided_by text,
  void_reason text,
  check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null))
);
create index on payment (invoice_id);

create type credit_reason as enum ('RETURNED', 'SHORT');
create sequence credit_note_code start 1001;

-- For returned or undelivered pieces of an invoice (docs/decisions/010-staff.md, "Credit notes"). Its sums are above 0 as a credit. Nothing
-- changes or deletes one.
create table credit_note (
  id integer generated always as identity primary key,
  code text not null unique,
  invoice_id integer not null references invoice,
  reason credit_reason not null,
  -- For the customer to read.
  notes text not null default '',
  created_at timestamptz not null default now(),
  entered_by text not null default '',
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  discount_cents bigint not null check (discount_cents between 0 and subtotal_cents),
  shipping_cents bigint not null check (shipping_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null,
  -- Whether what came back is sold again: a broken part is not.
  restocked boolean not null default true,
  check (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents)
);
create index on credit_note (invoice_id);

create table credit_note_line (
  credit_note_id integer not null references credit_note on delete cascade,
  invoice_line_id integer not null references invoice_line,
  qty integer not null check (qty > 0),
  price_cents integer not null,
  subtotal_cents bigint not null,
  primary key (credit_note_id, invoice_line_id),
  check (subtotal_cents = price_cents::bigint * qty)
);
create index on credit_note_line (invoice_line_id);

create table credit_note_tax (
  credit_note_id integer not null references credit_note on delete cascade,
  position integer not null,
  name tax_name not null,
  rate integer not null,
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (credit_note_id, position)
);
