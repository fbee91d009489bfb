-- A provider of online payments that is turned on, its keys sealed. What comes in by it is entered with this method of payment.
create table payment_provider (
  name text primary key,
  is_on boolean not null default false,
  secrets text not null default '',
  payment_method_id integer references payment_method,
  -- What the provider said of the key when it was tried.
  account text not null default '',
  check (not is_on or (secrets <> '' and payment_method_id is not null))
);
insert into payment_provider (name) values ('stripe');
insert into sheet (name) values ('payments');

-- What was asked of a provider: to have a customer pay these invoices.
create table online_payment (
  id integer generated always as identity primary key,
  -- Known to the provider: what it tells is of this payment, also before its answer has been written down.
  key uuid not null unique default gen_random_uuid(),
  customer_id integer not null references customer,
  provider text not null references payment_provider,
  invoice_ids integer[] not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  -- Whether the rest is paid by what is on account.
  uses_credit boolean not null,
  session_id text unique,
  url text,
  -- The provider's reference of the money.
  reference text not null default '',
  receipt_id integer references receipt,
  -- OPEN: may still be paid. ENDED: not any more. PAID: a receipt. TAKEN: the money was taken back. CHECK: a person has to look.
  state text not null default 'OPEN' check (state in ('OPEN', 'ENDED', 'PAID', 'TAKEN', 'CHECK')),
  problem text not null default '',
  made_at timestamptz not null,
  check ((state in ('PAID', 'TAKEN')) <= (receipt_id is not null))
);
create index on online_payment (customer_id);
create index on online_payment (made_at) where state = 'OPEN';
create index on online_payment (receipt_id) where receipt_id is not null;
