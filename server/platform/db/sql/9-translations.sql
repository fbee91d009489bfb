-- Translations follow an HTML text that is corrected, marked as outdated: a page does not become English by a comma.
-- Argument: its column.
create or replace function carry_translation() returns trigger language plpgsql as $$
declare
  was text := to_jsonb(old) ->> tg_argv[0];
  is_now text := to_jsonb(new) ->> tg_argv[0];
begin
  if is_now <> '' then
    insert into translation (language, source, text, is_html, outdated)
    select language, is_now, text, is_html, true from translation where md5(source) = md5(was) and source = was
    on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger carry_translation after update of body on content_page
  for each row when (old.body is distinct from new.body) execute function carry_translation('body');
create or replace trigger carry_translation after update of description on variant
  for each row when (old.description is distinct from new.description) execute function carry_translation('description');

-- The texts of the shop, each once, in the order in which they are worth writing. Plain and rich: the names of settings of sections
-- that hold texts, in whatever depth.
create or replace function shop_texts(plain text[], rich text[], only_these text[]) returns table (kind text, source text)
  language sql stable as $$
  with said as (
    select name, s #>> '{}' as text from home_widget cross join unnest(plain || rich) name
    cross join lateral jsonb_path_query(settings, ('$.**.' || name)::jsonpath) s where jsonb_typeof(s) = 'string'
  )
  select kind, source from (
    select 1 as place, 'CATEGORY' as kind, unnest(array[name, search_title, search_description]) as source from category
    union all select 2, 'MENU', name from menu_item
    union all select 3, 'HOME', unnest(array[title, text, alt]) from home_slide
    union all select 3, 'HOME', title from home_widget
    union all select 3, 'HOME', alt from home_widget_image
    union all select 3, 'HOME', text from home_message
    union all select 3, 'HOME', text from said where name = any (plain)
    union all select 4, 'SHOP', notice from shop
    union all select 4, 'SHOP', unnest(array[name, description]) from shipping_method
    union all select 4, 'SHOP', unnest(array[name, description]) from payment_method
    union all select 5, 'PAGE', unnest(array[title, search_title, search_description]) from content_page
    union all select 6, 'PAGE_BODY', body from content_page
    union all select 6, 'PAGE_BODY', text from said where name = any (rich)
    union all select 7, 'ATTRIBUTE', label from attribute where code <> 'rack'
    union all select 8, 'VALUE', v.label from attribute_value v join attribute a on a.id = v.attribute_id
      where a.code not in ('rack', 'brand')
    union all select 9, 'PRODUCT', unnest(array[name, search_title, search_description]) from product
    union all select 9, 'PRODUCT', name from variant where discontinued_at is null
    union all select 10, 'DESCRIPTION', description from variant where discontinued_at is null
  ) found where source <> '' and (only_these is null or source = any (only_these))
  group by kind, source, place order by place, lower(source), source
$$;
