-- Views of lists (server/people/staff/list-views.ts). The lock on the person's account makes their acts take turns.

-- Keeps a view under its name, or the hidden columns under none, in the place of one of that name. Answers false with as many as there can be.
create or replace function keep_list_view(
    owner integer, of_list text, called text, query text, for_all boolean, at_first boolean, most integer)
  returns boolean language plpgsql as $$
begin
  perform from staff where staff.id = owner for no key update;
  if most <= (select count(*) from list_view v
      where v.staff_id = owner and (v.name = '') = (called = '') and (v.list, v.name) <> (of_list, called)) then
    return false;
  end if;
  if at_first then
    update list_view v set opens = false where v.staff_id = owner and v.list = of_list and v.opens and v.name <> called;
  end if;
  insert into list_view (staff_id, list, name, search, shared, opens)
  values (owner, of_list, called, query, for_all, at_first)
  on conflict (staff_id, list, name)
  do update set search = excluded.search, shared = excluded.shared, opens = excluded.opens;
  return true;
end $$;

-- Changes how a view is called and used. Answers DONE; NONE for one that is not theirs; TAKEN with the name of another.
create or replace function change_list_view(owner integer, named integer, called text, for_all boolean, at_first boolean)
  returns text language plpgsql as $$
declare
  of_list text;
begin
  perform from staff where staff.id = owner for no key update;
  select v.list into of_list from list_view v where v.id = named and v.staff_id = owner and v.name <> '';
  if not found then
    return 'NONE';
  end if;
  if exists (select from list_view v
      where v.staff_id = owner and v.list = of_list and v.name = called and v.id <> named) then
    return 'TAKEN';
  end if;
  if at_first then
    update list_view v set opens = false where v.staff_id = owner and v.list = of_list and v.opens and v.id <> named;
  end if;
  update list_view v set name = called, shared = for_all, opens = at_first where v.id = named;
  return 'DONE';
end $$;
