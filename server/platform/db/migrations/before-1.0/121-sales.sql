-- Sales: special prices that begin and end by the clock (docs/prices.md).
create table sale (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- Listed variants; null: those that the filters of the catalogue find when it begins.
  skus text[],
  filters jsonb not null default '{}',
  -- PERCENT: off, in thousandths; AMOUNT: off, in cents; PRICE: the special price itself.
  kind text not null check (kind in ('PERCENT', 'AMOUNT', 'PRICE')),
  amount integer not null check (amount > 0),
  round_step integer not null default 1 check (round_step > 0),
  round_ending integer not null default 0 check (round_ending >= 0),
  round_up boolean not null default false,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'RUNNING', 'ENDED', 'CANCELLED')),
  version integer not null default 1,
  made_at timestamptz not null,
  made_by text not null,
  begun_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  check (begins_at < ends_at)
);
create index on sale (state) where state in ('PLANNED', 'RUNNING');

-- What a sale changed is a change of the catalogue, and its end takes that back.
alter table catalogue_edit add column sale_id integer references sale;
create unique index on catalogue_edit (sale_id);

-- Chosen variants that a sale left as they were.
create table sale_left (
  sale_id integer not null references sale on delete cascade,
  variant_id integer not null references variant on delete cascade,
  reason text not null,
  primary key (sale_id, variant_id)
);
create index on sale_left (variant_id);
