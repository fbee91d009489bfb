-- Every save of a page, of the menu and of the homepage, as it was saved: what can be looked at and put back. Version 0 is what stood
-- there before the first save.
create table content_version (
  kind text not null check (kind in ('page', 'menu', 'home')),
  -- The page's id; 1 for the menu and the homepage, of which there is one.
  key integer not null,
  version integer not null check (version >= 0),
  saved_at timestamptz not null,
  -- "" for version 0.
  saved_by text not null,
  doc jsonb not null,
  primary key (kind, key, version)
);

-- The pages in the footer of every page, in this order.
alter table content_page add column footer_position integer;
update content_page set footer_position = place
from (values ('about-us', 1), ('shipping-policy', 2), ('terms-of-use', 3), ('privacy-policy', 4)) wanted (page, place)
where url = page;
