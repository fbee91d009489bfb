-- What the catalogue is ordered by (docs/taxonomy.md).

-- The categories that shoppers see: none of those above them is hidden either.
create or replace view shown_category as
with recursive shown as (
  select id, parent_id, url, name, anchor, asset_id, position from category where parent_id is null and not hidden
  union all
  select c.id, c.parent_id, c.url, c.name, c.anchor, c.asset_id, c.position
  from category c join shown on c.parent_id = shown.id where not c.hidden
)
select id, parent_id, url, name, anchor, asset_id, position from shown;

-- What stands at a path now wins over a redirect from it, also where an import has put it there.
-- Argument: the path before the url.
create or replace function claim_paths() returns trigger language plpgsql as $$
begin
  delete from moved_path m using come where m.old_path = tg_argv[0] || come.url || '/';
  return null;
end $$;

do $$
declare
  claiming text;
  place text;
begin
  for claiming, place in values
    ('category', '/products/category/'), ('phone', '/phone/'), ('phone_brand', '/phoneBrand/')
  loop
    execute format(
      'create or replace trigger claim_on_insert after insert on %1$I referencing new table as come
         for each statement execute function claim_paths(%2$L);
       create or replace trigger claim_on_update after update on %1$I referencing new table as come
         for each statement execute function claim_paths(%2$L);', claiming, place);
  end loop;
end $$;

-- Names of categories have those above them before them, of phones their brand.
create or replace function known_values() returns table (
    tags json, categories json, phones json, attributes json, "priceLists" json) language sql stable as $$
  with recursive tree as (
    select id, url, name, array[position, id] as place from category where parent_id is null
    union all
    select c.id, c.url, tree.name || ' > ' || c.name, tree.place || c.position || c.id
    from category c join tree on tree.id = c.parent_id
  )
  select
    (select coalesce(json_agg(name order by lower(name)), '[]') from tag) as tags,
    (select coalesce(json_agg(json_build_object('url', url, 'name', name) order by place), '[]') from tree) as categories,
    (select coalesce(json_agg(json_build_object('url', p.url, 'name', b.name || ' ' || p.name, 'codes', array(
        select m.number from phone_model m where m.phone_id = p.id order by m.number)) order by b.position, b.id,
        p.launched_on desc nulls last, p.id desc), '[]')
      from phone p join phone_brand b on b.id = p.brand_id) as phones,
    (select coalesce(json_agg(json_build_object('code', a.code, 'label', a.label, 'values', array(
        select v.value from attribute_value v where v.attribute_id = a.id order by v.position, v.value limit 500))
        order by a.position, a.id), '[]') from attribute a) as attributes,
    (select coalesce(json_agg(code order by id), '[]') from price_list) as "priceLists"
$$;

-- The categories with how many products they and those below them hold, siblings in their order.
create or replace function category_tree() returns table (
    id integer, "parentId" integer, name text, url text, hidden boolean, products integer, "productsBelow" integer)
  language sql stable as $$
  with recursive up as (
    select id, id as holder, parent_id from category
    union all
    select up.id, c.id, c.parent_id from up join category c on c.id = up.parent_id
  ),
  held as (
    select up.holder, count(distinct pc.product_id)::integer as products
    from up join product_category pc on pc.category_id = up.id group by up.holder
  ),
  own as (select category_id, count(*)::integer as products from product_category group by category_id)
  select c.id, c.parent_id as "parentId", c.name, c.url, c.hidden, coalesce(own.products, 0) as products,
    coalesce(held.products, 0) as "productsBelow"
  from category c left join held on held.holder = c.id left join own on own.category_id = c.id
  order by c.position, c.id
$$;

-- Each category with those that list it: itself, and those above it where they show what is below them.
create or replace function listing_categories() returns table (id integer, holder integer) language sql stable as $$
  with recursive up as (
    select c.id, c.id as holder, c.parent_id, true as listed from category c
    union all
    select up.id, parent.id, parent.parent_id, parent.anchor
    from up join category parent on parent.id = up.parent_id
  )
  select up.id, up.holder from up where up.listed
$$;

-- Categories with something sold in them or below them, each with its own picture, else that of a product.
create or replace function starter_categories() returns table (
    id integer, name text, url text, "parentId" integer, products bigint, "hasPicture" boolean, asset_id integer, place integer)
  language sql stable as $$
  with sold as (select distinct product_id from variant where discontinued_at is null),
  counted as (
    select up.holder, count(distinct pc.product_id) as products
    from listing_categories() up join product_category pc on pc.category_id = up.id join sold s on s.product_id = pc.product_id
    group by up.holder
  ),
  pictured as (
    select distinct on (up.holder) up.holder, va.asset_id
    from listing_categories() up join category h on h.id = up.holder join product_category pc on pc.category_id = up.id
    join variant v on v.product_id = pc.product_id and v.discontinued_at is null
    join variant_asset va on va.variant_id = v.id
    where h.asset_id is null
    order by up.holder, v.stock_status = 'IN_STOCK' desc, v.id, va.position
  )
  select c.id, c.name, c.url, c.parent_id as "parentId", n.products, c.asset_id is not null as "hasPicture",
    coalesce(c.asset_id, p.asset_id) as asset_id, c.position
  from counted n join shown_category c on c.id = n.holder left join pictured p on p.holder = c.id
$$;
