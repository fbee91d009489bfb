-- What staff change of the catalogue by hand (docs/catalogue-editing.md). Values are texts as in import_change: cents, codes, urls.

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
  left_changes integer not null default 0
);

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
create index on import_change (product_id);

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
