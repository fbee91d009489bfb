-- Purchase orders to suppliers, and what was scanned of their deliveries (docs/stock.md).
create type purchase_status as enum ('DRAFT', 'ORDERED', 'RECEIVED', 'CANCELLED');
create sequence purchase_number start 100001;

create table purchase (
  id integer generated always as identity primary key,
  number integer not null unique default nextval('purchase_number'),
  supplier_id integer not null references supplier,
  status purchase_status not null default 'DRAFT',
  -- The day in Toronto on which it should be here.
  expected_on date,
  -- The supplier's own number of it.
  reference text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  ordered_at timestamptz,
  closed_at timestamptz
);
alter sequence purchase_number owned by purchase.number;
create index on purchase (supplier_id);

create table purchase_line (
  id integer generated always as identity primary key,
  purchase_id integer not null references purchase,
  variant_id integer not null references variant,
  pieces integer not null check (pieces > 0),
  -- Booked in; it may be more than was ordered.
  received integer not null default 0 check (received >= 0),
  -- Of one piece; null: not known.
  cost_cents integer check (cost_cents >= 0),
  unique (purchase_id, variant_id)
);
create index on purchase_line (variant_id);

-- Each scan of a delivery, kept as it is made. Pieces of 0: it was taken back.
create table purchase_scan (
  id integer generated always as identity primary key,
  purchase_id integer not null references purchase,
  -- Made by the browser: a scan that is sent again is the same scan.
  request_key uuid not null unique,
  code text not null check (code <> ''),
  -- Null: the code is nothing that the shop knows.
  variant_id integer references variant,
  pieces integer not null check (pieces >= 0),
  scanned_at timestamptz not null,
  actor text not null,
  -- When it became stock.
  booked_at timestamptz
);
create index on purchase_scan (purchase_id, id);

-- Whether a purchase that is on its way makes a variant that is out one that arrives soon.
alter table variant_stock add column follows_purchases boolean not null default true;
