-- for_chosen: for the customers whom staff allow it, alone.
alter table payment_method add column for_chosen boolean not null default false;

create table customer_payment_method (
  customer_id integer not null references customer on delete cascade,
  payment_method_id integer not null references payment_method,
  primary key (customer_id, payment_method_id)
);
