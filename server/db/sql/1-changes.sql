-- What follows a change of what the public sees.

-- Every process that caches what the public sees listens to this channel; a statement trigger on each table means that
-- no writer can forget to tell, not even a person at a psql prompt.
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

-- Sitemaps tell search engines when a page was last changed.
create or replace function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create or replace trigger set_updated_at before update on variant
  for each row when (old.* is distinct from new.*) execute function set_updated_at();
create or replace trigger set_updated_at before update on content_page
  for each row when (old.* is distinct from new.*) execute function set_updated_at();
