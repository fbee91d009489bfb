-- Stock that is counted: its ledger, the sums kept of it, and the status that follows (docs/stock.md).

create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  -- With an empty ledger nothing is lost: a shop without counted stock may be emptied; and so may the demo shop's, by server/shop/opening/empty-demo.ts.
  if tg_op = 'TRUNCATE' and (not exists (select from stock_movement)
    or current_setting('tradefront.empties_demo', true) = 'yes') then return null; end if;
  raise 'movements of stock are never changed or deleted: correct them by another one';
end $$;

create or replace trigger keep_ledger before update or delete or truncate on stock_movement
  for each statement execute function keep_ledger();

-- The places of a variant in the order in which orders take from them: locations that sell first, then by their position, then
-- by rack as one walks, without a rack last.
create or replace function places_of(variant integer) returns table (
  location_id integer, rack_id integer, on_hand integer, sells boolean, place bigint) language sql stable as $$
  select p.location_id, p.rack_id, p.on_hand, l.sells,
    row_number() over (order by l.sells desc, l.position, l.id, r.walk nulls last, p.id)
  from stock_place p join stock_location l on l.id = p.location_id left join rack r on r.id = p.rack_id
  where p.variant_id = variant
$$;

-- Where pieces go, or are missing, that no place is said for: the variant's first one, else the first location that sells.
create or replace function place_movement() returns trigger language plpgsql as $$
begin
  if new.location_id is null and new.kind <> 'ORDER' then
    select p.location_id, p.rack_id into new.location_id, new.rack_id from places_of(new.variant_id) p order by p.place limit 1;
    if not found then
      select l.id into new.location_id from stock_location l order by l.sells desc, l.position, l.id limit 1;
    end if;
  end if;
  return new;
end $$;

create or replace trigger place_movement before insert on stock_movement
  for each row execute function place_movement();

-- Out of which places so many pieces go (below 0), or into which they come back that had left with the order; the rest is of
-- the variant's first place. What is promised is told once, in the first row.
create or replace function spread_pieces(of_variant integer, of_order integer, qty integer, promised integer)
  returns table (location_id integer, rack_id integer, part integer, allocated integer, n integer)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  left_ integer := abs(qty);
  there record;
begin
  n := 0;
  for there in
    select p.location_id, p.rack_id, p.on_hand as most, p.place from places_of(of_variant) p
    where qty < 0 and p.on_hand > 0
    union all
    select m.location_id, m.rack_id, -sum(m.pieces)::integer, max(m.id) from stock_movement m
    where qty > 0 and m.order_id = of_order and m.variant_id = of_variant and m.kind = 'SHIPMENT'
    group by m.location_id, m.rack_id having sum(m.pieces) < 0
    order by 4
  loop
    exit when left_ = 0;
    location_id := there.location_id;
    rack_id := there.rack_id;
    part := sign(qty) * least(there.most, left_);
    allocated := case n when 0 then promised else 0 end;
    n := n + 1;
    left_ := left_ - abs(part);
    return next;
  end loop;
  if left_ > 0 then
    location_id := null;
    rack_id := null;
    part := sign(qty) * left_;
    allocated := case n when 0 then promised else 0 end;
    n := n + 1;
    return next;
  end if;
end $$;

-- Sums of the ledger, in the statement that adds to it. Rows are locked in the order of variants, here and in settle_stock, so that
-- no two wait for each other.
create or replace function sum_stock_movements() returns trigger language plpgsql as $$
begin
  perform from variant_stock s where s.variant_id in (select variant_id from come) order by s.variant_id for update;
  insert into stock_place (variant_id, location_id, rack_id, on_hand)
  select variant_id, location_id, rack_id, sum(pieces) from come
  where location_id is not null group by variant_id, location_id, rack_id order by variant_id, location_id, rack_id
  on conflict (variant_id, location_id, rack_id) do update set on_hand = stock_place.on_hand + excluded.on_hand;
  update variant_stock s
  set on_hand = s.on_hand + moved.pieces, allocated = s.allocated + moved.allocated, aside = s.aside + moved.aside,
    -- What is promised is no news to who counts pieces.
    version = s.version + moved.is_moved::integer
  from (
    select c.variant_id, sum(c.pieces) as pieces, sum(c.allocated) as allocated, bool_or(c.pieces <> 0) as is_moved,
      coalesce(sum(c.pieces) filter (where not l.sells), 0) as aside
    from come c left join stock_location l on l.id = c.location_id group by c.variant_id) moved
  where s.variant_id = moved.variant_id;
  return null;
