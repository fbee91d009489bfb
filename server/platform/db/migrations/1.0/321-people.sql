-- Who: customers and staff, their sessions and addresses, and the audit log (specification section 3; readings, "Accounts and
-- sessions"; docs/decisions/010-staff.md). `version`, here and in later tables, counts saves: of two who change a row at once the
-- second is told.

create table province (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null unique
);
insert into province (code, name) values
  ('AB', 'Alberta'), ('BC', 'British Columbia'), ('MB', 'Manitoba'), ('NB', 'New Brunswick'),
  ('NL', 'Newfoundland and Labrador'), ('NT', 'Northwest Territories'), ('NS', 'Nova Scotia'), ('NU', 'Nunavut'),
  ('ON', 'Ontario'), ('PE', 'Prince Edward Island'), ('QC', 'Quebec'), ('SK', 'Saskatchewan'), ('YT', 'Yukon');

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
  -- References price_list (327).
  price_list_id integer not null,
  tax_exempt boolean not null default false,
  default_billing_address_id integer,
  default_shipping_address_id integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  internal_notes text not null default '',
  -- Of payment on account; null: no credit.
  credit_limit_cents bigint check (credit_limit_cents >= 0)
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

-- A telephone number is searched by its digits, however it was typed: without the 1 of North America, which stands after + or 00, by
-- itself, or before ten digits. Numbers of other countries keep theirs.
create function phone_digits(phone text) returns text language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(phone, '^[^0-9+]*(?:[+][^0-9]*1(?=[^0-9]*[0-9])|1(?=[^0-9]+[0-9])|(?:00)?1(?=(?:[^0-9]*[0-9]){10}))', ''),
  '[^0-9]', '', 'g');

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
  phone_digits text generated always as (phone_digits(phone_no)) stored,
  unique (id, customer_id)
);
create index on address (customer_id) where deleted_at is null;
create index address_phone_digits on address using gin (phone_digits gin_trgm_ops)
  with (gin_pending_list_limit = 256) where deleted_at is null;
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
  last_used_at timestamptz not null default now(),
  -- Shown to the customer, who sees whether it was they.
  signed_in_from text not null default ''
);

-- One-time codes for a forgotten password.
create table password_code (
  code_hash bytea primary key,
  customer_id integer not null references customer on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on password_code (customer_id);

create type staff_role as enum ('STAFF', 'ADMIN');

create table staff (
  id integer generated always as identity primary key,
  email text not null check (email <> ''),
  name text not null check (name <> ''),
  role staff_role not null,
  -- An ADMIN has every permission, named here or not.
  permissions text[] not null default '{}' check (permissions <@ array[
    'customers', 'orders', 'prices', 'cancelling', 'invoices', 'catalogue', 'stock', 'content', 'settings']),
  -- None until a link has set the first one.
  password_hash text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- Null until they first sign in.
  signed_in_at timestamptz,
  -- The second factor: codes of six digits that an app makes from a shared secret (RFC 6238), 20 random bytes. Sealed with a key outside
  -- the database (server/platform/secrets); null while there is none.
  totp_secret text,
  -- When a code of it was first typed rightly; null: it is not asked for yet.
  totp_since timestamptz,
  -- The 30 seconds of the last code that was taken: none is taken twice.
  totp_step bigint
);
create unique index on staff (lower(email));

-- Several a person, one a device. Tokens are 256 random bits; here is their SHA-256.
create table staff_session (
  token_hash bytea primary key,
  staff_id integer not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  -- Written at most once a minute.
  last_used_at timestamptz not null default now(),
  -- Where it was begun, so that its owner can tell it from the others, and end it.
  id integer not null generated always as identity unique,
  -- The client's address, and what its browser says it is.
  from_address text not null default '',
  user_agent text not null default ''
);
create index on staff_session (staff_id);

-- One-time links that set a password of staff.
create table staff_password_link (
  token_hash bytea primary key,
  staff_id integer not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- It works only while who made it could make it again; null: the operator.
  made_by integer references staff on delete cascade
);
create index on staff_password_link (staff_id);

-- For those who lost the app: each works once. Codes have 120 random bits; here is their SHA-256.
create table staff_recovery_code (
  staff_id integer not null references staff on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Where an account signed in from: networks and devices, hashed. Tries from there are counted apart from all others', so
-- that wrong passwords from elsewhere keep no one out. Old rows are deleted by the job "clean-up".
create table known_place (
  -- "customer" or "staff"
  realm text not null,
  -- The address that it signs in with, in lower case.
  account text not null,
  place bytea not null,
  last_at timestamptz not null,
  primary key (realm, account, place)
);
create index on known_place (last_at);

-- Everything that staff change: who, when, what, and how it was before and after. Nothing updates or deletes a row.
create table audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  -- Null for what the operator did on the server.
  staff_id integer references staff,
  -- As it was called then: an e-mail address, or "operator".
  actor text not null,
  -- Such as customer.verify.
  action text not null,
  -- contract/people/staff-audit.ts has the kinds of records.
  entity text not null check (entity ~ '^[a-z]+$'),
  entity_id integer not null,
  before jsonb,
  after jsonb
);
create index on audit_log (entity, entity_id, id);
-- The log as a list is asked for by day.
create index on audit_log (happened_at);
-- Changes without sign-ins: strangers can add failed ones to an account by the hundred. The condition is that of
-- server/people/staff/audit-queries.ts to the letter, else the index is not used.
create index audit_log_changes on audit_log (entity, entity_id, id)
  where action not in ('staff.signIn', 'staff.signInFailed', 'staff.signOut', 'staff.signOutEverywhere');
