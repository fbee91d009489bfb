-- Acts of buying, one call each: planned once a connection, and a round trip instead of ten (docs/decisions/024). A `buyer` is
-- who has a cart: a customer, or less than 0, one of the company's people (customer_person).

-- Creates the buyer's open cart if missing; concurrent calls create one, and none fails.
create or replace function make_open_cart(buyer integer, at timestamptz) returns void
  language plpgsql as $$
begin
  insert into cart (customer_id, person_id, created_at)
  select coalesce((select p.customer_id from customer_person p where p.id = -buyer), buyer), case when buyer < 0 then -buyer end, at
  on conflict (buyer_id) where order_id is null do nothing;
end $$;

-- Locks the buyer's open cart until the transaction ends, created if missing. Null when the named cart is not theirs: open, ordered
-- or put away (8-put-away.sql).
create or replace function lock_named_cart(buyer integer, named integer, at timestamptz) returns integer
  language plpgsql as $$
declare
  open integer;
begin
  -- Between creation and lock another request may order it; then there is a new one.
  for tries in 1..10 loop
    select c.id into open from cart c where c.buyer_id = buyer and c.order_id is null for update;
    if found then
      return case
        when open = named or exists (select from cart c where c.id = named and c.holder_id = buyer) then open end;
    end if;
    -- Without a cart of theirs there is nothing to lock.
    exit when not exists (select from cart c where c.id = named and c.holder_id = buyer);
    perform make_open_cart(buyer, at);
    if tries = 10 then
      raise 'the open cart of customer % goes away as soon as it is made', buyer;
    end if;
  end loop;
  return null;
end $$;

-- The taxes of a province in force on a day: the latest rate of each, unless that is 0. Plain SQL, so that it becomes part of
-- who asks.
create or replace function taxes_in_force(province integer, day date) returns table (name tax_name, rate integer)
  language sql stable as $$
  select latest.name, latest.rate from (
    select distinct on (t.name) t.name, t.rate from tax_rate t
    where t.province_id = province and t.starts_on <= day
    order by t.name, t.starts_on desc) latest
  where latest.rate > 0
$$;

create or replace function address_json(a address, p province) returns json language sql stable as $$
  select case when (a).id is not null then json_build_object('id', (a).id, 'version', (a).version, 'name', (a).name,
    'company', (a).company, 'street1', (a).street1, 'street2', (a).street2, 'city', (a).city,
    'postalCode', (a).postal_code, 'provinceId', (a).province_id, 'province', (p).name, 'provinceCode', (p).code,
    'phoneNo', (a).phone_no, 'eShipperId', (a).e_shipper_id, 'customerId', (a).customer_id) end
$$;

create or replace function method_json(id integer, code text, name text, description text, sort_order integer) returns json
  language sql stable as $$
  select case when id is not null then
    json_build_object('id', id, 'code', code, 'name', name, 'description', description, 'sortOrder', sort_order) end
$$;

-- Every change of an open cart's lines counts up its version, by whichever statement.
create or replace function count_cart_change() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update cart c set version = c.version + 1 where c.id in (select gone.cart_id from gone) and c.order_id is null;
  elsif exists (select from come) then
    update cart c set version = c.version + 1 where c.id in (select come.cart_id from come) and c.order_id is null;
  end if;
  return null;
end $$;

create or replace trigger count_insert after insert on cart_item
  referencing new table as come for each statement execute function count_cart_change();
create or replace trigger count_update after update on cart_item
  referencing new table as come for each statement execute function count_cart_change();
create or replace trigger count_delete after delete on cart_item
  referencing old table as gone for each statement execute function count_cart_change();

-- What the answer to reading an open cart depends on, besides the day: another text whenever that changes. xmin is the
-- transaction that wrote a row. Null for another cart, and with a coupon, whose uses and times are too many things. The
-- count of catalogue changes includes those that are not committed yet: a process that keeps answers must also listen.
create or replace function cart_stamp(buyer integer, named integer) returns text
  language plpgsql stable as $$
begin
  return (
    select concat((select last_value from catalogue_change), ' ', c.shown_total_cents, ' ', c.version, ' ', c.shipping_address_id, ' ', c.billing_address_id, ' ',
      c.shipping_method_id, ' ', c.payment_method_id, ' ', k.xmin, ' ', ship.xmin, ' ', bill.xmin, ' ', usual.xmin, ' ',
      array[c.comments, c.po_number, c.job_reference])
    from cart c
    join customer k on k.id = c.customer_id
    left join address ship on ship.id = c.shipping_address_id
    left join address bill on bill.id = c.billing_address_id
    left join address usual on usual.id = k.default_shipping_address_id
    where c.id = named and c.buyer_id = buyer and c.order_id is null and c.coupon_id is null);
end $$;

-- Whether the customer may choose the payment method: credit for those with a limit, and one for chosen customers for them.
create or replace function may_pay_by(buyer integer, method integer) returns boolean
  language sql stable as $$
  select m.offered and (not m.on_credit or k.credit_limit_cents > 0)
    and (not m.for_chosen or exists (
      select from customer_payment_method c where c.customer_id = k.id and c.payment_method_id = m.id))
  from customer k, payment_method m where k.id = buyer and m.id = method
$$;