end $$;

create or replace trigger sum_movements after insert on stock_movement
  referencing new table as come for each statement execute function sum_stock_movements();

-- The one rule of a counted variant's status, one of the specification's: what shoppers read of a counted variant: one that is out arrives soon while a purchase brings some, if it may say so.
create or replace function status_of_counted(s variant_stock) returns stock_status language plpgsql volatile as $$
begin
  return case
    when available_of(s) > 0 then 'IN_STOCK'
    when s.follows_purchases and exists (select from coming_piece c where c.variant_id = s.variant_id) then 'ARRIVING_SOON'
    else s.when_out end;
end $$;

-- Only a status that changes is written: what did not change is not forgotten.
create or replace function show_stock() returns trigger language plpgsql as $$
begin
  perform show_stock_of(array(select variant_id from come));
  return null;
end $$;

create or replace function show_stock_of(variants integer[]) returns void language plpgsql as $$
declare
  changes integer[];
begin
  select array_agg(v.id order by v.id) into changes
  from variant v join variant_stock s on s.variant_id = v.id
  where s.variant_id = any (variants) and v.stock_status <> status_of_counted(s);
  if changes is null then
    return;
  end if;
  perform from variant v where v.id = any (changes) order by v.id for no key update;
  update variant v set stock_status = status_of_counted(s) from variant_stock s
  where v.id = any (changes) and s.variant_id = v.id and v.stock_status <> status_of_counted(s);
end $$;

-- After a purchase was ordered, changed or ended, in its transaction: what arrives soon is told anew. The lock waits for those who
-- take the last pieces, and lets them wait.
create or replace function show_purchased(variants integer[]) returns void language plpgsql as $$
begin
  perform from variant_stock s where s.variant_id = any (variants) order by s.variant_id for update;
  perform show_stock_of(variants);
end $$;

-- A location's pieces are sold from now on, or no more.
create or replace function set_location_aside(location integer, is_sold boolean) returns void language plpgsql as $$
begin
  -- Waits for everybody who moves pieces, and lets them wait: each movement is summed by the old rule or by the new one.
  lock table variant_stock in exclusive mode;
  update variant_stock s set aside = s.aside + case when is_sold then -held.pieces else held.pieces end
  from (select variant_id, sum(on_hand) as pieces from stock_place where location_id = location group by variant_id) held
  where held.variant_id = s.variant_id and held.pieces <> 0;
end $$;

create or replace trigger show_insert after insert on variant_stock
  referencing new table as come for each statement execute function show_stock();
create or replace trigger show_update after update on variant_stock
  referencing new table as come for each statement execute function show_stock();

-- A file or a person may say another status: where it is counted, the count says it.
create or replace function keep_counted_status() returns trigger language plpgsql as $$
declare
  counted variant_stock;
begin
  select * into counted from variant_stock s where s.variant_id = new.id;
  if found then
    new.stock_status := status_of_counted(counted);
  end if;
  return new;
end $$;

create or replace trigger keep_counted_status before update on variant
  for each row when (old.stock_status is distinct from new.stock_status) execute function keep_counted_status();

-- What counted variants of orders should stand at in the ledger: pieces still promised, pieces that left, pieces that came back.
create or replace function stock_of_orders(orders integer[], variants integer[] default null) returns table (
  order_id integer, variant_id integer, allocated integer, gone integer, returned integer)
  language plpgsql stable as $$
