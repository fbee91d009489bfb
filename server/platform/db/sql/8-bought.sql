-- What a customer ordered (server/buying/lists): what staff took out has no pieces, and cancelled orders do not count.
create or replace function bought_lines(customer integer) returns table (
    order_id integer, placed_at timestamptz, variant_id integer, qty integer, price_cents integer)
  language sql stable as $$
  select o.id, o.placed_at, l.variant_id, l.qty, l.price_cents
  from customer_order o join order_line l on l.order_id = o.id
  where o.customer_id = customer and o.status <> 'CANCELLED' and l.qty > 0
$$;

-- A page of it, by last order first, and how many parts there are.
-- among: variants of which alone it tells; null: all.
-- today: tells of what was ordered on several days of the half year before: what is ordered most often, so many, what is due
-- first, and last what they seem to have given up; null: of all.
create or replace function bought_page(
    customer integer, among integer[], today date, often integer, zone text, most integer, skipped integer)
  returns table (total integer, rows json)
  language sql stable as $$
  with bought as materialized (
    select l.variant_id, count(distinct l.order_id) as orders, sum(l.qty) as pieces, max(l.order_id) as last_id,
      max(l.placed_at) as last_at, (array_agg(l.price_cents order by l.order_id desc))[1] as last_cents,
      case when today is not null then count(distinct (l.placed_at at time zone zone)::date)
        filter (where l.placed_at >= (today - 183)::timestamp at time zone zone) end as days
    from bought_lines(customer) l
    where among is null or l.variant_id = any (among)
    group by l.variant_id),
  wanted as materialized (
    select * from bought where today is null or days > 1
    order by days desc, last_id desc, variant_id limit case when today is not null then often end),
  page as materialized (
    select *, row_number() over (order by days desc, last_id desc, variant_id) as place
    from wanted order by place limit most offset skipped),
  day as (
    select l.variant_id, (l.placed_at at time zone zone)::date as day, sum(l.qty) as qty
    from bought_lines(customer) l where l.variant_id in (select variant_id from page) group by 1, 2),
  gaps as (
    select *, day - lag(day) over (partition by variant_id order by day) as gap,
      row_number() over (partition by variant_id order by day desc) as back
    from day),
  rhythm as (
    select variant_id, percentile_disc(0.5) within group (order by qty)::integer as usual,
      round(percentile_cont(0.5) within group (order by gap))::integer as every,
      max(day) as last_day
    from gaps where back <= 6 group by variant_id)
  select (select count(*)::integer from wanted), coalesce((
    select json_agg(json_build_object('id', v.id, 'productId', v.product_id, 'name', v.name, 'sku', v.sku, 'successor', successor_now(v),
      'orders', p.orders, 'pieces', p.pieces, 'lastCents', p.last_cents, 'lastAt', p.last_at, 'usual', r.usual,
      'every', r.every) order by case when today - r.last_day <= 3 * r.every then r.last_day + r.every end, p.place)
    from page p join variant v on v.id = p.variant_id join rhythm r on r.variant_id = v.id), '[]')
$$;

