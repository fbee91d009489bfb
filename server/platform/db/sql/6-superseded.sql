-- Parts of which another takes the place (docs/catalogue-editing.md). A chain is followed over ten parts.

-- Which of these parts can not be superseded by these others (null: none), and why: also those that what stays of the others leads
-- back. One of them need not be in the catalogue yet.
create or replace function superseding_faults(skus text[], successors text[]) returns table (part text, fault text)
  language plpgsql stable as $$
declare
  wrong text[] := '{}';
  parts text[];
  faults text[];
begin
  loop
    with recursive given as materialized (
      select g.sku, g.successor from unnest(skus, successors) g (sku, successor)
      where g.sku not in (select unnest(wrong))),
    -- Those before them in a chain may become too far from its end: the last of these parts on their way is to blame.
    start as (
      select g.sku, g.successor, g.sku as blamed from given g where g.successor is not null
      union all
      select v.sku, v.superseded_by, null from variant v
      where v.id in (select b.id from superseded_before(array(select g.sku from given g where g.successor is not null)) b)
        and v.sku not in (select g.sku from given g)),
    step as (
      select o.sku as origin, o.successor as reached, o.blamed, 1 as number from start o
      union all
      select s.origin, coalesce(g.successor, v.superseded_by),
        case when s.blamed = s.origin then s.blamed else coalesce(g.sku, s.blamed) end, s.number + 1
      from step s left join given g on g.sku = s.reached left join variant v on v.sku = s.reached and g.sku is null
      where s.reached <> s.origin and s.number <= 10 and coalesce(g.successor, v.superseded_by) is not null),
    found as (
      select s.blamed as origin, case
        when s.number = 1 and s.reached = s.origin then 'A part does not take its own place'
        when s.number = 1 then 'There is no variant "' || s.reached || '"'
        when s.reached = s.origin then 'It leads back to "' || s.origin || '"'
        else 'It leads over more than ten parts' end as reason, s.reached <> s.origin and s.number > 10 as is_long
      from step s
      where s.number > 10 and s.reached <> s.origin and s.blamed is not null or s.blamed = s.origin
        and (s.reached = s.origin or s.number = 1
          and not exists (select from variant v where v.sku = s.reached)
          and not exists (select from given g where g.sku = s.reached)))
    select array_agg(f.origin), array_agg(f.reason) into parts, faults from (
      select distinct f.origin, f.reason from found f
      -- What leads into a ring of others is long for that alone.
      where not f.is_long or not exists (select from found o where not o.is_long)) f;
    exit when parts is null;
    return query select * from unnest(parts, faults);
    wrong := wrong || parts;
  end loop;
end $$;

-- What takes the places of parts: the last of the chain in stock, else the last that is sold. `takes`: it is sold in the other's
-- place now, as that cannot be had.
create or replace function successors(skus text[]) returns table (part text, successor jsonb) language sql stable as $$
  with recursive chain as (
    select v.sku as origin, v.superseded_by as next, 0 as number, v.discontinued_at is null as is_sold,
      is_available(v.stock_status, v.discontinued_at) as is_ready, v.id, v.product_id, v.variant_number, v.sku
    from variant v where v.sku = any (skus) and v.superseded_by is not null
    union all
    select c.origin, v.superseded_by, c.number + 1, v.discontinued_at is null, is_available(v.stock_status, v.discontinued_at),
      v.id, v.product_id, v.variant_number, v.sku
    from chain c join variant v on v.sku = c.next where c.number < 10)
  select distinct on (c.origin) c.origin, jsonb_build_object('of', c.origin, 'id', c.id, 'productId', c.product_id,
    'variantNumber', c.variant_number, 'sku', c.sku,
    'takes', not o.is_ready and (c.is_ready or not o.is_sold), 'isReady', c.is_ready)
  from chain c join chain o on o.origin = c.origin and o.number = 0
  where c.number > 0 and c.is_sold
  order by c.origin, c.is_ready desc, c.number desc
$$;

-- The same of one part, while it takes its place.
create or replace function successor_now(v variant) returns jsonb language sql stable as $$
  select case when v.superseded_by is not null and not is_available(v.stock_status, v.discontinued_at) then (
    select s.successor from successors(array[v.sku]) s where (s.successor -> 'takes')::boolean) end
$$;

-- The parts that are superseded, by SKU and UPC as they are compared, and by #id.
create or replace function superseded_codes() returns table (code text, sku text) language sql stable as $$
  select k.code, v.sku from variant v
    cross join lateral (values (code_key(v.upc)), (code_key(v.sku)), ('#' || v.id)) k (code)
  where v.superseded_by is not null and k.code <> ''
$$;

-- The parts whose places these take, over ten parts.
create or replace function superseded_before(skus text[]) returns table (id integer, product_id integer) language sql stable as $$
  with recursive chain as (
    select v.id, v.product_id, v.sku, 1 as number from variant v where v.superseded_by = any (skus)
    union all
    select v.id, v.product_id, v.sku, c.number + 1 from chain c join variant v on v.superseded_by = c.sku where c.number < 10)
  select c.id, c.product_id from chain c
$$;

-- Each part that is sold and counted, without those before another such in a chain, and with all that are before it.
create or replace function parts_to_reorder() returns table (variant_id integer, ids integer[]) language sql stable as $$
  with recursive chain as (
    select v.id, v.superseded_by as reached, 1 as number from variant v where v.superseded_by is not null
    union all
    select c.id, v.superseded_by, c.number + 1 from chain c join variant v on v.sku = c.reached
    where v.superseded_by is not null and c.number < 10),
  counted as (select v.id, v.sku from variant_stock s join variant v on v.id = s.variant_id where v.discontinued_at is null),
  before as (select c.reached, array_agg(c.id) as ids from chain c group by c.reached)
  select o.id, o.id || coalesce(b.ids, '{}') from counted o left join before b on b.reached = o.sku
  where o.id not in (select c.id from chain c join counted n on n.sku = c.reached)
$$;

-- Which parts have a successor is kept in memory (server/catalogue/reading/successors.ts).
create or replace function tell_superseded() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'superseded');
  return null;
end $$;
create or replace trigger tell_superseded_insert after insert on variant
  for each row when (new.superseded_by is not null) execute function tell_superseded();
create or replace trigger tell_superseded_delete after delete on variant
  for each row when (old.superseded_by is not null) execute function tell_superseded();
create or replace trigger tell_superseded_update after update on variant
  for each row when ((old.superseded_by, old.sku, old.upc) is distinct from (new.superseded_by, new.sku, new.upc)
    and (old.superseded_by is not null or new.superseded_by is not null)) execute function tell_superseded();
