-- Parts that a customer sends back: asked for, accepted, received, and what is decided of each line.
create type return_status as enum ('ASKED', 'ACCEPTED', 'REFUSED', 'RECEIVED', 'SETTLED', 'CANCELLED');
create type return_reason as enum ('DEFECTIVE', 'WRONG_PART', 'ORDERED_WRONG', 'DAMAGED', 'NOT_AS_DESCRIBED');
create type return_decision as enum ('CREDIT', 'REPLACE', 'REPAIR', 'REFUSE');
create type return_goods as enum ('RESTOCK', 'SCRAP', 'SUPPLIER');

create table customer_return (
  id integer generated always as identity primary key,
  -- R-1001; never given twice.
  number integer not null unique generated always as identity (start with 1001),
  invoice_id integer not null references invoice,
  customer_id integer not null references customer,
  status return_status not null default 'ASKED',
  version integer not null default 1,
  asked_at timestamptz not null,
  -- The customer's address, or that of the member who entered it.
  asked_by text not null,
  -- What the customer says of the whole.
  words text not null default '',
  -- What the shop said last: for the customer to read.
  answer text not null default '',
  received_at timestamptz,
  settled_at timestamptz,
  credit_note_id integer unique references credit_note,
  replacement_id integer unique references customer_order,
  -- Of the form: sent twice, it is one return.
  request_key uuid unique
);
create index on customer_return (invoice_id);
create index on customer_return (customer_id, id desc);
create index on customer_return (status, asked_at);

create table return_line (
  id integer generated always as identity primary key,
  return_id integer not null references customer_return on delete cascade,
  invoice_line_id integer not null references invoice_line,
  qty integer not null check (qty > 0),
  reason return_reason not null,
  words text not null default '',
  -- Pieces that really came.
  received integer check (received between 0 and qty),
  decision return_decision,
  -- Where goods went that the shop keeps.
  goods return_goods,
  check (goods is null or decision in ('CREDIT', 'REPLACE')),
  unique (return_id, invoice_line_id)
);
create index on return_line (invoice_line_id);

-- Whether pieces of this line are sold again; the note's own mark holds for all of its lines.
alter table credit_note_line add column restocked boolean not null default true;

-- Pieces of a line of an invoice that are on their way back, or were replaced: they cannot be returned once more.
create view line_return as
select l.invoice_line_id, sum(case
  when r.status in ('ASKED', 'ACCEPTED') then l.qty
  when r.status = 'RECEIVED' or l.decision = 'REPLACE' then coalesce(l.received, 0)
  else 0 end)::integer as pieces
from return_line l join customer_return r on r.id = l.return_id
where r.status not in ('REFUSED', 'CANCELLED')
group by l.invoice_line_id;
