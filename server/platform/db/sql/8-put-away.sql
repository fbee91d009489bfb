-- Carts beside a buyer's open one (server/buying/put-away): put away, saved for later, shared. The lock on the open cart makes a
-- buyer's acts take turns; what is meant for a cart that is not the open one any more does nothing.

-- Opens an empty cart: the spare one, else a new one.
create or replace function open_next_cart(buyer integer, at timestamptz) returns void language plpgsql as $$
begin
  update cart set kept = null, kept_at = null, created_at = at, version = version + 1
  where id = (select c.id from cart c where c.holder_id = buyer and c.kept = 'SPARE' order by c.id limit 1);
  if not found then
    perform make_open_cart(buyer, at);
  end if;
end $$;

-- Empties a cart and keeps it to be opened next: another tab may still name it. Of a buyer's, the latest three stay.
create or replace function spare_cart(named integer, at timestamptz) returns void language plpgsql as $$
begin
  delete from cart_item i where i.cart_id = named;
  update cart set kept = 'SPARE', kept_at = at, title = '', request_key = null, share_key = null, comments = '', po_number = '',
    job_reference = '', coupon_id = null, shown_total_cents = null, shipping_address_id = null, billing_address_id = null,
    shipping_method_id = null, payment_method_id = null
  where id = named;
  delete from cart c where c.id in (
    select o.id from cart n join cart o on o.holder_id = n.holder_id where n.id = named and o.kept = 'SPARE'
    order by o.kept_at desc, o.id desc offset 3);
end $$;

-- Lines of a cart of which more is wanted than is there, and how many are.
create or replace function short_lines(named integer) returns table (item integer, variant integer, wanted integer, there integer)
  language sql stable as $$
  select i.id, i.variant_id, i.qty, greatest(0, available_of(s))::integer
  from cart_item i join variant_stock s on s.variant_id = i.variant_id
  where i.cart_id = named and i.qty > available_of(s)
$$;

-- Keeps the open cart. CART: as it is, under a title, and opens an empty one; LATER: moves lines to what is saved for later;
-- SHARED: a copy of its parts and quantities, for who has the link; WAITING: the pieces that are not there, as a cart of its own.
-- Answers DONE; NONE for a cart that is not theirs; EMPTY without lines; FULL with as many carts or lines as there can be.
create or replace function put_away(
    buyer integer, named integer, at timestamptz, as_what text, new_title text, request uuid, ids bigint[], most json)
  returns text language plpgsql as $$
declare
  open integer := lock_named_cart(buyer, named, at);
  other integer;
  lacks json;
