import type { Cart } from '#contract/buying/buying.ts';
import type { Context } from '#server/context.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { type Db, updateRow } from '#server/platform/db/db.ts';
import { type LoadedCart, loadWholeCart, type WholeCart } from './load-cart.ts';
import { presentCart } from './present.ts';
import { keptLineDetails, lineDetails } from './queries.ts';

/**
 * The open cart as the customer reads it, in a transaction that has locked it. Unavailable lines are removed and named
 * once, and the total is stored as the one shown (readings, "Prices and secrecy"). A fixed number of queries for any
 * cart.
 */
export const answerCart = async (
  trx: Db,
  cache: Context['cache'] | undefined,
  buyerId: number,
  now: Date,
): Promise<Cart> => {
  const cart = await loadWholeCart(trx, buyerId, now);
  await removeUnavailable(trx, cart);
  const { facts, totals } = cart;
  if (facts.shownTotalCents !== totals.totalCents)
    await updateRow(trx, 'cart', facts.id, { shown_total_cents: totals.totalCents });
  return answerWhole(trx, cache, cart);
};

/** A cart without unavailable lines, with what its lines show. At most one query. */
export const answerWhole = async (db: Db, cache: Context['cache'] | undefined, cart: WholeCart): Promise<Cart> => {
  const ids = cart.lines.map(({ variantId }) => variantId);
  return presentCart(cart, await (cache ? keptLineDetails(cache, db, ids) : lineDetails(db, ids)));
};

export const removeUnavailable = async (trx: Db, { unavailable }: LoadedCart): Promise<void> => {
  if (unavailable.length === 0) return;
  await trx
    .deleteFrom('cart_item')
    .where(
      isOneOf(
        'id',
        unavailable.map(({ id }) => id),
      ),
    )
    .execute();
};
