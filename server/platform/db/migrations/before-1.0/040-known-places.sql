-- Where an account signed in from: networks and devices, hashed. Tries from there are counted apart from all others', so
-- that wrong passwords from elsewhere keep nobody out. Old rows are deleted by the job "clean-up".
create table known_place (
  -- "customer" or "staff"
  realm text not null,
  -- The address that it signs in with, in lower case.
  account text not null,
  place bytea not null,
  last_at timestamptz not null,
  primary key (realm, account, place)
);
create index on known_place (last_at);
