-- Rows of a file that are left out can be taken again; what an import made besides products goes with its undo.
alter table import_correction add column left_out boolean not null default false;
update import_correction set left_out = true where cells is null;

alter table import_line
  drop constraint import_line_outcome_check,
  add constraint import_line_outcome_check
    check (outcome in ('ADDED', 'CHANGED', 'UNCHANGED', 'MISSING', 'REFUSED', 'LEFT_OUT'));

-- Categories, tags, attributes and their values that an import made, by what identifies them.
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
