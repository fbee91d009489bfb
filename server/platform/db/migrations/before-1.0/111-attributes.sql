-- Attributes and tags as staff keep them.
alter table attribute add column version integer not null default 1;

-- Tags and values that were merged or deleted, so that taking the change back brings them back as they were.
create table catalogue_gone (
  edit_id integer not null references catalogue_edit on delete cascade,
  kind text not null check (kind in ('tag', 'value')),
  -- Of a tag: name, asset_id; of a value: attribute_id, value, label, metadata, position.
  doc jsonb not null
);
create index on catalogue_gone (edit_id);
