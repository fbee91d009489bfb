-- Quotes: an order that the shop offers at its own prices, which the customer accepts for as long as it holds.
create type quote_status as enum ('ASKED', 'SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN');

create table quote (
  id integer generated always as identity primary key,
  -- Q-1001; never given twice.
  number integer not null unique generated always as identity (start with 1001),
  customer_id integer not null references customer,
  status quote_status not null,
  version integer not null default 1,
  made_at timestamptz not null,
  -- The customer's address, or that of the member who made it.
  made_by text not null,
  -- What the customer says who asks for it.
  asked text not null default '',
  sent_at timestamptz,
  -- The last day in the shop's zone on which it can be accepted; null before it is sent.
  valid_until date,
  -- What the shop says with it: for the customer to read.
  words text not null default '',
  answered_at timestamptz,
  -- Why it was declined or withdrawn.
  answer text not null default '',
  -- What the order is made of: lines, prices, addresses, methods and texts, as staff chose them.
  draft jsonb not null,
  -- Its lines with names, and its sums, as they were shown.
  offer jsonb not null,
  total_cents bigint not null,
  pieces integer not null,
  order_id integer unique references customer_order,
  -- Of the form that made it, and of the one that sent it last: sent twice, it is one quote.
  request_key uuid unique,
  sent_key uuid unique,
  check ((status = 'ACCEPTED') = (order_id is not null)),
  check (status in ('ASKED', 'DECLINED', 'WITHDRAWN') or valid_until is not null)
);
create index on quote (customer_id, id desc);
create index on quote (status, id desc);
