-- What comes in by file: suppliers, imports and their undo, feeds (docs/import.md, docs/suppliers.md).

-- Suppliers: how their files are read, what they call our variants, and what they cost (docs/suppliers.md).
create table supplier (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  notes text not null default '',
  -- Our field and their column, as contract/imports/staff-suppliers.ts has it, and the header that it was made for.
  mapping jsonb not null default '[]',
  columns text[] not null default '{}',
  -- How doubtful amounts are read; null: as the certain ones of a file.
  mark text check (mark in ('point', 'comma')),
  -- How a cost becomes a price; null: not at all.
  mark_up jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index on supplier (lower(name));

-- What a supplier calls a variant, and the last cost. Only staff with prices see it.
create table supplier_number (
  supplier_id integer not null references supplier on delete cascade,
  variant_id integer not null references variant on delete cascade,
  number text check (number <> ''),
  cost_cents integer check (cost_cents >= 0),
  primary key (supplier_id, variant_id),
  unique (supplier_id, number)
);
create index on supplier_number (variant_id);

-- A file that is looked at before it is applied, and undone afterwards (docs/import.md).
create table catalogue_import (
  id integer generated always as identity primary key,
  file_name text not null,
  imported_at timestamptz,
  state text not null default 'APPLIED'
    check (state in ('UPLOADING', 'READING', 'READY', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'FAILED', 'DISCARDED')),
  begun_at timestamptz not null default now(),
  begun_by text not null default 'operator',
  applied_by text,
  undone_at timestamptz,
  undone_by text,
  file_size integer not null default 0,
  missing text not null default 'keep' check (missing in ('keep', 'archive')),
  -- How doubtful amounts are read; null: as the certain ones of the file.
  mark text check (mark in ('point', 'comma')),
  -- Rows by what became of them, and what brakes it, with who let it go on.
  counts jsonb not null default '{}',
  brakes jsonb not null default '[]',
  notes text[] not null default '{}',
  columns text[] not null default '{}',
  -- Of the changes that were looked at: others are not applied unseen.
  fingerprint text,
  failure text,
  -- How far it is, of 100.
  progress integer not null default 0,
  version integer not null default 1,
  supplier_id integer references supplier on delete set null,
  mapping jsonb not null default '[]'
);
create index on catalogue_import (supplier_id);
alter table picture_run add foreign key (import_id) references catalogue_import on delete cascade;

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
  left_out boolean not null default false,
  -- What a row is found by in another file, and its cells there.
  row_key text,
  was jsonb,
  primary key (import_id, line)
);

-- What becomes of each row, and of each variant that no row names.
create table import_line (
  id integer generated always as identity primary key,
  import_id integer not null references catalogue_import on delete cascade,
  outcome text not null check (outcome in ('ADDED', 'CHANGED', 'UNCHANGED', 'MISSING', 'REFUSED', 'LEFT_OUT')),
  -- Null for a variant that no row names.
  line integer,
  variant_id integer references variant on delete set null,
  sku text not null,
  name text not null,
  reason text not null default '',
  -- A refused row's, by the places of the file's columns.
  cells jsonb,
  -- Of the price that is paid, in percent; null when it stays.
  price_change integer,
  -- What was not taken of a row that was taken, one line each.
  remarks text not null default '',
  -- Of an added variant: its fields.
  becomes jsonb,
  -- A lone text between the rows, as of a section.
  heading boolean not null default false
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
create index on import_change (product_id);

-- Categories, tags, attributes and their values that an import made, by what identifies them: they go with its undo.
create table import_made (
  import_id integer not null references catalogue_import on delete cascade,
  kind text not null check (kind in ('category', 'tag', 'attribute', 'value')),
  -- A category's url, a tag's name, an attribute's code.
  key text not null,
  -- Of a value; else ''.
  value text not null default '',
  -- As it was made: one that has another name since is a person's.
  name text not null,
  primary key (import_id, kind, key, value)
);

-- The names of phones in the file of an import, each once.
create table import_name (
  import_id integer not null references catalogue_import on delete cascade,
  words text not null,
  -- As the file writes it first.
  text text not null,
  certainty text not null check (certainty in ('SURE', 'LIKELY', 'UNKNOWN', 'DECIDED')),
  products integer not null,
  phones integer[] not null default '{}',
  primary key (import_id, words)
);

-- What a person decided that words of a fits column mean, by supplier (null: files of none); without a phone: none of ours.
create table fit_name (
  id integer generated always as identity primary key,
  supplier_id integer references supplier on delete cascade,
  words text not null,
  phone_id integer references phone on delete cascade,
  unique nulls not distinct (supplier_id, words, phone_id)
);
create index on fit_name (phone_id);

-- Feeds of suppliers: where a file is fetched from, when, and what came of it (docs/suppliers.md).
create table supplier_feed (
  supplier_id integer primary key references supplier on delete cascade,
  address text not null,
  user_name text not null default '',
  -- Typed once: in no answer and in no audit row. Sealed, as the key is (server/platform/secrets).
  password text not null default '',
  private_key text not null default '',
  -- SHA-256 of the SFTP server's key as it was at the first time; null: not seen yet.
  host_key text,
  -- "07:30" in Toronto, or every so many hours; neither: only by hand.
  daily_at text check (daily_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  every_hours integer check (every_hours between 1 and 168),
  due_at timestamptz,
  -- SHA-256 of the last file that could be read, and of how it was read.
  file_hash text,
  version integer not null default 1,
  check (daily_at is null or every_hours is null)
);
create index on supplier_feed (due_at);

create table feed_run (
  id integer generated always as identity primary key,
  supplier_id integer not null references supplier_feed on delete cascade,
  began_at timestamptz not null,
  begun_by text not null,
  ended_at timestamptz,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'UNCHANGED', 'APPLIED', 'WAITING', 'FAILED')),
  -- Why it waits or failed.
  why text not null default '',
  import_id integer references catalogue_import on delete set null,
  file_hash text,
  -- Whether it is noted which variants its file had.
  noted boolean not null default false,
  -- Variants that it made out of stock.
  out_of_stock integer not null default 0
);
-- One at a time.
create unique index feed_run_running on feed_run (supplier_id) where state = 'RUNNING';
create index on feed_run (supplier_id, id);
create index on feed_run (import_id);

-- Variants that were in a supplier's feed, and in how many of its last files in a row they were missing.
create table feed_variant (
  supplier_id integer not null references supplier_feed on delete cascade,
  variant_id integer not null references variant on delete cascade,
  missing integer not null default 0,
  -- What it was before the feed made it out of stock.
  stock_before stock_status,
  -- Too many are missing at once: a person has to say that it is right.
  held boolean not null default false,
  primary key (supplier_id, variant_id)
);
create index on feed_variant (variant_id);
