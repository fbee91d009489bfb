import * as staffMessages from '#contract/staff-messages.ts';
import type { BookedStocktake, BookStocktake } from '#contract/stock/staff-stocktake.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DbAndClock } from '#server/context.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { type CountedLine, lockLines, type StocktakeLine } from './lock-lines.ts';

type Wish = z.output<typeof BookStocktake> & { locationId: number; by: Actor };

const reasonOf = ({ rack }: CountedLine): string => `Stocktake ${rack}`;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/**
 * Writes what was counted on racks of a location into the ledger, as the differences to what was thought to be there: all
 * of one stocktake in one transaction. What moved since the count of its line began, and what is not counted, is told and
 * left.
 * @throws 422 for an unknown rack or variant, and for one that is there twice
 */
export const bookStocktake = ({ db, now }: DbAndClock, wish: Wish): Promise<BookedStocktake> =>
  db.transaction().execute(async (trx) => {
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
    if (known.has(key)) throw invalid({ lines: [staffMessages.stocktakeTwice] });
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
