-- Feeds of suppliers: where a file is fetched from, when, and what came of it (docs/suppliers.md).
create table supplier_feed (
  supplier_id integer primary key references supplier on delete cascade,
  address text not null,
  user_name text not null default '',
  -- Typed once: in no answer and in no audit row.
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
