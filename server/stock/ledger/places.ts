import type { z } from 'zod';
import type { PlaceWish, StockLocation, StockPlace } from '#contract/stock/staff-locations.ts';
import * as staffMessages from '#messages/staff.js';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import { invalid, notFound } from '#server/platform/failure/failure.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { stockRows } from './stock-table.ts';

export type Place = { locationId: number; rackId: number | null };
type StockPlaceRecord = Place & z.infer<typeof StockPlace>;

/**
 * Where a counted variant lies, in the order in which orders take from its places. What is promised is taken from the
 * first places that have it. One query.
 */
export const placesOf = (db: Db, variantId: number): Promise<StockPlaceRecord[]> => rowsOf<StockPlaceRecord>(db)`
    select p.location_id as "locationId", p.rack_id as "rackId", l.name as location, p.sells, coalesce(r.code, '') as rack,
      p.on_hand as "onHand",
      case when p.sells then greatest(0, least(p.on_hand, s.allocated - coalesce(sum(greatest(p.on_hand, 0))
        over (order by p.place rows between unbounded preceding and 1 preceding), 0)))::integer else 0 end as allocated
    from places_of(${variantId}) p join stock_location l on l.id = p.location_id left join rack r on r.id = p.rack_id
    join variant_stock s on s.variant_id = ${variantId}
    order by p.place`;

/**
 * The place that is meant by a location and a rack's code, in any case.
 * @param field the input's, for the message
 * @throws 422 when there is none
 */
export const findPlace = async (db: Db, wish: PlaceWish, field: string): Promise<Place> => {
  const { locationId, rack } = wish;
  const location = await db.selectFrom('stock_location').select('id').where('id', '=', locationId).executeTakeFirst();
  if (!location) throw invalid({ [field]: { locationId: [staffMessages.locationUnknown()] } });
  if (rack === '') return { locationId, rackId: null };
  const found = await db
    .selectFrom('rack')
    .select('id')
    .where('location_id', '=', locationId)
    .where(sql<boolean>`upper(code) = upper(${rack})`)
    .executeTakeFirst();
  if (!found) throw invalid({ [field]: { rack: [staffMessages.rackUnknown(rack)] } });
  return { locationId, rackId: found.id };
};

/** Pieces of a counted variant in a place; 0 where it never lay. Its stock is locked before. */
export const piecesAt = async (db: Db, variantId: number, { locationId, rackId }: Place): Promise<number> => {
  const found = await db
    .selectFrom('stock_place')
    .select('on_hand')
    .where('variant_id', '=', variantId)
    .where('location_id', '=', locationId)
    .where('rack_id', 'is not distinct from', rackId)
    .executeTakeFirst();
  return found?.on_hand ?? 0;
};

/** How a place is written for people. */
export const namePlace = ({ location, rack }: { location: string; rack: string }): string =>
  rack === '' ? location : `${location} ${rack}`;

export const noSuchVariant = () => notFound('There is no such product variant.');

/** The stock of a variant, counted or not, with its latest movements. Five queries. @throws 404 */
export const staffStock = async (db: Db, id: number) => {
  const [row] = await stockRows(db, [id]);
  if (!row) throw noSuchVariant();
  const counted = await db
    .selectFrom('variant_stock')
    .select(['version', 'low_level as lowLevel', 'when_out as whenOut', 'counted_since as countedSince'])
    .select('follows_purchases as followsPurchases')
    .where('variant_id', '=', id)
    .executeTakeFirst();
  const movements = await movementsOf(db, id);
  return { ...row, counted, places: await placesOf(db, id), movements, history: await historyOf(db, 'variant', id) };
};
export type StaffStockRecord = Awaited<ReturnType<typeof staffStock>>;

/** The latest movements of a variant, newest first, each with what was in the house after it. */
const movementsOf = async (db: Db, id: number) =>
  db
    .selectFrom('stock_movement as m')
    .leftJoin('customer_order as o', 'o.id', 'm.order_id')
    .innerJoin('variant_stock as s', 's.variant_id', 'm.variant_id')
    .leftJoin('stock_location as l', 'l.id', 'm.location_id')
    .leftJoin('rack as r', 'r.id', 'm.rack_id')
    .select([
      'm.id',
      'm.kind',
      'm.happened_at as at',
      'm.actor',
      'm.reason',
      'm.pieces',
      'm.allocated',
      'o.id as orderId',
      'o.code as orderCode',
      'l.name as location',
      'r.code as rack',
      // Back from today's sum, which is the ledger's.
      sql<number>`(s.on_hand - coalesce(sum(m.pieces) over (order by m.id desc rows between unbounded preceding and 1 preceding), 0))::integer`.as(
        'onHand',
      ),
    ])
    .where('m.variant_id', '=', id)
    .orderBy('m.id', 'desc')
    .limit(staffLimits.historyMax)
    .execute();

/** All locations in the order in which orders take from them, their racks as one walks. One query. */
export const stockLocations = (db: Db): Promise<StockLocation[]> =>
  rowsOf<StockLocation>(db)`select * from stock_locations()`;
