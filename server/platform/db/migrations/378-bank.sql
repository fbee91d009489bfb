-- Files that the bank hands out, as staff read them. What each column means is kept for the next file with the same heads; rows that
-- could not be read are kept with their number and why, so that nothing of a file is lost.
create table bank_file (
  id integer generated always as identity primary key,
  name text not null,
  heads text[] not null,
  column_kinds text[] not null check (cardinality(column_kinds) = cardinality(heads)),
  -- Null: no day of the file was written in a way that leaves it open.
  day_first boolean,
  unreadable jsonb not null,
  lines_new integer not null,
  read_at timestamptz not null,
  read_by text not null
);
-- A line of the account. Files overlap: of equal lines the first of one file is the first of another, the second the second.
create table bank_line (
  id integer generated always as identity primary key,
  day date not null,
  text text not null,
  -- Above 0 it came in.
  amount_cents bigint not null,
  nth integer not null check (nth > 0),
  not_ours boolean not null default false,
  -- Who paid it or what for, in the words of staff, instead of the bank's.
  note text not null default '',
  -- What it was booked as; one that was taken back frees the line.
  receipt_id integer unique references receipt,
  -- The text without its digits, by which the next line of the same payer is known.
  letters text not null generated always as (regexp_replace(lower(text), '[^[:alpha:]]+', '', 'g')) stored,
  unique (day, amount_cents, text, nth)
);
create index on bank_line (letters);
-- In which files a line stands, and in which of their rows.
create table bank_file_line (
  file_id integer not null references bank_file,
  file_row integer not null,
  line_id integer not null references bank_line on delete cascade,
  primary key (file_id, file_row)
);
create index on bank_file_line (line_id);
