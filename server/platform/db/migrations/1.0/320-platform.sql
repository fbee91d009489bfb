-- The tables of 1.0, a file a room (docs/architecture.md), each with those that it needs before it. Functions, triggers and views come
-- afterwards from ../../sql; here are the functions by which a stored column or an index is computed. Money in cents, instants in UTC. Runs on
-- PostgreSQL 15 and newer.
--
-- Columns stand in the order in which shops from before 1.0 have got them: some statements write whole rows by position.

create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;
create extension if not exists unaccent;

-- Counts changes of the catalogue while they are made, so that an answer kept before one is not given after it.
create sequence catalogue_change;
select nextval('catalogue_change');

-- Tries at things that must not be tried too often, counted over all processes. Losing it in a crash is harmless.
create unlogged table attempt (
  bucket text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (bucket, window_start)
);

-- Where pages have moved to, by the path that they had: the server leads from there.
create table moved_path (
  old_path text primary key check (old_path like '/%'),
  -- Where the page is now: chains are shortened when it moves again.
  new_path text not null check (new_path like '/%' and new_path <> old_path),
  moved_at timestamptz not null
);
create index moved_path_new_path on moved_path (new_path);
