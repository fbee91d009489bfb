-- Prices that change on a day to come, by the clock. The lines are what was looked at: a price that is another one by then stays.
create table price_plan (
  id integer generated always as identity primary key,
  begins_at timestamptz not null,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'DONE', 'CANCELLED')),
  summary text not null,
  made_at timestamptz not null,
  made_by text not null,
  ended_at timestamptz,
  -- What it wrote, which is taken back as one; and how many prices were changed meanwhile, and stayed.
  edit_id integer references catalogue_edit on delete set null,
  left_changes integer not null default 0
);
create index price_plan_edit_id on price_plan (edit_id);
create table price_plan_line (
  plan_id integer not null references price_plan on delete cascade,
  variant_id integer not null references variant on delete cascade,
  field text not null,
  before text,
  after text,
  primary key (plan_id, variant_id, field)
);
create index price_plan_line_variant_id on price_plan_line (variant_id);
