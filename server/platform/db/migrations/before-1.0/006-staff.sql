-- The shop's people: accounts, sessions, links that set a password, and what they changed (readings, "Accounts and sessions";
-- docs/decisions/010-staff.md).

create type staff_role as enum ('STAFF', 'ADMIN');

create table staff (
  id integer generated always as identity primary key,
  email text not null check (email <> ''),
  name text not null check (name <> ''),
  role staff_role not null,
  -- An ADMIN has every permission, named here or not.
  permissions text[] not null default '{}'
    check (permissions <@ array['customers', 'orders', 'invoices', 'catalogue', 'content', 'settings']),
  -- None until a link has set the first one.
  password_hash text,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index on staff (lower(email));

-- Several a person: the desk and the shelf. Tokens are 256 random bits; here is their SHA-256.
create table staff_session (
  token_hash bytea primary key,
  staff_id integer not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  -- Written at most once a minute.
  last_used_at timestamptz not null default now()
);
create index on staff_session (staff_id);

-- One-time links that set a password.
create table staff_password_link (
  token_hash bytea primary key,
  staff_id integer not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on staff_password_link (staff_id);

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
  entity text not null check (entity in ('staff', 'customer', 'order', 'invoice')),
  entity_id integer not null,
  before jsonb,
  after jsonb
);
create index on audit_log (entity, entity_id, id);

alter table customer add column internal_notes text not null default '';

-- Who entered a payment or a shipment, for the desk's own eyes.
alter table payment add column entered_by text not null default '';
alter table shipment add column entered_by text not null default '';
