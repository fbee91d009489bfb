-- Counts the pieces of each variant that were ordered since then; only what differs is written.
create or replace function count_bought(since timestamptz) returns void language plpgsql as $$
begin
  create temporary table bought_now on commit drop as
  select l.variant_id, sum(l.qty) as pieces
  from order_line l join customer_order o on o.id = l.order_id
  where o.placed_at >= since and o.status <> 'CANCELLED' and l.qty > 0
  group by l.variant_id;
  delete from variant_bought b where not exists (select from bought_now n where n.variant_id = b.variant_id);
  insert into variant_bought as b select variant_id, pieces from bought_now
  on conflict (variant_id) do update set pieces = excluded.pieces where b.pieces <> excluded.pieces;
  drop table bought_now;
end $$;

-- What fits a phone, by kind of part, then in the order of lists: the first so many, and how many there are
-- (server/catalogue/phones/matrix/matrix-queries.ts). A function, so that its many joins are planned once a connection: planning takes a
-- third of the time otherwise.
create or replace function phone_matrix(phone integer, most integer) returns table (
    id integer, "productId" integer, "productName" text, "variantNumber" integer, name text, sku text,
    "stockStatus" stock_status, part jsonb, attributes jsonb, hex text, step smallint, asset jsonb, recommended boolean,
    bought bigint, count bigint)
  language plpgsql stable set jit = off as $$
#variable_conflict use_column
begin
  return query
  with fitting as materialized (
    select l.variant_id, l.product_id, l.position as place,
      (select (f & 4294967295)::integer from unnest(l.facets) f where f >> 32 = 8 limit 1) as part_type_id,
      count(*) over () as count
    from product_phone pp join listing l on l.product_id = pp.product_id
    where pp.phone_id = phone
  ),
  first as materialized (
    select f.*, t.position as part_place,
      case when t.id is null then null else jsonb_build_object('id', t.id, 'name', t.name,
        'onLadder', exists (select from grade_step g where g.part_type_id = t.id)) end as part
    from fitting f left join part_type t on t.id = f.part_type_id
    order by t.position nulls last, f.place, f.variant_id
    limit most
  )
  select v.id, v.product_id, p.name, v.variant_number, v.name, v.sku, v.stock_status, f.part, coalesce(told.attributes, '{}'),
    told.hex, (select g.step from grade_step g where g.part_type_id = f.part_type_id and g.grade = told.grade),
    (select jsonb_build_object('id', a.id, 'hash', a.hash, 'width', a.width, 'height', a.height)
      from variant_asset va join asset a on a.id = va.asset_id where va.variant_id = v.id order by va.position limit 1),
    exists (select from best_value b where b.variant_id = v.id),
    coalesce((select b.pieces from variant_bought b where b.variant_id = v.id), 0), f.count
  from first f
  join variant v on v.id = f.variant_id
  join product p on p.id = v.product_id
  left join lateral (
    select jsonb_object_agg(at.code, av.label) as attributes,
      max(av.metadata ->> 'hex') filter (where at.code = 'colour') as hex,
      max(av.value) filter (where at.code = 'grade') as grade
    from variant_attribute va
    join attribute_value av on av.id = va.attribute_value_id
    join attribute at on at.id = av.attribute_id
    where va.variant_id = v.id and (at.filterable or at.code in ('finish', 'rack'))) told on true
  order by f.part_place nulls last, f.place, f.variant_id;
end $$;

-- The tools that jobs with each kind of part take, on phones of a brand; only what is sold.
create or replace function job_tools(brand integer) returns table (
    "partTypeId" integer, why text, id integer, "productId" integer, "productName" text, "variantNumber" integer, name text, sku text,
    "stockStatus" stock_status, asset jsonb) language sql stable as $$
  select t.part_type_id, t.why, v.id, v.product_id, p.name, v.variant_number, v.name, v.sku, v.stock_status,
    (select jsonb_build_object('id', a.id, 'hash', a.hash, 'width', a.width, 'height', a.height)
      from variant_asset va join asset a on a.id = va.asset_id where va.variant_id = v.id order by va.position limit 1)
  from job_tool t join variant v on v.id = t.variant_id join product p on p.id = v.product_id
  where v.discontinued_at is null and (t.brand_id is null or t.brand_id = brand)
  order by t.part_type_id, t.position, v.id
$$;
