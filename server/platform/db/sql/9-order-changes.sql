-- What happens to orders after they were placed: split, and changed while they are picked (docs/orders.md).

-- amount × numerator / denominator, rounded half up, as shareOf of kernel/money.ts; none of nothing.
create or replace function share_of(amount bigint, numerator bigint, denominator bigint) returns bigint language sql immutable as $$
  select case when denominator = 0 then 0 else
    div(amount::numeric * numerator * 2 + denominator, denominator::numeric * 2)::bigint end
$$;

-- The taxes on an order's goods, and what of each is on its uncancelled invoices. An order's taxes include those on its shipping, which
-- invoices charge by themselves, each rounded by itself: subtracting them leaves the goods'.
create or replace function goods_taxes(of_order integer) returns table (
  place integer, name tax_name, rate integer, on_shipping bigint, goods bigint, taken bigint)
  language sql stable as $$
  select t.position, t.name, t.rate, s.cents, t.amount_cents - s.cents, coalesce((
    select sum(x.amount_cents - share_of(i.shipping_cents, t.rate, 100000)) from invoice i
    join invoice_tax x on x.invoice_id = i.id and x.position = t.position
    where i.order_id = of_order and i.status <> 'CANCELLED'), 0)::bigint
  from order_tax t join customer_order o on o.id = t.order_id
  cross join lateral (select share_of(coalesce(o.shipping_cents, 0), t.rate, 100000) as cents) s
  where t.order_id = of_order
$$;

-- For server/orders/invoices/order-share.ts.
create or replace function order_share(of_order integer) returns table ("order" json, before json) language sql stable as $$
  select json_build_object('subtotalCents', o.subtotal_cents, 'discountCents', o.discount_cents, 'taxes', coalesce(t.taxes, '[]')),
    json_build_object('subtotalCents', i.goods, 'discountCents', i.off, 'taxCents', coalesce(t.taken, '[]'))
  from customer_order o
  cross join lateral (
    select coalesce(sum(i.subtotal_cents), 0)::bigint as goods, coalesce(sum(i.discount_cents), 0)::bigint as off
    from invoice i where i.order_id = o.id and i.status <> 'CANCELLED') i
  cross join lateral (
    select json_agg(json_build_object('name', g.name, 'rate', g.rate, 'amountCents', g.goods) order by g.place) as taxes,
      json_agg(g.taken order by g.place) as taken
    from goods_taxes(o.id) g) t
  where o.id = of_order
$$;

-- What an order is now, to be kept as what was agreed once it changes (AgreedOrder of server/orders/orders/edited-order.ts).
create or replace function agreement_of(o customer_order) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'subtotalCents', (o).subtotal_cents, 'discountCents', (o).discount_cents, 'shippingCents', (o).shipping_cents,
    'taxCents', (o).tax_cents, 'totalCents', (o).total_cents, 'lines', (
      select jsonb_agg(jsonb_build_object('variantId', l.variant_id, 'name', l.name, 'sku', l.sku, 'qty', l.qty,
        'priceCents', l.price_cents) order by l.position)
      from order_line l where l.order_id = (o).id))
$$;

-- Writes what an order is now (Rewritten of server/orders/orders/edited-order.ts): what is missing stays as it is, but for lines, of which
-- one that is missing is kept with no pieces.
create or replace function rewrite_order(given jsonb) returns void language plpgsql as $$
declare
  changed integer := (given ->> 'orderId')::integer;
