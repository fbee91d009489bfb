insert into sheet (name) values ('taxes');

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

-- Those of the customer when it was placed: {"PST": "1234-5678"}.
alter table customer_order add column exemptions jsonb not null default '{}';
