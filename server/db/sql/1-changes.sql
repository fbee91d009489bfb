-- What follows a change of public data.

-- Every process that caches public answers listens to this channel; the triggers are on the tables, so that no writer
-- is missed, not even psql.
create or replace function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array array[
    'asset', 'category', 'phone_brand', 'phone_group', 'phone', 'product', 'tag', 'variant', 'product_category',
    'product_phone', 'attribute', 'attribute_value', 'variant_attribute', 'variant_asset', 'price_list', 'tier_price',
    'menu_item', 'home_slide', 'home_widget', 'home_widget_product', 'home_widget_image', 'home_message',
    'content_page', 'shop', 'listing']
  loop
    execute format(
      'create or replace trigger tell_changed after insert or update or delete or truncate on %I
         for each statement execute function tell_catalogue_changed()', watched);
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
