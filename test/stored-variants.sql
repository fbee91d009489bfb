-- All stored data of variants, by SKU.
select v.sku, p.handle, p.name as product, v.variant_number as number, v.name, v.upc, v.description,
  v.stock_status as stock, v.price_cents as price, v.special_price_cents as special, v.new_from, v.new_to,
  t.name as tag, v.discontinued_at is null as sold, exists (select from listing l where l.variant_id = v.id) as listed,
  coalesce((select json_object_agg(a.code, av.value) from variant_attribute va
    join attribute_value av on av.id = va.attribute_value_id join attribute a on a.id = av.attribute_id
    where va.variant_id = v.id), '{}') as attributes,
  coalesce((select json_agg(l.code || ' ' || tp.qty || ' ' || tp.price_cents order by l.code, tp.qty)
    from tier_price tp join price_list l on l.id = tp.price_list_id where tp.variant_id = v.id), '[]') as tiers,
  array(select c.url from product_category pc join category c on c.id = pc.category_id
    where pc.product_id = p.id) as categories,
  array(select h.url from product_phone pp join phone h on h.id = pp.phone_id
    where pp.product_id = p.id order by 1) as phones
from variant v join product p on p.id = v.product_id left join tag t on t.id = v.tag_id
order by v.sku
