import { plainFields } from '#contract/catalogue/staff-catalogue.ts';
import { type RawBuilder, sql } from 'kysely';
import { attributeCell, dollars, fitsCell, stockCell, tiersCell } from './cells.ts';
import type { ExportedRow, ExportedTable } from './table-export.ts';

/*
 * The products that are sold, in the columns of the import: importing them again changes nothing. What the import sets for a
 * whole product though its variants can differ (description, brand), categories and further attributes are not in it, so
 * that an import leaves them as they are.
 */
const columns: readonly (readonly [string, RawBuilder<unknown>])[] = [
  ['Handle', sql`p.handle`],
  ['Title', sql`p.name`],
  ['Variant Name', sql`v.name`],
  ['Variant SKU', sql`v.sku`],
  ['Variant Barcode', sql`v.upc`],
  ['Stock Status', stockCell],
  ['Variant Price', dollars(sql`coalesce(v.special_price_cents, v.price_cents)`)],
  [
    'Variant Compare At Price',
    sql`case when v.special_price_cents is not null then ${dollars(sql`v.price_cents`)} end`,
  ],
  ['Fits Phones', fitsCell],
  ['Fit Words', sql`p.fit_words`],
  ['Tiers', tiersCell],
  ['Tag', sql`g.name`],
  ['Rack', attributeCell('rack')],
  ...plainFields.map(([, { files, column }]) => [files[0], sql`${sql.ref(`v.${column}`)}::text`] as const),
];

export const exportProducts: ExportedTable = {
  header: columns.map(([name]) => name),
  portion: async (db, after, limit) => {
    const { rows } = await sql<ExportedRow>`
      select v.id, array[${sql.join(columns.map(([, cell]) => cell))}] as cells
      from variant v join product p on p.id = v.product_id left join tag g on g.id = v.tag_id
      where v.discontinued_at is null and v.id > ${after} order by v.id limit ${limit}`.execute(db);
    return rows;
  },
};
