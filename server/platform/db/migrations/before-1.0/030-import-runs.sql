-- Imports that are looked at before they are applied, and undone afterwards (docs/import.md). Until now a row was an import that was
-- applied, by a command.
alter table catalogue_import
  alter column imported_at drop not null,
  add column state text not null default 'APPLIED'
    check (state in ('UPLOADING', 'READING', 'READY', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'FAILED', 'DISCARDED')),
  add column begun_at timestamptz not null default now(),
  add column begun_by text not null default 'operator',
  add column applied_by text,
  add column undone_at timestamptz,
  add column undone_by text,
  add column file_size integer not null default 0,
  add column missing text not null default 'keep' check (missing in ('keep', 'archive')),
  -- How doubtful amounts are read; null: as the certain ones of the file.
  add column mark text check (mark in ('point', 'comma')),
  -- Rows by what became of them, and what brakes it, with who let it go on.
  add column counts jsonb not null default '{}',
  add column brakes jsonb not null default '[]',
  add column notes text[] not null default '{}',
  add column columns text[] not null default '{}',
  -- Of the changes that were looked at: others are not applied unseen.
  add column fingerprint text,
  add column failure text,
  -- How far it is, of 100.
  add column progress integer not null default 0,
  add column version integer not null default 1;
update catalogue_import set begun_at = imported_at, applied_by = 'operator';

-- The file as it was uploaded.
create table import_part (
  import_id integer not null references catalogue_import on delete cascade,
  n integer not null check (n >= 0),
  bytes bytea not null,
  primary key (import_id, n)
);

-- A row of the file as it is to be read instead; without cells it is left out.
create table import_correction (
  import_id integer not null references catalogue_import on delete cascade,
  line integer not null,
  cells jsonb,
  primary key (import_id, line)
);

-- What becomes of each row, and of each variant that no row names.
create table import_line (
  id integer generated always as identity primary key,
  import_id integer not null references catalogue_import on delete cascade,
  outcome text not null check (outcome in ('ADDED', 'CHANGED', 'UNCHANGED', 'MISSING', 'REFUSED')),
  -- Null for a variant that no row names.
  line integer,
  variant_id integer references variant on delete set null,
  sku text not null,
  name text not null,
  reason text not null default '',
  -- A refused row's, by the places of the file's columns.
  cells jsonb,
  -- Of the price that is paid, in percent; null when it stays.
  price_change integer
);
create index on import_line (import_id, outcome, line);
create index on import_line (variant_id);

-- The fields that an import changes, as text.
create table import_change (
  id integer generated always as identity primary key,
  import_id integer not null references catalogue_import on delete cascade,
  line_id integer not null references import_line on delete cascade,
  variant_id integer not null,
  product_id integer not null,
  field text not null,
  before text,
  after text,
  -- After an undo: whether it was put back, or left because it had been changed since.
  undone boolean
);
create index on import_change (line_id);
create index on import_change (import_id, field);

-- Variants that an undo takes away are looked for here, one by one.
create index on order_line (variant_id);
create index on cart_item (variant_id);
create index on home_widget_product (variant_id);
