import { sql } from 'kysely';
import { execute } from '#server/platform/db/db.ts';
import { addPricingList } from '#server/pricing/lists/keep-lists.ts';
import { contextAt, type LivingShop } from '../acts/living-shop.ts';
import { onDesk, workingDaysBefore } from '../desk-time.ts';
import { suppliers } from './suppliers.ts';
import { supplierColumns } from './write-supplies.ts';

/** Working days ago, and what came of it. */
const runs = [
  [21, 'APPLIED', ''],
  [16, 'UNCHANGED', ''],
  [11, 'APPLIED', ''],
  [6, 'FAILED', 'The server did not answer within 30 seconds.'],
] as const;
/** Costs that a file changed. */
const changed = 24;

/** Two feeds that are fetched by hand alone, as no host answers at .example; and the runs that they had, with their imports. */
export const writeFeeds = async ({ db, by }: LivingShop, today: string): Promise<void> => {
  const feeds = suppliers().filter(({ feed }) => feed !== '');
  const rows = feeds.map(({ name, feed }) => ({ name, feed, file: feed.split('/').at(-1) }));
  await sql`
    insert into supplier_feed (supplier_id, address, user_name)
    select s.id, g.feed, case when g.feed like 'sftp:%' then 'tradefront' else '' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g (name text, feed text) join supplier s using (name)
    on conflict do nothing`.execute(db);
  const begun = rows.flatMap(({ name, file }, place) =>
    runs.map(([ago, state, why], n) => {
      const at = onDesk(workingDaysBefore(today, ago + place), `feed ${name} ${n}`);
      return { name, file, state, why, at, ended: new Date(at.getTime() + 41_000), applied: state === 'APPLIED' };
    }),
  );
  await sql`
    with given as (
      select g.*, s.id as supplier from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) g (name text, file text,
        state text, why text, at timestamptz, ended timestamptz, applied boolean) join supplier s using (name)),
    made as (
      insert into catalogue_import (file_name, file_size, supplier_id, state, begun_at, begun_by, imported_at, applied_by,
        columns, counts, mark)
      select file, 96304, supplier, 'APPLIED', at, ${by.actor}, ended, ${by.actor}, ${supplierColumns}::text[],
        jsonb_build_object('changed', ${changed}::integer, 'unchanged', 610), 'point'
      from given where applied order by at returning id, supplier_id, begun_at),
    lines as (
      insert into import_line (import_id, outcome, line, variant_id, sku, name)
      select m.id, 'CHANGED', 1 + row_number() over (partition by m.id order by v.id), v.id, v.sku, v.name
      from made m cross join lateral (
        select v.id, v.sku, v.name from supplier_number n join variant v on v.id = n.variant_id
        where n.supplier_id = m.supplier_id order by (v.id * 31 + m.id * 7) % 101, v.id limit ${changed}) v
      returning id, import_id, variant_id),
    changes as (
      insert into import_change (import_id, line_id, variant_id, product_id, field, before, after)
      select l.import_id, l.id, l.variant_id, v.product_id, 'cost',
        round(n.cost_cents * (1.02 + (l.id % 4) * 0.01))::text, n.cost_cents::text
      from lines l join made m on m.id = l.import_id
      join supplier_number n on n.supplier_id = m.supplier_id and n.variant_id = l.variant_id
      join variant v on v.id = l.variant_id)
    insert into feed_run (supplier_id, began_at, begun_by, ended_at, state, why, import_id, noted)
    select g.supplier, g.at, ${by.actor}, g.ended, g.state, g.why, m.id, g.applied
    from given g left join made m on m.supplier_id = g.supplier and m.begun_at = g.at order by g.at`.execute(db);
};

/** Pictures that came in a ZIP: of a dozen variants, which have them, and two that belong to none. */
export const writePictures = async ({ db, by }: LivingShop, today: string): Promise<void> => {
  const at = onDesk(workingDaysBefore(today, 14), 'pictures');
  await execute(db)`
    with run as (
      insert into picture_run (kind, name, size, state, begun_at, begun_by, applied_at, applied_by)
      values ('ZIP', 'autumn-photos.zip', 4812330, 'DONE', ${at}, ${by.actor}, ${at}::timestamptz + interval '3 min', ${by.actor})
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
    cross join lateral (select array_agg(asset_id order by position) as assets from variant_asset a where a.variant_id = c.id) its`;
};

const code = 'SILVER';

/** A price list that follows the products' prices by a rule, for benches that buy often; one of that code stays. */
export const addTradeList = async (shop: LivingShop, today: string): Promise<void> => {
  if (shop.priceListIds.has(code)) return;
  const at = onDesk(workingDaysBefore(today, 520), 'trade list');
  const id = await addPricingList(contextAt(shop, at), {
    code,
    name: 'Regular benches',
    rule: { followsId: null, kind: 'OFF', percent: 3, breaks: [], round: 'FIVE', roundUp: false },
    by: shop.by,
  });
  shop.priceListIds.set(code, id);
};
