import { sql } from 'kysely';
import { fitsCell } from './cells.ts';
import type { ExportedRow, ExportedTable } from './table-export.ts';

/** Which phones each product fits that is sold, by the SKU of its first variant. */
export const exportFits: ExportedTable = {
  header: ['Handle', 'Variant SKU', 'Shown Name', 'Fits Phones'],
  portion: async (db, after, limit) => {
    const { rows } = await sql<ExportedRow>`
      select p.id, array[p.handle, v.sku, p.name, ${fitsCell}] as cells
      from product p
      cross join lateral (select sku from variant where product_id = p.id and discontinued_at is null
        order by variant_number limit 1) v
      where p.id > ${after} order by p.id limit ${limit}`.execute(db);
    return rows;
  },
};
