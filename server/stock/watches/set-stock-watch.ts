import { inTransaction } from '#server/platform/db/db.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shop.js';
import { refused, signInNeeded } from '#server/platform/failure/failure.ts';
import { endStockWatch, stockWatchesOf } from './queries.ts';

type Wish = { variantId: number; customerId: number; wanted: boolean };

/**
 * Asks to be told when a variant is in stock again, or takes that back; asking twice is asking once.
 * @returns the variants that the customer waits for now
 * @throws 422 for a variant that is in stock or not sold, and for too many; 401 for a customer suspended meanwhile
 */
export const setStockWatch = inTransaction<Wish, number[]>(async (trx, wish, now) => {
  const { variantId, customerId, wanted } = wish;
  if (!wanted) {
    await endStockWatch(trx, wish);
    return stockWatchesOf(trx, customerId);
  }
  // The locks wait for changes under way: a variant that comes into stock now is seen, or its change sees the new row.
  const customer = await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('status', '=', 'ACTIVE')
    .forShare()
    .executeTakeFirst();
  if (!customer) throw signInNeeded();
  const variant = await trx
    .selectFrom('variant')
    .select('stock_status as stockStatus')
    .where('id', '=', variantId)
    .where('discontinued_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!variant) throw refused(messages.variantUnknown(String(variantId)), 'VARIANT_UNKNOWN');
  if (variant.stockStatus === 'IN_STOCK') throw refused(messages.variantInStock(), 'VARIANT_IN_STOCK');
  const present = await stockWatchesOf(trx, customerId);
  if (present.includes(variantId)) return present;
  if (present.length >= limits.stockWatchesMax) throw refused(messages.stockWatchesFull());
  await trx
    .insertInto('stock_watch')
    .values({ variant_id: variantId, customer_id: customerId, asked_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return stockWatchesOf(trx, customerId);
});
