import type { z } from 'zod';
import type { prices, ProductAround, Successor, VariantCard } from '#contract/catalogue/catalogue.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { type Db, type RawBuilder, rowsOf, sql } from '#server/platform/db/db.ts';
import { assetJson, type AssetRow } from './assets.ts';

/** A variant in a list, and its product. */
export type ListedVariant = { id: number; productId: number };

/** A variant as visitors may see it: prices are not even queried. */
export type VariantRow = Omit<VariantCard, 'isNew' | 'tag' | 'assets' | keyof typeof prices> & {
  newFrom: string | null;
  /** HTML, sanitised when it was stored. */
  description: string;
  successor: Successor | null;
  tag: { name: string; asset: AssetRow | null } | null;
  assets: AssetRow[];
};

const columns = sql`
  v.id, v.product_id as "productId", v.variant_number as "variantNumber", v.name, v.sku, v.upc,
  v.stock_status as "stockStatus", v.new_from as "newFrom", v.new_to as "newTo",
  v.special_price_cents is not null as "onSale", v.description,
  case when v.superseded_by is not null then (select successor from successors(array[v.sku])) end as successor,
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

/** Those of the ids that are of sold variants, without duplicates. */
export const soldVariantIds = async (db: Db, ids: number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('variant')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::int[])`)
    .where('discontinued_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** All sold variants of the products, in variant order. One query. */
export const variantsOfProducts = (db: Db, productIds: number[]): Promise<VariantRow[]> =>
  soldVariants(db, sql`v.product_id = any (${productIds}::int[])`);

/** Those of the variants that are sold. One query. */
export const soldVariantsByIds = (db: Db, ids: number[]): Promise<VariantRow[]> =>
  soldVariants(db, sql`v.id = any (${ids}::int[])`);

const soldVariants = (db: Db, condition: RawBuilder<unknown>): Promise<VariantRow[]> => rowsOf<VariantRow>(db)`
    select ${columns}
    from variant v
    left join tag t on t.id = v.tag_id
    left join asset ta on ta.id = t.asset_id
    where ${condition} and v.discontinued_at is null
    order by v.product_id, v.variant_number`;

type ProductRow = Omit<z.infer<typeof ProductAround>, 'breadcrumb'> & { id: number };

/** What the detail page shows of products besides their variants. One query. */
export const productsByIds = (db: Db, productIds: number[]): Promise<ProductRow[]> => rowsOf<ProductRow>(db)`
    select * from products_around(${productIds})`;

/** The latest variants, newest first. */
export const latestVariants = (db: Db, count: number): Promise<ListedVariant[]> =>
  db
    .selectFrom('listing')
    .select(['variant_id as id', 'product_id as productId'])
    .orderBy('created_at', 'desc')
    .orderBy('variant_id', 'desc')
    .limit(count)
    .execute();

/** The variants with the ids, sold or not. One query. */
export const variantsByIds = (db: Db, ids: number[]): Promise<ListedVariant[]> =>
  db.selectFrom('variant').select(['id', 'product_id as productId']).where(isOneOf('id', ids)).execute();
