-- What follows a change of public data.

-- Every process that keeps public answers listens to this channel, which names the table; the triggers are on the tables, so that
-- no writer is missed, not even psql.
create or replace function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', tg_table_name);
  perform nextval('catalogue_change');
  return null;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array array[
    'asset', 'category', 'phone_brand', 'phone_group', 'phone', 'tag', 'attribute', 'attribute_value', 'price_list',
    'menu_item', 'home_slide', 'home_widget', 'home_widget_product', 'home_widget_image', 'home_message',
    'content_page', 'shop', 'listing', 'product_place', 'province', 'tax_rate', 'shipping_method', 'shipping_zone', 'shipping_rate', 'payment_method',
    'part_type', 'part_word', 'search_synonym', 'phone_model', 'phone_alias', 'phone_word', 'grade_step', 'part_need', 'best_value',
    'job_tool', 'variant_bought', 'moved_path', 'translation']
  loop
    execute format(
      'create or replace trigger tell_changed after insert or update or delete or truncate on %I
         for each statement execute function tell_catalogue_changed()', watched);
  end loop;
end $$;

-- A picture that nothing shows yet changes no answer: hundreds that are fetched one by one would have all forgotten.
create or replace trigger tell_changed after update or delete or truncate on asset
  for each statement execute function tell_catalogue_changed();

-- The same for tables whose every row belongs to one product: the message also has the ids of the products, as in
-- "variant 12,45", unless they are too many. A statement that touches no row says nothing, and one that touches very many names none:
-- finding the products of a large import's rows took longer than any of them is worth.
-- Argument: the products of the rows `r` that a statement wrote, as the end of a select.
create or replace function tell_products_changed() returns trigger language plpgsql as $$
declare
  written text := case tg_op
    when 'INSERT' then 'select * from come'
    when 'DELETE' then 'select * from gone'
    else 'select * from come union all select * from gone' end;
  touched integer[];
  are_many boolean;
begin
  execute format('select are_many, case when not are_many then (select array_agg(distinct product) from (select %s) touched) end
      from (select count(*) > 50000 as are_many from (select from (%s) w limit 50001) bounded) counted',
    replace(tg_argv[0], 'written', '(' || written || ')'), written)
    into are_many, touched;
  if are_many or touched is not null then
    perform pg_notify('catalogue_changed',
      tg_table_name || case when cardinality(touched) <= 500 then ' ' || array_to_string(touched, ',') else '' end);
    perform nextval('catalogue_change');
  end if;
  return null;
end $$;

do $$
declare
  watched text;
  products text;
begin
  for watched, products in values
    ('product', 'r.id as product from written r'),
    -- A page names what takes a part's place.
    ('variant', 'r.product_id as product from written r union all
      select b.product_id from superseded_before(array(select r.sku from written r)) b'),
    ('product_category', 'r.product_id as product from written r'),
    ('product_phone', 'r.product_id as product from written r'),
    ('product_relation', 'r.product_id as product from written r'),
    ('variant_attribute', 'v.product_id as product from written r join variant v on v.id = r.variant_id'),
    ('variant_asset', 'v.product_id as product from written r join variant v on v.id = r.variant_id'),
    ('tier_price', 'v.product_id as product from written r join variant v on v.id = r.variant_id')
  loop
    execute format(
      'create or replace trigger tell_insert after insert on %1$I referencing new table as come
         for each statement execute function tell_products_changed(%2$L);
       create or replace trigger tell_update after update on %1$I referencing old table as gone new table as come
         for each statement execute function tell_products_changed(%2$L);
       create or replace trigger tell_delete after delete on %1$I referencing old table as gone
         for each statement execute function tell_products_changed(%2$L);
       create or replace trigger tell_truncate after truncate on %1$I
         for each statement execute function tell_catalogue_changed();', watched, products);
    if exists (select from pg_trigger where tgname = 'tell_changed' and tgrelid = watched::regclass) then
      execute format('drop trigger tell_changed on %I', watched);
    end if;
  end loop;
end $$;

-- For the last change of a page in the sitemap.
create or replace function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create or replace trigger set_updated_at before update on variant
  for each row when (old.* is distinct from new.*) execute function set_updated_at();
create or replace trigger set_updated_at before update on content_page
  for each row when (old.* is distinct from new.*) execute function set_updated_at();

-- Records the products whose listing rows a statement wrote; more than a few thousand count as all.
create or replace function note_listing_change() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  if tg_op = 'TRUNCATE' then
    insert into listing_touch (products) values (null);
    return null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into touched from gone;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct product_id) into touched from come;
  else
    select array_agg(distinct product_id) into touched
    from (select product_id from gone union all select product_id from come) both_;
  end if;
  if touched is not null then
    insert into listing_touch (products) values (case when cardinality(touched) <= 5000 then touched end);
  end if;
  return null;
end $$;

-- Lists are also sorted by the products' places.
do $$
declare
  watched text;
begin
  foreach watched in array array['listing', 'product_place'] loop
    execute format(
      'create or replace trigger note_insert after insert on %1$I
         referencing new table as come for each statement execute function note_listing_change();
       create or replace trigger note_update after update on %1$I
         referencing old table as gone new table as come for each statement execute function note_listing_change();
       create or replace trigger note_delete after delete on %1$I
         referencing old table as gone for each statement execute function note_listing_change();
       create or replace trigger note_truncate after truncate on %1$I
         for each statement execute function note_listing_change();', watched);
  end loop;
end $$;

-- The listing in memory has the products' names, too.
create or replace function note_product_names() returns trigger language plpgsql as $$
declare
  renamed integer[];
begin
  select array_agg(come.id) into renamed from come join gone using (id) where come.name <> gone.name;
  if renamed is not null then
    insert into listing_touch (products) values (case when cardinality(renamed) <= 5000 then renamed end);
    perform pg_notify('catalogue_changed', 'listing');
  end if;
  return null;
end $$;

create or replace trigger note_names after update on product
  referencing old table as gone new table as come for each statement execute function note_product_names();

-- Gives a transaction's changes the next version. Runs at commit, so that the version's row is locked only briefly, and
-- versions are in commit order.
create or replace function number_listing_changes() returns trigger language plpgsql as $$
declare
  touches integer;
  everything boolean;
  touched integer[];
  next_version bigint;
begin
  with own as (delete from listing_touch where transaction = pg_current_xact_id() returning products)
  select count(*), bool_or(own.products is null), array_agg(distinct product) filter (where product is not null)
  into touches, everything, touched
  from own left join unnest(own.products) product on true;
  -- The first of the transaction's rows has done it for all.
  if touches = 0 then
    return null;
  end if;
  update listing_version set version = version + 1 returning version into next_version;
  insert into listing_change values (next_version, case when not everything then touched end);
  delete from listing_change where version <= next_version - 1000;
  return null;
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'number_changes' and tgrelid = 'listing_touch'::regclass) then
    create constraint trigger number_changes after insert on listing_touch
      deferrable initially deferred for each row execute function number_listing_changes();
  end if;
end $$;

-- Every process that knows sessions listens to this channel, which names the customer: the session ended or has another token, or
-- the customer may see other prices, or none.
create or replace function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;

create or replace trigger tell_ended after delete on customer_session
  for each row execute function tell_session_ended('customer_id');
create or replace trigger tell_replaced after update on customer_session
  for each row when (old.token_hash is distinct from new.token_hash) execute function tell_session_ended('customer_id');
create or replace trigger tell_changed after update on customer
  for each row when (old.status is distinct from new.status or old.price_list_id is distinct from new.price_list_id)
  execute function tell_session_ended('id');
