import type { RackSheet, ScannedGoods } from '#contract/stock/staff-stocktake.ts';
import * as staffMessages from '#messages/staff.js';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { upcForms } from '#server/catalogue/search/upc.ts';

/** How many movements a place has. Movements are only added, so the number tells whether anything happened there since. */
export const movementsAt = (variant: string, location: string, rack: string) => sql<number>`(
  select count(*) from stock_movement m where m.variant_id = ${sql.ref(variant)}
    and m.location_id = ${sql.ref(location)} and m.rack_id = ${sql.ref(rack)})::integer`;

/** What ever lay on a rack, by SKU. Two queries. @throws 404 */
export const rackSheet = async (db: Db, locationId: number, rackId: number): Promise<RackSheet> => {
  const { code } = await rackOf(db, locationId, rackId);
  const { rows } = await sql<RackSheet['lines'][number]>`
    select v.id as "variantId", v.sku, v.name, p.on_hand as "onHand",
      ${movementsAt('p.variant_id', 'p.location_id', 'p.rack_id')} as seen
    from stock_place p join variant v on v.id = p.variant_id
    where p.rack_id = ${rackId} order by lower(v.sku), v.id`.execute(db);
  return { rackId, rack: code, lines: rows };
};

/**
 * The variants that a code can mean: the SKU in any case, else the UPC in any of its forms, of what is sold. Two queries.
 * @throws 404 for an unknown rack
 */
export const scannedGoods = async (
  db: Db,
  { locationId, rackId, code }: { locationId: number; rackId: number; code: string },
): Promise<ScannedGoods> => {
  await rackOf(db, locationId, rackId);
  return rowsOf<ScannedGoods[number]>(db)`
    with named as (
      select v.id, 1 as place from variant v where lower(v.sku) = lower(${code})
      union all
      select v.id, 2 from variant v where v.upc = any (${upcForms(code)}::text[]) and v.discontinued_at is null
    ),
    meant as (
      select n.id, ${locationId}::integer as location_id, ${rackId}::integer as rack_id from named n
      where n.place = (select min(place) from named))
    select v.id as "variantId", v.sku, v.name,
      exists (select from variant_stock s where s.variant_id = v.id) as counted,
      ${movementsAt('meant.id', 'meant.location_id', 'meant.rack_id')} as seen
    from meant join variant v on v.id = meant.id order by v.id`;
};

const rackOf = async (db: Db, locationId: number, rackId: number): Promise<{ code: string }> => {
  const rack = await db
    .selectFrom('rack')
    .select('code')
    .where('id', '=', rackId)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  if (!rack) throw notFound(staffMessages.noSuchRack());
  return rack;
};
