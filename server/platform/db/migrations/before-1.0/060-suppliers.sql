-- Suppliers: how their files are read, what they call our variants, and what they cost (docs/suppliers.md).
create table supplier (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  notes text not null default '',
  -- Our field and their column, as contract/staff-suppliers.ts has it, and the header that it was made for.
  mapping jsonb not null default '[]',
  columns text[] not null default '{}',
  -- How doubtful amounts are read; null: as the certain ones of a file.
  mark text check (mark in ('point', 'comma')),
  -- How a cost becomes a price; null: not at all.
  mark_up jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index on supplier (lower(name));

-- What a supplier calls a variant, and the last cost. Only staff with prices see it.
create table supplier_number (
  supplier_id integer not null references supplier on delete cascade,
  variant_id integer not null references variant on delete cascade,
  number text check (number <> ''),
  cost_cents integer check (cost_cents >= 0),
  primary key (supplier_id, variant_id),
  unique (supplier_id, number)
);
create index on supplier_number (variant_id);

alter table catalogue_import
  add column supplier_id integer references supplier on delete set null,
  add column mapping jsonb not null default '[]';
create index on catalogue_import (supplier_id);
