-- Where a category stood, and what it was called there: files that still say so find it.
create table category_former_name (
  category_id integer not null references category on delete cascade,
  -- Below which category; null: none.
  parent_id integer references category on delete cascade,
  name text not null check (name <> ''),
  constraint category_former_name_key unique nulls not distinct (parent_id, name)
);
create index category_former_name_category on category_former_name (category_id);
