import { sql } from 'kysely';
import { dollars, listTiersCell, tiersCell } from './cells.ts';
import type { ExportedRow, ExportedTable } from './table-export.ts';

/** The prices of what is sold: the shop's own, and by quantity those of every price list. */
export const exportPrices: ExportedTable = {
  header: ['Variant SKU', 'Shown Name', 'Variant Price', 'Variant Compare At Price', 'Tiers'],
  portion: async (db, after, limit) => {
    const { rows } = await sql<ExportedRow>`
      select v.id, array[v.sku, v.name, ${dollars(sql`coalesce(v.special_price_cents, v.price_cents)`)},
        case when v.special_price_cents is not null then ${dollars(sql`v.price_cents`)} end, ${tiersCell}] as cells
      from variant v
      where v.discontinued_at is null and v.id > ${after} order by v.id limit ${limit}`.execute(db);
    return rows;
  },
};

/** The prices of one list alone: imported again, those of other lists and the shop's own stay. */
export const exportListPrices = (list: { id: number; code: string }): ExportedTable => ({
  header: ['Variant SKU', 'Shown Name', `Tiers ${list.code}`],
  portion: async (db, after, limit) => {
    const { rows } = await sql<ExportedRow>`
      select v.id, array[v.sku, v.name, ${listTiersCell(list.id)}] as cells
      from variant v
      where v.discontinued_at is null and v.id > ${after} order by v.id limit ${limit}`.execute(db);
    return rows;
  },
});
