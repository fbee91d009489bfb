-- Stock that is counted: its ledger, the sums kept of it, and the status that follows (docs/stock.md).

create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  -- With an empty ledger nothing is lost: a shop without counted stock may be emptied.
  if tg_op = 'TRUNCATE' and not exists (select from stock_movement) then return null; end if;
  raise 'movements of stock are never changed or deleted: correct them by another one';
end $$;

create or replace trigger keep_ledger before update or delete or truncate on stock_movement
  for each statement execute function keep_ledger();

-- Sums of the ledger, in the statement that adds to it. Rows are locked in the order of variants, here and in settle_stock, so that
-- no two wait for each other.
create or replace function sum_stock_movements() returns trigger language plpgsql as $$
begin
  perform from variant_stock s where s.variant_id in (select variant_id from come) order by s.variant_id for update;
  update variant_stock s
  set on_hand = s.on_hand + moved.pieces, allocated = s.allocated + moved.allocated,
    -- What is promised is no news to who counts pieces.
    version = s.version + (moved.pieces <> 0)::integer
  from (select variant_id, sum(pieces) as pieces, sum(allocated) as allocated from come group by variant_id) moved
  where s.variant_id = moved.variant_id;
  return null;
end $$;

create or replace trigger sum_movements after insert on stock_movement
  referencing new table as come for each statement execute function sum_stock_movements();

-- The one rule of a counted variant's status, one of the specification's.
create or replace function status_of_stock(on_hand integer, allocated integer, when_out stock_status) returns stock_status
  language sql immutable parallel safe
  return case when on_hand > allocated then 'IN_STOCK'::stock_status else when_out end;

-- What shoppers read of a counted variant: one that is out arrives soon while a purchase brings some, if it may say so.
create or replace function status_of_counted(s variant_stock) returns stock_status language plpgsql volatile as $$
begin
  if s.follows_purchases and s.on_hand <= s.allocated and exists (
    select from purchase_line l join purchase p on p.id = l.purchase_id
    where l.variant_id = s.variant_id and p.status = 'ORDERED' and l.received < l.pieces) then
    return 'ARRIVING_SOON';
  end if;
  return status_of_stock(s.on_hand, s.allocated, s.when_out);
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
    select l.id, l.order_id, l.variant_id, l.qty, o.status, s.from_shipment, s.from_credit_note
    from order_line l
    join customer_order o on o.id = l.order_id
    join variant_stock s on s.variant_id = l.variant_id
    where l.order_id = any (orders) and (variants is null or l.variant_id = any (variants))
  ),
  billed as (
    select il.id, line.id as line_id, il.qty, left_.first_id, left_.first_at, line.from_shipment, line.from_credit_note
    from line
    join invoice_line il on il.order_line_id = line.id
    join invoice i on i.id = il.invoice_id and i.status <> 'CANCELLED'
    cross join lateral (
      select min(sh.id) as first_id, min(sh.shipped_at) as first_at from shipment sh where sh.invoice_id = i.id) left_
  ),
  credited as (
    select b.line_id, b.qty, b.first_id, b.from_shipment,
      -- Credited before it left: it never will.
      coalesce(sum(c.qty) filter (where b.first_id is null or n.created_at < b.first_at), 0) as kept_back,
      coalesce(sum(c.qty) filter (
        where n.created_at >= b.first_at and n.reason = 'RETURNED' and n.id > b.from_credit_note), 0) as returned
    from billed b
    left join credit_note_line c on c.invoice_line_id = b.id
    left join credit_note n on n.id = c.credit_note_id
    group by b.id, b.line_id, b.qty, b.first_id, b.from_shipment
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
    select json_agg(json_build_object('name', wish.name, 'left', greatest(s.on_hand - s.allocated, 0)) order by wish.position)
    into short
    from (
      select l.variant_id, min(l.name) as name, min(l.position) as position, sum(l.qty) as qty from order_line l
      where l.order_id = any (orders) group by l.variant_id) wish
    join variant_stock s on s.variant_id = wish.variant_id
    where wish.qty > s.on_hand - s.allocated;
    if short is not null then
      raise 'not enough is available' using errcode = 'TF001', detail = short;
    end if;
  end if;
  insert into stock_movement (variant_id, kind, pieces, allocated, happened_at, actor, order_id)
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
  select variant_id, kind, pieces, taken, at, who, order_id
  from change cross join lateral (values
    ('SHIPMENT'::stock_movement_kind, -gone, -gone, 1), ('ORDER', 0, allocated + gone, 2), ('RETURN', returned, 0, 3)
  ) moved (kind, pieces, taken, place)
  where pieces <> 0 or taken <> 0
  order by order_id, variant_id, place;
end $$;

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
  insert into stock_movement (variant_id, kind, pieces, happened_at, actor, reason)
  select given.id, 'COUNT', given.qty, at, who, why
  from unnest(variants, counted) given (id, qty) where given.id = any (begun) order by given.id;
  perform settle_stock(array_agg(distinct l.order_id), at, who, false, begun)
  from order_line l join customer_order o on o.id = l.order_id
  where l.variant_id = any (begun) and o.status <> 'CANCELLED';
  return query select unnest(begun);
end $$;
