-- Customers, their sessions and addresses; provinces and sales taxes (specification section 3; readings, "Accounts and
-- sessions", "Cart, coupon, tax, order"). Rates are thousandths of a percent: 9.975 % is 9975.

create table province (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null unique
);
insert into province (code, name) values
  ('AB', 'Alberta'), ('BC', 'British Columbia'), ('MB', 'Manitoba'), ('NB', 'New Brunswick'),
  ('NL', 'Newfoundland and Labrador'), ('NT', 'Northwest Territories'), ('NS', 'Nova Scotia'), ('NU', 'Nunavut'),
  ('ON', 'Ontario'), ('PE', 'Prince Edward Island'), ('QC', 'Quebec'), ('SK', 'Saskatchewan'), ('YT', 'Yukon');

create type tax_name as enum ('GST', 'HST', 'PST', 'QST', 'RST');
-- The rate in force on a day is the one that started last. A rate of 0 ends a tax.
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

create type customer_status as enum ('PENDING', 'ACTIVE', 'SUSPENDED');
create type preferred_doc_type as enum ('FULL_INVOICE', 'DISPATCH_NOTE');
create sequence customer_code start 100001;

create table customer (
  id integer generated always as identity primary key,
  code text not null unique default 'C-' || nextval('customer_code'),
  email text not null check (email <> ''),
  password_hash text not null,
  status customer_status not null default 'PENDING',
  first_name text not null,
  middle_name text,
  last_name text not null,
  preferred_doc_type preferred_doc_type not null,
  referred_by text,
  hst_number text not null,
  price_list_id integer not null references price_list,
  tax_exempt boolean not null default false,
  default_billing_address_id integer,
  default_shipping_address_id integer,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
-- The username is the e-mail address, compared case-insensitively.
create unique index on customer (lower(email));
create index on customer (status, created_at);

-- Verification and suspension are records: who, when, to what.
create table customer_status_change (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  status customer_status not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
create index on customer_status_change (customer_id);

create table address (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  version integer not null default 1,
  name text,
  company text,
  street1 text not null check (street1 <> ''),
  street2 text,
  city text not null check (city <> ''),
  postal_code text not null check (postal_code <> ''),
  province_id integer not null references province,
  phone_no text,
  -- From an external shipping system.
  e_shipper_id text,
  -- Orders keep copies of their own; carts and defaults may still point here.
  deleted_at timestamptz,
  unique (id, customer_id)
);
create index on address (customer_id) where deleted_at is null;
alter table customer
  add foreign key (default_billing_address_id, id) references address (id, customer_id)
    on delete set null (default_billing_address_id) deferrable initially deferred,
  add foreign key (default_shipping_address_id, id) references address (id, customer_id)
    on delete set null (default_shipping_address_id) deferrable initially deferred;

-- One live session a customer: a new one replaces it. Tokens are 256 random bits; here is their SHA-256.
create table customer_session (
  customer_id integer primary key references customer on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- Written at most once a minute.
  last_used_at timestamptz not null default now()
);

create table password_code (
  code_hash bytea primary key,
  customer_id integer not null references customer on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on password_code (customer_id);

-- Tries at things that must not be tried too often, counted over all processes. Losing it in a crash is harmless.
create unlogged table attempt (
  bucket text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (bucket, window_start)
);
