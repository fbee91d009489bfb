-- Saved lists: parts that a customer orders again and again, with how many and how many they want to have.
create table saved_list (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  title text not null check (title <> ''),
  made_at timestamptz not null,
  changed_at timestamptz not null,
  -- Of the form that made it: sent twice, it is one list.
  request_key uuid not null,
  unique (customer_id, request_key)
);

create table saved_list_item (
  id integer generated always as identity primary key,
  list_id integer not null references saved_list on delete cascade,
  variant_id integer not null references variant on delete cascade,
  qty integer not null check (qty between 1 and 1000),
  -- How many they want to have on the shelf; 0 where they do not say.
  keep integer not null default 0 check (keep between 0 and 1000),
  unique (list_id, variant_id)
);
create index on saved_list_item (variant_id);
