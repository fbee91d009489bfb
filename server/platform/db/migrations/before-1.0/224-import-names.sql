-- What a person decided that words of a fits column mean, by supplier (null: files of none); without a phone: none of ours.
create table fit_name (
  id integer generated always as identity primary key,
  supplier_id integer references supplier on delete cascade,
  words text not null,
  phone_id integer references phone on delete cascade,
  unique nulls not distinct (supplier_id, words, phone_id)
);
create index on fit_name (phone_id);

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

alter table import_line
  -- What was not taken of a row that was taken, one line each.
  add remarks text not null default '',
  -- Of an added variant: its fields.
  add becomes jsonb,
  -- A lone text between the rows, as of a section.
  add heading boolean not null default false;

alter table import_correction
  -- What a row is found by in another file, and its cells there.
  add row_key text,
  add was jsonb;
