-- Money that came in from a customer and pays several invoices: its payments have its id, the rest is on account. Below 0 it is what
-- was given back of another receipt. A bounced one stays, and counts no more.
create table receipt (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  amount_cents bigint not null check (amount_cents <> 0),
  on_account_cents bigint not null check (on_account_cents between 0 and greatest(0, amount_cents)),
  refund_of integer references receipt,
  payment_method_id integer not null references payment_method,
  paid_on date not null,
  reference text not null default '',
  request_key uuid not null unique,
  created_at timestamptz not null,
  entered_by text not null,
  voided_at timestamptz,
  voided_by text,
  void_reason text,
  check ((amount_cents < 0) = (refund_of is not null)),
  check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null))
);
create index on receipt (customer_id, id);
create index on receipt (customer_id) include (on_account_cents) where on_account_cents > 0;
create index on receipt (refund_of) where refund_of is not null;
-- What is written off is settled, but no money: it has a reason instead of a method.
alter table payment
  add column receipt_id integer references receipt,
  add column write_off_reason text check (write_off_reason <> ''),
  alter column payment_method_id drop not null,
  add check ((write_off_reason is null) = (payment_method_id is not null)),
  add check (write_off_reason is null or (receipt_id is null and amount_cents > 0));
create index on payment (receipt_id) where receipt_id is not null;
create index on invoice (customer_id) include (due_on, total_cents) where status = 'UNPAID';
