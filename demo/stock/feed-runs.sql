-- The runs of feeds, with the imports that they had, each of 24 changed costs. $1: the runs, $2: who began them, $3: the
-- columns of their files.
with given as (
  select g.*, s.id as supplier from jsonb_to_recordset($1::jsonb) g (name text, file text,
    state text, why text, at timestamptz, ended timestamptz, applied boolean) join supplier s using (name)),
made as (
  insert into catalogue_import (file_name, file_size, supplier_id, state, begun_at, begun_by, imported_at, applied_by,
    columns, counts, mark)
  select file, 96304, supplier, 'APPLIED', at, $2::text, ended, $2::text, $3::text[],
    jsonb_build_object('changed', 24, 'unchanged', 610), 'point'
  from given where applied order by at returning id, supplier_id, begun_at),
lines as (
  insert into import_line (import_id, outcome, line, variant_id, sku, name)
  select m.id, 'CHANGED', 1 + row_number() over (partition by m.id order by v.id), v.id, v.sku, v.name
  from made m cross join lateral (
    select v.id, v.sku, v.name from supplier_number n join variant v on v.id = n.variant_id
    where n.supplier_id = m.supplier_id order by (v.id * 31 + m.id * 7) % 101, v.id limit 24) v
  returning id, import_id, variant_id),
changes as (
  insert into import_change (import_id, line_id, variant_id, product_id, field, before, after)
  select l.import_id, l.id, l.variant_id, v.product_id, 'cost',
    round(n.cost_cents * (1.02 + (l.id % 4) * 0.01))::text, n.cost_cents::text
  from lines l join made m on m.id = l.import_id
  join supplier_number n on n.supplier_id = m.supplier_id and n.variant_id = l.variant_id
  join variant v on v.id = l.variant_id)
insert into feed_run (supplier_id, began_at, begun_by, ended_at, state, why, import_id, noted)
select g.supplier, g.at, $2::text, g.ended, g.state, g.why, m.id, g.applied
from given g left join made m on m.supplier_id = g.supplier and m.begun_at = g.at order by g.at
