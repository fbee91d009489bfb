-- Where pages have moved to, by the path that they had: the server leads from there.
create table moved_path (
  old_path text primary key check (old_path like '/%'),
  -- Where the page is now: chains are shortened when it moves again.
  new_path text not null check (new_path like '/%' and new_path <> old_path),
  moved_at timestamptz not null
);
create index moved_path_new_path on moved_path (new_path);

-- What search engines show of a page; "" falls back to its own title and first words.
alter table content_page
  add column search_title text not null default '',
  add column search_description text not null default '';