-- The phones that a customer has pinned, in their order; without any, those that they spent most on. Of each what they
-- spent most on, one of a grade, then one of each other kind: in stock if any is, in the grade that they buy most.
-- parts_shown: of a phone; offered: phones, where none is pinned. Pictures as in queries: {id, hash, width, height, alt}.
create or replace function bench_phones(customer integer, parts_shown integer, offered integer) returns table (
    id integer, name text, url text, asset jsonb, "isPinned" boolean, models text[], count integer, parts json)
  language sql stable as $$
  with own as materialized (
    select l.variant_id, sum(l.qty::bigint * l.price_cents) as spent from bought_lines(customer) l group by 1),
  pinned as materialized (
    select c.phone_id, c.position::bigint as place from customer_phone c where c.customer_id = customer),
  chosen as materialized (
    select phone_id, place, true as is_pinned from pinned
    union all (
      select pp.phone_id, row_number() over (order by sum(o.spent) desc, pp.phone_id) as place, false
      from own o join listing l on l.variant_id = o.variant_id join product_phone pp on pp.product_id = l.product_id
      where not exists (select from pinned)
      group by pp.phone_id order by place limit offered)),
  fitting as materialized (
    select c.phone_id, l.variant_id, l.product_id, l.position as place, kind.id as kind, grade.grade,
      coalesce(o.spent, 0) as spent, coalesce(b.pieces, 0) as all_pieces
    from chosen c join product_phone pp on pp.phone_id = c.phone_id join listing l on l.product_id = pp.product_id
      left join own o on o.variant_id = l.variant_id
      left join variant_bought b on b.variant_id = l.variant_id
      left join lateral (
        select (f & 4294967295)::integer as id from unnest(l.facets) f where f >> 32 = 8 limit 1) kind on true
      left join lateral (
        select av.value as grade from variant_attribute va join attribute_value av on av.id = va.attribute_value_id
          join attribute a on a.id = av.attribute_id
        where va.variant_id = l.variant_id and a.code = 'grade' limit 1) grade on true),
  by_grade as (
    select f.*, v.name, v.sku, v.stock_status = 'IN_STOCK' as is_in_stock,
      sum(f.spent) over (partition by f.kind, f.grade) as liked,
      row_number() over (partition by f.phone_id, f.kind, f.grade
        order by f.spent desc, v.stock_status = 'IN_STOCK' desc, f.all_pieces desc, f.place, v.id) as nth
    from fitting f join variant v on v.id = f.variant_id),
  by_kind as (
    select g.*, row_number() over (partition by g.phone_id, g.kind
      order by g.spent desc, g.is_in_stock desc, g.liked desc, g.all_pieces desc, g.place, g.variant_id) as of_kind
    from by_grade g where g.nth = 1),
  shown as (
    select k.*, row_number() over (partition by k.phone_id
      order by k.spent desc, k.kind is null, k.of_kind, k.all_pieces desc, k.place, k.variant_id) as rank
    from by_kind k)
  select p.id, p.name, p.url,
    case when a.id is not null then jsonb_build_object('id', a.id, 'hash', a.hash, 'width', a.width, 'height', a.height,
      'alt', a.alt) end,
    c.is_pinned, array(select m.number from phone_model m where m.phone_id = p.id order by m.number limit 2),
    (select count(*)::integer from fitting f where f.phone_id = p.id),
    coalesce((
      select json_agg(json_build_object('id', s.variant_id, 'productId', s.product_id, 'name', s.name, 'sku', s.sku,
        'part', coalesce(t.name, '')) order by t.position, s.rank)
      from shown s left join part_type t on t.id = s.kind
      where s.phone_id = p.id and s.rank <= parts_shown), '[]')
  from chosen c join phone p on p.id = c.phone_id left join asset a on a.id = p.asset_id
  order by c.place, p.id
$$;

-- Pins phones after the others and takes some down, by url: what is pinned stays where it is, and what the shop has no more is
-- left out. Answers how many are pinned then. One at a time of a customer: count and places then hold.
create or replace function pin_phones(customer integer, pin text[], unpin text[]) returns integer language plpgsql as $$
begin
  perform from customer c where c.id = customer for no key update;
  delete from customer_phone c using phone p where c.customer_id = customer and p.id = c.phone_id and p.url = any (unpin);
  insert into customer_phone (customer_id, phone_id, position)
  select customer, p.id, wish.place + coalesce((
    select max(c.position) from customer_phone c where c.customer_id = customer), 0)
  from unnest(pin) with ordinality wish (url, place) join phone p on p.url = wish.url
  on conflict do nothing;
  return (select count(*) from customer_phone c where c.customer_id = customer);
end $$;

