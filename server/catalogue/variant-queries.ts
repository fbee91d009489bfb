import type { StockStatus } from '#contract/catalogue.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import { assetJson, type AssetRow } from './assets.ts';

/** A variant as visitors may see it: prices are not even queried. */
export type VariantRow = {
  id: number;
  productId: number;
  variantNumber: number;
  name: string;
  sku: string;
  upc: string | null;
  stockStatus: StockStatus;
  newFrom: string | null;
  newTo: string | null;
  onSale: boolean;
  tag: { name: string; asset: AssetRow | null } | null;
  assets: AssetRow[];
  attributes: Record<string, string>;
};

const columns = sql`
  v.id, v.product_id as "productId", v.variant_number as "variantNumber", v.name, v.sku, v.upc,
  v.stock_status as "stockStatus", v.new_from as "newFrom", v.new_to as "newTo",
  v.special_price_cents is not null as "onSale",
  case when t.id is null then null else jsonb_build_object('name', t.name, 'asset', ${assetJson('ta')}) end as tag,
  coalesce((
    select jsonb_agg(${assetJson('a')} order by va.position)
    from variant_asset va join asset a on a.id = va.asset_id where va.variant_id = v.id), '[]') as assets,
  coalesce((
    select jsonb_object_agg(at.code, av.label)
    from variant_attribute vat
    join attribute_value av on av.id = vat.attribute_value_id
    join attribute at on at.id = av.attribute_id
    where vat.variant_id = v.id), '{}') as attributes`;

/** The variants with the ids, in the order of the ids; one query. */
export const variantsByIds = async (db: Kysely<DB>, ids: number[]): Promise<VariantRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<VariantRow>`
    select ${columns}
    from unnest(${ids}::int[]) with ordinality wanted (id, place)
    join variant v on v.id = wanted.id and v.discontinued_at is null
    left join tag t on t.id = v.tag_id
    left join asset ta on ta.id = t.asset_id
    order by wanted.place`.execute(db);
  return rows;
};

/** Those of the ids that are of sold variants, without duplicates. */
export const soldVariantIds = async (db: Kysely<DB>, ids: number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('variant')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::int[])`)
    .where('discontinued_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** All sold variants of a product, in variant order. */
export const variantsOfProduct = async (db: Kysely<DB>, productId: number): Promise<VariantRow[]> => {
  const { rows } = await sql<VariantRow>`
    select ${columns}
    from variant v
    left join tag t on t.id = v.tag_id
    left join asset ta on ta.id = t.asset_id
    where v.product_id = ${productId} and v.discontinued_at is null
    order by v.variant_number`.execute(db);
  return rows;
};

/** Data of the detail page only: the description and the product. Null for an unsold variant. */
export const variantSurroundings = async (db: Kysely<DB>, productId: number, variantId: number) => {
  const { rows } = await sql<{
    description: string;
    productName: string;
    attributeLabels: Record<string, string>;
    fits: { name: string; url: string; brandName: string; brandUrl: string }[];
  }>`
    select v.description, p.name as "productName",
      coalesce((
        select jsonb_object_agg(at.code, at.label)
        from variant_attribute vat
        join attribute_value av on av.id = vat.attribute_value_id
        join attribute at on at.id = av.attribute_id
        join variant sibling on sibling.id = vat.variant_id
        where sibling.product_id = p.id), '{}') as "attributeLabels",
      coalesce((
        select jsonb_agg(jsonb_build_object('name', ph.name, 'url', ph.url, 'brandName', b.name, 'brandUrl', b.url)
          order by b.position, ph.position, ph.id)
        from product_phone pp
        join phone ph on ph.id = pp.phone_id
        join phone_brand b on b.id = ph.brand_id
        where pp.product_id = p.id), '[]') as fits
    from variant v join product p on p.id = v.product_id
    where v.id = ${variantId} and v.product_id = ${productId} and v.discontinued_at is null`.execute(db);
  return rows[0] ?? null;
};

/** Ids of the latest variants, newest first. */
export const latestVariantIds = async (db: Kysely<DB>, count: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('listing')
    .select('variant_id as id')
    .orderBy('created_at', 'desc')
    .orderBy('variant_id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
};
