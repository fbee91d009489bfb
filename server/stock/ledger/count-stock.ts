import { columnOf, type Db, insertRows, inTransaction, rowsOf, sql } from '#server/platform/db/db.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import type { BeginCounts, CountStock } from '#contract/stock/staff-stock.ts';
import * as staffMessages from '#messages/staff.js';
import type { z } from 'zod';
import { invalid, staleVersion } from '#server/platform/failure/failure.ts';
import type { BeginFiltered, BegunFiltered } from '#contract/catalogue/staff-catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { filteredIds } from '#server/catalogue/editing/filtered-ids.ts';
import { lockStockAt } from './move-stock.ts';
import { findPlace, namePlace, noSuchVariant, piecesAt, type Place, placesOf } from './places.ts';

type Count = { variantId: number; pieces: number };
type Counts = { counts: readonly Count[]; at: Date; reason: string; by: Actor };

/**
 * Begins to count variants that are not counted yet: so many pieces are in the house, those for open orders included,
 * which are allocated at once. Waits for orders under way. One statement for any number.
 * @returns the ids of the variants that begin to be counted; those that were counted before stay as they are
 */
export const beginCounting = async (
  trx: Db,
  counts: readonly Count[],
  by: { at: Date; actor: string; reason: string },
): Promise<number[]> => {
  const ids = counts.map(({ variantId }) => variantId);
  return columnOf<number>(trx)`
    select id from begin_counting(${ids}::int[], ${counts.map(({ pieces }) => pieces)}::int[],
      ${by.at}, ${by.actor}, ${by.reason}) id`;
};

/** The same for staff: with one audit row for all of them, none where none begins. */
export const beginCountingBy = async (trx: Db, { counts, at, reason, by }: Counts): Promise<Set<number>> => {
  const begun = new Set(await beginCounting(trx, counts, { at, actor: by.actor, reason }));
  const pieces = counts.reduce((sum, each) => sum + (begun.has(each.variantId) ? each.pieces : 0), 0);
  if (begun.size > 0)
    await addAudit(trx, {
      ...by,
      at,
      action: 'stock.begin',
      entity: 'shop',
      entityId: 1,
      after: { variants: begun.size, pieces, reason },
    });
  return begun;
};

type CountsWish = z.output<typeof BeginCounts> & { by: Actor };
type Outcome = { begun: number; already: string[] };

/**
 * Begins to count many variants at once, all or none. Those that are counted already stay as they are.
 * @returns how many began, and the codes of those that were counted before
 * @throws 422 naming each line whose code is unknown or said twice
 */
export const beginCounts = inTransaction<CountsWish, Outcome>(async (trx, wish, now) => {
  const { counts, reason, by } = wish;
  const ids = await variantsOf(
    trx,
    counts.map(({ code }) => code),
  );
  const problems = counts.flatMap(({ code }, index) => {
    const id = ids[index];
    if (id === undefined) return [staffMessages.lineCodeUnknown(`${index + 1}`, code)];
    return ids.indexOf(id) < index ? [staffMessages.lineTwice(`${index + 1}`, code)] : [];
  });
  if (problems.length > 0) throw invalid({ counts: problems });
  const given = counts.flatMap(({ pieces }, index) => {
    const variantId = ids[index];
    return variantId === undefined ? [] : [{ variantId, pieces }];
  });
  const begun = await beginCountingBy(trx, { counts: given, at: now(), reason, by });
  const already = counts.flatMap(({ code }, index) => (begun.has(ids[index] ?? 0) ? [] : [code]));
  return { begun: begun.size, already };
});

/** The variant of each code, a SKU in any case or else a UPC; undefined for none or several. One query. */
const variantsOf = async (db: Db, codes: readonly string[]): Promise<(number | undefined)[]> => {
  const { rows } = await sql<{ place: number; id: number | null }>`
    select given.place::integer as place, coalesce(
      (select v.id from variant v where lower(v.sku) = lower(given.code) limit 1),
      (select case when count(*) = 1 then min(v.id) end from variant v
        where v.upc = given.code and v.discontinued_at is null)) as id
    from unnest(${codes}::text[]) with ordinality given (code, place)`.execute(db);
  const found: (number | undefined)[] = [];
  for (const { place, id } of rows) found[place - 1] = id ?? undefined;
  return found;
};