-- The zone of an address, by the code of its province: the longest beginning of its postal code wins, then its province, Canada, and
-- everywhere else. Null: none. Every province is Canada's.
create or replace function zone_of(province_code text, postal text) returns integer language sql stable as $$
  select z.id from shipping_zone z cross join unnest(z.places) place
  where place = '*' or place = province_code or (place = 'CA' and province_code is not null)
    or place ~ '[0-9]|^[A-Z]$' and starts_with(upper(translate(postal, ' -', '')), place)
  order by case place when '*' then 0 when 'CA' then 1 when province_code then 2 else 2 + length(place) end desc, z.id
  limit 1
$$;

-- The methods offered at an address, each with its rule of what it costs there (kernel/shipping.ts). All that depends on an address
-- asks this: cart, checkout, quotes, the desk's orders and their editing. Plain SQL, so that it becomes part of who asks.
create or replace function shipping_rules(province_code text, postal text) returns table (
  id integer, code text, name text, description text, "sortOrder" integer, charge text, steps jsonb, "freeFromCents" bigint,
  "transitDays" integer, "pickupAt" text, zoned boolean)
  language sql stable as $$
  select m.id, m.code, m.name, m.description, m.sort_order, coalesce(r.charge, m.charge), coalesce(r.steps, m.steps),
    case when r.zone_id is null then m.free_from_cents else r.free_from_cents end,
    case when r.zone_id is null then m.transit_days else r.transit_days end, m.pickup_at, r.zone_id is not null
  from shipping_method m
  left join shipping_rate r on r.shipping_method_id = m.id and m.pickup_at = '' and r.zone_id = zone_of(province_code, postal)
  where m.offered and (r.zone_id is not null or m.pickup_at <> ''
    or not exists (select from shipping_rate other where other.shipping_method_id = m.id))
$$;

-- All zones as staff write them, in their order: dollars, as their sheet has them.
create or replace function zones_json() returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('name', z.name, 'places', array_to_string(z.places, ', '), 'rates', (
    select coalesce(json_agg(json_build_object('methodId', r.shipping_method_id, 'charge', r.charge, 'steps', (
        select coalesce(json_agg(json_build_object(
          'from', (step -> 0)::numeric / case r.charge when 'SUBTOTAL' then 100 else 1 end, 'price', (step ->> 1)::numeric / 100) order by n), '[]')
        from jsonb_array_elements(r.steps) with ordinality s (step, n)),
      'freeFrom', r.free_from_cents / 100.0, 'transitDays', r.transit_days) order by m.sort_order, m.id), '[]')
    from shipping_rate r join shipping_method m on m.id = r.shipping_method_id where r.zone_id = z.id)) order by z.position), '[]')
  from shipping_zone z
$$;

-- The methods that are sent, by which a zone can have prices.
create or replace function zone_methods() returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.sort_order, m.id), '[]')
  from shipping_method m where m.pickup_at = ''
$$;

-- What the audit log is told of the zones: what belongs to each and, apart, for who sees no prices, what it costs.
create or replace function told_zones() returns table (field text, said jsonb) language sql stable as $$
  select z.name, to_jsonb(z.places) from shipping_zone z
  union all
  select z.name || ' chargesCents', coalesce((select jsonb_object_agg(m.name, jsonb_strip_nulls(to_jsonb(r) - 'zone_id' - 'shipping_method_id'))
    from shipping_rate r join shipping_method m on m.id = r.shipping_method_id where r.zone_id = z.id), '{}')
  from shipping_zone z
$$;

-- Writes the zones anew, as zones_json answers them: nothing refers to one, as orders keep what was agreed. Answers the place of one with
-- a method that is none, or is picked up (then nothing is to stay), and what is different, for the audit log.
create or replace function save_zones(given jsonb) returns json language plpgsql as $$
declare
  was jsonb := (select coalesce(jsonb_object_agg(t.field, t.said), '{}') from told_zones() t);
  now_is jsonb;
  wrong integer := (
    select min(w.n) - 1 from jsonb_array_elements(given) with ordinality w (item, n)
    cross join lateral jsonb_array_elements(w.item -> 'rates') rate
    where not exists (select from shipping_method m where m.id = (rate ->> 'methodId')::integer and m.pickup_at = ''));
begin
  if wrong is not null then
    return json_build_object('unknown', wrong);
  end if;
  delete from shipping_zone;
  insert into shipping_zone (position, name, places)
  select w.n, w.item ->> 'name', array(
    select place from regexp_split_to_table(upper(w.item ->> 'places'), '[\s,;]+') with ordinality p (place, n)
    where place <> '' group by place order by min(p.n))
  from jsonb_array_elements(given) with ordinality w (item, n);
  insert into shipping_rate (zone_id, shipping_method_id, charge, steps, free_from_cents, transit_days)
  select z.id, r."methodId", r.charge, (
      select coalesce(jsonb_agg(jsonb_build_array(
        round((step ->> 'from')::numeric * case r.charge when 'SUBTOTAL' then 100 else 1 end)::bigint,
        round((step ->> 'price')::numeric * 100)::bigint) order by s.n), '[]')
      from jsonb_array_elements(r.steps) with ordinality s (step, n)
      where s.n <= case r.charge when 'LATER' then 0 when 'FLAT' then 1 else s.n end),
    round(r."freeFrom" * 100)::bigint, r."transitDays"
  from jsonb_array_elements(given) with ordinality w (item, n)
  join shipping_zone z on z.position = w.n
  cross join lateral jsonb_to_recordset(w.item -> 'rates')
    as r ("methodId" integer, charge text, steps jsonb, "freeFrom" numeric, "transitDays" integer);
  now_is := (select coalesce(jsonb_object_agg(t.field, t.said), '{}') from told_zones() t);
  return json_build_object('unknown', null, 'change', (
    select json_build_object('before', jsonb_object_agg(d.field, was -> d.field), 'after', jsonb_object_agg(d.field, now_is -> d.field))
    from jsonb_object_keys(was || now_is) d (field)
    where was -> d.field is distinct from now_is -> d.field
    having count(*) > 0));
