-- Views of the back office's lists (server/people/staff/list-views.ts).

-- The views that a member sees of all lists, as the contract has them: their own, and of the sheet of products those that others share who
-- work here and keep the catalogue.
create or replace function list_views(member integer, may_share boolean) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('id', v.id, 'list', v.list, 'name', v.name, 'search', v.search, 'shared', v.shared,
    'opens', v.opens and v.staff_id = member, 'isOwn', v.staff_id = member) order by v.staff_id <> member, v.name, v.id), '[]')
  from list_view v join staff s on s.id = v.staff_id
  where v.staff_id = member or (v.shared and v.list = 'products' and v.name <> '' and may_share
    and s.disabled_at is null and (s.role = 'ADMIN' or 'catalogue' = any(s.permissions)))
$$;

-- Keeps a view under its name, in the place of one of that name, which stays shared and goes on opening the list; or changes the one
-- with its id. Without a name it is the columns that are hidden, which are neither. Answers DONE; FULL with as many as there can be; NONE
-- for an id that is not theirs; TAKEN with the name of another. The lock on the account makes a member's acts take turns.
create or replace function keep_list_view(member integer, may_share boolean, wish jsonb, most integer)
  returns text language plpgsql as $$
declare
  wished list_view;
  by_id boolean := wish->>'id' is not null;
begin
  perform from staff s where s.id = member for no key update;
  wished := jsonb_populate_record(null::list_view, wish);
  if by_id then
    select v.list into wished.list from list_view v where v.id = wished.id and v.staff_id = member and v.name <> '';
    if not found or wished.name = '' then
      return 'NONE';
    end if;
    if exists (select from list_view v
        where v.staff_id = member and v.list = wished.list and v.name = wished.name and v.id <> wished.id) then
      return 'TAKEN';
    end if;
    update list_view v set name = wished.name where v.id = wished.id;
  elsif most <= (select count(*) from list_view v
      where v.staff_id = member and (v.name = '') = (wished.name = '') and (v.list, v.name) <> (wished.list, wished.name)) then
    return 'FULL';
  end if;
  wished.opens := wished.opens and wished.name <> '';
  wished.shared := wished.shared and wished.name <> '' and wished.list = 'products' and may_share;
  if wished.opens then
    update list_view v set opens = false
    where v.staff_id = member and v.list = wished.list and v.opens and v.name <> wished.name;
  end if;
  insert into list_view (staff_id, list, name, search, shared, opens)
  values (member, wished.list, wished.name, wished.search, wished.shared, wished.opens)
  on conflict (staff_id, list, name) do update set search = excluded.search,
    shared = excluded.shared or (list_view.shared and not by_id), opens = excluded.opens or (list_view.opens and not by_id);
  return 'DONE';
end $$;
