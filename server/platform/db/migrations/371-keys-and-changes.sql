-- What a machine signs in with instead of a person: the shop's own, with some of its maker's permissions, or a customer's.
create table api_key (
  id integer generated always as identity primary key,
  name text not null,
  -- Who made it. The shop's own ends with its maker's account.
  staff_id integer not null references staff,
  customer_id integer references customer,
  permissions text[] not null default '{}',
  -- SHA-256 of the key, and its first letters, by which people tell it apart.
  token_hash bytea not null unique,
  hint text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  last_used_at timestamptz
);

-- What was changed, as it is committed; numbered when it is asked for (server/operations/changes).
create table change_noted (
  id bigint generated always as identity primary key,
  kind text not null,
  record_id integer not null,
  gone boolean not null,
  at timestamptz not null default now()
);

create table change (
  number bigint primary key,
  kind text not null,
  record_id integer not null,
  gone boolean not null,
  at timestamptz not null
);

-- The last number given, and a mark that is another after a backup was restored: numbers may have been given twice then.
create table change_feed (
  only_row boolean primary key default true check (only_row),
  number bigint not null default 0,
  mark uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into change_feed default values;