begin
  if open is null then
    return 'NONE';
  elsif open <> named or exists (select from cart c where c.holder_id = buyer and c.request_key = request) then
    return 'DONE';
  elsif not exists (
      select from cart_item i where i.cart_id = open and (as_what <> 'LATER' or i.variant_id = any (ids))) then
    return case as_what when 'LATER' then 'DONE' else 'EMPTY' end;
  end if;
  if as_what = 'LATER' then
    select c.id into other from cart c where c.holder_id = buyer and c.kept = 'LATER' for update;
    if not found then
      insert into cart (customer_id, person_id, created_at, kept, kept_at)
      select c.customer_id, c.person_id, at, 'LATER', at from cart c where c.id = open returning id into other;
    end if;
    insert into cart_item (cart_id, variant_id, qty)
    select other, i.variant_id, i.qty from cart_item i where i.cart_id = open and i.variant_id = any (ids) order by i.id
    on conflict (cart_id, variant_id) do update set qty = least((most ->> 'ofOne')::integer, cart_item.qty + excluded.qty);
    delete from cart_item i where i.cart_id = open and i.variant_id = any (ids);
    return case when (select count(*) from cart_item i where i.cart_id = other) > (most ->> 'later')::integer then 'FULL' else 'DONE' end;
  end if;
  delete from cart c where c.holder_id = buyer and c.kept = 'SHARED' and c.kept_at <= at - make_interval(days => (most ->> 'days')::integer);
  if as_what = 'WAITING' then
    -- Read once: stock moves meanwhile, and each statement would see another.
    select json_agg(l order by l.item) into lacks from short_lines(open) l;
    if lacks is null then
      return 'DONE';
    end if;
  end if;
  if (select count(*) from cart c where c.holder_id = buyer and c.kept = coalesce(nullif(as_what, 'WAITING'), 'CART')) >= (most ->> 'carts')::integer then
    return 'FULL';
  elsif as_what = 'CART' then
    update cart c set kept = 'CART', kept_at = at, title = coalesce(nullif(new_title, ''), c.title), request_key = request
    where c.id = open;
    perform open_next_cart(buyer, at);
  elsif as_what = 'WAITING' then
    insert into cart (customer_id, person_id, created_at, kept, kept_at, title, request_key, comments, po_number, job_reference)
    select c.customer_id, c.person_id, at, 'CART', at, new_title, request, c.comments, c.po_number, c.job_reference
    from cart c where c.id = open returning id into other;
    insert into cart_item (cart_id, variant_id, qty)
    select other, l.variant, l.wanted - l.there
    from json_to_recordset(lacks) l (item integer, variant integer, wanted integer, there integer) order by l.item;
    delete from cart_item i using json_to_recordset(lacks) l (item integer, there integer) where i.id = l.item and l.there = 0;
    update cart_item i set qty = l.there from json_to_recordset(lacks) l (item integer, there integer) where i.id = l.item;
  else
    insert into cart (customer_id, person_id, created_at, kept, kept_at, title, request_key, share_key)
    select c.customer_id, c.person_id, at, 'SHARED', at, new_title, request, gen_random_uuid() from cart c where c.id = open
    returning id into other;
    insert into cart_item (cart_id, variant_id, qty)
    select other, i.variant_id, i.qty from cart_item i where i.cart_id = open order by i.id;
  end if;
  return 'DONE';
end $$;

-- Opens a cart that was put away, and puts the open one away in its place, if anything lies in it; or moves what was saved for later
-- (these variants; none: all) into the open one, as far as it can be bought and there is room.
-- Answers DONE; NONE for a cart that is not theirs; STAYS when nothing could be moved.
create or replace function take_out(
    buyer integer, named integer, wanted integer, at timestamptz, ids bigint[], most json) returns text
  language plpgsql as $$
declare
  open integer := lock_named_cart(buyer, named, at);
  was_kept text;
begin
  if open is null then
    return 'NONE';
  end if;
  select coalesce(c.kept, 'OPEN') into was_kept from cart c
  where c.id = wanted and c.holder_id = buyer and (c.kept in ('CART', 'LATER') or c.id = open) for update;
  if not found then
    return 'NONE';
  -- Sent twice, or taken out in another tab.
  elsif open <> named or was_kept = 'OPEN' then
    return 'DONE';
  elsif was_kept = 'LATER' then
    -- The answer was lost, or another tab was first.
    if not exists (select from cart_item i where i.cart_id = wanted and (ids = '{}' or i.variant_id = any (ids))) then
      return 'DONE';
    end if;
    with moved as (
      insert into cart_item (cart_id, variant_id, qty)
      select open, w.variant_id, w.qty from (
        select i.id, i.variant_id, i.qty, count(*) filter (where there.id is null) over (order by i.id) as new_lines
        from cart_item i join variant v on v.id = i.variant_id
          left join cart_item there on there.cart_id = open and there.variant_id = i.variant_id
        where i.cart_id = wanted and (ids = '{}' or i.variant_id = any (ids))
          and is_available(v.stock_status, v.discontinued_at) and coalesce(there.qty, 0) + i.qty <= (most ->> 'ofOne')::integer) w
      where w.new_lines + (select count(*) from cart_item i where i.cart_id = open) <= (most ->> 'lines')::integer
      order by w.id
      on conflict (cart_id, variant_id) do update set qty = cart_item.qty + excluded.qty
      returning variant_id)
    delete from cart_item i where i.cart_id = wanted and i.variant_id in (select m.variant_id from moved m);
    return case when found then 'DONE' else 'STAYS' end;
  elsif exists (select from cart_item i where i.cart_id = open) then
    update cart set kept = 'CART', kept_at = at where id = open;
  else
    perform spare_cart(open, at);
  end if;
  update cart set kept = null, kept_at = null, shown_total_cents = null, version = version + 1 where id = wanted;
  return 'DONE';
