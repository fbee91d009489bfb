import type { Stored } from '#server/platform/db/stored.ts';
import { stockFilters, type StockRow } from '#contract/stock/staff-stock.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';

const rack = sql`racks_of(v.id)`;
const available = sql`available_of(s)`;
/** For how many days it lasts, as it sold in four weeks. Known of what is counted and sells. */
const lasts = sql`(case when s.variant_id is not null then floor(greatest(${available}, 0) * 28.0 / speed.sold)::integer end)`;
const speed = sql`left join variant_speed speed on speed.variant_id = v.id`;
const isLow = sql<boolean>`coalesce(${available} <= s.low_level, false)`;

/**
 * Variants and their stock as a data table; its rows are those of `stockRows`. Racks sort as they are written; by what
 * lasts, what is not known comes last, and of it what sells most comes first.
 */
export const stockTable: TableSource<
  keyof typeof stockFilters,
  'name' | 'sku' | 'rack' | 'onHand' | 'allocated' | 'available' | 'perWeek' | 'lasts'
> = {
  from: sql`(select * from variant where discontinued_at is null) v left join variant_stock s on s.variant_id = v.id`,
  joins: { speed },
  needs: { lasts: 'speed', perWeek: 'speed' },
  id: sql`v.id`,
  updates: 'part',
  filters: stockFilters,
  columns: {
    search: {
      sql: sql`v.sku`,
      finds: (like) => sql`(lower(v.name) like ${like} or lower(v.sku) like ${like} or v.upc like ${like}
        or lower(${rack}) like ${like})`,
    },
    name: { sql: sql`v.name` },
    sku: { sql: sql`v.sku` },
    rack: { sql: rack },
    stockStatus: { sql: sql`v.stock_status`, enumType: sql`stock_status` },
    counted: { sql: sql`(s.variant_id is not null)` },
    low: { sql: isLow },
    onHand: { sql: sql`s.on_hand` },
    available: { sql: available },
    lasts: { sql: lasts },
  },
  sorts: {
    name: [sql`lower(v.name)`],
    sku: [sql`lower(v.sku)`],
    rack: [rack],
    onHand: [sql`s.on_hand`],
    allocated: [sql`s.allocated`],
    available: [available],
    perWeek: [sql`coalesce(speed.sold, 0)`],
    lasts: [lasts, sql`-speed.sold`, sql`lower(v.name)`],
  },
  defaultSort: { by: 'lasts', direction: 'ASC' },
};

export type StockRecord = Stored<StockRow, 'rack' | 'perWeek'> & {
  rack: string | null;
  /** Pieces ordered in four weeks. */
  sold: number | null;
};

/** The rows of the table, unordered. One query. */
export const stockRows = (db: Db, ids: readonly number[]): Promise<StockRecord[]> => rowsOf<StockRecord>(db)`
    select v.id, v.name, v.sku, ${rack} as rack, v.stock_status as "stockStatus", s.on_hand as "onHand", s.allocated,
      ${available} as available, ${isLow} as low, speed.sold, ${lasts} as lasts,
      coming.pieces as "onOrder", coming.day as "expectedOn", counted.at as "countedAt"
    from variant v left join variant_stock s on s.variant_id = v.id ${speed}
    cross join lateral (
      select coalesce(sum(c.pieces), 0)::integer as pieces, min(c.expected_on)::text as day
      from coming_piece c where c.variant_id = v.id) coming
    left join lateral (
      select m.happened_at as at from stock_movement m
      where m.variant_id = v.id and m.kind = 'COUNT' order by m.id desc limit 1) counted on true
    where v.id = any (${ids}::int[])`;
