-- The rows of a product CSV of new variants: twins of the catalogue's first ones, in products of their own.
with recursive tree as (
  select id, name as path from category where parent_id is null
  union all select c.id, tree.path || ' > ' || c.name from category c join tree on tree.id = c.parent_id
),
chosen as (select * from variant where discontinued_at is null order by product_id, id limit $1)
select 'twin-' || p.handle as "Handle", 'Twin of ' || p.name as "Title", v.description as "Body (HTML)",
  coalesce((select min(tree.path) from product_category pc join tree on tree.id = pc.category_id
    where pc.product_id = p.id), '') as "Product Category",
  coalesce((select string_agg(ph.url, '|') from product_phone pp join phone ph on ph.id = pp.phone_id
    where pp.product_id = p.id), '') as "Fits Phones",
  'Colour ' || v.variant_number as "Option1 Value", 'Quality ' || v.id % 5 as "Option2 Value", 'TWIN-' || v.sku as "Variant SKU",
  (v.price_cents / 100.0)::numeric(10, 2)::text as "Variant Price",
  coalesce((select 'DEFAULT:' || string_agg(t.qty || '=' || (t.price_cents / 100.0)::numeric(10, 2), '|')
    from tier_price t join price_list l on l.id = t.price_list_id
    where t.variant_id = v.id and l.code = 'DEFAULT'), '') as "Tiers",
  'R-' || v.id % 400 as "Rack",
  'Colour' as "Option1 Name", 'Quality' as "Option2 Name", 'Bench' as "Vendor", 'active' as "Status"
from chosen v join product p on p.id = v.product_id order by v.product_id, v.id