begin
  update customer_order o set
    agreed = coalesce(o.agreed, agreement_of(o)),
    subtotal_cents = (given ->> 'subtotalCents')::bigint, discount_cents = (given ->> 'discountCents')::bigint,
    shipping_cents = (given ->> 'shippingCents')::bigint, tax_cents = (given ->> 'taxCents')::bigint,
    total_cents = (given ->> 'totalCents')::bigint,
    shipping_address = coalesce(given -> 'shippingAddress', o.shipping_address),
    billing_address = coalesce(given -> 'billingAddress', o.billing_address),
    shipping_method_id = s.id, payment_method_id = p.id, comments = given ->> 'comments',
    po_number = given ->> 'poNumber', job_reference = given ->> 'jobReference',
    shipping_method_name = case when s.id = o.shipping_method_id then o.shipping_method_name else s.name end,
    shipping_method_description =
      case when s.id = o.shipping_method_id then o.shipping_method_description else s.description end,
    payment_method_name = case when p.id = o.payment_method_id then o.payment_method_name else p.name end,
    payment_method_description =
      case when p.id = o.payment_method_id then o.payment_method_description else p.description end,
    coupon_id = case when (given ->> 'dropsCoupon')::boolean then null else o.coupon_id end,
    coupon_code = case when (given ->> 'dropsCoupon')::boolean then null else o.coupon_code end
  from shipping_method s, payment_method p, customer_order was
  where o.id = changed and was.id = o.id
    and s.id = coalesce((given ->> 'shippingMethodId')::integer, was.shipping_method_id)
    and p.id = coalesce((given ->> 'paymentMethodId')::integer, was.payment_method_id);
  update order_line l set qty = coalesce(w.qty, 0), price_cents = coalesce(w."priceCents", l.price_cents),
    subtotal_cents = coalesce(w."priceCents", l.price_cents)::bigint * coalesce(w.qty, 0)
  from order_line was
  left join jsonb_to_recordset(given -> 'lines') as w ("lineId" integer, "priceCents" integer, qty integer) on w."lineId" = was.id
  where was.order_id = changed and l.id = was.id
    and (l.qty, l.price_cents) is distinct from (coalesce(w.qty, 0), coalesce(w."priceCents", l.price_cents));
  insert into order_line (order_id, position, variant_id, name, sku, rack, price_cents, qty, subtotal_cents)
  select changed, last_one.position + w.n, w.variant_id, w.name, w.sku, w.rack, w.price_cents, w.qty, w.price_cents::bigint * w.qty
  from rows from (jsonb_to_recordset(given -> 'lines') as (
      "lineId" integer, "variantId" integer, name text, sku text, rack text, "priceCents" integer, qty integer))
    with ordinality w (line_id, variant_id, name, sku, rack, price_cents, qty, n)
  cross join (select max(l.position) as position from order_line l where l.order_id = changed) last_one
  where w.line_id is null;
  delete from order_tax t where t.order_id = changed;
  insert into order_tax (order_id, position, name, rate, amount_cents)
  select changed, t.position, t.name, t.rate, t.amount_cents
  from rows from (jsonb_to_recordset(given -> 'taxes') as (name tax_name, rate integer, "amountCents" bigint))
    with ordinality t (name, rate, amount_cents, position);
end $$;

-- The order that one was split from, and those that were split from it.
create or replace function order_split(of_order integer) returns json language sql stable as $$
  select json_build_object(
    'from', (
      select json_build_object('id', f.id, 'code', f.code) from customer_order o join customer_order f on f.id = o.split_from_id
      where o.id = of_order),
    'into', (
      select coalesce(json_agg(json_build_object('id', i.id, 'code', i.code) order by i.id), '[]') from customer_order i
      where i.split_from_id = of_order))
$$;

-- The order that was placed, and all that were split from it, and from those.
create or replace function order_family(of_order integer) returns setof integer language sql stable as $$
  with recursive up as (
    select o.id, o.split_from_id from customer_order o where o.id = of_order
    union all
    select o.id, o.split_from_id from customer_order o join up on o.id = up.split_from_id
  ), down as (
    select up.id from up where up.split_from_id is null
    union all
    select o.id from customer_order o join down on o.split_from_id = down.id
  )
  select down.id from down
$$;

-- Uncounts the coupon of an order that is cancelled or has another discount: its customer may use it again, unless an order that was
-- split from the same one still has its share of it. That is locked by the coupon: two that end at once free it once.
create or replace function release_coupon(of_order integer) returns void language plpgsql as $$
declare
  used integer;
  heir integer;
begin
  select o.coupon_id into used from customer_order o where o.id = of_order;
  perform from coupon q where q.id = used for update;
  if not exists (select from coupon_use u where u.order_id = of_order) then
    return;
  end if;
  select o.id into heir from customer_order o
  where o.id in (select order_family(of_order)) and o.id <> of_order and o.coupon_id = used and o.status <> 'CANCELLED'
  order by o.id limit 1;
  if found then
    update coupon_use u set order_id = heir where u.order_id = of_order;
  else
    delete from coupon_use u where u.order_id = of_order;
    update coupon q set uses = q.uses - 1 where q.id = used;
  end if;
