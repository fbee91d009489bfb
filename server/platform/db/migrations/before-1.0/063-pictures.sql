-- Pictures that staff keep in a library, that an import names by their addresses, and that come in a ZIP (docs/pictures.md).

alter table asset
  -- Null where the original lies outside the database, at stored_at: an address of STORAGE_URL's kind.
  alter column bytes drop not null,
  add column stored_at text,
  add constraint asset_somewhere check ((bytes is null) <> (stored_at is null)),
  -- What staff call it, and what it says to those who do not see it.
  add column name text not null default '',
  add column alt text not null default '',
  add column size integer not null default 0,
  add column version integer not null default 1,
  add column added_at timestamptz not null default now();
update asset set size = length(bytes);

-- Many pictures for many variants: those that an applied import names, or those of a ZIP.
create table picture_run (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('IMPORT', 'ZIP')),
  import_id integer references catalogue_import on delete cascade,
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
  -- Whom it is fetched from: a host is asked by few at a time.
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
  done_at timestamptz
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
create index on variant_asset (asset_id);