-- What a customer owes on their invoices beyond what is on account; of that what was due before the day, with terms; returns that have not ended, and parts that they wait for.
create or replace function bench_account(customer integer, today date) returns table (
    "openCents" bigint, "overdueCents" bigint, returns integer, watched integer)
  language sql stable as $$
  select greatest(0, coalesce(sum(u.open), 0) - a.on_account)::bigint,
    greatest(0, coalesce(sum(u.open) filter (where u.due_on < today and c.net_days is not null), 0) - a.on_account)::bigint,
    (select count(*)::integer from customer_return r
      where r.customer_id = customer and r.status in ('ASKED', 'ACCEPTED', 'RECEIVED')),
    (select count(*)::integer from stock_watch w where w.customer_id = customer)
  from customer c
    cross join lateral (
      select coalesce(sum(r.on_account_cents), 0) as on_account from receipt r
      where r.customer_id = c.id and r.on_account_cents > 0) a
    left join lateral (
      select i.due_on, greatest(0, i.total_cents
        - (select coalesce(sum(n.total_cents), 0) from credit_note n where n.invoice_id = i.id)
        - (select coalesce(sum(p.amount_cents), 0) from payment p where p.invoice_id = i.id and p.voided_at is null)) as open
      from invoice i where i.customer_id = c.id and i.status = 'UNPAID') u on true
  where c.id = customer group by c.id, c.net_days, a.on_account
$$;

-- A page of a company's own part numbers: those whose number, own name or SKU has the key, or is it exactly; a number that is the key first.
create or replace function own_part_page(customer integer, key text, exact boolean, searched boolean, most integer, skipped integer)
  returns table ("totalFilteredRecords" integer, results json)
  language sql stable as $$
  with own as materialized (
    select p.number_key, v.id, v.name, v.sku, p.own_number as number, p.own_name as "ownName"
    from customer_part p join variant v on v.id = p.variant_id
    where p.customer_id = customer and (not searched or key <> '' and case
      when exact then key in (p.number_key, p.name_key)
      else position(key in concat_ws(' ', p.number_key, p.name_key, code_key(v.sku))) > 0 end))
  select (select count(*)::integer from own), coalesce((select json_agg(page) from (
    select id, name, sku, number, "ownName" from own order by number_key <> key, number_key limit most offset skipped) page), '[]')
$$;

-- The variants that a company calls so, by number or else by name, of each key.
create or replace function variants_called(customer integer, keys text[]) returns table (key text, variants jsonb)
  language sql stable as $$
  select called.key, jsonb_agg(distinct jsonb_build_object('id', v.id, 'productId', v.product_id)) from (
    select key, p.variant_id, rank() over (partition by key order by p.is_name) as place
    from (select distinct given.key from unnest(keys) given (key) where given.key <> '') given join (
      select o.number_key as key, o.variant_id, false as is_name from customer_part o where o.customer_id = customer
      union all select o.name_key, o.variant_id, true from customer_part o where o.customer_id = customer) p using (key)) called join variant v on v.id = called.variant_id
  where place = 1 group by called.key
$$;

-- Forgets own part numbers, by key, and keeps others; without a name one that is there keeps its own. Answers how many there are
-- then. One at a time of a customer: the count then holds.
create or replace function keep_own_parts(customer integer, gone text[], kept json) returns integer language plpgsql as $$
begin
  perform from customer c where c.id = customer for no key update;
  delete from customer_part p where p.customer_id = customer and p.number_key = any (gone);
  insert into customer_part as p (customer_id, variant_id, own_number, number_key, own_name, name_key)
  select customer, id, number, key, name, names from json_to_recordset(kept) given (id integer, number text, key text, name text, names text)
  on conflict (customer_id, number_key) do update set variant_id = excluded.variant_id, own_number = excluded.own_number,
    own_name = coalesce(nullif(excluded.own_name, ''), p.own_name),
    name_key = case excluded.own_name when '' then p.name_key else excluded.name_key end;
  return (select count(*) from customer_part p where p.customer_id = customer);
end $$;

-- What a company calls parts, by SKU, for its papers.
create or replace function own_numbers_by_sku(customer integer) returns table (sku text, numbers text) language sql stable as $$
  select v.sku, string_agg(p.own_number, ', ' order by p.id)
  from customer_part p join variant v on v.id = p.variant_id where p.customer_id = customer group by v.sku
$$;
