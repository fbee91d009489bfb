-- Credit notes for returned or undelivered pieces of an invoice, refunds, and payments that are taken back
-- (docs/decisions/010-staff.md, "Credit notes").

create type credit_reason as enum ('RETURNED', 'SHORT');
create sequence credit_note_code start 1001;

-- Its sums are above 0 as a credit. Nothing changes or deletes one.
create table credit_note (
  id integer generated always as identity primary key,
  code text not null unique default 'CN-' || nextval('credit_note_code'),
  invoice_id integer not null references invoice,
  reason credit_reason not null,
  -- For the customer to read.
  notes text not null default '',
  created_at timestamptz not null default now(),
  entered_by text not null default '',
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  discount_cents bigint not null check (discount_cents between 0 and subtotal_cents),
  shipping_cents bigint not null check (shipping_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null,
  check (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents)
);
create index on credit_note (invoice_id);

create table credit_note_line (
  credit_note_id integer not null references credit_note on delete cascade,
  invoice_line_id integer not null references invoice_line,
  qty integer not null check (qty > 0),
  price_cents integer not null,
  subtotal_cents bigint not null,
  primary key (credit_note_id, invoice_line_id),
  check (subtotal_cents = price_cents::bigint * qty)
);
create index on credit_note_line (invoice_line_id);

create table credit_note_tax (
  credit_note_id integer not null references credit_note on delete cascade,
  position integer not null,
  name tax_name not null,
  rate integer not null,
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (credit_note_id, position)
);

-- A refund is a payment below 0. What was entered by mistake stays, with who took it back and why, and counts no more.
alter table payment
  drop constraint payment_amount_cents_check,
  add check (amount_cents <> 0),
  add column voided_at timestamptz,
  add column voided_by text,
  add column void_reason text,
  add check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null));