end $$;

-- What a cart's lines depend on, their prices included: another text whenever that changes. As in cart_stamp, what is kept by it
-- must go, too, when a change is heard of. Without a query, so that it becomes part of who asks.
create or replace function lines_stamp(c cart, price_list integer, changes bigint) returns text language sql stable as $$
  select (c).id || ' ' || (c).version || ' ' || changes || ' ' || price_list
$$;

-- Open carts of customers with all that their sums depend on, for server/buying/cart/load-cart.ts; who has none is left out. Deleted
-- addresses count as none. `stamp`: another one whenever the cart changes. `whole`: with what was chosen in the checkout.
-- Lines are arrays, in the order in which they were added: names would double the text. `wanted`: those of these variants, as the
-- caller knows the others by `linesStamp`; of each customer an array, as text.
create or replace function open_carts(buyers integer[], days date[], whole boolean, wanted text[])
  returns table (buyer integer, id integer, cart json)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select w.buyer, c.id, json_build_object(
      'facts', json_build_object('id', c.id, 'stamp', c.xmin::text, 'linesStamp', lines_stamp(c, k.price_list_id, (select last_value from catalogue_change)), 'customerId', c.customer_id, 'comments', c.comments,
        'poNumber', c.po_number, 'jobReference', c.job_reference,
        'couponId', c.coupon_id, 'shownTotalCents', c.shown_total_cents,
        'shippingAddressId', ship.id, 'billingAddressId', bill.id, 'usualAddressId', usual.id,
        'shippingMethodId', sent.id, 'paymentMethodId', paid.id,
        'taxExempt', k.tax_exempt, 'onCredit', coalesce(paid.on_credit, false),
        'shippingRule', case when sent.id is not null then json_build_object(
          'charge', sent.charge, 'steps', sent.steps, 'freeFromCents', sent."freeFromCents") end),
      'wanted', w.wanted::bigint[],
      'lines', (
        select json_agg(json_build_array(i.id, v.id, v.name, i.qty,
          is_available(v.stock_status, v.discontinued_at),
          v.price_cents, v.special_price_cents,
          (select json_agg(json_build_array(t.qty, t.price_cents))
            from tier_price t where t.variant_id = v.id and t.price_list_id = k.price_list_id),
          v.sku, v.product_id, v.variant_number, v.packed_grams, successor_now(v)) order by i.id)
        from cart_item i join variant v on v.id = i.variant_id
        where i.cart_id = c.id and (w.wanted is null or i.variant_id = any (w.wanted::bigint[]))),
      'rates', (
        select json_agg(json_build_object('name', r.name, 'rate', r.rate))
        from taxes_in_force(coalesce(ship.province_id, usual.province_id), w.day) r
        where not k.tax_exempt
          and not exists (select from customer_exemption e where e.customer_id = k.id and e.name = r.name)),
      'choices', case when whole then json_build_object(
        'shippingAddress', address_json(ship, ship_to), 'billingAddress', address_json(bill, bill_to),
        'shippingMethod', method_json(sent.id, sent.code, sent.name, sent.description, sent."sortOrder"),
        'paymentMethod', method_json(paid.id, paid.code, paid.name, paid.description, paid.sort_order)) end)
    from unnest(buyers, days, wanted) w (buyer, day, wanted)
    join cart c on c.buyer_id = w.buyer and c.order_id is null
    join customer k on k.id = c.customer_id
    left join address ship on ship.id = c.shipping_address_id and ship.deleted_at is null
    left join province ship_to on ship_to.id = ship.province_id
    left join address bill on bill.id = c.billing_address_id and bill.deleted_at is null
    left join province bill_to on bill_to.id = bill.province_id
    left join address usual on usual.id = k.default_shipping_address_id and usual.deleted_at is null
    -- A method that is not offered any more, or not there, is none, as one is that the customer may not use.
    left join lateral (
      select r.* from shipping_rules(ship_to.code, ship.postal_code) r where r.id = c.shipping_method_id) sent on true
    left join payment_method paid on paid.id = c.payment_method_id and paid.offered
      and (not (paid.on_credit or paid.for_chosen) or may_pay_by(k.id, paid.id));
end $$;

-- That of one customer; null without one.
create or replace function open_cart(buyer integer, day date, whole boolean, wanted bigint[] default null) returns json
  language plpgsql stable as $$
begin
  return (select o.cart from open_carts(array[buyer], array[day], whole, array[wanted::text]) o);
end $$;

-- Locks those of the carts that are open, and that no other transaction holds, until this one ends: nothing waits. In one order, so
-- that no two who lock carts wait for each other.
create or replace function hold_carts(named integer[]) returns integer[]
  language plpgsql as $$
begin
  return array(
    select c.id from cart c where c.id = any (named) and c.order_id is null order by c.id for update skip locked);
