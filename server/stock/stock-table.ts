import type { StockStatus } from '#contract/catalogue.ts';
import { stockFilters } from '#contract/staff-stock.ts';
import { type Kysely, sql } from 'kysely';
import type { TableSource } from '../data-tables/table-source.ts';
import type { DB } from '../db/types.ts';

const rack = sql`racks_of(v.id)`;
const available = sql`(s.on_hand - s.aside - s.allocated)`;
const isLow = sql<boolean>`coalesce(${available} <= s.low_level, false)`;

/** Variants and their stock as a data table; its rows are those of `stockRows`. Racks sort as they are written. */
export const stockTable: TableSource<
  keyof typeof stockFilters,
  'name' | 'sku' | 'rack' | 'onHand' | 'allocated' | 'available'
> = {
  from: sql`(select * from variant where discontinued_at is null) v left join variant_stock s on s.variant_id = v.id`,
  id: sql`v.id`,
  filters: stockFilters,
  columns: {
    name: { sql: sql`v.name` },
    sku: { sql: sql`v.sku` },
    rack: { sql: rack },
    stockStatus: { sql: sql`v.stock_status`, enumType: sql`stock_status` },
    counted: { sql: sql`(s.variant_id is not null)` },
    low: { sql: isLow },
    onHand: { sql: sql`s.on_hand` },
    available: { sql: available },
  },
  sorts: {
    name: [sql`lower(v.name)`],
    sku: [sql`lower(v.sku)`],
    rack: [rack],
    onHand: [sql`s.on_hand`],
    allocated: [sql`s.allocated`],
    available: [available],
  },
  defaultSort: { by: 'name', direction: 'ASC' },
};

export type StockRecord = {
  id: number;
  name: string;
  sku: string;
  rack: string | null;
  stockStatus: StockStatus;
  onHand: number | null;
  allocated: number | null;
  available: number | null;
  low: boolean;
};

/** The rows of the table, unordered. One query. */
export const stockRows = async (db: Kysely<DB>, ids: readonly number[]): Promise<StockRecord[]> => {
  const { rows } = await sql<StockRecord>`
    select v.id, v.name, v.sku, ${rack} as rack, v.stock_status as "stockStatus", s.on_hand as "onHand", s.allocated,
      ${available} as available, ${isLow} as low
    from variant v left join variant_stock s on s.variant_id = v.id
    where v.id = any (${ids}::int[])`.execute(db);
  return rows;
};