type Wish = z.infer<typeof CountStock> & { id: number; by: Actor };

/**
 * Writes what was counted in a place into the ledger, as the difference to what was thought to be there; a variant that is
 * not counted begins to be.
 * @throws 404; 422 when pieces came or went since that version, or it lies in several places and none is said
 */
export const countStock = inTransaction<Wish>(async (trx, wish, now) => {
  const { id, version, pieces, reason, by } = wish;
  const at = now();
  const sold = await trx.selectFrom('variant').select('id').where('id', '=', id).executeTakeFirst();
  if (!sold) throw noSuchVariant();
  const present = await lockStockAt(trx, id, version);
  const place = await countedPlace(trx, wish);
  const there = present && place ? await piecesAt(trx, id, place) : 0;
  if (present)
    await insertRows(trx, 'stock_movement', {
      variant_id: id,
      kind: 'COUNT',
      pieces: pieces - there,
      happened_at: at,
      actor: by.actor,
      reason,
      location_id: place?.locationId ?? null,
      rack_id: place?.rackId ?? null,
    });
  else {
    if (place) await lieAt(trx, id, place);
    const begun = await beginCounting(trx, [{ variantId: id, pieces }], { at, actor: by.actor, reason });
    // Begun by another person in this moment.
    if (begun.length === 0) throw staleVersion();
  }
  await addAudit(trx, {
    ...by,
    at,
    action: present ? 'stock.correct' : 'stock.count',
    entityId: id,
    before: { onHand: present?.onHand ?? null },
    after: { onHand: (present?.onHand ?? 0) + pieces - there, reason },
  });
});

/** The place that was counted; undefined: the variant's first one. */
const countedPlace = async (trx: Db, { id, place }: Wish): Promise<Place | undefined> => {
  if (place) return findPlace(trx, place, 'place');
  const places = await placesOf(trx, id);
  const held = places.filter(({ onHand }) => onHand !== 0);
  if (held.length > 1) throw invalid({ place: [staffMessages.placeNeeded(held.map(namePlace).join(', '))] });
  return held[0] ?? places[0];
};

/** Lets a variant lie in a place, without pieces. */
const lieAt = async (trx: Db, variantId: number, { locationId, rackId }: Place): Promise<void> => {
  await trx
    .insertInto('stock_place')
    .values({ variant_id: variantId, location_id: locationId, rack_id: rackId })
    .onConflict((there) => there.columns(['variant_id', 'location_id', 'rack_id']).doNothing())
    .execute();
};

type Line = BegunFiltered['lines'][number];

/**
 * Begins to count all filtered variants that are not counted yet, each with the same number of pieces: looks at which,
 * or does it.
 * @throws 422 when others begin to be counted than were looked at
 */
export const beginFiltered = inTransaction<BeginFiltered & { prices: boolean; by: Actor }, BegunFiltered>(
  async (trx, { filters, ids, pieces, reason, seen, prices, by }, now) => {
    const at = now();
    const matched = await filteredIds(trx, { filters, ids, prices, now: at });
    const uncounted = await uncountedOf(trx, matched);
    const lines = await linesOf(trx, uncounted.slice(0, staffLimits.bulkPreviewMax));
    if (seen === null) return { matched: matched.length, begins: uncounted.length, lines };
    const counts = uncounted.map((variantId) => ({ variantId, pieces }));
    const begun = await beginCountingBy(trx, { counts, at, reason, by });
    if (begun.size !== seen) throw staleVersion();
    return { matched: matched.length, begins: begun.size, lines };
  },
);

/** In the given order. */
const uncountedOf = (db: Db, ids: readonly number[]): Promise<number[]> => columnOf<number>(db)`
    select u.id from unnest(${ids}::int[]) with ordinality u (id, place)
    where not exists (select from variant_stock s where s.variant_id = u.id) order by u.place`;

const linesOf = (db: Db, ids: readonly number[]): Promise<Line[]> => rowsOf<Line>(db)`
    select v.sku, v.name, v.stock_status as stock
    from unnest(${ids}::int[]) with ordinality u (id, place) join variant v on v.id = u.id order by u.place`;