end $$;

-- Acts on carts, several in one statement, of one customer each; `n` is an act's place among the given. Left out is an act on a cart
-- that another transaction holds, or that is not the customer's open one. The function of one act, below each, waits for the
-- cart and then does the same; or says NO_CART. `known_lines`: the stamp of lines that the caller has.

-- Reads carts, with what was chosen. `outcome`: DONE.
create or replace function read_carts(
  buyers integer[], named integer[], at timestamptz[], days date[], known_lines text[])
  returns table (n bigint, result json)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select w.n, json_build_object('outcome', 'DONE', 'cart', o.cart)
    from open_carts(buyers, days, true, array(
      select case when w.known = lines_stamp(c, k.price_list_id, (select last_value from catalogue_change)) then '{}' end
      from unnest(named, known_lines) with ordinality w (named, known, n)
      left join cart c on c.id = w.named left join customer k on k.id = c.customer_id order by w.n)) o
    join unnest(buyers, named) with ordinality w (buyer, named, n) on w.buyer = o.buyer and w.named = o.id;
end $$;

-- Created if missing, locked only then.
create or replace function read_cart(buyer integer, named integer, at timestamptz, day date, known_lines text) returns json
  language plpgsql as $$
declare
  open integer;
begin
  select c.id into open from cart c where c.buyer_id = buyer and c.order_id is null
    and (c.id = named or exists (select from cart n where n.id = named and n.holder_id = buyer));
  if not found then
    open := lock_named_cart(buyer, named, at);
  end if;
  if open is null then
    return json_build_object('outcome', 'NO_CART');
  end if;
  return (select r.result from read_carts(array[buyer], array[open], array[at], array[day], array[known_lines]) r);
end $$;

-- Adds quantities to carts, of each act all of them or none, once for each key. `ids` and `quantities`: of each act an array, as text.
-- `outcome`: ADDED, also for a key that has added before; KEY_USED with another body; REFUSED with the facts of
-- each wish (server/buying/cart/add-to-cart.ts says why). `cart`: open_cart, when added.
create or replace function add_to_carts(
  buyers integer[], named integer[], ids text[], quantities text[], request_keys text[], hashes bytea[],
  at timestamptz[], days date[], most_of_one integer[], most_lines integer[], known_lines text[])
  returns table (n bigint, result json)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  held integer[] := hold_carts(named);
  added bigint[];
  wanted text[];
  adding bigint[];
  refused bigint[];
begin
  -- After the locks, so that it sees what others have added before.
  with act as (
    select a.n, a.named, a.ids, a.quantities, a.most_of_one, a.most_lines, used.key is not null as is_repeated,
      used.body_hash <> a.hash as is_another,
      case when a.known = lines_stamp(c, k.price_list_id, (select last_value from catalogue_change)) then a.ids end as wanted
    from unnest(buyers, named, ids, quantities, request_keys, hashes, most_of_one, most_lines, known_lines) with ordinality
      a (buyer, named, ids, quantities, key, hash, most_of_one, most_lines, known, n)
    join cart c on c.id = a.named and c.buyer_id = a.buyer
    join customer k on k.id = c.customer_id
    left join add_key used on used.customer_id = k.id and used.key = a.key
    where a.named = any (held)
  ), checked as (
    select a.n,
      bool_and(coalesce(is_available(v.stock_status, v.discontinued_at)
        and coalesce(i.qty, 0) + wish.qty <= a.most_of_one, false)) as fits,
      count(*) filter (where i.qty is null) as new_lines
    from act a cross join lateral unnest(a.ids::bigint[], a.quantities::integer[]) wish (id, qty)
    left join variant v on v.id = wish.id
    -- By the wish: by the variant's id the planner takes the index of the variant's lines in all carts.
    left join cart_item i on i.cart_id = a.named and i.variant_id = wish.id
    where not a.is_repeated
    group by a.n
  ), judged as (
    select a.n, a.wanted, a.is_repeated, case when a.is_repeated then a.is_another else not coalesce(checked.fits
      and (checked.new_lines = 0
        or checked.new_lines + (select count(*) from cart_item i where i.cart_id = a.named) <= a.most_lines), true) end as is_refused
    from act a left join checked on checked.n = a.n
  )
  select array_agg(j.n order by j.n) filter (where not j.is_refused), array_agg(j.wanted order by j.n) filter (where not j.is_refused),
    array_agg(j.n) filter (where not j.is_refused and not j.is_repeated), array_agg(j.n) filter (where j.is_refused)
  into added, wanted, adding, refused from judged j;
  if array_remove(request_keys, null) <> '{}' then
    insert into add_key (customer_id, key, body_hash, added_at)
    select c.customer_id, request_keys[a.n], hashes[a.n], at[a.n] from unnest(adding) a (n) join cart c on c.id = named[a.n]
    where request_keys[a.n] is not null;
  end if;
  insert into cart_item (cart_id, variant_id, qty)
  select named[a.n], wish.id, wish.qty
  from unnest(adding) a (n)
  cross join lateral unnest(ids[a.n]::bigint[], quantities[a.n]::integer[]) with ordinality wish (id, qty, place)
  order by a.n, wish.place
  on conflict (cart_id, variant_id) do update set qty = cart_item.qty + excluded.qty;
  return query
    select a.n, json_build_object('outcome', 'ADDED', 'cart', o.cart)
    from open_carts(
      array(select buyers[a.n] from unnest(added) with ordinality a (n, place) order by a.place),
      array(select days[a.n] from unnest(added) with ordinality a (n, place) order by a.place), false, wanted) o
    join unnest(added) a (n) on buyers[a.n] = o.buyer;
  if refused is not null then
    return query
      select a.n, case when exists (select from add_key used join cart c on c.customer_id = used.customer_id where c.id = named[a.n] and used.key = request_keys[a.n])
        then json_build_object('outcome', 'KEY_USED')
        else (
          select json_build_object('outcome', 'REFUSED',
            'lines', (select count(*) from cart_item i where i.cart_id = named[a.n]), 'wishes', json_agg(json_build_object(
              'id', wish.id::text, 'name', v.name, 'qty', wish.qty, 'present', i.qty,
              'available', is_available(v.stock_status, v.discontinued_at)) order by wish.place))
          from unnest(ids[a.n]::bigint[], quantities[a.n]::integer[]) with ordinality wish (id, qty, place)
          left join variant v on v.id = wish.id
          left join cart_item i on i.cart_id = named[a.n] and i.variant_id = wish.id) end
      from unnest(refused) a (n);
  end if;
