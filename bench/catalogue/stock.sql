-- The large tables of a generated catalogue, made inside the database: statements over generate_series, so that a million
-- variants need no memory of the program. Randomness is a hash of the row's number and a salt: the same number gives the same row, on
-- every version of PostgreSQL. Each statement has its step and its table above it.

--- functions / chance
-- Functions of the session. `unit` is uniform from 0 to below 1, `skewed` an index from 0 that prefers small ones.
create function pg_temp.unit(n bigint, salt integer) returns double precision language sql immutable parallel safe
  return (hashint8extended(n, salt) & 4503599627370495)::double precision / 4503599627370496;
create function pg_temp.pick(n bigint, salt integer, of_many integer) returns integer language sql immutable parallel safe
  return floor(pg_temp.unit(n, salt) * of_many)::integer;
create function pg_temp.skewed(n bigint, salt integer, of_many integer, power double precision) returns integer
  language sql immutable parallel safe return floor(pg_temp.unit(n, salt) ^ power * of_many)::integer;

--- products / kind
create temp table kind as
select * from jsonb_to_recordset($1) row (index integer, name text, code text)

--- products / made_product
create temp table made_product as
with drawn as (
  select p::bigint as id, pg_temp.skewed(p, 1, {{kinds}}, 1.4) as kind,
    1 + pg_temp.skewed(p, 2, {{phones}}, 2.2) as phone,
    ('{{{variantCounts}}}'::integer[])[1 + pg_temp.pick(p, 3, 20)] as variants,
    ('{{{phoneCounts}}}'::integer[])[1 + pg_temp.pick(p, 4, 20)] as fits
  from generate_series(1, {{products}}) p
), placed as (
  select *, sum(variants) over (order by id) - variants as before from drawn
)
select placed.id, placed.kind, placed.phone, placed.fits, placed.before,
  least(placed.variants, {{variants}} - placed.before)::integer as variants,
  phone.brand_id, case brand.name when 'Apple' then 0 when 'Samsung' then 1 else 2 end as segment, kind.code,
  kind.name || ' for ' || case when starts_with(phone.name, brand.name) then '' else brand.name || ' ' end
    || phone.name as name
from placed join kind on kind.index = placed.kind
join phone on phone.id = placed.phone join phone_brand brand on brand.id = phone.brand_id
where placed.before < {{variants}}

--- products / product
insert into product (id, handle, name) overriding system value
select id, 'part-' || id, name from made_product order by id

--- products / product_category
-- Some are in a second category.
insert into product_category
select id, {{firstLeaf}} + kind * {{segments}} + segment from made_product
union all
select id, {{firstLeaf}} + (kind * {{segments}} + segment + 1 + pg_temp.pick(id, 6, {{leaves}} - 1)) % {{leaves}}
from made_product where pg_temp.unit(id, 5) < 0.15

--- products / product_phone
-- Consecutive phones are of one series, as for a part that fits several.
insert into product_phone
select made.id, phone.id
from made_product made
join phone on phone.id between made.phone and made.phone + made.fits - 1 and phone.brand_id = made.brand_id

--- variants / made_variant
create temp table made_variant as
select product.before + n as id, product.id as product_id, n as number, product.code, product.name,
  300 + floor(exp(1 + 4 * pg_temp.unit(product.id, 30)) * 100 * (0.9 + 0.2 * pg_temp.unit(product.before + n, 31)))::integer
    as price,
  {{attributeValues}}
from made_product product, generate_series(1, product.variants) n

--- variants / variant
-- UPCs are of the number system 04, reserved for use inside a shop.
insert into variant (id, product_id, variant_number, name, sku, upc, description, stock_status, price_cents,
  special_price_cents, new_from, new_to, tag_id, position, created_at) overriding system value
select made.id, product_id, number, made.name || ' - ' || colour.label || ', ' || quality.label,
  code || '-' || upper(lpad(to_hex(product_id), 5, '0')) || '-' || number,
  case when pg_temp.unit(made.id, 40) < 0.9 then digits || (10 - checksum % 10) % 10 end,
  '<p>' || made.name || '. ' || ($1::text[])[1 + pg_temp.pick(made.id, 41, 8)] || ' ' || ($1::text[])[1 + pg_temp.pick(made.id, 42, 8)]
    || '</p><ul><li>Colour: ' || colour.label || '</li><li>Quality: ' || quality.label || '</li></ul><p>'
    || ($1::text[])[1 + pg_temp.pick(product_id, 43, 8)] || ' ' || ($1::text[])[1 + pg_temp.pick(product_id, 44, 8)] || '</p>',
  case when stock < 0.78 then 'IN_STOCK' when stock < 0.9 then 'OUT_OF_STOCK' when stock < 0.97 then 'ARRIVING_SOON'
    else 'UNKNOWN' end::stock_status,
  price, case when pg_temp.unit(made.id, 46) < 0.15 then price * 8 / 10 end,
  case when is_new then $2::date - pg_temp.pick(made.id, 48, 20) end,
  case when is_new then $2::date + 1 + pg_temp.pick(made.id, 49, 40) end,
  case when pg_temp.unit(made.id, 50) < 0.1 then 1 + pg_temp.skewed(made.id, 51, {{tags}}, 2) end,
  pg_temp.pick(made.id, 52, 1000),
  ($2::date - pg_temp.pick(made.id, 53, case when is_new then 20 else 1800 end))::timestamp at time zone 'UTC'
    + pg_temp.pick(made.id, 54, 36000) * interval '1 second'
from made_variant made
join attribute_value colour on colour.id = made.colour
join attribute_value quality on quality.id = made.quality
cross join lateral (select pg_temp.unit(made.id, 45) as stock, pg_temp.unit(made.id, 47) < 0.05 as is_new,
  '04' || lpad(made.id::text, 9, '0') as digits) chance
cross join lateral (select sum(digit::integer * case when place % 2 = 1 then 3 else 1 end) as checksum
  from string_to_table(digits, null) with ordinality each_digit (digit, place)) upc
order by made.id

--- variants / tier_price
-- The list of good customers has a lower base price, for some variants; the default one has tiers for most.
insert into tier_price (variant_id, price_list_id, qty, price_cents)
select id, list, qty, price * percent / 100
from made_variant, (values (1, 5, 95), (1, 10, 90), (1, 25, 85), (2, 1, 92), (2, 10, 84)) tier (list, qty, percent)
where pg_temp.unit(id, 60 + list) < case list when 1 then 0.6 else 0.4 end

--- attributes / variant_attribute
insert into variant_attribute
select id, value
from made_variant, unnest(array[{{attributes}}]) value
where value is not null

--- pictures / variant_asset
insert into variant_asset (variant_id, position, asset_id)
select id, n, 1 + (pg_temp.pick(product_id, 70, {{pictures}}) + n) % {{pictures}}
from made_variant, generate_series(0, pg_temp.pick(id, 71, 3)) n
