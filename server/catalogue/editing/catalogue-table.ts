import { type Field, fields } from '#contract/catalogue/fields.ts';
import { catalogueFilters, type CatalogueRow, fieldsWith } from '#contract/catalogue/staff-catalogue.ts';
import { assetJson, type AssetRow } from '../reading/assets.ts';
import { productColumns, variantColumns } from '../product-files/field-columns.ts';
import { orderAsText, picturesAsText, relationsAsText } from '../product-files/set-links.ts';
import { tiersAsText } from '../product-files/set-fields.ts';
import { type FilterColumn, type TableSource, withoutFields } from '#server/platform/data-tables/table-source.ts';
import { type Db, type RawBuilder, rowsOf, sql } from '#server/platform/db/db.ts';

/** What of the fields that are no column of their own is looked through. */
const gathered: Readonly<Record<string, FilterColumn>> = {
  search: { sql: sql`(v.name || ' ' || v.sku || ' ' || coalesce(v.upc, ''))` },
  productId: { sql: sql`v.product_id` },
  cost: { sql: sql`lowest_cost(v.id)`, scale: 100 },
  tag: { sql: sql`(select name from tag where id = v.tag_id)` },
  categories: {
    sql: sql`(select string_agg(c.name || ' ' || c.url, ', ') from product_category pc
      join category c on c.id = pc.category_id where pc.product_id = v.product_id)`,
  },
  phones: {
    sql: sql`(select string_agg(b.name || ' ' || h.name, ', ') from product_phone pp join phone h on h.id = pp.phone_id
      join phone_brand b on b.id = h.brand_id where pp.product_id = v.product_id)`,
  },
  attributes: {
    sql: sql`(select string_agg(av.label, ', ') from variant_attribute va
      join attribute_value av on av.id = va.attribute_value_id where va.variant_id = v.id)`,
  },
  sold: { sql: sql`(v.discontinued_at is null)` },
  pictured: { sql: sql`(exists (select from variant_asset va where va.variant_id = v.id))` },
};

const columnOf = ([name, { column = '', kind, ofProduct }]: [string, Field]): [string, FilterColumn] => {
  const stored = sql.ref(`${ofProduct ? 'p' : 'v'}.${column}`);
  const more = kind === 'money' ? { scale: 100 } : kind === 'stock' ? { enumType: sql`stock_status` } : {};
  return [name, gathered[name] ?? { sql: stored, ...more }];
};
const isLettered = ({ kind }: Field): boolean => kind === 'text' || kind === 'code';

/** All variants as a data table; its rows are those of `catalogueRows`. */
export const catalogueTable: TableSource = {
  from: sql`variant v`,
  joins: { product: sql`join product p on p.id = v.product_id` },
  needs: { productName: 'product' },
  id: sql`v.id`,
  updates: 'part',
  filters: catalogueFilters,
  columns: { ...gathered, ...Object.fromEntries(fieldsWith(({ filtered }) => filtered).map(columnOf)) },
  sorts: {
    ...Object.fromEntries(
      fieldsWith(({ sortable }) => sortable).map((each) => {
        const [name, { sql: column }] = columnOf(each);
        return [name, [isLettered(each[1]) ? sql`lower(${column})` : column]];
      }),
    ),
    changed: [sql`v.updated_at`],
  },
  defaultSort: { by: 'sku', direction: 'ASC' },
};

/** Without `prices`, no filter and no sort tells one. */
export const catalogueTableFor = (prices: boolean): TableSource =>
  prices
    ? catalogueTable
    : withoutFields(
        catalogueTable,
        fieldsWith(({ priced }) => priced).map(([name]) => name),
      );

export type CatalogueRecord = Omit<CatalogueRow, 'asset'> & { asset: AssetRow | null };

const jsonOf = (texts: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(Object.entries(texts).flatMap(([field, text]) => [sql.lit(field), text]))}))`;

const stored = (inSheet: boolean) =>
  Object.fromEntries(
    [...variantColumns, ...productColumns]
      .filter(({ field }) => ((fields[field] as Field).width !== undefined) === inSheet)
      .map((each) => [each.field, each.stored]),
  );

const ofSheet = jsonOf({
  ...stored(true),
  cost: sql`lowest_cost(v.id)::text`,
  categories: sql`(select string_agg(c.url, ', ' order by c.url) from product_category pc
    join category c on c.id = pc.category_id where pc.product_id = p.id)`,
  phones: sql`(select string_agg(h.url, ', ' order by h.url) from product_phone pp
    join phone h on h.id = pp.phone_id where pp.product_id = p.id)`,
});
/** Fields that only the page of a product shows. */
const ofPage = jsonOf({
  ...stored(false),
  pictures: picturesAsText,
  order: orderAsText,
  related: relationsAsText('RELATED'),
  needed: relationsAsText('NEEDED'),
});

/** The rows of the table, unordered. One query. @param ids of variants. @param whole whether with the fields of the product's page */
export const catalogueRows = (
  db: Db,
  ids: number[],
  { whole = false }: { whole?: boolean } = {},
): Promise<CatalogueRecord[]> => rowsOf<CatalogueRecord>(db)`
    select v.id, v.product_id as "productId", v.variant_number as "variantNumber",
      (select ${assetJson('a')} from variant_asset va join asset a on a.id = va.asset_id
        where va.variant_id = v.id order by va.position limit 1) as asset,
      ${ofSheet}
      || coalesce((select jsonb_object_agg('attribute:' || o.code, o.value) from (
          select at.code, string_agg(av.value, ', ' order by av.value) as value
          from variant_attribute va join attribute_value av on av.id = va.attribute_value_id
          join attribute at on at.id = av.attribute_id where va.variant_id = v.id group by at.code) o), '{}')
      || coalesce((select jsonb_object_agg('tiers:' || o.code, o.tiers) from (
          select l.code, ${tiersAsText} as tiers from tier_price tp join price_list l on l.id = tp.price_list_id
          where tp.variant_id = v.id and not tp.derived group by l.code) o), '{}')
      || ${whole ? ofPage : sql`'{}'`} as fields
    from variant v join product p on p.id = v.product_id
    where v.id = any (${ids}::int[])`;
