import type { Cart } from '#contract/buying/buying.ts';
import type { PutAway } from '#contract/buying/put-away.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/put-away.js';
import * as shopMessages from '#messages/shop.js';
import type { ApiError } from '#contract/platform/api-error.ts';
import type { Context } from '#server/context.ts';
import { type Db, valueOf } from '#server/platform/db/db.ts';
import { noSuch, refused } from '#server/platform/failure/failure.ts';
import { answerCart } from '../cart/answer-cart.ts';
import { orderOf } from '../cart/ordered-cart.ts';

type Acting = Pick<Context, 'db' | 'cache' | 'now'>;

/** When a link that ends now was made. */
export const sharedAfter = (now: Date): Date => new Date(now.getTime() - limits.sharedCartDays * 24 * 60 * 60 * 1000);

const failures: Record<string, () => ApiError> = {
  NO_CART: () => noSuch('cart'),
  NONE: () => noSuch('cart'),
  EMPTY: () => refused(shopMessages.cartIsEmpty(), 'CART_EMPTY'),
  FULL: () => refused(messages.tooMany(limits.putAwayMax, limits.savedListPartsMax)),
  STAYS: () => refused(messages.stays()),
};

/** Runs a function of db/sql/8-put-away.sql. @returns the open cart @throws 404 for a cart that is not theirs; 422 */
const act = (
  { db, cache, now }: Acting,
  buyerId: number,
  cartId: number,
  ask: (trx: Db, at: Date) => Promise<string>,
) =>
  db.transaction().execute(async (trx): Promise<Cart> => {
    const at = now();
    const failure = failures[await ask(trx, at)];
    if (failure) throw failure();
    return { ...(await answerCart(trx, cache, buyerId, at)), ordered: await orderOf(trx, cartId) };
  });

type Wish<T> = T & { buyerId: number; cartId: number; ids: readonly number[] };

export const putAway = (context: Acting, { buyerId, cartId, kind, title, requestKey, ids }: Wish<PutAway>) =>
  act(
    context,
    buyerId,
    cartId,
    (trx, at) => valueOf<string>(trx)`
    select put_away(${buyerId}, ${cartId}, ${at}, ${kind}, ${title}, ${requestKey}::uuid, ${ids}::bigint[], ${limits.putAwayMax},
      ${limits.savedListPartsMax}, ${limits.cartQuantityMax}, ${sharedAfter(at)})`,
  );

/** What cannot be bought any more is named in the answer, as it is of any cart. */
export const takeOut = (context: Acting, { buyerId, cartId, id, ids }: Wish<{ id: number }>) =>
  act(
    context,
    buyerId,
    cartId,
    (trx, at) => valueOf<string>(trx)`
    select take_out(${buyerId}, ${cartId}, ${id}, ${at}, ${ids}::bigint[], ${limits.cartLinesMax}, ${limits.cartQuantityMax})`,
  );
