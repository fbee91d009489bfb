import { sql } from 'kysely';
import { attributeCell, stockCell } from './cells.ts';
import type { ExportedRow, ExportedTable } from './table-export.ts';

/** Whether each variant that is sold is in stock, and where it lies. */
export const exportStock: ExportedTable = {
  header: ['Variant SKU', 'Variant Barcode', 'Shown Name', 'Stock Status', 'Rack'],
  portion: async (db, after, limit) => {
    const { rows } = await sql<ExportedRow>`
      select v.id, array[v.sku, v.upc, v.name, ${stockCell}, ${attributeCell('rack')}] as cells
      from variant v
      where v.discontinued_at is null and v.id > ${after} order by v.id limit ${limit}`.execute(db);
    return rows;
  },
};
