import { LRUCache } from 'lru-cache';
import { assetJson, type AssetRow } from '#server/catalogue/reading/assets.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { wholeTables } from '#server/platform/cache/change.ts';
import type { CatalogueCache } from '#server/platform/cache/catalogue-cache.ts';

/** What a line of a cart page shows besides the variant's own row. */
export type LineDetail = { picture: AssetRow | null; rack: string | null };

const shown = wholeTables('asset', 'variant_asset', 'attribute', 'attribute_value', 'variant_attribute');
/** Of some 200 bytes each. */
const mostKept = 20_000;

/** Details of variants by id, read when they are not in this process's memory. At most one query. */
export const keptLineDetails = async (
  cache: CatalogueCache,
  db: Db,
  variantIds: readonly number[],
): Promise<Map<number, LineDetail>> => {
  // Another one after each change of the tables, so that nothing read before a change is kept after it.
  const kept = await cache.remember(
    'details of cart lines',
    async () => new LRUCache<number, LineDetail>({ max: mostKept }),
    shown,
  );
  const details = new Map<number, LineDetail>();
  const missing: number[] = [];
  for (const id of variantIds) {
    const detail = kept.get(id);
    if (detail) details.set(id, detail);
    else missing.push(id);
  }
  for (const [id, detail] of await lineDetails(db, missing)) {
    kept.set(id, detail);
    details.set(id, detail);
  }
  return details;
};

/** Details of variants by id. One query. */
export const lineDetails = async (db: Db, variantIds: readonly number[]): Promise<Map<number, LineDetail>> => {
  if (variantIds.length === 0) return new Map();
  const { rows } = await sql<LineDetail & { variantId: number }>`
    with racked as (
      select va.variant_id, min(av.label) as label
      from variant_attribute va
      join attribute_value av on av.id = va.attribute_value_id
      join attribute at on at.id = av.attribute_id
      where va.variant_id = any (${variantIds}::int[]) and at.code = 'rack'
      group by va.variant_id)
    select v.id as "variantId", ${assetJson('a')} as picture, r.label as rack
    from unnest(${variantIds}::int[]) v (id)
    left join lateral (
      select va.asset_id from variant_asset va where va.variant_id = v.id order by va.position limit 1) first on true
    left join asset a on a.id = first.asset_id
    left join racked r on r.variant_id = v.id`.execute(db);
  return new Map(rows.map(({ variantId, picture, rack }) => [variantId, { picture, rack }]));
};