begin
  return query
  with line as (
    select l.id, l.order_id, l.variant_id, l.qty, o.status, s.from_shipment, s.from_credit_note, s.counted_since
    from order_line l
    join customer_order o on o.id = l.order_id
    join variant_stock s on s.variant_id = l.variant_id
    where l.order_id = any (orders) and (variants is null or l.variant_id = any (variants))
  ),
  billed as (
    select il.id, line.id as line_id, il.qty, left_.first_id, left_.first_at, line.from_shipment, line.from_credit_note,
      line.counted_since
    from line
    join invoiced_line il on il.order_line_id = line.id
    cross join lateral (
      select min(sh.id) as first_id, min(sh.shipped_at) as first_at from shipment sh where sh.invoice_id = il.invoice_id) left_
  ),
  came as (
    select b.id, c.qty, n.created_at as at, null::timestamptz as in_vain
    from billed b join credit_note_line c on c.invoice_line_id = b.id join credit_note n on n.id = c.credit_note_id
    where n.created_at >= b.first_at and n.reason = 'RETURNED' and n.restocked and c.restocked and n.id > b.from_credit_note
    union all
    -- Replaced, and sold again: on no credit note, unless the replacement was cancelled (in_vain: when) and it is credited instead.
    select b.id, r.received, c.settled_at, case o.status when 'CANCELLED' then coalesce((
      select max(e.happened_at) from order_event e where e.order_id = o.id and e.status = 'CANCELLED'), c.settled_at) end
    from billed b join return_line r on r.invoice_line_id = b.id join customer_return c on c.id = r.return_id
    left join customer_order o on o.id = c.replacement_id
    where c.status = 'SETTLED' and r.decision = 'REPLACE' and r.goods = 'RESTOCK' and r.received > 0
      and c.settled_at >= b.first_at and c.settled_at > b.counted_since
  ),
  back as (
    -- What comes after a replacement was cancelled is first of all what was to be replaced, and that is in stock already.
    select m.id, coalesce(sum(m.qty) filter (where m.in_vain is null), 0)
      + greatest(sum(m.qty) filter (where m.in_vain is not null)
        - coalesce(sum(m.qty) filter (where m.in_vain is null and m.at >= m.first_in_vain), 0), 0) as qty
    from (select came.*, min(came.in_vain) over (partition by came.id) as first_in_vain from came) m group by m.id
  ),
  credited as (
    select b.line_id, b.qty, b.first_id, b.from_shipment, kept.qty as kept_back,
      least(b.qty - kept.qty, coalesce(back.qty, 0)) as returned
    from billed b
    -- Credited before it left: it never will.
    cross join lateral (
      select coalesce(sum(c.qty), 0) as qty from credit_note_line c join credit_note n on n.id = c.credit_note_id
      where c.invoice_line_id = b.id and (b.first_id is null or n.created_at < b.first_at)) kept
    left join back on back.id = b.id
  ),
  summed as (
    select c.line_id, sum(c.qty) as billed,
      sum(c.qty - c.kept_back) filter (where c.first_id is null) as held,
      sum(c.qty - c.kept_back) filter (where c.first_id > c.from_shipment) as gone,
      sum(c.returned) as returned
    from credited c group by c.line_id
  )
  select line.order_id, line.variant_id,
    sum(case line.status
      when 'CANCELLED' then 0
      when 'COMPLETED' then coalesce(summed.held, 0)
      else line.qty - coalesce(summed.billed, 0) + coalesce(summed.held, 0) end)::integer,
    coalesce(sum(summed.gone), 0)::integer, coalesce(sum(summed.returned), 0)::integer
  from line left join summed on summed.line_id = line.id
  group by line.order_id, line.variant_id;
end $$;

-- Writes what orders changed since the ledger last heard of them: it is called after every act on an order, and when a variant begins
-- to be counted. Nothing happens for what is not counted, nor where nothing changed.
-- at_placing: what is not available is refused (TF001), unless the shop sells beyond its stock.
create or replace function settle_stock(
  orders integer[], at timestamptz, who text, at_placing boolean default false, variants integer[] default null)
  returns void language plpgsql as $$
declare
  short json;
