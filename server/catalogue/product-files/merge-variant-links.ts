import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import type { Kept } from './result.ts';
import { refuseAny } from './merge.ts';
import { mergeLinks } from './merge-links.ts';
import { assetIdOf } from './merge-trees.ts';

const owned = { owner: 'variant_id', owners: 'stage_variant_id' } as const;

/** Merges tier prices, attributes and pictures of the staged variants. Price lists that only tiers name are created. */
export const mergeVariantLinks = async (trx: Transaction<DB>, keep: ReadonlySet<Kept>): Promise<void> => {
  const onlyNew = (kept: Kept) => (keep.has(kept) ? sql`where o.created` : sql``);
  const gone = (kept: Kept) => (keep.has(kept) ? sql<boolean>`false` : undefined);

  await refuseAny(
    trx,
    sql`select v.sku as record, t.price_list || ', quantity ' || t.qty as key
      from stage_tier t join stage_variant v on v.n = t.n
      group by v.sku, t.price_list, t.qty having count(*) > 1`,
    (record, key) => `Variant "${record}" has two tier prices for ${key}`,
  );
  await sql`insert into price_list (code)
    select distinct price_list from stage_tier where price_list not in (select code from price_list) order by 1`.execute(
    trx,
  );
  await mergeLinks(trx, {
    ...owned,
    table: 'tier_price',
    columns: ['price_list_id', 'qty', 'price_cents', 'derived'],
    // What the rules of lists made follows by itself.
    wanted: sql`select o.id as variant_id, l.id as price_list_id, s.qty, s.price_cents, false as derived, o.created
      from stage_tier s join stage_variant_id o on o.n = s.n join price_list l on l.code = s.price_list
      ${onlyNew('tiers')}`,
    gone: gone('tiers') ?? sql<boolean>`not t.derived`,
    listed: false,
  });

  // By its keys: as a condition within the delete it was joined by the values alone, a product of the rows.
  await sql`create temporary table stage_named_attribute on commit drop as
    select distinct o.id as variant_id, a.id as attribute_id
    from stage_variant_attribute s join stage_variant_id o on o.n = s.n join attribute a on a.code = s.code
    where not o.created`.execute(trx);
  await sql`create unique index on stage_named_attribute (variant_id, attribute_id)`.execute(trx);
  await sql`analyze stage_named_attribute`.execute(trx);
  await mergeLinks(trx, {
    ...owned,
    table: 'variant_attribute',
    columns: ['attribute_value_id'],
    wanted: sql`select distinct o.id as variant_id, av.id as attribute_value_id, o.created
      from stage_variant_attribute s join stage_variant_id o on o.n = s.n
      join attribute a on a.code = s.code join attribute_value av on av.attribute_id = a.id and av.value = s.value`,
    via: sql`attribute_value av`,
    gone: keep.has('otherAttributes')
      ? sql`av.id = t.attribute_value_id and exists (
          select from stage_named_attribute s where s.variant_id = o.id and s.attribute_id = av.attribute_id)`
      : sql`av.id = t.attribute_value_id`,
    listed: true,
  });
  await sql`drop table pg_temp.stage_named_attribute`.execute(trx);

  await refuseAny(
    trx,
    sql`select v.sku as record, s.asset_key as key from stage_variant_asset s join stage_variant v on v.n = s.n
      where s.asset_key in (
        select asset_key from stage_variant_asset group by asset_key having ${assetIdOf(sql`asset_key`)} is null)`,
    (record, key) => `Variant "${record}" names the asset "${key}", which neither the records nor the catalogue have`,
  );
  await mergeLinks(trx, {
    ...owned,
    table: 'variant_asset',
    columns: ['position', 'asset_id'],
    wanted: sql`select o.id as variant_id, s.position, k.id as asset_id, o.created
      from stage_variant_asset s join stage_variant_id o on o.n = s.n
      join (select asset_key, ${assetIdOf(sql`asset_key`)} as id from stage_variant_asset group by asset_key) k
        on k.asset_key = s.asset_key
      ${onlyNew('assets')}`,
    gone: gone('assets'),
    listed: false,
  });
};