end $$;

-- Moves pieces of an order's lines (line id → pieces, which are on no invoice) to a new order of the same customer. Both come to what was
-- agreed, to the cent: discount and each tax on goods are shared by what is moved, within what is invoiced; shipping with its taxes is of
-- one of them. The caller has locked the order, and checked the pieces. Both tell of it, and the customer is told of each (`told`). Promised stock moves along in one movement of each variant.
create or replace function split_order(of_order integer, wanted jsonb, takes_shipping boolean, told boolean, at timestamptz, who text, by_staff integer)
  returns void
  language plpgsql as $$
declare
  was customer_order;
  made customer_order;
  moved bigint;
  billed_goods bigint;
  billed_off bigint;
  goods_left bigint;
  kept_off bigint;
  kept_net bigint;
  ship bigint;
  shared jsonb;
  what text;
begin
  select * into was from customer_order o where o.id = of_order;
  select sum(l.price_cents::bigint * w.value::integer) into moved
  from jsonb_each_text(wanted) w join order_line l on l.id = w.key::integer and l.order_id = of_order;
  select coalesce(sum(i.subtotal_cents), 0), coalesce(sum(i.discount_cents), 0) into billed_goods, billed_off
  from invoice i where i.order_id = of_order and i.status <> 'CANCELLED';
  goods_left := was.subtotal_cents - moved - billed_goods;
  kept_off := greatest(billed_off, was.discount_cents - moved, least(was.discount_cents, billed_off + goods_left,
    share_of(was.discount_cents, was.subtotal_cents - moved, was.subtotal_cents)));
  kept_net := was.subtotal_cents - moved - kept_off;
  ship := coalesce(was.shipping_cents, 0);
  select coalesce(jsonb_agg(jsonb_build_object('position', s.place, 'name', s.name, 'rate', s.rate,
    'kept', s.kept + case when takes_shipping then 0 else s.on_shipping end,
    'moved', s.goods - s.kept + case when takes_shipping then s.on_shipping else 0 end) order by s.place), '[]')
  into shared
  from (
    select g.*, greatest(g.taken, least(g.goods, case
      when goods_left = 0 and billed_goods > 0 then g.taken
      else share_of(g.goods, kept_net, was.subtotal_cents - was.discount_cents) end)) as kept
    from goods_taxes(of_order) g) s;

  insert into customer_order (
    customer_id, split_from_id, status, placed_at, customer_email, customer_first_name, customer_last_name, preferred_doc_type,
    shipping_address, billing_address, shipping_method_id, shipping_method_name, shipping_method_description,
    payment_method_id, payment_method_name, payment_method_description, comments, po_number, job_reference,
    coupon_id, coupon_code, tax_exempt, exemptions, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents)
  select was.customer_id, was.id, case when was.status = 'PENDING' then 'PENDING' else 'PROCESSING' end::order_status, was.placed_at,
    was.customer_email, was.customer_first_name, was.customer_last_name, was.preferred_doc_type,
    was.shipping_address, was.billing_address, was.shipping_method_id, was.shipping_method_name, was.shipping_method_description,
    was.payment_method_id, was.payment_method_name, was.payment_method_description, was.comments, was.po_number, was.job_reference,
    was.coupon_id, was.coupon_code, was.tax_exempt, was.exemptions,
    moved, was.discount_cents - kept_off, new_shipping, tax, moved - was.discount_cents + kept_off + coalesce(new_shipping, 0) + tax
  from (
    select coalesce(sum((s ->> 'moved')::bigint), 0) as tax,
      -- What is told later is told of each.
      case when was.shipping_cents is null then null when takes_shipping then ship else 0 end as new_shipping
    from jsonb_array_elements(shared) s) sums
  returning * into made;

  insert into order_line (order_id, position, variant_id, name, sku, rack, price_cents, qty, subtotal_cents)
  select made.id, row_number() over (order by l.position), l.variant_id, l.name, l.sku, l.rack, l.price_cents, w.value::integer,
    l.price_cents::bigint * w.value::integer
  from jsonb_each_text(wanted) w join order_line l on l.id = w.key::integer and l.order_id = of_order;
  insert into order_tax (order_id, position, name, rate, amount_cents)
  select made.id, s.position, s.name, s.rate, s.moved
  from jsonb_to_recordset(shared) as s (position integer, name tax_name, rate integer, moved bigint);
  -- How far it has come, as its customer reads it.
  insert into order_event (order_id, happened_at, actor, status)
  select made.id, e.happened_at, e.actor, e.status from order_event e
  where e.order_id = of_order and e.status in ('PENDING', 'PROCESSING') order by e.id;
  insert into purchase_order_waiting (purchase_id, order_id)
  select p.purchase_id, made.id from purchase_order_waiting p where p.order_id = of_order;

  update customer_order o set
    agreed = coalesce(o.agreed, agreement_of(o)), subtotal_cents = o.subtotal_cents - moved, discount_cents = kept_off,
    shipping_cents = case when o.shipping_cents is null then null when takes_shipping then 0 else ship end,
    tax_cents = o.tax_cents - made.tax_cents, total_cents = o.total_cents - made.total_cents
  where o.id = of_order;
  update order_line l set qty = l.qty - w.value::integer, subtotal_cents = l.price_cents::bigint * (l.qty - w.value::integer)
  from jsonb_each_text(wanted) w where l.id = w.key::integer and l.order_id = of_order;
  update order_tax t set amount_cents = s.kept
  from jsonb_to_recordset(shared) as s (position integer, kept bigint) where t.order_id = of_order and t.position = s.position;
  perform settle_stock(array[of_order, made.id], at, who);
  select string_agg(format('%s × %s', l.qty, l.sku), '; ' order by l.position) || case when takes_shipping then '; shipping' else '' end
  into what from order_line l where l.order_id = made.id;
  -- The new one is at its first version: there is no other to be told of.
  perform record_act(at, who, each.id, null, null, null, each.id = of_order, format('Split %s %s: %s', each.way, each.code, what), null, told,
    null, case when told then json_build_array(json_build_object('job', 'mail-order-changed', 'of', json_build_object('orderId', each.id)))
      else '[]' end,
    json_build_object('staffId', by_staff, 'action', 'order.split', 'entity', 'order', 'entityId', each.id,
      'after', json_build_object(format('split %s', each.way), each.code, 'moved', what)))
  from (values (of_order, 'into', made.code), (made.id, 'from', was.code)) each (id, way, code);
