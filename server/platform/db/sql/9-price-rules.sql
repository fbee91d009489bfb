-- When this file changes: select follow_price_rules()
-- Price lists that follow another by a rule (docs/prices.md). Their prices are rows of tier_price like entered ones, so that all who read a
-- price read one thing; these functions write them, in the statement that changes what they follow.

-- The price of ending + n × step that is nearest, the dearer of two, or the next above; at least the first of them. Null stays null. The same as
-- roundPrice of kernel/round-price.ts, which a test compares.
create or replace function rounded_price(cents numeric, step integer, ending integer, up boolean) returns integer
  language sql immutable parallel safe
  return case when cents <= 0 then 0 else least(2147483647, greatest(
    (case when up then ceil((cents - ending) / step) else floor((cents - ending) / step + 0.5) end) * step + ending,
    case when ending = 0 then step else ending end))::integer end;

-- Brings the prices of rules up to date: of some variants, or of all with null. A price that is entered in a list takes its
-- variant out of the list's rule. Only what differs is written: what did not change stays kept.
create or replace function follow_price_rules(only_variants integer[] default null) returns void
  language plpgsql set jit = off as $$
declare
  list record;
begin
  -- Of two who change what is followed, the second sees what the first wrote.
  perform from price_list where rule_steps is not null order by id for no key update;
  delete from tier_price t using price_list l
  where t.derived and l.id = t.price_list_id and l.rule_steps is null;
  for list in
    with recursive chain as (
      select l.id, 0 as depth from price_list l where l.rule_steps is null or l.follows_id is null
      union all
      select l.id, chain.depth + 1 from chain join price_list l on l.follows_id = chain.id
    )
    select l.* from chain join price_list l using (id) where l.rule_steps is not null order by chain.depth, l.id
  loop
    with steps as (
      select (s ->> 'qty')::integer as qty, (s ->> 'percent')::integer as percent
      from jsonb_array_elements(list.rule_steps) s
    ),
    made as (
      select v.id as variant_id, asked.qty,
        rounded_price(followed.cents::numeric * (100000 + step.percent) / 100000, list.round_step, list.round_ending,
          list.round_up) as price_cents
      from variant v
      cross join lateral (
        select qty from steps
        union select t.qty from tier_price t where t.variant_id = v.id and t.price_list_id = list.follows_id) asked
      cross join lateral (
        select s.percent from steps s where s.qty <= asked.qty order by s.qty desc limit 1) step
      cross join lateral (
        select coalesce((
          select t.price_cents from tier_price t
          where t.variant_id = v.id and t.price_list_id = list.follows_id and t.qty <= asked.qty
          order by t.qty desc limit 1), v.price_cents) as cents) followed
      where (only_variants is null or v.id = any (only_variants))
        and not exists (
          select from tier_price t where t.variant_id = v.id and t.price_list_id = list.id and not t.derived)
    ),
    -- A quantity at which the price does not change is left out.
    wanted as materialized (
      select m.variant_id, m.qty, m.price_cents
      from (select *, lag(price_cents) over (partition by variant_id order by qty) as before from made) m
      where m.price_cents is distinct from m.before
    ),
    gone as (
      delete from tier_price t
      where t.price_list_id = list.id and t.derived
        and (only_variants is null or t.variant_id = any (only_variants))
        and not exists (select from wanted w where w.variant_id = t.variant_id and w.qty = t.qty)
    )
    insert into tier_price as t (variant_id, price_list_id, qty, price_cents, derived)
    select w.variant_id, list.id, w.qty, w.price_cents, true from wanted w
    order by w.variant_id, w.qty
    on conflict (variant_id, price_list_id, qty, derived) do update set price_cents = excluded.price_cents
      where t.price_cents <> excluded.price_cents;
  end loop;
end $$;

-- Argument: the variants of the rows that a statement wrote whose change a rule follows.
create or replace function follow_prices() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  -- Stock and names change often, and most shops have no rule.
  if not exists (select from price_list where rule_steps is not null) then
    return null;
  end if;
  execute format('select array_agg(distinct id) from (%s) touched', tg_argv[0]) into touched;
  if touched is not null then
    perform follow_price_rules(touched);
  end if;
  return null;
end $$;

create or replace trigger follow_insert after insert on variant referencing new table as come
  for each statement execute function follow_prices('select come.id from come');