end $$;

-- Into the open cart, whichever is named. The lock on the cart makes a customer's additions take turns.
create or replace function add_to_cart(
  buyer integer, named integer, ids text, quantities text, request_key text, hash bytea, at timestamptz,
  day date, most_of_one integer, most_lines integer, known_lines text) returns json
  language plpgsql as $$
declare
  open integer := lock_named_cart(buyer, named, at);
begin
  if open is null then
    return json_build_object('outcome', 'NO_CART');
  end if;
  return (
    select r.result from add_to_carts(array[buyer], array[open], array[ids], array[quantities], array[request_key], array[hash],
      array[at], array[day], array[most_of_one], array[most_lines], array[known_lines]) r);
end $$;

-- Sets quantities of the named cart's lines, when it is still open: 0 removes, and a line that is gone stays gone. `outcome`: DONE,
-- or NO_CART. Of one cart alone.
create or replace function set_cart_quantities(
  buyer integer, named integer, at timestamptz, day date, known_lines text, ids text, quantities text)
  returns json
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  open integer := lock_named_cart(buyer, named, at);
  are_known boolean := known_lines = (
    select lines_stamp(c, k.price_list_id, (select last_value from catalogue_change))
    from cart c join customer k on k.id = c.customer_id where c.id = open);
begin
  if open is null then
    return json_build_object('outcome', 'NO_CART');
  end if;
  if open = named then
    if 0 = any (quantities::integer[]) then
      delete from cart_item i using unnest(ids::bigint[], quantities::integer[]) wish (id, qty)
      where i.cart_id = open and i.variant_id = wish.id and wish.qty = 0;
    end if;
    if 0 < any (quantities::integer[]) then
      update cart_item i set qty = wish.qty from unnest(ids::bigint[], quantities::integer[]) wish (id, qty)
      where i.cart_id = open and i.variant_id = wish.id and wish.qty > 0;
    end if;
  end if;
  return json_build_object('outcome', 'DONE', 'cart', open_cart(buyer, day, true, case when are_known then ids::bigint[] end));
end $$;

-- Saves an address and a method chosen in the checkout. `words`: comments and own numbers of its second step, as
-- JSON; null: its first.
-- `outcome`: DONE; NO_ADDRESS of the customer's; REFUSED, with which of both may not be chosen.
create or replace function choose_for_carts(
  buyers integer[], named integer[], at timestamptz[], days date[], known_lines text[], addresses integer[],
  methods integer[], words text[])
  returns table (n bigint, result json)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  held integer[] := hold_carts(named);
  able bigint[];
  wanted text[];
  refused bigint[];
  refusals json[];
begin
  with act as (
    select w.n, case when w.known = lines_stamp(c, k.price_list_id, (select last_value from catalogue_change)) then '{}' end as wanted,
      a.id is not null as has_address, a.deleted_at is not null as address_gone, coalesce(case
        when w.words is null then exists (
          select from shipping_rules((select p.code from province p where p.id = a.province_id), a.postal_code) r where r.id = w.method)
        else may_pay_by(k.id, w.method) end, false) as method_offered
    from unnest(buyers, named, known_lines, addresses, methods, words) with ordinality
      w (buyer, named, known, address, method, words, n)
    join cart c on c.id = w.named and c.buyer_id = w.buyer
    join customer k on k.id = c.customer_id
    left join address a on a.id = w.address and a.customer_id = k.id
    where w.named = any (held)
  ), judged as (
    select act.n, act.wanted, case
      when not act.has_address then json_build_object('outcome', 'NO_ADDRESS')
      when act.address_gone or not act.method_offered then
        json_build_object('outcome', 'REFUSED', 'addressGone', act.address_gone, 'methodOffered', act.method_offered) end as refusal
    from act
  )
  select array_agg(j.n order by j.n) filter (where j.refusal is null), array_agg(j.wanted order by j.n) filter (where j.refusal is null),
    array_agg(j.n) filter (where j.refusal is not null), array_agg(j.refusal) filter (where j.refusal is not null)
  into able, wanted, refused, refusals from judged j;
  -- What is chosen already is not written again.
  update cart c set shipping_address_id = a.address, shipping_method_id = a.method
  from (select named[t.n] as named, addresses[t.n] as address, methods[t.n] as method from unnest(able) t (n) where words[t.n] is null) a
  where c.id = a.named and (c.shipping_address_id, c.shipping_method_id) is distinct from (a.address, a.method);
  update cart c set billing_address_id = a.address, payment_method_id = a.method, comments = a.comments,
    po_number = a."poNumber", job_reference = a."jobReference"
  from (select named[t.n] as named, addresses[t.n] as address, methods[t.n] as method, w.*
    from unnest(able) t (n) cross join lateral json_to_record(words[t.n]::json) as w (comments text, "poNumber" text, "jobReference" text)
    where words[t.n] is not null) a
  where c.id = a.named
    and (c.billing_address_id, c.payment_method_id, c.comments, c.po_number, c.job_reference)
      is distinct from (a.address, a.method, a.comments, a."poNumber", a."jobReference");
  return query
    select a.n, json_build_object('outcome', 'DONE', 'cart', o.cart)
    from open_carts(
      array(select buyers[a.n] from unnest(able) with ordinality a (n, place) order by a.place),
      array(select days[a.n] from unnest(able) with ordinality a (n, place) order by a.place), true, wanted) o
    join unnest(able) a (n) on buyers[a.n] = o.buyer
    union all
    select r.n, r.refusal from unnest(refused, refusals) r (n, refusal);