end $$;

-- What screens say is in their totes and boxes. `lies`: what is there still, as what of a line was invoiced since has left, what was picked
-- first before the rest.
create or replace function lying_pieces(orders integer[]) returns table (
  line_id integer, screen text, staff_id integer, walk text, lies bigint, tote text, rack text, at timestamptz)
  language sql stable as $$
  with said as (
    select p.*, greatest(0, d.qty - p.invoiced) as sent, sum(p.pieces) over (
      partition by p.order_line_id, p.screen order by p.invoiced desc, p.at desc, p.staff_id, p.walk) as up_to
    from order_line l join picked_piece p on p.order_line_id = l.id
    cross join lateral (select coalesce(sum(i.qty), 0)::integer as qty from invoiced_line i where i.order_line_id = l.id) d
    where l.order_id = any (orders))
  select s.order_line_id, s.screen, s.staff_id, s.walk, least(s.pieces,
      greatest(0, max(s.up_to - s.sent) over (partition by s.order_line_id, s.screen) - s.up_to + s.pieces)), s.tote, s.rack, s.at
  from said s
$$;

-- What of orders lies in totes and boxes, by line, of all people and walks. `wanted`: what is still to go out of it.
create or replace function picked_of(orders integer[]) returns table (
  order_id integer, line_id integer, name text, sku text, pieces integer, wanted integer, tote text, rack text, who text)
  language sql stable as $$
  select l.order_id, l.id, l.name, l.sku, p.pieces, case when o.status in ('CANCELLED', 'COMPLETED') then 0 else l.qty - done.qty end, p.tote, p.rack, p.who
  from order_line l join customer_order o on o.id = l.order_id
  cross join lateral (
    select coalesce(sum(i.qty), 0)::integer as qty from invoiced_line i where i.order_line_id = l.id) done
  join (
    -- What is in a box was in a tote before: the larger of both.
    select distinct on (y.line_id) y.line_id, least(sum(y.lies), 1000000000)::integer as pieces,
      coalesce(string_agg(distinct nullif(y.tote, ''), ', '), '') as tote,
      coalesce(string_agg(distinct nullif(y.rack, ''), ', '), '') as rack, string_agg(distinct s.name, ', ') as who
    from lying_pieces(orders) y join staff s on s.id = y.staff_id where y.lies > 0
    group by y.line_id, y.screen order by y.line_id, sum(y.lies) desc, max(y.at) desc) p on p.line_id = l.id
  where l.order_id = any (orders)
  order by l.order_id, l.position
