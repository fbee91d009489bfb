-- What staff keep of a category besides its place.
alter table category
  -- In no menu, browser, filter, breadcrumb or sitemap, with all below it; its products stay in the other lists.
  add column hidden boolean not null default false,
  -- What search engines show of its list; "" falls back to its name.
  add column search_title text not null default '',
  add column search_description text not null default '',
  add column version integer not null default 1;
