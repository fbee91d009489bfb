import type { Cart } from '#contract/buying/buying.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/put-away.js';
import * as shopMessages from '#messages/shop.js';
import type { Context } from '#server/context.ts';
import { valueOf } from '#server/platform/db/db.ts';
import { noSuch, refused } from '#server/platform/failure/failure.ts';
import { answerCart } from '../cart/answer-cart.ts';
import { orderOf } from '../cart/ordered-cart.ts';

const most = {
  carts: limits.putAwayMax,
  later: limits.savedListPartsMax,
  lines: limits.cartLinesMax,
  ofOne: limits.cartQuantityMax,
  days: limits.sharedCartDays,
};

const failures: Readonly<Record<string, () => Error>> = {
  NONE: () => noSuch('cart'),
  EMPTY: () => refused(shopMessages.cartIsEmpty(), 'CART_EMPTY'),
  FULL: () => refused(messages.tooMany(limits.putAwayMax, limits.savedListPartsMax)),
  STAYS: () => refused(messages.stays()),
};

/**
 * Puts the open cart away, or takes out the one with the given id (db/sql/8-put-away.sql).
 * @returns the open cart; what cannot be bought any more is named, as of any cart
 * @throws 404 for a cart that is not theirs; 422
 */
export const changePutAway = (
  { db, cache, now }: Pick<Context, 'db' | 'cache' | 'now'>,
  buyerId: number,
  given: { cartId: number; id?: number },
): Promise<Cart> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const outcome = await valueOf<string>(trx)`
      select change_put_away(${buyerId}, ${given.cartId}, ${at}, ${JSON.stringify({ ...given, most })})`;
    const failure = failures[outcome];
    if (failure) throw failure();
    return { ...(await answerCart(trx, cache, buyerId, at)), ordered: await orderOf(trx, given.cartId) };
  });
