import { type Db, insertRows, inTransaction } from '#server/platform/db/db.ts';
import { invalid, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import type { MoveStock } from '#contract/stock/staff-stock.ts';
import * as staffMessages from '#messages/staff.js';
import type { z } from 'zod';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { findPlace, piecesAt } from './places.ts';

/**
 * The stock of a variant, locked until the transaction ends; undefined at version 0, as it is not counted.
 * @throws 422 when pieces came or went since that version, or it is counted by now
 */
export const lockStockAt = async (trx: Db, variantId: number, version: number) => {
  const present = await trx
    .selectFrom('variant_stock')
    .select(['version', 'on_hand as onHand', 'low_level as lowLevel', 'when_out as whenOut'])
    .select('follows_purchases as followsPurchases')
    .where('variant_id', '=', variantId)
    .forUpdate()
    .executeTakeFirst();
  if ((present?.version ?? 0) !== version) throw staleVersion();
  return present;
};

type Wish = z.output<typeof MoveStock> & { id: number; by: Actor };

/**
 * Moves pieces of a counted variant to another place: two movements whose sum is 0. Shoppers read at once what is left to
 * be sold when the other location does not sell.
 * @throws 422 when it is not counted, was changed elsewhere, or fewer are there
 */
export const moveStock = inTransaction<Wish>(async (trx, wish, now) => {
  const { id, version, pieces, reason, by } = wish;
  const at = now();
  const present = await lockStockAt(trx, id, version);
  if (!present) throw notPossible(staffMessages.notCounted());
  const from = await findPlace(trx, wish.from, 'from');
  const to = await findPlace(trx, wish.to, 'to');
  if (from.locationId === to.locationId && from.rackId === to.rackId)
    throw invalid({ to: { rack: [staffMessages.samePlace()] } });
  const there = await piecesAt(trx, id, from);
  if (there < pieces) throw invalid({ pieces: [staffMessages.notSoMany(String(Math.max(0, there)))] });
  const movement = { variant_id: id, kind: 'MOVE' as const, happened_at: at, actor: by.actor, reason };
  await insertRows(trx, 'stock_movement', [
    { ...movement, pieces: -pieces, location_id: from.locationId, rack_id: from.rackId },
    { ...movement, pieces, location_id: to.locationId, rack_id: to.rackId },
  ]);
  await addAudit(trx, {
    ...by,
    at,
    action: 'stock.move',
    entityId: id,
    before: { locationId: from.locationId, rack: wish.from.rack },
    after: { locationId: to.locationId, rack: wish.to.rack, pieces, reason },
  });
});
