import type { PlaceWish } from '#contract/stock/staff-locations.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { rowsOf } from '#server/platform/db/rows-of.ts';
import { invalid } from '#server/platform/failure/failure.ts';

export type Place = { locationId: number; rackId: number | null };
type StockPlaceRecord = Place & {
  location: string;
  sells: boolean;
  rack: string;
  onHand: number;
  allocated: number;
};

/**
 * Where a counted variant lies, in the order in which orders take from its places. What is promised is taken from the
 * first places that have it. One query.
 */
export const placesOf = (db: Kysely<DB>, variantId: number): Promise<StockPlaceRecord[]> => rowsOf<StockPlaceRecord>(
  db,
)`
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
export const findPlace = async (db: Kysely<DB>, wish: PlaceWish, field: string): Promise<Place> => {
  const { locationId, rack } = wish;
  const location = await db.selectFrom('stock_location').select('id').where('id', '=', locationId).executeTakeFirst();
  if (!location) throw invalid({ [field]: { locationId: [staffMessages.locationUnknown] } });
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
export const piecesAt = async (db: Kysely<DB>, variantId: number, { locationId, rackId }: Place): Promise<number> => {
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
