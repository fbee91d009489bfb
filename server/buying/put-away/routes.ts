import type { CallAnswer } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { valueOf } from '#server/platform/db/db.ts';
import { noSuch, refused } from '#server/platform/failure/failure.ts';
import type { Cart } from '#contract/buying/buying.ts';
import * as messages from '#messages/put-away.js';
import * as shopMessages from '#messages/shop.js';
import { answerCart } from '../cart/answer-cart.ts';
import { orderOf } from '../cart/ordered-cart.ts';

const shown = ({ db, now }: Context, buyerId: number) =>
  valueOf<CallAnswer<'putAwayCarts'>>(db)`select put_away_carts(${buyerId}, ${now()}, ${limits.sharedCartDays})`;

const most = {
  carts: limits.putAwayMax,
  later: limits.quickOrderLinesMax,
  lines: limits.cartLinesMax,
  ofOne: limits.cartQuantityMax,
  days: limits.sharedCartDays,
};

const failures: Readonly<Record<string, () => Error>> = {
  NONE: () => noSuch('cart'),
  EMPTY: () => refused(shopMessages.cartIsEmpty(), 'CART_EMPTY'),
  FULL: () => refused(messages.tooMany(limits.putAwayMax, limits.quickOrderLinesMax)),
  STAYS: () => refused(messages.stays()),
};

/**
 * Puts the open cart away, or takes out the one with the given id (db/sql/8-put-away.sql).
 * @returns the open cart; what cannot be bought any more is named, as of any cart
 * @throws 404 for a cart that is not theirs; 422
 */
const changePutAway = (
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

export const putAwayHandlers = {
  putAwayCarts: (context, _input, { buyerId }) => shown(context, buyerId),

  putAway: (context, { body }, { buyerId }) => changePutAway(context, buyerId, body),

  takeOut: (context, { params, body }, { buyerId }) => changePutAway(context, buyerId, { ...params, ...body }),

  dropPutAway: async (context, { params: { id }, body: { ids } }, { buyerId }) => {
    const dropped = await valueOf<boolean>(context.db)`
      select drop_put_away(${buyerId}, ${id}, ${context.now()}, ${ids}::bigint[])`;
    if (!dropped) throw noSuch('cart');
    return shown(context, buyerId);
  },

  sharedCart: async ({ db, now }, { params: { key } }) => {
    const shared = await valueOf<CallAnswer<'sharedCart'> | null>(db)`
      select shared_cart(${key}::uuid, ${now()}, ${limits.sharedCartDays})`;
    if (!shared) throw noSuch('cart');
    return shared;
  },
} satisfies Partial<Handlers>;
