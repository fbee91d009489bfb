-- Statements and reminders that were sent to a customer: what was said when, and that one request sends it once.
create table account_letter (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  kind text not null check (kind in ('STATEMENT', 'REMINDER')),
  from_on date not null,
  to_on date not null,
  open_cents bigint not null,
  request_key text not null,
  sent_at timestamptz not null,
  sent_by text not null,
  unique (request_key, customer_id)
);
create index on account_letter (customer_id, id);
-- Whether those who owe something get last month's statement by themselves, on the first of each month.
alter table shop add column monthly_statements boolean not null default false;
