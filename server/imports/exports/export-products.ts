import { sql } from 'kysely';
import { attributeCell, dollars, fitsCell, stockCell, tiersCell } from './cells.ts';
import type { ExportedRow, ExportedTable } from './table-export.ts';

/*
 * The products that are sold, in the columns of the import: importing them again changes nothing. What the import sets for a
 * whole product though its variants can differ (description, brand), categories and further attributes are not in it, so
 * that an import leaves them as they are.
 */
export const exportProducts: ExportedTable = {
  header: [
    'Handle',
    'Title',
    'Variant Name',
    'Variant SKU',
    'Variant Barcode',
    'Stock Status',
    'Variant Price',
    'Variant Compare At Price',
    'Fits Phones',
    'Fit Words',
    'Tiers',
    'Tag',
    'Rack',
    'New From',
    'New To',
    'Weight (g)',
  ],
  portion: async (db, after, limit) => {
    const { rows } = await sql<ExportedRow>`
      select v.id, array[p.handle, p.name, v.name, v.sku, v.upc, ${stockCell},
        ${dollars(sql`coalesce(v.special_price_cents, v.price_cents)`)},
        case when v.special_price_cents is not null then ${dollars(sql`v.price_cents`)} end,
        ${fitsCell}, p.fit_words, ${tiersCell}, g.name, ${attributeCell('rack')}, v.new_from::text, v.new_to::text,
        v.packed_grams::text] as cells
      from variant v join product p on p.id = v.product_id left join tag g on g.id = v.tag_id
      where v.discontinued_at is null and v.id > ${after} order by v.id limit ${limit}`.execute(db);
    return rows;
  },
};