begin
  -- The lock comes first: the ledger is read after those who wrote before.
  perform from variant_stock s
  where s.variant_id in (
    select l.variant_id from order_line l
    where l.order_id = any (orders) and (variants is null or l.variant_id = any (variants)))
  order by s.variant_id for update;
  if not found then
    return;
  end if;
  if at_placing and not (select sells_beyond_stock from shop) then
    select json_agg(json_build_object('name', wish.name, 'left', greatest(available_of(s), 0)) order by wish.position)
    into short
    from (
      select l.variant_id, min(l.name) as name, min(l.position) as position, sum(l.qty) as qty from order_line l
      where l.order_id = any (orders) group by l.variant_id) wish
    join variant_stock s on s.variant_id = wish.variant_id
    where wish.qty > available_of(s);
    if short is not null then
      raise 'not enough is available' using errcode = 'TF001', detail = short;
    end if;
  end if;
  insert into stock_movement (variant_id, kind, pieces, allocated, happened_at, actor, order_id, location_id, rack_id)
  with change as (
    select want.order_id, want.variant_id, want.allocated - coalesce(had.allocated, 0) as allocated,
      want.gone - coalesce(had.gone, 0) as gone, want.returned - coalesce(had.returned, 0) as returned
    from stock_of_orders(orders, variants) want
    left join (
      select m.order_id, m.variant_id, sum(m.allocated) as allocated,
        sum(-m.pieces) filter (where m.kind = 'SHIPMENT') as gone, sum(m.pieces) filter (where m.kind = 'RETURN') as returned
      from stock_movement m where m.order_id = any (orders) group by m.order_id, m.variant_id
    ) had using (order_id, variant_id)
  )
  select c.variant_id, moved.kind, coalesce(spread.part, 0), coalesce(spread.allocated, moved.taken), at, who, c.order_id,
    spread.location_id, spread.rack_id
  from change c cross join lateral (values
    ('SHIPMENT'::stock_movement_kind, -c.gone, -c.gone, 1), ('ORDER', 0, c.allocated + c.gone, 2), ('RETURN', c.returned, 0, 3)
  ) moved (kind, pieces, taken, place)
  left join lateral spread_pieces(c.variant_id, c.order_id, moved.pieces::integer, moved.taken::integer) spread on true
  where moved.pieces <> 0 or moved.taken <> 0
  order by c.order_id, c.variant_id, moved.place, spread.n;
end $$;

-- What an import or staff say of a variant's rack, for one that is not counted; null for none.
create or replace function rack_attribute_of(variant integer) returns text language sql stable as $$
  select min(av.label) from variant_attribute va
  join attribute_value av on av.id = va.attribute_value_id join attribute a on a.id = av.attribute_id
  where va.variant_id = variant and a.code = 'rack'
$$;

-- Where to fetch a variant, in the order of walking: its racks that hold pieces to sell, else the first it has; of another
-- location than the first with its name.
create or replace function racks_of(variant integer) returns text language sql stable as $$
  select coalesce((
    select string_agg(concat_ws(' ', case when l.position > first.position or r.id is null then l.name end, r.code), ', '
      order by p.place)
    from places_of(variant) p join stock_location l on l.id = p.location_id left join rack r on r.id = p.rack_id
    cross join (select min(position) as position from stock_location where sells) first
    where p.sells and (p.on_hand > 0 or (
        p.place = 1 and not exists (select from places_of(variant) q where q.sells and q.on_hand > 0)))
      and (r.id is not null or l.position > first.position)), rack_attribute_of(variant))
$$;

-- Begins to count variants: as many pieces are in the house, those for open orders included. Returns those that begin.
create or replace function begin_counting(
  variants integer[], counted integer[], at timestamptz, who text, why text) returns setof integer language plpgsql as $$
declare
  begun integer[];
begin
  -- Waits for everybody who is placing or changing an order, and lets them wait: no piece is counted twice or forgotten.
  lock table customer_order in exclusive mode;
  with made as (
    insert into variant_stock (variant_id, low_level, counted_since, from_shipment, from_credit_note)
    select given, (select low_level_default from shop), at, (select coalesce(max(id), 0) from shipment),
      (select coalesce(max(id), 0) from credit_note)
    from unnest(variants) given order by given
    on conflict (variant_id) do nothing
    returning variant_id)
  select array_agg(variant_id order by variant_id) into begun from made;
  if begun is null then
    return;
  end if;
  -- Its rack is the one that it was said to have so far.
  with said as (
    select v.id, l.id as location_id, rack_attribute_of(v.id) as code
    from unnest(begun) v(id) cross join (
      select id from stock_location order by sells desc, position, id limit 1) l
    where not exists (select from stock_place p where p.variant_id = v.id)),
  made as (
    insert into rack (location_id, code) select distinct on (upper(code)) location_id, code from said
    where code is not null order by upper(code), code
    on conflict (location_id, upper(code)) do nothing returning id, location_id, code)
  insert into stock_place (variant_id, location_id, rack_id)
  select said.id, said.location_id, r.id from said join (
    select id, location_id, code from made union select id, location_id, code from rack) r
    on r.location_id = said.location_id and upper(r.code) = upper(said.code)
  order by said.id;
  insert into stock_movement (variant_id, kind, pieces, happened_at, actor, reason)
  select given.id, 'COUNT', given.qty, at, who, why
  from unnest(variants, counted) given (id, qty) where given.id = any (begun) order by given.id;
  perform settle_stock(array_agg(distinct l.order_id), at, who, false, begun)
  from order_line l join customer_order o on o.id = l.order_id
  where l.variant_id = any (begun) and o.status <> 'CANCELLED';
  return query select unnest(begun);
