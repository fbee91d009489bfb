-- What machines are told of a change: its kind and record. What is deleted with its record, or is the record, says that it is gone,
-- in whichever order they are deleted.
do $$
declare
  watched text;
  kind text;
  named text;
  whole text;
begin
  for watched, kind, named, whole in values
    ('product', 'product', 'id', 'product'), ('product_category', 'product', 'product_id', 'product'),
    ('product_phone', 'product', 'product_id', 'product'),
    ('variant', 'variant', 'id', 'variant'), ('variant_attribute', 'variant', 'variant_id', 'variant'),
    ('variant_asset', 'variant', 'variant_id', 'variant'),
    ('tier_price', 'price', 'variant_id', 'variant'), ('variant_stock', 'stock', 'variant_id', 'variant'),
    ('customer', 'customer', 'id', 'customer'), ('address', 'customer', 'customer_id', 'customer'),
    ('customer_order', 'order', 'id', 'customer_order'), ('order_line', 'order', 'order_id', 'customer_order'),
    ('order_event', 'order', 'order_id', 'customer_order'),
    ('invoice', 'invoice', 'id', 'invoice'), ('payment', 'invoice', 'invoice_id', 'invoice'),
    ('shipment', 'invoice', 'invoice_id', 'invoice'), ('credit_note', 'creditNote', 'id', 'credit_note'),
    ('customer_return', 'return', 'id', 'customer_return'), ('return_line', 'return', 'return_id', 'customer_return'),
    ('quote', 'quote', 'id', 'quote'), ('receipt', 'receipt', 'id', 'receipt')
  loop
    -- One function a table: a row of an import costs its number alone.
    execute format(
      'create or replace function note_%1$s() returns trigger language plpgsql as $body$
       begin
         if tg_op = ''DELETE'' then
           insert into change_noted (kind, record_id, gone)
           select %2$L, d.id, not exists (select from %4$I w where w.id = d.id) from (select distinct r.%3$I as id from gone r) d;
         else
           insert into change_noted (kind, record_id, gone) select distinct %2$L, r.%3$I, false from come r;
         end if;
         return null;
       end $body$;
       create or replace trigger note_record_insert after insert on %1$I referencing new table as come
         for each statement execute function note_%1$s();
       create or replace trigger note_record_update after update on %1$I referencing new table as come
         for each statement execute function note_%1$s();
       create or replace trigger note_record_delete after delete on %1$I referencing old table as gone
         for each statement execute function note_%1$s();', watched, kind, named, whole);
  end loop;
end $$;

-- A variant's own price is told as a price, too: who hears of prices alone hears of it.
create or replace function note_own_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into change_noted (kind, record_id, gone) select 'price', id, false from come;
  elsif tg_op = 'DELETE' then
    insert into change_noted (kind, record_id, gone) select 'price', id, true from gone;
  else
    insert into change_noted (kind, record_id, gone)
    select 'price', come.id, false from come join gone using (id)
    where (come.price_cents, come.special_price_cents) is distinct from (gone.price_cents, gone.special_price_cents);
  end if;
  return null;
end $$;

create or replace trigger note_price_insert after insert on variant referencing new table as come
  for each statement execute function note_own_price();
create or replace trigger note_price_update after update on variant referencing old table as gone new table as come
  for each statement execute function note_own_price();
create or replace trigger note_price_delete after delete on variant referencing old table as gone
  for each statement execute function note_own_price();

-- Gives what is committed the next numbers, of a record's changes the last alone. One at a time: what has a number was committed
-- before it got one, so that who has read up to a number has missed nothing before it.
create or replace function number_changes() returns void language plpgsql as $$
declare
  last bigint;
begin
  if not exists (select from change_noted) or not pg_try_advisory_xact_lock(hashtext('number_changes')) then
    return;
  end if;
  select number into last from change_feed for update;
  -- In portions: a large import must not keep everyone who asks waiting beyond their patience.
  with noted as (
      delete from change_noted where id in (select id from change_noted order by id limit 20000)
      returning id, kind, record_id, gone, at),
    one as (select distinct on (kind, record_id) * from noted order by kind, record_id, id desc),
    numbered as (
      insert into change (number, kind, record_id, gone, at)
      select last + row_number() over (order by id), kind, record_id, gone, at from one
      returning number, kind, record_id, gone, at),
    -- Rows of lists: all that is told of a variant is its part's, and a product's is each of its parts'.
    listed as (
      select distinct on (kind, record_id) * from (
        select kind, record_id, number, gone, at from numbered where kind in ('order', 'invoice', 'customer', 'return', 'quote')
        union all
        select 'part', record_id, number, gone, at from numbered where kind in ('variant', 'price', 'stock')
        union all
        select 'part', v.id, n.number, false, n.at from numbered n join variant v on v.product_id = n.record_id
        where n.kind = 'product') each
      order by kind, record_id, number desc),
    kept as (
      insert into record_update (kind, record_id, number, at)
      select kind, record_id, number, at from listed where not gone
      on conflict (kind, record_id) do update set number = excluded.number, at = excluded.at),
    left_out as (
      delete from record_update r using listed l where l.gone and r.kind = l.kind and r.record_id = l.record_id)
  update change_feed set number = (select coalesce(max(number), last) from numbered);
end $$;

-- Of which history the numbers are: the feed's mark, and PostgreSQL's timeline, which going back to a moment makes anew.
create or replace function feed_history() returns text language sql stable as $$
  select left(mark::text, 8) || '.' || (select timeline_id from pg_control_checkpoint()) from change_feed
$$;

-- Before a list is read by what was changed: numbers that, and tells whether the cursor ("" begins) is of this history.
create or replace function begin_updates(place text) returns boolean language plpgsql as $$
begin
  perform number_changes();
  return coalesce(place, '') = '' or (place ~ '^[0-9a-f]{8}\.\d{1,9}\.\d{1,15}\.\d{1,9}$'
    and place like feed_history() || '.%' and split_part(place, '.', 3)::bigint <= (select number from change_feed));
end $$;

-- The rows of a list with when they were changed and the cursor behind each. Each parameter may be null. Inlined where it is joined,
-- so that a page is found by an index, however far into the list it is.
create or replace function updates_after(which text, place text, since timestamptz, until timestamptz)
returns table (id integer, number bigint, at timestamptz, cursor text) language sql stable as $$
  select record_id, number, at, (select feed_history()) || '.' || number || '.' || record_id from record_update
  where kind = which and (since is null or at >= since) and (until is null or at < until)
    and (coalesce(place, '') = '' or (number, record_id) > (split_part(place, '.', 3)::bigint, split_part(place, '.', 4)::integer))
$$;

-- The same of all that was committed before, however much: who begins to follow now is told nothing older.
create or replace function number_all_changes() returns void language plpgsql as $$
declare
  until bigint := (select max(id) from change_noted);
begin
  perform pg_advisory_xact_lock(hashtext('number_changes'));
  while exists (select from change_noted where id <= until) loop
    perform number_changes();
  end loop;
end $$;

-- Locks a record as commands on it do, in their order, until the transaction ends: what is looked at then stays so until it is
-- changed (server/edge/http/entity-tags.ts). Records without a row here take turns among those who look alone.
create or replace function lock_record(noun text, which text) returns void language plpgsql as $$
declare
  of_row integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(noun || ' ' || which, 0));
  if which !~ '^[0-9]{1,9}$' then
    return;
  end if;
  of_row := which::integer;
  if noun in ('order', 'invoice', 'return') then
    perform from customer_order where id = case noun when 'order' then of_row
      when 'invoice' then (select order_id from invoice where id = of_row)
      else (select i.order_id from customer_return r join invoice i on i.id = r.invoice_id where r.id = of_row) end for update;
  end if;
  case noun
    when 'invoice' then perform from invoice where id = of_row for update;
    when 'return' then
      perform from invoice where id = (select invoice_id from customer_return where id = of_row) for update;
      perform from customer_return where id = of_row for update;
    when 'quote' then perform from quote where id = of_row for update;
    when 'customer' then perform from customer where id = of_row for update;
    -- Their own acts hold the account (hold_account); what is paid on one invoice holds its order.
    when 'receivable' then
      perform from customer_order o where o.id in (select i.order_id from invoice i where i.customer_id = of_row and i.status = 'UNPAID')
      order by o.id for update;
      perform from customer where id = of_row for update;
    when 'purchase' then perform from purchase where id = of_row for update;
    when 'stock' then perform from variant_stock where variant_id = of_row for update;
    when 'product' then perform from variant where product_id = of_row order by id for update;
    when 'supplier' then perform from supplier where id = of_row for update;
    when 'lists' then perform from price_list where id = of_row for update;
    when 'import' then perform from catalogue_import where id = of_row for update;
    else null;
  end case;
end $$;