end $$;

-- Nothing is chosen for another cart than the named one.
create or replace function choose_for_cart(
  buyer integer, named integer, at timestamptz, day date, known_lines text, address integer, method integer, words text) returns json
  language plpgsql as $$
declare
  open integer := lock_named_cart(buyer, named, at);
begin
  if open is distinct from named then
    return read_cart(buyer, named, at, day, known_lines);
  end if;
  return (
    select r.result from choose_for_carts(array[buyer], array[open], array[at], array[day], array[known_lines], array[address],
      array[method], array[words]) r);
end $$;

-- Locks a cart of the customer, and its coupon, until the transaction ends; in this order. `cart`: open_cart, whole; none for a
-- cart that is ordered or put away. Null when it is not theirs.
create or replace function cart_to_place(buyer integer, named integer, day date) returns json
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  ordered integer;
  coupon_of_cart integer;
begin
  select c.order_id, c.coupon_id into ordered, coupon_of_cart
  from cart c where c.id = named and c.holder_id = buyer for update;
  if not found then
    return null;
  -- Or put away meanwhile.
  elsif ordered is not null or not exists (select from cart c where c.id = named and c.buyer_id = buyer) then
    return json_build_object();
  end if;
  perform from coupon q where q.id = coupon_of_cart for no key update;
  return json_build_object('cart', open_cart(buyer, day, true));
end $$;

-- Inserts orders (NewOrder of server/orders/orders/insert-order.ts) with copies of everything that was agreed; `n` is an order's place among
-- the given, of which those `wanted` are inserted. The text is read once, not for each of its members.
create or replace function insert_orders(given json, wanted bigint[]) returns table (n bigint, id integer, code text)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with wish as materialized (
    select nextval('customer_order_id_seq')::integer as id, w.* from rows from (json_to_recordset(given) as (
      "customerId" integer, "placedAt" timestamptz, "shippingAddress" jsonb, "billingAddress" jsonb,
      "shippingMethodId" integer, "paymentMethodId" integer, comments text, "poNumber" text, "jobReference" text, coupon json, "taxExempt" boolean,
      "subtotalCents" bigint, "discountCents" bigint, "shippingCents" bigint, "taxCents" bigint, "totalCents" bigint,
      lines json, taxes json)) with ordinality w (
      "customerId", "placedAt", "shippingAddress", "billingAddress", "shippingMethodId", "paymentMethodId", comments, "poNumber", "jobReference", coupon,
      "taxExempt", "subtotalCents", "discountCents", "shippingCents", "taxCents", "totalCents", lines, taxes, n)
    where w.n = any (wanted)
  ), placed as (
    insert into customer_order (
      id, customer_id, placed_at, customer_email, customer_first_name, customer_last_name, preferred_doc_type,
      shipping_address, billing_address,
      shipping_method_id, shipping_method_name, shipping_method_description,
      payment_method_id, payment_method_name, payment_method_description,
      comments, po_number, job_reference, coupon_id, coupon_code, tax_exempt, exemptions, subtotal_cents, discount_cents, shipping_cents, tax_cents,
      total_cents)
    overriding system value
    select
      w.id, k.id, w."placedAt", k.email, k.first_name, k.last_name, k.preferred_doc_type,
      w."shippingAddress", w."billingAddress",
      s.id, s.name, s.description, p.id, p.name, p.description,
      w.comments, coalesce(w."poNumber", ''), coalesce(w."jobReference", ''), (w.coupon ->> 'id')::integer, w.coupon ->> 'code', w."taxExempt",
      coalesce((select jsonb_object_agg(e.name, e.number) from customer_exemption e where e.customer_id = k.id), '{}'),
      w."subtotalCents", w."discountCents", w."shippingCents", w."taxCents", w."totalCents"
    from wish w
    join customer k on k.id = w."customerId"
    join shipping_method s on s.id = w."shippingMethodId"
    join payment_method p on p.id = w."paymentMethodId"
    order by w.n
    returning customer_order.id, customer_order.code
  ), lined as (
    insert into order_line (order_id, position, variant_id, name, sku, rack, price_cents, qty, subtotal_cents)
    select wish.id, line.position, line.variant_id, line.name, line.sku, line.rack, line.price_cents, line.qty,
      line.subtotal_cents
    from wish cross join lateral rows from (json_to_recordset(wish.lines) as (
        "variantId" integer, name text, sku text, rack text, "priceCents" integer, qty integer, "subtotalCents" bigint))
      with ordinality line (variant_id, name, sku, rack, price_cents, qty, subtotal_cents, position)
    where wish.id in (select placed.id from placed)
  ), taxed as (
    insert into order_tax (order_id, position, name, rate, amount_cents)
    select wish.id, tax.position, tax.name, tax.rate, tax.amount_cents
    from wish cross join lateral
      rows from (json_to_recordset(wish.taxes) as (name tax_name, rate integer, "amountCents" bigint))
      with ordinality tax (name, rate, amount_cents, position)
    where wish.id in (select placed.id from placed)
  )
  select wish.n, placed.id, placed.code from wish join placed on placed.id = wish.id;
