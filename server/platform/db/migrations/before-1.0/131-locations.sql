-- Where counted stock lies: locations, their racks, and the pieces of each variant in each (docs/stock.md).
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

alter type stock_movement_kind add value 'MOVE';
-- What was written so far lies in the only location there was. Null for what moves no piece.
alter table stock_movement
  add column location_id integer references stock_location default 1,
  add column rack_id integer references rack;
alter table stock_movement alter column location_id drop default;
insert into stock_place (variant_id, location_id, on_hand) select variant_id, 1, on_hand from variant_stock;

-- Of the pieces in the house those that lie where nothing is sold from: a sum of the ledger, too.
alter table variant_stock add column aside integer not null default 0;
