import { type Db, type RawBuilder, rowsOf, sql } from '#server/platform/db/db.ts';
import { asCsv, byteOrderMark } from '#kernel/as-csv.ts';
import { plainFields } from '#contract/catalogue/staff-catalogue.ts';
import { textKinds } from '#contract/catalogue/staff-translations.ts';
import type { ShopText } from '#server/catalogue/translations/shop-texts.ts';
import { dayAfter } from '#server/platform/data-tables/shop-days.ts';

/*
 * Cells of exports as SQL, of a variant `v` and its product `p`, written as the import reads them: prices that the rule of a
 * list made are none, or they would come back as entered.
 */

/** Dollars with two decimals, whatever the spreadsheet's language. */
const dollars = (cents: RawBuilder<unknown>) => sql`(${cents} / 100.0)::numeric(12, 2)::text`;

/** "In Stock". */
const stockCell = sql`initcap(replace(v.stock_status::text, '_', ' '))`;

/** Urls of the product's phones. */
const fitsCell = sql`(select string_agg(ph.url, '|' order by ph.url)
  from product_phone pp join phone ph on ph.id = pp.phone_id where pp.product_id = p.id)`;

/** "1=9.00|10=8.50", of one price list. */
const listTiersCell = (priceListId: number) => sql`(
  select string_agg(t.qty || '=' || ${dollars(sql`t.price_cents`)}, '|' order by t.qty)
  from tier_price t where t.variant_id = v.id and t.price_list_id = ${priceListId} and not t.derived)`;

/** "DEFAULT:10=8.50; GOLD:1=8.00", of every price list. */
const tiersCell = sql`(select string_agg(list, '; ' order by list) from (
  select l.code || ':' || string_agg(t.qty || '=' || ${dollars(sql`t.price_cents`)}, '|' order by t.qty) as list
  from tier_price t join price_list l on l.id = t.price_list_id
  where t.variant_id = v.id and not t.derived group by l.code) lists)`;

/** The value of an attribute of the variant. */
export const attributeCell = (code: string) => sql`(select min(av.value) from variant_attribute va
  join attribute_value av on av.id = va.attribute_value_id join attribute a on a.id = av.attribute_id
  where va.variant_id = v.id and a.code = ${code})`;

/** A row: the id by which the next portion goes on, and its cells. */
type ExportedRow = { id: number; cells: (string | null)[] };

/** The table of an export. @param after the last id of the portion before */
export type ExportedTable = {
  header: readonly string[];
  portion: (db: Db, after: number, limit: number) => Promise<ExportedRow[]>;
};

const portionRows = 2000;

/**
 * The file in portions of text, each of one query: memory does not grow with the shop, and no connection waits for a slow
 * reader. In the order of the ids, so that two exports of the same data are the same to the byte.
 */
export async function* exportText(db: Db, { header, portion }: ExportedTable): AsyncGenerator<string> {
  yield byteOrderMark + asCsv(header);
  let last = 0;
  for (;;) {
    const rows = await portion(db, last, portionRows);
    if (rows.length === 0) return;
    yield rows.map(({ cells }) => asCsv(cells)).join('');
    last = rows.at(-1)?.id ?? last;
  }
}

type Columns = readonly (readonly [string, RawBuilder<unknown>])[];

/** @param from whose rows, ending in a condition; `id` is unique in them */
const tableOf = (columns: Columns, id: RawBuilder<unknown>, from: RawBuilder<unknown>): ExportedTable => ({
  header: columns.map(([name]) => name),
  portion: (db, after, limit) => rowsOf<ExportedRow>(db)`
      select ${id} as id, array[${sql.join(columns.map(([, cell]) => cell))}] as cells
      from ${from} and ${id} > ${after} order by ${id} limit ${limit}`,
});

const variantId = sql`v.id`;
const soldVariants = sql`variant v join product p on p.id = v.product_id where v.discontinued_at is null`;
const sku = ['Variant SKU', sql`v.sku`] as const;
const shownName = ['Shown Name', sql`v.name`] as const;
const prices: Columns = [
  ['Variant Price', dollars(sql`coalesce(v.special_price_cents, v.price_cents)`)],
  [
    'Variant Compare At Price',
    sql`case when v.special_price_cents is not null then ${dollars(sql`v.price_cents`)} end`,
  ],
];
const rack = ['Rack', attributeCell('rack')] as const;