end $$;

create or replace function insert_order(given json, out id integer, out code text)
  language plpgsql as $$
begin
  select o.id, o.code into insert_order.id, insert_order.code from insert_orders(json_build_array(given), '{1}') o;
  if insert_order.id is null then
    raise 'customer % or a method of the order is not there', given ->> 'customerId';
  end if;
end $$;

-- Records an act on an order everywhere (Act of server/orders/orders/record-act.ts): versions and status of the order and the
-- invoice, the audit log, the timeline, the queue with its mails.
create or replace function record_act(
  at timestamptz, actor text, concerned integer, new_status order_status, concerned_invoice integer,
  new_invoice_status invoice_status, is_change boolean, note text, amount bigint, told boolean, request_key uuid,
  mails json, audit json) returns void
  language plpgsql as $$
declare
  event integer;
begin
  if is_change then
    update customer_order o set version = o.version + 1, status = coalesce(new_status, o.status) where o.id = concerned;
    update invoice i set version = i.version + 1, status = coalesce(new_invoice_status, i.status)
    where i.id = concerned_invoice;
  end if;
  if audit is not null then
    insert into audit_log (happened_at, staff_id, actor, action, entity, entity_id, before, after)
    values (at, (audit ->> 'staffId')::integer, record_act.actor, audit ->> 'action', audit ->> 'entity',
      (audit ->> 'entityId')::integer, (audit ->> 'before')::jsonb, (audit ->> 'after')::jsonb);
  end if;
  insert into order_event (order_id, happened_at, actor, status, note, amount_cents, told, request_key)
  values (concerned, at, record_act.actor, new_status, record_act.note, amount, record_act.told, record_act.request_key)
  returning id into event;
  -- A transaction may leave its jobs out (server/platform/queue/add-job.ts).
  if current_setting('tradefront.jobs', true) is distinct from 'left out' then
    perform graphile_worker.add_jobs(array_agg((mail ->> 'job', case mail ->> 'job'
        when 'mail-order-status' then ((mail -> 'of')::jsonb || jsonb_build_object('eventId', event))::json
        else mail -> 'of' end,
      null, null, null, null, turn_of_job(mail ->> 'job'), null)::graphile_worker.job_spec))
    from json_array_elements(mails) mail having count(*) > 0;
  end if;
  -- Money over many orders moves no pieces, and locks none order after order (server/orders/receivables/receipts.ts).
  if current_setting('tradefront.stock', true) is distinct from 'left out' then
    -- Only a new order asks for what is available: one that is taken back to PENDING has its pieces.
    perform settle_stock(array[concerned], at, record_act.actor, coalesce(new_status = 'PENDING' and not is_change, false));
  end if;
end $$;

-- Turns carts of several customers into orders, and makes their next carts: `given` are the orders, in the places of the carts.
-- `seen`: a cart's stamp, null for one that the transaction has locked. Left out is a cart that has changed, or that another
-- transaction holds. All are refused when one is, for its stock. Without scans: what is planned while a shop has few orders is
-- kept by a connection when it has many.
create or replace function place_carts(named integer[], seen text[], actors text[], given json, mail_jobs text[])
  returns table (n bigint, order_id integer, order_code text, next_cart integer)
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  held integer[] := hold_carts(named);
  able bigint[];
  buyers integer[];
  placed integer[];
  codes text[];