$$;

-- What an order's page says of it.
create or replace function picked_json(orders integer[]) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('orderId', p.order_id, 'lineId', p.line_id, 'name', p.name, 'sku', p.sku, 'pieces', p.pieces,
    'wanted', p.wanted, 'tote', p.tote, 'rack', p.rack, 'by', p.who)), '[]') from picked_of(orders) p
$$;

-- Keeps what a screen says is in its totes or its box: of these orders all that this person has there on this walk. What it said before is
-- not said anew: some of it may have been put back since. `back`: what is too much of lines and lies in its rack again, as it was shown;
-- where something else lies there by now, it is shown again.
create or replace function report_picked(
  orders integer[], by_staff integer, actor text, from_screen text, given jsonb, back jsonb, now_ timestamptz) returns void
  language plpgsql as $$
declare
  -- The same orders, however they are said.
  this_walk text := (select string_agg(o::text, ' ' order by o) from (select distinct unnest(orders) as o) of);
  accepted jsonb;
  returned record;
begin
  -- One at a time of an order, and not while it is changed.
  perform from customer_order o where o.id = any (orders) order by o.id for no key update;
  delete from picked_piece p using order_line l
  where l.id = p.order_line_id and l.order_id = any (orders) and (p.staff_id, p.screen, p.walk) = (by_staff, from_screen, this_walk)
    and not exists (select from jsonb_to_recordset(given) as g ("lineId" integer) where g."lineId" = l.id);
  insert into picked_piece as p (order_line_id, staff_id, screen, walk, said, pieces, invoiced, tote, rack, at)
  select l.id, by_staff, from_screen, this_walk, g.pieces, g.pieces, least(g.invoiced, (
    select coalesce(sum(i.qty), 0) from invoiced_line i where i.order_line_id = l.id)), g.tote, g.rack, now_
  from (
    -- Said twice, the most counts.
    select distinct on (w."lineId") w.*
    from jsonb_to_recordset(given) as w ("lineId" integer, pieces integer, invoiced integer, tote text, rack text)
    order by w."lineId", w.pieces desc) g
  join order_line l on l.id = g."lineId" and l.order_id = any (orders)
  on conflict (order_line_id, staff_id, screen, walk) do update
  set said = excluded.said, pieces = greatest(0, excluded.said - p.put_back), invoiced = excluded.invoiced, tote = excluded.tote,
    rack = excluded.rack, at = excluded.at
  where (p.said, p.invoiced) <> (excluded.said, excluded.invoiced);
  -- What others put back meanwhile is back.
  select jsonb_object_agg(b."lineId", b.wanted) into accepted
  from jsonb_to_recordset(back) as b ("lineId" integer, pieces integer, wanted integer)
  left join picked_of(orders) t on t.line_id = b."lineId"
  where t.pieces = b.pieces or coalesce(t.pieces, 0) <= b.wanted;
  for returned in
    select t.order_id, string_agg(format('%s × %s%s', b.pieces, t.sku, case t.rack when '' then '' else ', ' || t.rack end), '; ') as what,
      jsonb_object_agg(t.sku, b.pieces) as pieces
    from picked_of(orders) t join jsonb_each_text(accepted) a on a.key::integer = t.line_id
    cross join lateral (select t.pieces - a.value::integer as pieces) b
    where b.pieces > 0 group by t.order_id order by t.order_id
  loop
    perform record_act(now_, actor, returned.order_id, null, null, null, false, 'Put back: ' || returned.what, null, null, null, '[]',
      json_build_object('staffId', by_staff, 'action', 'order.putBack', 'entity', 'order', 'entityId', returned.order_id,
        'after', returned.pieces));
  end loop;
  -- Of each screen what is wanted stays, first what lies before who says it. The others' screens are not told: what was theirs is noted.
  update picked_piece p set pieces = p.pieces - (y.lies - y.stays),
    put_back = case when y.own then greatest(0, least(p.said, y.most) - (p.pieces - y.lies) - y.stays) else p.put_back + (y.lies - y.stays) end
  from (
    select z.*, least(z.lies, greatest(0, z.most + z.lies - sum(z.lies) over (
      partition by z.line_id, z.screen order by z.own desc, z.at, z.staff_id, z.walk))) as stays
    from (
      select q.*, a.value::integer as most, (q.staff_id, q.screen, q.walk) = (by_staff, from_screen, this_walk) as own
      from lying_pieces(orders) q join jsonb_each_text(accepted) a on a.key::integer = q.line_id) z) y
  where (p.order_line_id, p.staff_id, p.screen, p.walk) = (y.line_id, y.staff_id, y.screen, y.walk);
