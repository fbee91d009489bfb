-- What staff change of the catalogue by hand (docs/catalogue-editing.md): values are texts as in import_change: cents, codes, urls; and
-- pictures for many variants at once (docs/pictures.md).

-- Changes that a person has typed and not saved. They outlive the session.
create table catalogue_draft (
  id integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  product_id integer not null references product on delete cascade,
  -- Null: a field of the product itself.
  variant_id integer references variant on delete cascade,
  field text not null,
  -- As the person saw it.
  before text,
  after text,
  typed text not null,
  -- Why it cannot be saved as typed.
  problem text,
  kept_at timestamptz not null,
  unique nulls not distinct (staff_id, product_id, variant_id, field)
);
create index on catalogue_draft (product_id);
create index on catalogue_draft (variant_id);

-- A draft that was saved: all of it at once.
create table catalogue_edit (
  id integer generated always as identity primary key,
  made_at timestamptz not null,
  made_by text not null,
  -- Whether prices are among its fields.
  has_prices boolean not null,
  changes integer not null,
  variants integer not null,
  undone_at timestamptz,
  undone_by text,
  -- After an undo: changes that stayed, as the fields had been changed since.
  left_changes integer not null default 0,
  -- What a sale (327) changed is a change of the catalogue, and its end takes that back.
  sale_id integer
);
create unique index on catalogue_edit (sale_id);

-- Products and variants may be gone since.
create table catalogue_edit_change (
  id integer generated always as identity primary key,
  edit_id integer not null references catalogue_edit on delete cascade,
  product_id integer not null,
  variant_id integer,
  field text not null,
  before text,
  after text,
  undone boolean
);
create index on catalogue_edit_change (edit_id);
create index on catalogue_edit_change (product_id);

-- Tags and values that were merged or deleted, so that taking the change back brings them back as they were.
create table catalogue_gone (
  edit_id integer not null references catalogue_edit on delete cascade,
  kind text not null check (kind in ('tag', 'value')),
  -- Of a tag: name, asset_id; of a value: attribute_id, value, label, metadata, position.
  doc jsonb not null
);
create index on catalogue_gone (edit_id);

-- A person's own views of the grid.
create table catalogue_view (
  id integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  name text not null check (name <> ''),
  -- The query of its address.
  search text not null,
  shared boolean not null default false,
  unique (staff_id, name)
);

-- Many pictures for many variants: those that an applied import names, or those of a ZIP.
create table picture_run (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('IMPORT', 'ZIP')),
  -- References catalogue_import (328).
  import_id integer,
  name text not null,
  size integer not null default 0,
  state text not null check (state in ('UPLOADING', 'READING', 'READY', 'WORKING', 'DONE', 'UNDONE', 'FAILED', 'DISCARDED')),
  begun_at timestamptz not null,
  begun_by text not null,
  applied_at timestamptz,
  applied_by text,
  failure text,
  version integer not null default 1
);
create index on picture_run (import_id);

-- The ZIP as it was uploaded.
create table picture_part (
  run_id integer not null references picture_run on delete cascade,
  n integer not null check (n >= 0),
  bytes bytea not null,
  primary key (run_id, n)
);

-- One picture of a run.
create table picture_item (
  id integer generated always as identity primary key,
  run_id integer not null references picture_run on delete cascade,
  -- Its address, or its path in the ZIP.
  source text not null,
  -- What it is fetched from: few at a time ask one host.
  host text not null default '',
  state text not null check (state in ('WAITING', 'THERE', 'FAILED', 'UNMATCHED')),
  reason text not null default '',
  -- The nearest SKU of one that belongs to no variant.
  suggestion text not null default '',
  asset_id integer references asset on delete set null,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  -- Until then one process is fetching it.
  leased_until timestamptz,
  done_at timestamptz,
  -- What the import's file says that it shows: the alternative text of a picture that has none.
  alt text not null default ''
);
create index on picture_item (run_id, state);
create index on picture_item (md5(source)) where state = 'THERE';
create index on picture_item (due_at) where state = 'WAITING';
create index on picture_item (asset_id);

-- The pictures that a variant is to get from a run, in order, and those that it had.
create table picture_set (
  run_id integer not null references picture_run on delete cascade,
  variant_id integer not null references variant on delete cascade,
  items integer[] not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'ATTACHED', 'UNDONE', 'LEFT')),
  -- Assets, in order.
  before integer[],
  after integer[],
  primary key (run_id, variant_id)
);
create index on picture_set (variant_id);
