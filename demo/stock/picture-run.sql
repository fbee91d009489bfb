-- Pictures that came in a ZIP: of a dozen variants, which have them, and two that belong to none. $1: when, $2: who began.
with run as (
  insert into picture_run (kind, name, size, state, begun_at, begun_by, applied_at, applied_by)
  values ('ZIP', 'autumn-photos.zip', 4812330, 'DONE', $1::timestamptz, $2::text, $1::timestamptz + interval '3 min', $2::text)
  returning id, applied_at),
chosen as (
  select v.id, v.sku, a.asset_id from variant v
  join lateral (select min(asset_id) as asset_id
    from variant_asset a where a.variant_id = v.id having count(*) > 0) a on true
  where v.sku like 'TF-DRV%' order by v.id limit 12),
items as (
  insert into picture_item (run_id, source, state, asset_id, tries, done_at)
  select run.id, 'autumn/' || c.sku || '.webp', 'THERE', c.asset_id, 1, run.applied_at from run, chosen c
  returning id, run_id, source, asset_id),
others as (
  insert into picture_item (run_id, source, state, reason, suggestion, tries, done_at)
  select run.id, 'autumn/' || name, 'UNMATCHED', 'No variant has this SKU.', sku, 1, run.applied_at
  from run, (values ('TF-DRVR-KIT.webp', 'TF-DRV'), ('IMG_2041.webp', '')) given (name, sku))
insert into picture_set (run_id, variant_id, items, state, before, after)
select i.run_id, c.id, array[i.id], 'ATTACHED', its.assets, its.assets
from items i join chosen c on i.source = 'autumn/' || c.sku || '.webp'
cross join lateral (select array_agg(asset_id order by position) as assets from variant_asset a where a.variant_id = c.id) its
