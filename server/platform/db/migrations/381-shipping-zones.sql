-- Where the shop sends to, and what that costs there (docs/charges.md, "Shipping zones"). `places`: beginnings of postal codes (H2, 9),
-- codes of provinces (QC), CA, and * for everywhere else; each is in one zone.
create table shipping_zone (
  id integer generated always as identity primary key,
  position integer not null,
  name text not null unique check (name <> ''),
  places text[] not null check (cardinality(places) > 0)
);

-- What a method costs in a zone, as shipping_method says it. One that has none is offered everywhere, at its own price.
create table shipping_rate (
  zone_id integer not null references shipping_zone on delete cascade,
  shipping_method_id integer not null references shipping_method,
  charge text not null check (charge in ('LATER', 'FLAT', 'WEIGHT', 'SUBTOTAL')),
  steps jsonb not null,
  free_from_cents bigint check (free_from_cents > 0),
  transit_days integer check (transit_days between 0 and 60),
  primary key (zone_id, shipping_method_id)
);
create index on shipping_rate (shipping_method_id);

alter table shipping_method
  -- Where it is picked up, instead of being sent; empty: it is sent.
  add column pickup_at text not null default '',
  -- Working days of the carrier from dispatch to arrival; null: not said.
  add column transit_days integer check (transit_days between 0 and 60);

-- Whether a customer's cart page says shipping, taxes and arrival before the checkout does.
alter table shop add column freight_in_cart boolean not null default false;

insert into sheet (name) values ('zones');
