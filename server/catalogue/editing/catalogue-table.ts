import { catalogueFilters, cataloguePriceFields } from '#contract/catalogue/staff-catalogue.ts';
import { type Kysely, sql } from 'kysely';
import { assetJson, type AssetRow } from '../reading/assets.ts';
import { orderAsText, picturesAsText, relationsAsText } from '../product-files/set-links.ts';
import { tiersAsText } from '../product-files/set-fields.ts';
import { type TableSource, withoutFields } from '#server/platform/data-tables/table-source.ts';
import type { DB } from '#server/platform/db/types.ts';

const tag = sql`(select name from tag where id = v.tag_id)`;
const categories = sql`(select string_agg(c.name || ' ' || c.url, ', ') from product_category pc
  join category c on c.id = pc.category_id where pc.product_id = v.product_id)`;
const phones = sql`(select string_agg(b.name || ' ' || h.name, ', ') from product_phone pp join phone h on h.id = pp.phone_id
  join phone_brand b on b.id = h.brand_id where pp.product_id = v.product_id)`;
const attributes = sql`(select string_agg(av.label, ', ') from variant_attribute va
  join attribute_value av on av.id = va.attribute_value_id where va.variant_id = v.id)`;

type Sort = 'sku' | 'name' | 'productName' | 'price' | 'specialPrice' | 'cost' | 'stock' | 'newFrom' | 'changed';

/** All variants as a data table; its rows are those of `catalogueRows`. */
export const catalogueTable: TableSource<keyof typeof catalogueFilters, Sort> = {
  from: sql`variant v`,
  joins: { product: sql`join product p on p.id = v.product_id` },
  needs: { productName: 'product' },
  id: sql`v.id`,
  filters: catalogueFilters,
  columns: {
    search: { sql: sql`(v.name || ' ' || v.sku || ' ' || coalesce(v.upc, ''))` },
    name: { sql: sql`v.name` },
    sku: { sql: sql`v.sku` },
    upc: { sql: sql`v.upc` },
    productName: { sql: sql`p.name` },
    productId: { sql: sql`v.product_id` },
    price: { sql: sql`v.price_cents`, scale: 100 },
    specialPrice: { sql: sql`v.special_price_cents`, scale: 100 },
    cost: { sql: sql`lowest_cost(v.id)`, scale: 100 },
    stock: { sql: sql`v.stock_status`, enumType: sql`stock_status` },
    tag: { sql: tag },
    categories: { sql: categories },
    phones: { sql: phones },
    attributes: { sql: attributes },
    sold: { sql: sql`(v.discontinued_at is null)` },
    weight: { sql: sql`v.packed_grams` },
    pictured: { sql: sql`(exists (select from variant_asset va where va.variant_id = v.id))` },
  },
  sorts: {
    sku: [sql`lower(v.sku)`],
    name: [sql`lower(v.name)`],
    productName: [sql`lower(p.name)`],
    price: [sql`v.price_cents`],
    specialPrice: [sql`v.special_price_cents`],
    cost: [sql`lowest_cost(v.id)`],
    stock: [sql`v.stock_status`],
    newFrom: [sql`v.new_from`],
    changed: [sql`v.updated_at`],
  },
  defaultSort: { by: 'sku', direction: 'ASC' },
};

/** Without `prices`, no filter and no sort tells one. */
export const catalogueTableFor = (prices: boolean): TableSource =>
  prices ? catalogueTable : withoutFields(catalogueTable, cataloguePriceFields);

export type CatalogueRecord = {
  id: number;
  productId: number;
  variantNumber: number;
  asset: AssetRow | null;
  /** Field → its text. */
  fields: Record<string, string>;
};

/** Fields that only the page of a product shows. */
const ofPage = sql`jsonb_strip_nulls(jsonb_build_object('description', v.description, 'pictures', ${picturesAsText},
  'order', ${orderAsText}, 'related', ${relationsAsText('RELATED')}, 'needed', ${relationsAsText('NEEDED')},
  'searchTitle', p.search_title, 'searchDescription', p.search_description))`;

/** The rows of the table, unordered. One query. @param ids of variants. @param whole whether with the fields of the product's page */
export const catalogueRows = async (
  db: Kysely<DB>,
  ids: number[],
  { whole = false }: { whole?: boolean } = {},
): Promise<CatalogueRecord[]> => {
  const { rows } = await sql<CatalogueRecord>`
    select v.id, v.product_id as "productId", v.variant_number as "variantNumber",
      (select ${assetJson('a')} from variant_asset va join asset a on a.id = va.asset_id
        where va.variant_id = v.id order by va.position limit 1) as asset,
      jsonb_strip_nulls(jsonb_build_object('sku', v.sku, 'name', v.name, 'upc', v.upc, 'price', v.price_cents::text,
        'specialPrice', v.special_price_cents::text, 'cost', lowest_cost(v.id)::text,
        'stock', v.stock_status::text, 'tag', ${tag},
        'newFrom', v.new_from::text, 'newTo', v.new_to::text, 'weight', v.packed_grams::text,
        'sold', (v.discontinued_at is null)::text, 'productName', p.name, 'handle', p.handle,
        'categories', (select string_agg(c.url, ', ' order by c.url) from product_category pc
          join category c on c.id = pc.category_id where pc.product_id = p.id),
        'phones', (select string_agg(h.url, ', ' order by h.url) from product_phone pp
          join phone h on h.id = pp.phone_id where pp.product_id = p.id)))
      || coalesce((select jsonb_object_agg('attribute:' || o.code, o.value) from (
          select at.code, string_agg(av.value, ', ' order by av.value) as value
          from variant_attribute va join attribute_value av on av.id = va.attribute_value_id
          join attribute at on at.id = av.attribute_id where va.variant_id = v.id group by at.code) o), '{}')
      || coalesce((select jsonb_object_agg('tiers:' || o.code, o.tiers) from (
          select l.code, ${tiersAsText} as tiers from tier_price tp join price_list l on l.id = tp.price_list_id
          where tp.variant_id = v.id and not tp.derived group by l.code) o), '{}')
      || ${whole ? ofPage : sql`'{}'`} as fields
    from variant v join product p on p.id = v.product_id
    where v.id = any (${ids}::int[])`.execute(db);
  return rows;
};