end $$;

-- Takes what goes back to a supplier out of the house, from where nothing is sold first. What is not counted has no ledger.
create or replace function send_back(of_purchase integer, at timestamptz, who text, why text) returns void language plpgsql as $$
begin
  insert into stock_movement (variant_id, kind, pieces, happened_at, actor, reason, location_id, rack_id)
  select taken.variant_id, 'SENT_BACK', -taken.part, at, who, why, taken.location_id, taken.rack_id
  from (
    select l.variant_id, p.location_id, p.rack_id,
      least(p.on_hand, l.pieces - coalesce(sum(p.on_hand) over earlier, 0)) as part
    from purchase_line l join variant_stock s on s.variant_id = l.variant_id, places_of(l.variant_id) p
    where l.purchase_id = of_purchase and p.on_hand > 0
    window earlier as (partition by l.variant_id order by p.sells, p.place rows between unbounded preceding and 1 preceding)) taken
  where taken.part > 0 order by taken.variant_id;
end $$;

-- It came back after all: its pieces lie where they lay.
create or replace function bring_back(of_purchase integer, at timestamptz, who text, why text) returns void language plpgsql as $$
begin
  insert into stock_movement (variant_id, kind, pieces, happened_at, actor, reason, location_id, rack_id)
  select m.variant_id, 'SENT_BACK', -sum(m.pieces), at, who, why, m.location_id, m.rack_id
  from purchase_line l join stock_movement m on m.variant_id = l.variant_id
  where l.purchase_id = of_purchase and m.kind = 'SENT_BACK' and m.reason = why
  group by m.variant_id, m.location_id, m.rack_id having sum(m.pieces) < 0 order by m.variant_id;
end $$;

-- What one piece of a purchase's line cost with its part of freight, duty and the like, to the cent: shared by what the lines
-- cost, or by pieces, where they cost nothing.
create or replace function landed_cents(l purchase_line) returns integer language sql stable as $$
  select l.cost_cents + coalesce(round(case when of_all.cents > 0
    then p.extra_cents::numeric * l.cost_cents / of_all.cents else p.extra_cents::numeric / of_all.pieces end), 0)::integer
  from purchase p left join lateral (
    -- Of what came, once no more is waited for.
    select sum(done.pieces::bigint * o.cost_cents) as cents, nullif(sum(done.pieces), 0) as pieces from purchase_line o
    cross join lateral (select case p.status when 'RECEIVED' then o.received else o.pieces end as pieces) done
    where o.purchase_id = p.id and o.cost_cents is not null) of_all on p.extra_cents > 0 and not p.is_return
  where p.id = l.purchase_id
$$;

-- What a piece of a variant cost by an instant, one row: by its last delivery until then, with its part of freight and the like, else
-- the least that a supplier asks today.
create or replace function cost_of(variant integer, until timestamptz) returns table (cents integer) language sql stable as $$
  select coalesce((
      select landed_cents(l) from purchase_scan c
      join purchase_line l on l.purchase_id = c.purchase_id and l.variant_id = c.variant_id
      where c.variant_id = variant and c.booked_at < until and c.pieces > 0 and l.cost_cents is not null
      order by c.booked_at desc, c.id desc limit 1), (
      select min(n.cost_cents) from supplier_number n where n.variant_id = variant))
$$;

