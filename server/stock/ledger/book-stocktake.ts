import * as staffMessages from '#messages/staff.js';
import type { BookedStocktake, BookStocktake } from '#contract/stock/staff-stocktake.ts';
import type { z } from 'zod';
import { type Db, inTransaction, sql } from '#server/platform/db/db.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { movementsAt } from './rack-sheet.ts';

type StocktakeLine = z.output<typeof BookStocktake>['lines'][number];
/** A line of a stocktake beside its place: whether the variant has a ledger, what lies there, and what happened there. */
type CountedLine = StocktakeLine & {
  sku: string;
  name: string;
  rack: string;
  counted: boolean;
  onHand: number;
  movements: number;
  /** Of the last movement; null without any. */
  lastKind: string | null;
  lastActor: string | null;
  lastReason: string | null;
};

/**
 * The lines with their places, whose stock is locked until the transaction ends: in the order of variants, as the ledger's
 * trigger locks them. Two queries.
 * @throws 422 when the location has no such rack, or there is no such variant
 */
const lockLines = async (trx: Db, locationId: number, lines: readonly StocktakeLine[]): Promise<CountedLine[]> => {
  const variants = lines.map(({ variantId }) => variantId);
  // A statement of its own: what is read next is read after those who wrote before.
  await trx
    .selectFrom('variant_stock')
    .select('variant_id')
    .where('variant_id', '=', sql<number>`any (${variants}::int[])`)
    .orderBy('variant_id')
    .forUpdate()
    .execute();
  const { rows } = await sql<Omit<CountedLine, keyof StocktakeLine> & { line: number }>`
    with given as (
      select n::integer as line, variant_id, rack_id, ${locationId}::integer as location_id
      from unnest(${variants}::int[], ${lines.map(({ rackId }) => rackId)}::int[]) with ordinality given (variant_id, rack_id, n))
    select given.line, v.sku, v.name, r.code as rack, s.variant_id is not null as counted,
      coalesce(p.on_hand, 0) as "onHand",
      ${movementsAt('given.variant_id', 'given.location_id', 'given.rack_id')} as movements,
      last.kind::text as "lastKind", last.actor as "lastActor", last.reason as "lastReason"
    from given
    join variant v on v.id = given.variant_id
    join rack r on r.id = given.rack_id and r.location_id = given.location_id
    left join variant_stock s on s.variant_id = v.id
    left join stock_place p on p.variant_id = v.id and p.location_id = given.location_id and p.rack_id = r.id
    left join lateral (
      select m.kind, m.actor, m.reason from stock_movement m
      where m.variant_id = v.id and m.location_id = given.location_id and m.rack_id = r.id
      order by m.id desc limit 1) last on true`.execute(trx);
  const found = new Map(rows.map(({ line, ...place }) => [line, place]));
  return lines.map((line, index) => {
    const place = found.get(index + 1);
    if (!place) throw invalid({ lines: [staffMessages.stocktakeUnknown(`${index + 1}`)] });
    return { ...line, ...place };
  });
};

type Wish = z.output<typeof BookStocktake> & { locationId: number; by: Actor };

const reasonOf = ({ rack }: CountedLine): string => `Stocktake ${rack}`;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/**
 * Writes what was counted on racks of a location into the ledger, as the differences to what was thought to be there: all
 * of one stocktake in one transaction. What moved since the count of its line began, and what is not counted, is told and
 * left.
 * @throws 422 for an unknown rack or variant, and for one that is there twice
 */
export const bookStocktake = inTransaction<Wish, BookedStocktake>(async (trx, wish, now) => {
  const { locationId, by } = wish;
  refuseTwice(wish.lines);
  const lines = await lockLines(trx, locationId, wish.lines);
  const fresh = lines.filter(({ counted, seen, movements }) => counted && seen === movements);
  const left = lines.filter((line) => !fresh.includes(line) && !isBookedBefore(line, by));
  if (fresh.length > 0) {
    const at = now();
    await sql`
        insert into stock_movement (variant_id, kind, pieces, happened_at, actor, reason, location_id, rack_id)
        select variant_id, 'COUNT', pieces, ${at}, ${by.actor}, reason, ${locationId}, rack_id
        from unnest(${fresh.map(({ variantId }) => variantId)}::int[],
          ${fresh.map(({ pieces, onHand }) => pieces - onHand)}::int[], ${fresh.map(reasonOf)}::text[],
          ${fresh.map(({ rackId }) => rackId)}::int[]) given (variant_id, pieces, reason, rack_id)
        order by variant_id, rack_id`.execute(trx);
    await addAudit(trx, {
      ...by,
      at,
      action: 'stock.take',
      entity: 'location',
      entityId: locationId,
      before: { pieces: sumOf(fresh.map(({ onHand }) => onHand)) },
      after: {
        pieces: sumOf(fresh.map(({ pieces }) => pieces)),
        racks: [...new Set(fresh.map(({ rack }) => rack))].join(', '),
        variants: fresh.length,
      },
    });
  }
  return {
    booked: lines.length - left.length,
    differing: fresh.filter(({ pieces, onHand }) => pieces !== onHand).length,
    left: left.map(({ rackId, rack, variantId, sku, name, counted }) => ({
      rackId,
      rack,
      variantId,
      sku,
      name,
      why: counted ? 'MOVED' : 'NOT_COUNTED',
    })),
  };
});

const refuseTwice = (lines: readonly StocktakeLine[]): void => {
  const known = new Set<string>();
  for (const { rackId, variantId } of lines) {
    const key = `${rackId} ${variantId}`;
    if (known.has(key)) throw invalid({ lines: [staffMessages.stocktakeTwice()] });
    known.add(key);
  }
};

/** Whether this very count was booked by the same person, and the answer was lost: it is sent again. */
const isBookedBefore = (line: CountedLine, { actor }: Actor): boolean =>
  line.counted &&
  line.movements === line.seen + 1 &&
  line.lastKind === 'COUNT' &&
  line.lastActor === actor &&
  line.lastReason === reasonOf(line) &&
  line.onHand === line.pieces;
