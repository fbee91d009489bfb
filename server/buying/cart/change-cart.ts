import type { Cart } from '#contract/buying/buying.ts';
import type { Context, DbAndClock } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { answerCart } from './answer-cart.ts';
import { lockNamedCart } from './open-cart.ts';
import { orderOf } from './ordered-cart.ts';

/**
 * Runs a change on the cart that a call names and returns the open cart. A change meant for an earlier cart, ordered
 * meanwhile in another tab, is not applied to the new one (docs/decisions/008-prices-carts-and-orders.md); the answer
 * names the order of the earlier one.
 * @throws 404 for a cart that is not the customer's; what the change throws, and nothing is changed then
 */
export const changeCart = (
  { db, cache, now }: DbAndClock & Partial<Pick<Context, 'cache'>>,
  { buyerId }: { buyerId: number },
  cartId: number,
  change: (trx: Db, cartId: number, now: Date) => Promise<void>,
): Promise<Cart> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const { id, isNamed } = await lockNamedCart(trx, buyerId, cartId, at);
    if (isNamed) await change(trx, id, at);
    const cart = await answerCart(trx, cache, buyerId, at);
    return isNamed ? cart : { ...cart, ordered: await orderOf(trx, cartId) };
  });
