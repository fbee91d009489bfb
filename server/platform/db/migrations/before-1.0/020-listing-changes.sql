-- Which products' rows of the listing changed, in the order of the commits: what follows the listing in memory reads on from the
-- version that it knows (db/sql/1-changes.sql writes this).

create table listing_version (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into listing_version (version) values (0);

create table listing_change (
  version bigint primary key,
  -- Null: any.
  products integer[]
);

-- What a transaction has touched so far; numbered when it commits.
create table listing_touch (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  products integer[]
);
create index on listing_touch (transaction);