end $$;

-- What of these open orders can be invoiced and leave now, the older order before the younger. What is not counted is taken as here, but
-- on a back order only as far as the purchase brought it (server/stock/purchases/fillable-orders.ts).
create or replace function fillable_orders(orders integer[], of_purchase integer, on_back_order integer[], most integer) returns table (
  id integer, code text, "placedAt" timestamptz, whole boolean, lines json)
  language sql stable as $$
  with open as (
    select o.id as order_id, o.code, o.placed_at, o.id = any (on_back_order) as waits, l.id as line_id, l.variant_id, l.sku, l.position, l.to_invoice as pieces
    from customer_order o join open_line l on l.order_id = o.id
    where o.id = any (orders) and o.status in ('PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED')
  ),
  -- Promised and not shipped, less what no invoice holds yet.
  held as (
    select m.variant_id, m.order_id, sum(m.allocated) as pieces from stock_movement m
    where m.order_id is not null and m.variant_id in (select variant_id from open)
    group by m.variant_id, m.order_id having sum(m.allocated) > 0
  ),
  uninvoiced as (
    select l.variant_id, l.order_id, sum(l.to_invoice) as pieces
    from held h join open_line l on l.order_id = h.order_id and l.variant_id = h.variant_id
    group by l.variant_id, l.order_id
  ),
  free as (
    select s.variant_id, s.on_hand - s.aside - coalesce((
        select sum(greatest(h.pieces - coalesce(u.pieces, 0), 0)) from held h
        left join uninvoiced u on u.variant_id = h.variant_id and u.order_id = h.order_id
        where h.variant_id = s.variant_id), 0) as pieces
    from variant_stock s where s.variant_id in (select variant_id from open)
  ),
  queue as (
    select o.*, coalesce(f.pieces, case when o.waits then coalesce((select p.received from purchase_line p
        where p.purchase_id = of_purchase and p.variant_id = o.variant_id), 0) end) as free, sum(o.pieces) over (
      partition by o.variant_id order by o.placed_at, o.order_id, o.line_id) as up_to
    from open o left join free f on f.variant_id = o.variant_id
  ),
  here as (
    select q.*, case when q.free is null then q.pieces
      else greatest(0, least(q.pieces, q.free - (q.up_to - q.pieces))) end::integer as here
    from queue q where q.pieces > 0
  )
  select order_id as id, code, placed_at as "placedAt", bool_and(here = pieces) as whole,
    json_agg(json_build_object('lineId', line_id, 'sku', sku, 'pieces', here, 'of', pieces) order by position)
      filter (where here > 0) as lines
  from here group by order_id, code, placed_at having sum(here) > 0
  order by placed_at, order_id limit most
$$;

-- Where the counted parts of an order lie, in the order in which orders take from those places (server/orders/papers/pick-lines.ts).
create or replace function lying_of(of_order integer) returns table (
  "lineId" integer, "variantId" integer, location text, place integer, rack text, pieces integer)
  language sql stable as $$
  select ol.id as "lineId", ol.variant_id as "variantId", l.name as location, l.place::integer as place, r.code as rack,
    p.on_hand as pieces
  from order_line ol join variant_stock s on s.variant_id = ol.variant_id
  cross join lateral places_of(ol.variant_id) p
  join (select id, name, row_number() over (order by sells desc, position, id) as place from stock_location) l
    on l.id = p.location_id
  left join rack r on r.id = p.rack_id
  where ol.order_id = of_order and p.sells order by ol.id, p.place
$$;
