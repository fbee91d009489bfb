with sampled as (select * from variant where id not in (select variant_id from variant_stock)
  order by hashint8extended(id, 99) limit $1),
counts as (select key, count(*)::integer as count from listing, unnest(facets) key where key >> 32 in (1, 2) group by key)
select v.id, v.product_id as "productId", v.variant_number as "variantNumber", v.name, v.sku, v.upc,
  v.special_price_cents is not null as "onSale", tag.name as tag,
  (select jsonb_agg(jsonb_build_object('url', c.url, 'count', counts.count) order by c.id)
    from listing l, unnest(l.facets) facet, category c, counts
    where l.variant_id = v.id and facet = facet_key(1, c.id) and counts.key = facet) as categories,
  (select jsonb_agg(jsonb_build_object('url', p.url, 'name', p.name, 'brand', b.name, 'brandUrl', b.url,
      'count', counts.count) order by p.id)
    from product_phone pp join phone p on p.id = pp.phone_id join phone_brand b on b.id = p.brand_id
    join counts on counts.key = facet_key(2, p.id)
    where pp.product_id = v.product_id) as phones,
  (select jsonb_object_agg(a.code, av.value) filter (where a.filterable)
    from variant_attribute va join attribute_value av on av.id = va.attribute_value_id
    join attribute a on a.id = av.attribute_id where va.variant_id = v.id) as attributes,
  (select av.value from variant_attribute va join attribute_value av on av.id = va.attribute_value_id
    join attribute a on a.id = av.attribute_id where va.variant_id = v.id and a.code = 'rack') as rack
from sampled v left join tag on tag.id = v.tag_id
order by hashint8extended(v.id, 99)
