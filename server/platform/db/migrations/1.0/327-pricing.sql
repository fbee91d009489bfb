-- What it costs: price lists, sales, prices to come (docs/prices.md), coupons, methods and taxes (docs/charges.md; readings, "Cart, coupon,
-- tax, order").

create table price_list (
  id integer generated always as identity primary key,
  code text not null unique check (code <> ''),
  name text not null default '',
  version integer not null default 1,
  archived_at timestamptz,
  -- The list whose prices it follows; null: the products' own prices. Only with steps.
  follows_id integer references price_list,
  -- [{"qty": 1, "percent": -10000}, …]: from a quantity on, per cent in thousandths onto the followed price; null: no rule.
  rule_steps jsonb,
  -- Prices of the rule are those of ending + n × step, in cents.
  round_step integer not null default 1 check (round_step > 0),
  round_ending integer not null default 0 check (round_ending >= 0),
  round_up boolean not null default false,
  check (rule_steps is null or jsonb_typeof(rule_steps) = 'array' and rule_steps -> 0 ->> 'qty' = '1'),
  check (follows_id is null or rule_steps is not null),
  check (follows_id <> id),
  check (archived_at is null or code <> 'DEFAULT')
);
create index on price_list (follows_id);
insert into price_list (code) values ('DEFAULT');
alter table customer add foreign key (price_list_id) references price_list;

create table tier_price (
  variant_id integer not null references variant on delete cascade,
  price_list_id integer not null references price_list,
  qty integer not null check (qty > 0),
  price_cents integer not null check (price_cents >= 0),
  -- Made by the list's rule (sql/9-price-rules.sql), not entered. A variant has either in a list; within a statement that enters one, both.
  derived boolean not null default false,
  primary key (variant_id, price_list_id, qty, derived)
);
create index on tier_price (price_list_id) where derived;

-- Special prices that begin and end by the clock.
create table sale (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- Listed variants; null: those that the filters of the catalogue find when it begins.
  skus text[],
  filters jsonb not null default '{}',
  -- PERCENT: off, in thousandths; AMOUNT: off, in cents; PRICE: the special price itself.
  kind text not null check (kind in ('PERCENT', 'AMOUNT', 'PRICE')),
  amount integer not null check (amount > 0),
  round_step integer not null default 1 check (round_step > 0),
  round_ending integer not null default 0 check (round_ending >= 0),
  round_up boolean not null default false,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'RUNNING', 'ENDED', 'CANCELLED')),
  version integer not null default 1,
  made_at timestamptz not null,
  made_by text not null,
  begun_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  check (begins_at < ends_at)
);
create index on sale (state) where state in ('PLANNED', 'RUNNING');
alter table catalogue_edit add foreign key (sale_id) references sale;

-- Chosen variants that a sale left as they were.
create table sale_left (
  sale_id integer not null references sale on delete cascade,
  variant_id integer not null references variant on delete cascade,
  reason text not null,
  primary key (sale_id, variant_id)
);
create index on sale_left (variant_id);

-- Prices that change on a day to come, by the clock. The lines are what was looked at: a price that is another one by then stays.
create table price_plan (
  id integer generated always as identity primary key,
  begins_at timestamptz not null,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'DONE', 'CANCELLED')),
  summary text not null,
  made_at timestamptz not null,
  made_by text not null,
  ended_at timestamptz,
  -- What it wrote, which is taken back as one; and how many prices were changed meanwhile, and stayed.
  edit_id integer references catalogue_edit on delete set null,
  left_changes integer not null default 0
);
create index price_plan_edit_id on price_plan (edit_id);

create table price_plan_line (
  plan_id integer not null references price_plan on delete cascade,
  variant_id integer not null references variant on delete cascade,
  field text not null,
  before text,
  after text,
  primary key (plan_id, variant_id, field)
);
create index price_plan_line_variant_id on price_plan_line (variant_id);

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
  -- Null while it can be used.
  disabled_at timestamptz,
  -- For customers of this price list alone; null: for all.
  price_list_id integer references price_list,
  check (kind = 'AMOUNT' or value <= 100000),
  check (max_uses is null or uses <= max_uses)
);
create unique index on coupon (lower(code));