begin
  select array_agg(w.n order by w.n), array_agg(c.buyer_id order by w.n) into able, buyers
  from unnest(named, seen) with ordinality w (named, seen, n) join cart c on c.id = w.named
  where c.id = any (held) and c.order_id is null and (w.seen is null or c.xmin::text = w.seen);
  if able is null then
    return;
  end if;
  select array_agg(o.id order by o.n), array_agg(o.code order by o.n) into placed, codes
  from insert_orders(given, able) o;
  if cardinality(placed) is distinct from cardinality(able) then
    raise 'a customer or a method of the orders is not there';
  end if;
  with used as (
    insert into coupon_use (coupon_id, order_id, customer_id)
    select o.coupon_id, o.id, o.customer_id from customer_order o where o.id = any (placed) and o.coupon_id is not null
    returning coupon_id)
  update coupon c set uses = c.uses + u.times
  from (select used.coupon_id, count(*) as times from used group by used.coupon_id) u where c.id = u.coupon_id;
  -- As record_act.
  insert into order_event (order_id, happened_at, actor, status, note)
  select o.id, o.placed_at, actors[a.n], 'PENDING', ''
  from unnest(able, placed) a (n, id) join customer_order o on o.id = a.id order by a.n;
  if current_setting('tradefront.jobs', true) is distinct from 'left out' then
    perform graphile_worker.add_jobs(array_agg(
      (job, json_build_object('orderId', o.id), null, null, null, null, turn_of_job(job), null)::graphile_worker.job_spec
      order by o.id))
    from unnest(placed) o (id) cross join unnest(mail_jobs) job having count(*) > 0;
  end if;
  perform from variant_stock s
  where s.variant_id in (select l.variant_id from order_line l where l.order_id = any (placed))
  order by s.variant_id for update;
  if found then
    perform settle_stock(array[o.id], o.placed_at, actors[a.n], true)
    from unnest(able, placed) a (n, id) join customer_order o on o.id = a.id order by a.n;
  end if;
  update cart c set order_id = a.id from unnest(able, placed) a (n, id) where c.id = named[a.n];
  delete from cart_item i where i.cart_id in (select named[a.n] from unnest(able) a (n));
  return query
    with made as (
      insert into cart (customer_id, person_id, created_at)
      select o.customer_id, case when a.buyer < 0 then -a.buyer end, o.placed_at
      from unnest(placed, buyers) a (id, buyer) join customer_order o on o.id = a.id order by o.id
      returning cart.id, cart.buyer_id)
    select a.n, a.id, a.code, made.id
    from unnest(able, placed, codes, buyers) a (n, id, code, buyer) join made on made.buyer_id = a.buyer;
end $$;

-- Who may sign in, each with an e-mail address and a password: customers and their companies' people.
create or replace view account as
  select id as buyer_id, id as customer_id, email, first_name, middle_name, last_name, password_hash, language, status, declined_because,
    true as is_owner, null::bigint as order_up_to_cents
  from customer
  union all
  select -p.id, c.id, p.email, p.first_name, null, p.last_name, p.password_hash, p.language, c.status, c.declined_because, p.is_owner,
    p.order_up_to_cents
  from customer_person p join customer c on c.id = p.customer_id where p.ended_at is null;

-- An address signs one of them in. Of 64 locks, as many accounts may come in one transaction, a restored backup's.
create or replace function refuse_second_account() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7310582, hashtext(lower(new.email)) & 63);
  if exists (select from account a where lower(a.email) = lower(new.email)
      and a.buyer_id <> case when tg_table_name = 'customer' then new.id else -new.id end) then
    raise unique_violation using message = 'another account has this address', constraint = 'account_email';
  end if;
  return null;
end $$;
create or replace trigger one_account after insert or update of email on customer
  for each row execute function refuse_second_account();
create or replace trigger one_account after insert or update of email on customer_person
  for each row execute function refuse_second_account();
create or replace trigger tell_changed after update on customer_person
  for each row execute function tell_session_ended('customer_id');

-- The ACTIVE customers of sessions that began and were used after the given times, and who of the company has each; `n` is a
-- session's place among the given. A function, so that it is planned once a connection: every call of a customer asks it first.
create or replace function customers_of_sessions(hashes bytea[], begun_after timestamptz[], used_after timestamptz[])
  returns table (
    n bigint, "customerId" integer, "buyerId" integer, email text, "firstName" text, "lastName" text, "priceListId" integer,
    "priceListCode" text, "taxExempt" boolean, "isOwner" boolean, "orderUpToCents" bigint, "lastUsedAt" timestamptz)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select w.n, c.id, s.buyer_id, coalesce(h.email, c.email), coalesce(h.first_name, c.first_name),
      coalesce(h.last_name, c.last_name), p.id, p.code, c.tax_exempt, coalesce(h.is_owner, true), h.order_up_to_cents, s.last_used_at
    from unnest(hashes, begun_after, used_after) with ordinality w (hash, begun, used, n)
    join customer_session s on s.token_hash = w.hash
    join customer c on c.id = s.customer_id
    join price_list p on p.id = c.price_list_id
    left join customer_person h on h.id = s.person_id
    where c.status = 'ACTIVE' and s.created_at > w.begun and s.last_used_at > w.used and h.ended_at is null;
end $$;

-- What of a customer's is open, in cents: what is due of their invoices, and what is not invoiced yet of open orders, less what is
-- on account.
create or replace function open_credit(buyer integer) returns bigint
  language plpgsql stable as $$
begin
  return (
    select coalesce(sum(greatest(0, i.total_cents
      - (select coalesce(sum(n.total_cents), 0) from credit_note n where n.invoice_id = i.id)
      - (select coalesce(sum(p.amount_cents), 0) from payment p where p.invoice_id = i.id and p.voided_at is null))), 0)
    from invoice i where i.customer_id = buyer and i.status = 'UNPAID')
    + (
    select coalesce(sum(greatest(0, o.total_cents
      - (select coalesce(sum(i.total_cents), 0) from invoice i where i.order_id = o.id and i.status <> 'CANCELLED'))), 0)
    from customer_order o
    where o.customer_id = buyer and o.status in ('PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED'))
    - (select coalesce(sum(r.on_account_cents), 0) from receipt r where r.customer_id = buyer and r.on_account_cents > 0);
end $$;
