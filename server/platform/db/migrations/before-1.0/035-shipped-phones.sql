-- The phones of the shipped list that this shop has been given, with their makers' numbers then (docs/phones.md). A phone or number
-- that staff have changed or taken out since is not given again.
create table phone_given (
  url text primary key check (url <> ''),
  models text[] not null default '{}',
  given_at timestamptz not null default now()
);
