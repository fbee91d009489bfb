-- Paying later is for customers with a credit limit: the method that came along was open to everybody.
update payment_method set on_credit = true, version = version + 1
where code = 'ON_ACCOUNT' and not on_credit and not for_chosen;

-- One order of the customer may pass the credit limit, because somebody of the shop said so; spent by the first that does.
create table credit_pass (
  id integer generated always as identity primary key,
  customer_id integer not null references customer on delete cascade,
  reason text not null check (reason <> ''),
  staff_id integer references staff on delete set null,
  given_by text not null,
  given_at timestamptz not null,
  order_id integer unique references customer_order on delete cascade
);
create unique index credit_pass_open on credit_pass (customer_id) where order_id is null;
create index credit_pass_customer_id on credit_pass (customer_id);
create index credit_pass_staff_id on credit_pass (staff_id);
