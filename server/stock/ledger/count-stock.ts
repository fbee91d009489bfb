import type { z } from 'zod';
import type { CountStock } from '#contract/stock/staff-stock.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { Kysely } from 'kysely';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { invalid, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { beginCounting } from './begin-counting.ts';
import { lockStockAt } from './lock-stock.ts';
import { findPlace, namePlace, piecesAt, type Place, placesOf } from './places.ts';
import { noSuchVariant } from './staff-stock.ts';

type Wish = z.infer<typeof CountStock> & { id: number; by: Actor };

/**
 * Writes what was counted in a place into the ledger, as the difference to what was thought to be there; a variant that is
 * not counted begins to be.
 * @throws 404; 422 when pieces came or went since that version, or it lies in several places and none is said
 */
export const countStock = ({ db, now }: DbAndClock, wish: Wish): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, version, pieces, reason, by } = wish;
    const at = now();
    const sold = await trx.selectFrom('variant').select('id').where('id', '=', id).executeTakeFirst();
    if (!sold) throw noSuchVariant();
    const present = await lockStockAt(trx, id, version);
    const place = await countedPlace(trx, wish);
    const there = present && place ? await piecesAt(trx, id, place) : 0;
    if (present)
      await trx
        .insertInto('stock_movement')
        .values({
          variant_id: id,
          kind: 'COUNT',
          pieces: pieces - there,
          happened_at: at,
          actor: by.actor,
          reason,
          location_id: place?.locationId ?? null,
          rack_id: place?.rackId ?? null,
        })
        .execute();
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
const countedPlace = async (trx: Kysely<DB>, { id, place }: Wish): Promise<Place | undefined> => {
  if (place) return findPlace(trx, place, 'place');
  const places = await placesOf(trx, id);
  const held = places.filter(({ onHand }) => onHand !== 0);
  if (held.length > 1) throw invalid({ place: [staffMessages.placeNeeded(held.map(namePlace))] });
  return held[0] ?? places[0];
};

/** Lets a variant lie in a place, without pieces. */
const lieAt = async (trx: Kysely<DB>, variantId: number, { locationId, rackId }: Place): Promise<void> => {
  await trx
    .insertInto('stock_place')
    .values({ variant_id: variantId, location_id: locationId, rack_id: rackId })
    .onConflict((there) => there.columns(['variant_id', 'location_id', 'rack_id']).doNothing())
    .execute();
};
