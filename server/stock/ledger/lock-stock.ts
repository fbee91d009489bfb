import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { staleVersion } from '#server/platform/failure/failure.ts';

/**
 * The stock of a variant, locked until the transaction ends; undefined at version 0, as it is not counted.
 * @throws 422 when pieces came or went since that version, or it is counted by now
 */
export const lockStockAt = async (trx: Kysely<DB>, variantId: number, version: number) => {
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
