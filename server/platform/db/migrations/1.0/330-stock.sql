-- What is where: locations and racks, the ledger of counted stock, purchases, and who waits for what (docs/stock.md).

create table stock_location (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  -- Whether its pieces can be sold; those of another one are in the house and not available.
  sells boolean not null default true,
  -- Orders take from the lowest first.
  position integer not null,
  version integer not null default 1
);
create unique index on stock_location (lower(name));
insert into stock_location (name, position) values ('Warehouse', 1);

-- The order in which racks are walked: A2 before A10, in any case.
create function walking_key(code text) returns text language sql immutable parallel safe
  return (
    select string_agg(case when part[1] ~ '^\d' then lpad(part[1], greatest(12, length(part[1])), '0') else part[1] end, '' order by n)
    from regexp_matches(upper(code), '(\d+|\D+)', 'g') with ordinality found (part, n));

create table rack (
  id integer generated always as identity primary key,
  location_id integer not null references stock_location,
  code text not null check (code <> ''),
  walk text collate "C" generated always as (walking_key(code)) stored,
  version integer not null default 1
);
create unique index on rack (location_id, upper(code));

-- A variant without a row here is not counted: its status is what staff or the import say.
create table variant_stock (
  variant_id integer primary key references variant,
  -- Sums of the ledger, kept by its trigger: pieces in the house, and of them (or beyond them) promised to orders.
  on_hand integer not null default 0,
  allocated integer not null default 0,
  -- At so many available pieces or fewer it is low; null: it never is.
  low_level integer check (low_level >= 0),
  -- What shoppers read when no piece is available.
  when_out stock_status not null default 'OUT_OF_STOCK' check (when_out in ('OUT_OF_STOCK', 'ARRIVING_SOON')),
  version integer not null default 1,
  counted_since timestamptz not null,
  -- The last shipment and credit note before it was first counted: what left or came back by then is in the count.
  from_shipment integer not null default 0,
  from_credit_note integer not null default 0,
  -- Whether a purchase that is on its way makes a variant that is out one that arrives soon.
  follows_purchases boolean not null default true,
  -- Of the pieces in the house those that lie where nothing is sold from: a sum of the ledger, too.
  aside integer not null default 0
);

-- Sums of the ledger where a variant lies. Without a rack: somewhere in the location.
create table stock_place (
  id integer generated always as identity primary key,
  variant_id integer not null references variant,
  location_id integer not null references stock_location,
  rack_id integer references rack,
  on_hand integer not null default 0,
  unique nulls not distinct (variant_id, location_id, rack_id)
);
create index on stock_place (rack_id) where rack_id is not null;
create index on stock_place (location_id);

create type stock_movement_kind as enum ('DELIVERY', 'ORDER', 'SHIPMENT', 'RETURN', 'COUNT', 'CORRECTION', 'MOVE');

-- The ledger. Nothing in it is changed or deleted.
create table stock_movement (
  id bigint generated always as identity primary key,
  variant_id integer not null references variant_stock,
  kind stock_movement_kind not null,
  -- By how much it changes what is in the house, and what is promised.
  pieces integer not null default 0,
  allocated integer not null default 0,
  happened_at timestamptz not null,
  actor text not null,
  reason text not null default '',
  order_id integer references customer_order,
  -- Null for what moves no piece.
  location_id integer references stock_location,
  rack_id integer references rack,
  check (pieces <> 0 or allocated <> 0 or kind in ('COUNT', 'CORRECTION')),
  check ((order_id is not null) = (kind in ('ORDER', 'SHIPMENT', 'RETURN')))
);
create index on stock_movement (variant_id, id);
create index on stock_movement (order_id) where order_id is not null;

create type purchase_status as enum ('DRAFT', 'ORDERED', 'RECEIVED', 'CANCELLED');
create sequence purchase_number start 100001;

-- Orders to suppliers.
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

-- Orders that waited for a delivery and can go with it, as they were when it was booked in: they are released from there.
create table purchase_order_waiting (
  purchase_id integer not null references purchase,
  order_id integer not null references customer_order,
  primary key (purchase_id, order_id)
);
create index on purchase_order_waiting (order_id);

-- Who wants one mail when a variant is in stock again ("Tell me"). A row ends when its mail is sent, it is taken back, the
-- variant is no longer sold, or the customer is no longer ACTIVE (sql/6-stock-watch.sql).
create table stock_watch (
  variant_id integer not null references variant on delete cascade,
  customer_id integer not null references customer on delete cascade,
  asked_at timestamptz not null,
  primary key (variant_id, customer_id)
);
create index on stock_watch (customer_id);
