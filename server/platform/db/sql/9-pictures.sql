-- Pictures of variants, as runs give them and take them back (server/catalogue/pictures).

-- Gives variants the pictures that a run has for them. One that has pictures keeps them until all new ones are there; one without takes
-- what there is. What a later run, or a person, gave a variant meanwhile stays. Returns how many variants got other pictures.
create or replace function attach_pictures(run integer) returns integer language plpgsql as $$
declare
  given integer;
begin
  perform from picture_run where id = run and state = 'WORKING' for update;
  create temporary table attach_set on commit drop as
    select s.variant_id, s.state, w.assets, c.current
    from picture_set s join picture_run r on r.id = s.run_id and r.state = 'WORKING'
    cross join lateral (
      select array_agg(o.asset_id order by o.place) as assets from (
        select i.asset_id, min(u.place) as place from unnest(s.items) with ordinality u (id, place)
        join picture_item i on i.id = u.id where i.asset_id is not null group by i.asset_id) o) w
    cross join lateral (
      select bool_or(i.state = 'WAITING') as waits, bool_and(i.asset_id is not null) as whole
      from unnest(s.items) u (id) join picture_item i on i.id = u.id) h
    cross join lateral (
      select coalesce(array_agg(a.asset_id order by a.position), '{}') as current
      from variant_asset a where a.variant_id = s.variant_id) c
    where s.run_id = run and (s.state = 'WAITING' or (s.state = 'ATTACHED' and cardinality(s.after) < cardinality(s.items)))
      and not h.waits and w.assets is not null
      and case s.state when 'WAITING' then h.whole or c.current = '{}' else c.current = s.after and w.assets <> s.after end
      and not exists (select from picture_set n join picture_run m on m.id = n.run_id
        where n.variant_id = s.variant_id and n.run_id > s.run_id and m.state in ('WORKING', 'DONE'));
  update picture_set s set state = 'ATTACHED', after = a.assets, before = case a.state when 'WAITING' then a.current else s.before end
    from attach_set a where s.run_id = run and s.variant_id = a.variant_id;
  delete from attach_set where assets = current;
  delete from variant_asset a using attach_set w where a.variant_id = w.variant_id;
  insert into variant_asset (variant_id, position, asset_id)
    select w.variant_id, u.place - 1, u.id from attach_set w cross join unnest(w.assets) with ordinality u (id, place)
    order by 1, 2;
  select count(*) into given from attach_set;
  return given;
end $$;

-- Takes the pictures of a run back: a variant whose pictures are still as the run left them gets its older ones. Returns how many
-- variants were put back, and how many were left because they had been changed since.
create or replace function take_back_pictures(run integer, out back integer, out "left" integer) language plpgsql as $$
begin
  perform from picture_run where id = run for update;
  create temporary table take_back on commit drop as
    select s.variant_id, array(select u.id from unnest(s.before) with ordinality u (id, place) join asset a on a.id = u.id
        order by u.place) as assets,
      s.after = (select coalesce(array_agg(a.asset_id order by a.position), '{}') from variant_asset a
        where a.variant_id = s.variant_id) as same
    from picture_set s where s.run_id = run and s.state = 'ATTACHED';
  delete from variant_asset a using take_back w where w.same and a.variant_id = w.variant_id;
  insert into variant_asset (variant_id, position, asset_id)
    select w.variant_id, u.place - 1, u.id from take_back w cross join unnest(w.assets) with ordinality u (id, place)
    where w.same order by 1, 2;
  update picture_set s set state = case when t.same then 'UNDONE' else 'LEFT' end
    from take_back t where s.run_id = run and s.variant_id = t.variant_id;
  update picture_set set state = 'UNDONE' where run_id = run and state = 'WAITING';
  update picture_run set state = 'UNDONE', version = version + 1 where id = run;
  select count(*) filter (where same), count(*) filter (where not same) into back, "left" from take_back;
  drop table pg_temp.take_back;
end $$;
