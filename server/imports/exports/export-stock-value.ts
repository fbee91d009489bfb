import { sql } from 'kysely';
import { dollars } from './cells.ts';
import type { ExportedRow, ExportedTable } from './table-export.ts';

/** What lay in each location at the end of a day, and what it was worth. Without a value where no cost is known. */
export const exportStockValue = (on: string): ExportedTable => ({
  header: ['Variant SKU', 'Shown Name', 'Pieces', 'Cost of one', 'Value', 'Locations'],
  portion: async (db, after, limit) => {
    const { rows } = await sql<ExportedRow>`
      select v.id, array[v.sku, v.name, sum(w.pieces)::text, ${dollars(sql`min(w.cost_cents)`)},
        ${dollars(sql`sum(w.pieces::bigint * w.cost_cents)`)},
        string_agg(l.name || ': ' || w.pieces, ', ' order by l.position, l.id)] as cells
      from stock_worth(${on}::date) w join variant v on v.id = w.variant_id join stock_location l on l.id = w.location_id
      where v.id > ${after} group by v.id order by v.id limit ${limit}`.execute(db);
    return rows;
  },
});