-- What customers read is left of counted variants, where the shop shows it; above its number only that there is more. What is not
-- sold, or cannot be bought now, is left out: no number stands beside "Out of stock".
create or replace function pieces_left(variants integer[]) returns table (id integer, pieces integer, "isMore" boolean)
  language sql stable as $$
  select v.id, least(available_of(s), h.quantities_up_to), available_of(s) > h.quantities_up_to
  from shop h, variant v join variant_stock s on s.variant_id = v.id
  where h.quantities_up_to is not null and v.id = any (variants)
    and is_available(v.stock_status, v.discontinued_at) and available_of(s) > 0
  order by v.id
$$;

-- What lay where at an instant, and what one piece cost by then; null: not known.
create or replace function stock_worth(until timestamptz) returns table (
  variant_id integer, location_id integer, pieces integer, cost_cents integer) language sql stable as $$
  with lay as (
    select m.variant_id, m.location_id, sum(m.pieces)::integer as pieces
    from stock_movement m where m.happened_at < until and m.location_id is not null
    group by m.variant_id, m.location_id having sum(m.pieces) <> 0)
  select lay.variant_id, lay.location_id, lay.pieces, k.cents from lay, cost_of(lay.variant_id, until) k
$$;

-- How many pieces of a variant were ordered in the last four weeks; variants without an order are missing.
create or replace view variant_speed as
select l.variant_id, sum(l.qty)::integer as sold
from customer_order o join order_line l on l.order_id = o.id
where o.placed_at > now() - interval '28 days' and o.status <> 'CANCELLED' and l.qty > 0
group by l.variant_id;

-- All locations in the order in which orders take from them, their racks as one walks.
create or replace function stock_locations() returns table (
    id integer, version integer, name text, sells boolean, pieces integer, racks json) language sql stable as $$
  with held as (
    select p.location_id, p.rack_id, count(*) filter (where p.on_hand <> 0)::integer as variants,
      sum(p.on_hand)::integer as pieces
    from stock_place p group by p.location_id, p.rack_id)
  select l.id, l.version, l.name, l.sells,
    coalesce((select sum(h.pieces) from held h where h.location_id = l.id), 0)::integer as pieces,
    coalesce((
      select json_agg(json_build_object('id', r.id, 'code', r.code, 'variants', coalesce(h.variants, 0),
          'pieces', coalesce(h.pieces, 0)) order by r.walk, r.id)
      from rack r left join held h on h.rack_id = r.id where r.location_id = l.id), '[]') as racks
  from stock_location l order by l.position, l.id
$$;

-- Counted parts that sell or are promised, with what is there and sold of those whose places they take; offers of at most that cost.
create or replace function reorder_rows(most_cents integer) returns table (
    "variantId" integer, "productId" integer, sku text, name text, available integer, "lowLevel" integer, sold integer,
    coming integer, watched integer, offers json) language sql stable as $$
  select v.id as "variantId", v.product_id as "productId", v.sku, v.name, whole.available,
    coalesce(s.low_level, 0) as "lowLevel", whole.sold, (
      select coalesce(sum(l.pieces - l.received), 0)::integer from purchase_line l join purchase p on p.id = l.purchase_id
      where l.variant_id = any (parts.ids) and p.status in ('DRAFT', 'ORDERED') and not p.is_return and l.pieces > l.received) as coming,
    (select count(*)::integer from stock_watch w where w.variant_id = v.id) as watched, (
      select coalesce(json_agg(json_build_object(
        'supplierId', n.supplier_id, 'costCents', n.cost_cents, 'pack', coalesce(n.pack, 1))
        order by last.at desc nulls last, n.cost_cents nulls last, n.supplier_id), '[]')
      from supplier_number n left join lateral (
        select max(p.ordered_at) as at from purchase_line l join purchase p on p.id = l.purchase_id
        where l.variant_id = v.id and p.supplier_id = n.supplier_id and not p.is_return) last on true
      where n.variant_id = v.id and coalesce(n.cost_cents, 0) <= most_cents) as offers
  from parts_to_reorder() parts join variant_stock s using (variant_id) join variant v on v.id = variant_id
    cross join lateral (
      select coalesce(sum(available_of(o)), 0)::integer as available, (
          select coalesce(sum(speed.sold), 0)::integer from variant_speed speed
          where speed.variant_id = any (parts.ids)) as sold
      from variant_stock o where o.variant_id = any (parts.ids)) whole
  where whole.sold > 0 or whole.available < 0
$$;
