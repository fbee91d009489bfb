import type { Cart } from '#contract/buying.ts';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/types.ts';
import { answerCart } from './answer-cart.ts';
import { lockNamedCart } from './open-cart.ts';
import { orderOf } from './ordered-cart.ts';

/**
 * Does something to the cart that a call names and answers the open one. What was meant for an earlier cart, ordered in
 * another tab meanwhile, is not done to the new one (docs/decisions/008-prices-carts-and-orders.md); the answer names the
 * order that it became.
 * @throws 404 for a cart that is not the customer's; what the change throws, and nothing is changed then
 */
export const changeCart = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { customerId }: { customerId: number },
  cartId: number,
  change: (trx: Kysely<DB>, cartId: number, now: Date) => Promise<void>,
): Promise<Cart> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const { id, isNamed } = await lockNamedCart(trx, customerId, cartId, at);
    if (isNamed) await change(trx, id, at);
    const cart = await answerCart(trx, customerId, at);
    return isNamed ? cart : { ...cart, ordered: await orderOf(trx, cartId) };
  });