/**
 * The products that are sold, in the columns of the import: importing them again changes nothing. What the import sets for a
 * whole product though its variants can differ (description, brand), categories and further attributes are not in it, so
 * that an import leaves them as they are.
 */
export const exportProducts = tableOf(
  [
    ['Handle', sql`p.handle`],
    ['Title', sql`p.name`],
    ['Variant Name', sql`v.name`],
    sku,
    ['Variant Barcode', sql`v.upc`],
    ['Stock Status', stockCell],
    ...prices,
    ['Fits Phones', fitsCell],
    ['Fit Words', sql`p.fit_words`],
    ['Tiers', tiersCell],
    ['Tag', sql`(select name from tag where id = v.tag_id)`],
    rack,
    ...plainFields.map(([, { files, column }]) => [files[0], sql`${sql.ref(`v.${column}`)}::text`] as const),
  ],
  variantId,
  soldVariants,
);

/** The prices of what is sold: the shop's own, and by quantity those of every price list. */
export const exportPrices = tableOf([sku, shownName, ...prices, ['Tiers', tiersCell]], variantId, soldVariants);

/** The prices of one list alone: imported again, those of other lists and the shop's own stay. */
export const exportListPrices = (list: { id: number; code: string }): ExportedTable =>
  tableOf([sku, shownName, [`Tiers ${list.code}`, listTiersCell(list.id)]], variantId, soldVariants);

/** Whether each variant that is sold is in stock, and where it lies. */
export const exportStock = tableOf(
  [sku, ['Variant Barcode', sql`v.upc`], shownName, ['Stock Status', stockCell], rack],
  variantId,
  soldVariants,
);

/** What lay in each location at the end of a day, and what it was worth. Without a value where no cost is known. */
export const exportStockValue = (on: string): ExportedTable =>
  tableOf(
    [
      sku,
      shownName,
      ['Pieces', sql`w.pieces::text`],
      ['Cost of one', dollars(sql`w.cost`)],
      ['Value', dollars(sql`w.value`)],
      ['Locations', sql`w.locations`],
    ],
    variantId,
    sql`variant v join (
      select w.variant_id, sum(w.pieces) as pieces, min(w.cost_cents) as cost, sum(w.pieces::bigint * w.cost_cents) as value,
        string_agg(l.name || ': ' || w.pieces, ', ' order by l.position, l.id) as locations
      from stock_worth(${dayAfter(on)}) w join stock_location l on l.id = w.location_id group by w.variant_id
      ) w on w.variant_id = v.id where true`,
  );

/** Which phones each product fits that is sold, by the SKU of its first variant. */
export const exportFits = tableOf(
  [
    ['Handle', sql`p.handle`],
    ['Variant SKU', sql`v.sku`],
    ['Shown Name', sql`p.name`],
    ['Fits Phones', fitsCell],
  ],
  sql`p.id`,
  sql`product p cross join lateral (select sku from variant where product_id = p.id and discontinued_at is null
    order by variant_number limit 1) v where true`,
);

/** The list of phones, in the columns of `phones load`. */
export const exportPhones = tableOf(
  [
    ['brand', sql`b.name`],
    ['series', sql`g.name`],
    ['name', sql`p.name`],
    ['launched', sql`p.launched_on::text`],
    ['models', sql`(select string_agg(m.number, ' ' order by m.number) from phone_model m where m.phone_id = p.id)`],
    ['url', sql`p.url`],
  ],
  sql`p.id`,
  sql`phone p join phone_brand b on b.id = p.brand_id left join phone_group g on g.id = p.group_id where true`,
);

/** Every text of the shop, with its French as staff wrote it: imported again, it changes nothing. */
export const exportTranslations = (texts: readonly ShopText[]): ExportedTable => ({
  header: ['Kind', 'English', 'French', 'By rule'],
  portion: async (_db, after, limit) =>
    texts
      .slice(after, after + limit)
      .map(({ id, kind, source, text, byRule }) => ({ id, cells: [textKinds[kind], source, text, byRule] })),
});