create or replace trigger follow_update after update on variant referencing old table as gone new table as come
  for each statement execute function follow_prices(
    'select come.id from come join gone using (id) where come.price_cents <> gone.price_cents');

-- What a rule wrote is followed in the same call.
create or replace trigger follow_insert after insert on tier_price referencing new table as come
  for each statement execute function follow_prices('select come.variant_id as id from come where not come.derived');
create or replace trigger follow_update after update on tier_price referencing old table as gone new table as come
  for each statement execute function follow_prices(
    'select r.variant_id as id from (select * from gone union all select * from come) r where not r.derived');
create or replace trigger follow_delete after delete on tier_price referencing old table as gone
  for each statement execute function follow_prices('select gone.variant_id as id from gone where not gone.derived');

create or replace function follow_price_list() returns trigger language plpgsql as $$
begin
  perform follow_price_rules();
  return null;
end $$;

create or replace trigger follow_insert after insert on price_list
  for each row when (new.rule_steps is not null) execute function follow_price_list();
create or replace trigger follow_update after update on price_list
  for each row when (
    (old.rule_steps, old.follows_id, old.round_step, old.round_ending, old.round_up)
      is distinct from (new.rule_steps, new.follows_id, new.round_step, new.round_ending, new.round_up))
  execute function follow_price_list();

-- What a piece costs the shop, in cents: the lowest of its suppliers' last costs; null where none is known.
create or replace function lowest_cost(variant integer) returns integer
  language plpgsql stable as $$
begin
  return (select min(n.cost_cents) from supplier_number n where n.variant_id = variant);
end $$;

-- Sales, the newest first; or one of them. At most `named` parts of each are named.
create or replace function sales(one integer, named integer, most integer) returns table (
    id integer, version integer, name text, "beginsAt" timestamptz, "endsAt" timestamptz, skus text[], filters jsonb, kind text,
    amount integer, "roundStep" integer, "roundEnding" integer, "roundUp" boolean, state text, "begunAt" timestamptz,
    "endedAt" timestamptz, "endedBy" text, "editId" integer, variants integer, "leftCount" integer, "left" json, "keptCount" integer,
    kept text[]) language sql stable as $$
  select s.id, s.version, s.name, s.begins_at, s.ends_at, s.skus, s.filters, s.kind, s.amount, s.round_step, s.round_ending,
    s.round_up, s.state, s.begun_at, s.ended_at, s.ended_by, e.id, coalesce(e.variants, 0),
    (select count(*)::integer from sale_left l where l.sale_id = s.id),
    coalesce((select json_agg(json_build_object('sku', o.sku, 'reason', o.reason)) from (
      select v.sku, l.reason from sale_left l join variant v on v.id = l.variant_id
      where l.sale_id = s.id order by v.sku limit named) o), '[]'),
    coalesce(e.left_changes, 0),
    array(select v.sku from catalogue_edit_change c join variant v on v.id = c.variant_id
      where c.edit_id = e.id and not c.undone order by v.sku limit named)
  from sale s left join catalogue_edit e on e.sale_id = s.id
  where one is null or s.id = one
  order by s.begins_at desc, s.id desc limit most
$$;

-- What a sale of this kind makes of variants, and why one would be left as it is, or null. Present: the special price it has.
create or replace function sale_lines(
    ids integer[], of_kind text, by_amount integer, step integer, ending integer, up boolean, own integer) returns table (
    id integer, product_id integer, sku text, name text, price integer, present integer, in_sale text, special integer, why text)
  language sql stable as $$
  select o.*, case
      when o.in_sale is not null then 'It is in the sale "' || o.in_sale || '"'
      when o.special <= 0 then 'It would be sold for nothing'
      when o.special >= o.price then 'It would not be lower than the price'
      when o.special >= o.present then 'Its special price is not higher' end
  from (
    select v.id, v.product_id, v.sku, v.name, v.price_cents as price, v.special_price_cents as present,
      (select s.name from catalogue_edit_change c join catalogue_edit e on e.id = c.edit_id join sale s on s.id = e.sale_id
        where c.variant_id = v.id and s.state = 'RUNNING' and s.id is distinct from own limit 1) as in_sale,
      case when of_kind = 'PRICE' then by_amount
        else rounded_price(case when of_kind = 'PERCENT' then v.price_cents::numeric * (100000 - by_amount) / 100000
          else v.price_cents - by_amount end, step, ending, up) end as special
    from variant v where v.id = any (ids)) o
$$;
