-- What the catalogue is ordered by (docs/taxonomy.md).

-- The categories that shoppers see: none of those above them is hidden either.
create or replace view shown_category as
with recursive shown as (
  select id, parent_id, url, name, anchor, asset_id, position from category where parent_id is null and not hidden
  union all
  select c.id, c.parent_id, c.url, c.name, c.anchor, c.asset_id, c.position
  from category c join shown on c.parent_id = shown.id where not c.hidden
)
select id, parent_id, url, name, anchor, asset_id, position from shown;

-- What stands at a path now wins over a redirect from it, also where an import has put it there.
-- Argument: the path before the url.
create or replace function claim_paths() returns trigger language plpgsql as $$
begin
  delete from moved_path m using come where m.old_path = tg_argv[0] || come.url || '/';
  return null;
end $$;

do $$
declare
  claiming text;
  place text;
begin
  for claiming, place in values
    ('category', '/products/category/'), ('phone', '/phone/'), ('phone_brand', '/phoneBrand/')
  loop
    execute format(
      'create or replace trigger claim_on_insert after insert on %1$I referencing new table as come
         for each statement execute function claim_paths(%2$L);
       create or replace trigger claim_on_update after update on %1$I referencing new table as come
         for each statement execute function claim_paths(%2$L);', claiming, place);
  end loop;
end $$;
