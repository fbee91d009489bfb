-- What sending costs, by the shop's own rule, and which methods are offered. A closed shop chooses its methods; the usual ones wait there.
alter table shipping_method
  add column version integer not null default 1,
  add column offered boolean not null default true,
  add column charge text not null default 'LATER' check (charge in ('LATER', 'FLAT', 'WEIGHT', 'SUBTOTAL')),
  -- [[from, cents]]: grams for WEIGHT, cents for SUBTOTAL, 0 for FLAT; ascending, the first from 0. Null cents: told later.
  add column steps jsonb not null default '[]',
  -- Nothing is charged from these goods on, less discount.
  add column free_from_cents bigint check (free_from_cents > 0);

-- on_credit: for customers with a credit limit alone, up to that limit.
alter table payment_method
  add column version integer not null default 1,
  add column offered boolean not null default true,
  add column on_credit boolean not null default false;

update shipping_method set offered = false where (select opened_at from shop) is null;
update payment_method set offered = false where (select opened_at from shop) is null;

-- Null: no credit.
alter table customer add column credit_limit_cents bigint check (credit_limit_cents >= 0);

-- What a piece weighs, packed.
alter table variant add column packed_grams integer check (packed_grams > 0);

-- The shipping that was agreed when the order was placed; null: charged later. The order's taxes include its taxes.
alter table customer_order
  add column shipping_cents bigint check (shipping_cents >= 0),
  drop constraint customer_order_check1,
  add constraint customer_order_total_check
    check (total_cents = subtotal_cents - discount_cents + coalesce(shipping_cents, 0) + tax_cents);

-- What is edited as one sheet (methods, taxes …): of two people who save at once, the second is told.
create table sheet (
  name text primary key check (name <> ''),
  version integer not null default 1
);
insert into sheet (name) values ('methods');
