-- Carts, coupons, checkout, orders, invoices (specification section 3; readings, "Cart, coupon, tax, order"). A price is an
-- integer number of cents; a sum of a thousand of them needs a bigint.

create table shipping_method (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  description text not null,
  sort_order integer not null
);
insert into shipping_method (code, name, description, sort_order) values
  ('STANDARD_SHIPPING', 'Standard shipping', '2 to 5 working days', 1),
  ('EXPEDITED_SHIPPING', 'Expedited shipping', '1 to 3 working days', 2),
  ('EXPRESS_SHIPPING', 'Express shipping', 'Next working day in most of Ontario and Quebec', 3);

create table payment_method (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  description text not null,
  sort_order integer not null
);
insert into payment_method (code, name, description, sort_order) values
  ('E_TRANSFER', 'Interac e-Transfer', 'We send the address with the invoice', 1),
  ('CREDIT_CARD', 'Credit card', 'We call you for the number when the order is processed', 2),
  ('ON_ACCOUNT', 'On account', 'Net 30, for customers with approved credit', 3);

create type coupon_kind as enum ('PERCENT', 'AMOUNT');
create table coupon (
  id integer generated always as identity primary key,
  code text not null check (code <> ''),
  kind coupon_kind not null,
  -- Thousandths of a percent, or cents.
  value integer not null check (value > 0),
  min_subtotal_cents integer not null default 0 check (min_subtotal_cents >= 0),
  valid_from timestamptz,
  valid_to timestamptz,
  max_uses integer check (max_uses > 0),
  max_uses_per_customer integer check (max_uses_per_customer > 0),
  -- Counted when an order is placed, with the row locked.
  uses integer not null default 0,
  created_at timestamptz not null default now(),
  check (kind = 'AMOUNT' or value <= 100000),
  check (max_uses is null or uses <= max_uses)
);
create unique index on coupon (lower(code));

create type order_status as enum ('PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED', 'COMPLETED', 'CANCELLED');
create sequence order_code start 104001;

create table customer_order (
  id integer generated always as identity primary key,
  code text not null unique default 'SO-' || nextval('order_code'),
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
  -- Goods and taxes; shipping is charged on the invoices.
  total_cents bigint not null,
  check (total_cents = subtotal_cents - discount_cents + tax_cents)
);
create index on customer_order (customer_id, id desc);
create index on customer_order (status, placed_at);

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
  note text not null default ''
);
create index on order_event (order_id, id);

-- A customer's one open cart. An ordered one keeps the order it became, so that placing it again is recognised.
create table cart (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  shipping_address_id integer references address,
  billing_address_id integer references address,
  shipping_method_id integer references shipping_method,
  payment_method_id integer references payment_method,
  comments text not null default '',
  coupon_id integer references coupon,
  -- The total that the customer was last shown; an order at another total is refused.
  shown_total_cents bigint,
  order_id integer unique references customer_order,
  created_at timestamptz not null default now()
);
create unique index on cart (customer_id) where order_id is null;
create index on cart (customer_id);

create table cart_item (
  id integer generated always as identity primary key,
  cart_id integer not null references cart on delete cascade,
  variant_id integer not null references variant on delete cascade,
  qty integer not null check (qty between 1 and 1000),
  unique (cart_id, variant_id)
);

create table coupon_use (
  coupon_id integer not null references coupon,
  order_id integer not null unique references customer_order,
  customer_id integer not null references customer,
  primary key (coupon_id, order_id)
);
create index on coupon_use (coupon_id, customer_id);

create type invoice_status as enum ('UNPAID', 'PAID', 'CANCELLED');
create sequence invoice_code start 204001;

create table invoice (
  id integer generated always as identity primary key,
  code text not null unique default 'INV-' || nextval('invoice_code'),
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
create index on invoice (customer_id, id desc);
create index on invoice (order_id);

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
  shipped_at timestamptz not null default now()
);
create index on shipment (invoice_id);

create table payment (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoice,
  amount_cents bigint not null check (amount_cents > 0),
  payment_method_id integer not null references payment_method,
  paid_on date not null,
  created_at timestamptz not null default now()
);
create index on payment (invoice_id);