end $$;

-- Either of both, as server/buying/put-away asks: takes out where an id is given.
create or replace function change_put_away(buyer integer, named integer, at timestamptz, given json) returns text
  language plpgsql as $$
declare
  ids bigint[] := array(select json_array_elements_text(given -> 'ids')::bigint);
begin
  if given ->> 'id' is not null then
    return take_out(buyer, named, (given ->> 'id')::integer, at, ids, given -> 'most');
  end if;
  return put_away(buyer, named, at, given ->> 'kind', given ->> 'title', (given ->> 'requestKey')::uuid, ids, given -> 'most');
end $$;

-- Deletes a kept cart, or lines of it, when variants are given. False when it is not theirs, or was taken out meanwhile.
create or replace function drop_put_away(buyer integer, named integer, at timestamptz, ids bigint[]) returns boolean
  language plpgsql as $$
declare
  was_kept text;
begin
  if lock_named_cart(buyer, named, at) is null then
    return false;
  end if;
  select c.kept into was_kept from cart c
  where c.id = named and c.holder_id = buyer and c.kept in ('CART', 'LATER', 'SHARED') for update;
  if not found then
    return false;
  elsif ids <> '{}' then
    delete from cart_item i where i.cart_id = named and i.variant_id = any (ids);
  elsif was_kept = 'CART' then
    perform spare_cart(named, at);
  else
    delete from cart where id = named;
  end if;
  return true;
end $$;

-- @param short whether of its pieces that are not there alone
create or replace function kept_lines(named integer, short boolean default false) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('id', v.id, 'productId', v.product_id, 'variantNumber', v.variant_number,
    'name', v.name, 'sku', v.sku, 'qty', case when short then l.wanted - l.there else i.qty end, 'isReady', is_available(v.stock_status, v.discontinued_at)) order by i.id), '[]')
  from cart_item i join variant v on v.id = i.variant_id left join short_lines(named) l on short and l.item = i.id
  where i.cart_id = named and (not short or l.item is not null)
$$;

-- What is kept of a buyer's, the latest first; lines of what is saved for later alone. WAITING: of the open cart, what is not there.
create or replace function put_away_carts(buyer integer, at timestamptz, days integer) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('id', c.id, 'kind', coalesce(c.kept, 'WAITING'), 'title', c.title,
    'keptAt', to_char(coalesce(c.kept_at, c.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'poNumber', c.po_number, 'jobReference', c.job_reference, 'key', c.share_key, 'parts', n.parts, 'pieces', n.pieces,
    'items', case when c.kept = 'LATER' then kept_lines(c.id) when c.kept is null then kept_lines(c.id, true) else '[]' end)
    order by c.kept_at desc, c.id desc), '[]')
  from cart c cross join lateral (
    select count(*) as parts, coalesce(sum(i.qty), 0) as pieces from cart_item i where i.cart_id = c.id
      and (c.kept is not null or i.id in (select l.item from short_lines(c.id) l))) n
  where c.holder_id = buyer and c.order_id is null and c.kept is distinct from 'SPARE'
    and (c.kept is distinct from 'SHARED' or c.kept_at > at - make_interval(days => days)) and (n.parts > 0 or c.kept = 'CART')
$$;

-- A shared cart by its link's key: null when it has ended, or who shared it may not buy any more.
create or replace function shared_cart(link_key uuid, at timestamptz, days integer) returns json language sql stable as $$
  select json_build_object('title', c.title, 'items', kept_lines(c.id))
  from cart c join customer k on k.id = c.customer_id
  where c.share_key = link_key and c.kept = 'SHARED' and c.kept_at > at - make_interval(days => days) and k.status = 'ACTIVE'
    and not exists (select from customer_person p where p.id = c.person_id and p.ended_at is not null)
$$;