create table shipping_method (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  description text not null,
  sort_order integer not null,
  version integer not null default 1,
  -- A shop chooses its methods before it opens: the usual ones wait here.
  offered boolean not null default true,
  charge text not null default 'LATER' check (charge in ('LATER', 'FLAT', 'WEIGHT', 'SUBTOTAL')),
  -- [[from, cents]]: grams for WEIGHT, cents for SUBTOTAL, 0 for FLAT; ascending, the first from 0. Null cents: told later.
  steps jsonb not null default '[]',
  -- Nothing is charged from these goods on, less discount.
  free_from_cents bigint check (free_from_cents > 0)
);
insert into shipping_method (code, name, description, sort_order, offered) values
  ('STANDARD_SHIPPING', 'Standard shipping', '2 to 5 working days', 1, false),
  ('EXPEDITED_SHIPPING', 'Expedited shipping', '1 to 3 working days', 2, false),
  ('EXPRESS_SHIPPING', 'Express shipping', 'Next working day in most of Ontario and Quebec', 3, false);

create table payment_method (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  description text not null,
  sort_order integer not null,
  version integer not null default 1,
  offered boolean not null default true,
  -- Only for customers with a credit limit, up to that limit.
  on_credit boolean not null default false,
  -- Only for customers whom staff allow it.
  for_chosen boolean not null default false
);
insert into payment_method (code, name, description, sort_order, offered, on_credit) values
  ('E_TRANSFER', 'Interac e-Transfer', 'We send the address with the invoice', 1, false, false),
  ('CREDIT_CARD', 'Credit card', 'We call you for the number when the order is processed', 2, false, false),
  ('ON_ACCOUNT', 'On account', 'Net 30, for customers with approved credit', 3, false, true);

create table customer_payment_method (
  customer_id integer not null references customer on delete cascade,
  payment_method_id integer not null references payment_method,
  primary key (customer_id, payment_method_id)
);

create type tax_name as enum ('GST', 'HST', 'PST', 'QST', 'RST');

-- Rates are thousandths of a percent: 9.975 % is 9975. The rate in force on a day is the one that started last; 0 ends a tax.
create table tax_rate (
  province_id integer not null references province,
  name tax_name not null,
  starts_on date not null,
  rate integer not null check (rate between 0 and 100000),
  primary key (province_id, name, starts_on)
);
insert into tax_rate (province_id, name, starts_on, rate)
select p.id, t.name::tax_name, t.starts_on::date, t.rate
from (values
  ('AB', 'GST', '2008-01-01', 5000),
  ('BC', 'GST', '2013-04-01', 5000), ('BC', 'PST', '2013-04-01', 7000),
  ('MB', 'GST', '2008-01-01', 5000), ('MB', 'RST', '2019-07-01', 7000),
  ('NB', 'HST', '2016-07-01', 15000),
  ('NL', 'HST', '2016-07-01', 15000),
  ('NT', 'GST', '2008-01-01', 5000),
  ('NS', 'HST', '2010-07-01', 15000), ('NS', 'HST', '2025-04-01', 14000),
  ('NU', 'GST', '2008-01-01', 5000),
  ('ON', 'HST', '2010-07-01', 13000),
  ('PE', 'HST', '2016-10-01', 15000),
  ('QC', 'GST', '2008-01-01', 5000), ('QC', 'QST', '2013-01-01', 9975),
  ('SK', 'GST', '2008-01-01', 5000), ('SK', 'PST', '2017-03-23', 6000),
  ('YT', 'GST', '2008-01-01', 5000)
) t (code, name, starts_on, rate) join province p on p.code = t.code;

-- By which numbers the shop collects a province's own tax; those of GST/HST and QST are the shop's.
create table tax_number (
  province_id integer not null references province,
  name tax_name not null,
  number text not null check (number <> ''),
  primary key (province_id, name)
);

-- A tax that a customer does not pay, and the number that says so. tax_exempt: none at all.
create table customer_exemption (
  customer_id integer not null references customer on delete cascade,
  name tax_name not null,
  number text not null check (number <> ''),
  primary key (customer_id, name)
);
