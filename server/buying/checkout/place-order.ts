import type { CartOrder, PlacedOrder } from '#contract/buying/buying.ts';
import { valueOf, type Db, rowsOf } from '#server/platform/db/db.ts';
import type { MiniCart } from '#contract/shop/content.ts';
import * as messages from '#messages/buying.js';
import * as companyMessages from '#messages/company.js';
import * as putAwayMessages from '#messages/put-away.js';
import { shopDay } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import { readCart } from '../cart/act-on-cart.ts';
import { noSuchCart } from '../cart/open-cart.ts';
import { orderOf } from '../cart/ordered-cart.ts';
import { removeUnavailable } from '../cart/answer-cart.ts';
import { type OpenCart, priceWholeCart } from '../cart/load-cart.ts';
import { miniCart } from '../cart/mini-cart.ts';
import { keptLineDetails, lineDetails } from '../cart/queries.ts';
import type { Context } from '#server/context.ts';
import { invalid, refused } from '#server/platform/failure/failure.ts';
import { pausedUntil } from '#server/shop/settings/place.ts';
import { placingMails } from '#server/orders/orders/record-act.ts';
import { refuseShortStock } from '#server/orders/orders/short-stock.ts';
import { orderOfCart } from './order-of-cart.ts';
import { creditFor } from './credit-for.ts';
import { type PlacingRefusal, placingRefusal } from './rules.ts';
import { spendPass } from './spend-pass.ts';
import type { Buyer } from '#server/platform/viewer/viewer.ts';
import { type ActContext, actTogetherByPool } from '#server/platform/db/together.ts';
import type { NewOrder } from '#server/orders/orders/insert-order.ts';

type PlaceContext = Pick<Context, 'db'> & Partial<Pick<Context, 'cache' | 'config' | 'pool' | 'spend'>>;
type Wish = { cartId: number } & Buyer;

/**
 * Turns a cart into an order, once: repeated or concurrent calls get the same answer and place nothing. Prices are
 * recomputed in the transaction (readings, "Cart, coupon, tax, order").
 * @returns the new mini cart, and the order of this cart, whichever call placed it
 * @throws 404 for a cart that is not the customer's; 422 with global errors when it cannot become an order as it was
 * shown, or more is wanted than is available
 */
export const placeOrder = async (context: PlaceContext & Pick<Context, 'now'>, wish: Wish): Promise<PlacedOrder> => {
  const { db } = context;
  const at = context.now();
  // A refusal is thrown after the commit, so that unavailable lines stay removed.
  const placing = await placeAsSeen(context, wish, at).catch(refuseShortStock);
  if (placing.placed) return { ...placing.placed, placedEarlier: false };
  if (placing.refusal) throw invalid({}, placing.refusal.globalErrors, placing.refusal.code);
  const order = await orderOf(db, wish.cartId);
  if (!order) throw refused(putAwayMessages.putAwayElsewhere());
  return { ...(await miniCart(db, wish.buyerId, at)), ...order, placedEarlier: true };
};

/** The shop's own mail is written where there is an address for it. */
const isMailed = (job: (typeof placingMails)[number], { orderEmail }: Context['config']): boolean =>
  job !== 'mail-order-to-shop' || orderEmail !== undefined;

/** Neither: it was placed earlier. */
type Placing = { refusal?: PlacingRefusal | null; placed?: MiniCart & CartOrder };

/** Without the lines that are remembered: an order is made of what the database holds now. */
const withoutLines = ({ cache: _cache, ...context }: PlaceContext): PlaceContext => context;

/**
 * Two statements, of which the second is the transaction: it places the cart if it still is the one that the first has
 * read. A cart that has changed meanwhile, or for which more must hold still, is locked first, in a transaction of both.
 */
const placeAsSeen = async (context: PlaceContext, wish: Wish, at: Date): Promise<Placing> => {
  const { isNamed, cart } = await readCart(withoutLines(context), { ...wish, now: at });
  if (!isNamed) return {};
  const until = pausedUntil(at);
  if (until !== null) return { refusal: { code: 'ORDERING_PAUSED', globalErrors: [messages.orderingPaused(until)] } };
  // A coupon's uses and a customer's credit are shared with their other orders.
  const isAlone = cart.facts.couponId === null && !cart.facts.onCredit;
  const placing = isAlone ? await placeCart(context, wish, cart, at, false) : undefined;
  return placing ?? context.db.transaction().execute((trx) => placeLocked({ ...context, db: trx }, wish, at));
};

const placeLocked = async (context: PlaceContext, wish: Wish, at: Date): Promise<Placing> => {
  const found = await valueOf<{ cart?: OpenCart } | null>(context.db)`
    select cart_to_place(${wish.buyerId}, ${wish.cartId}, ${shopDay(at)})`;
  if (!found) throw noSuchCart();
  if (!found.cart) return {};
  const placing = await placeCart(context, wish, found.cart, at, true);
  if (!placing) throw new Error(`cart ${wish.cartId} is locked and has changed`);
  return placing;
};

/** An order for its cart. `stamp` is null for a cart that the transaction has locked. */
type Given = { cartId: number; stamp: string | null; order: NewOrder; email: string; mails: readonly string[] };

/** What was placed; `cartId` is the next cart. */
type Placed = CartOrder & { cartId: number };

/** One statement, which is the transaction. Undefined for a cart that has changed, or that another transaction holds. */
const place = async (db: Db, all: readonly Given[]): Promise<(Placed | undefined)[]> => {
  const rows = await rowsOf<Placed & { n: number }>(db)`
    select n, order_id as "orderId", order_code as "orderCode", next_cart as "cartId"
    from place_carts(${all.map(({ cartId }) => cartId)}, ${all.map(({ stamp }) => stamp)},
      ${all.map(({ email }) => email)}, ${JSON.stringify(all.map(({ order }) => order))}, ${all[0]?.mails ?? []})`;
  const placed = new Map(rows.map(({ n, ...each }) => [n, each]));
  return all.map((_one, index) => placed.get(index + 1));
};

const placeOne = async (db: Db, given: Given): Promise<Placed | null> => (await place(db, [given]))[0] ?? null;

/** Several at the same time: 5 lines take 1.6 ms of PostgreSQL instead of 2.5 (docs/performance.md, "Buying"). */
const placeTogether = actTogetherByPool<Given, Placed | null>({
  alone: placeOne,
  all: place,
  whose: ({ order }) => order.customerId,
});

/** Others would wait for a larger one. */
const mostLines = 50;

/**
 * Places an order; alone with a coupon, and when it is large.
 * @returns null for a cart that has changed, or that another transaction holds
 */
const askPlace = (context: ActContext, given: Given): Promise<Placed | null> =>
  given.order.coupon === null && given.order.lines.length <= mostLines
    ? placeTogether(context, given)
    : placeOne(context.db, given);

/** @returns undefined when the cart must be locked before */
const placeCart = async (
  context: PlaceContext,
  { cartId, customerId, email, orderUpToCents }: Wish,
  open: OpenCart,
  at: Date,
  locked: boolean,
): Promise<Placing | undefined> => {
  const { db: trx, cache, config } = context;
  const cart = await priceWholeCart(trx, open, at);
  if (!locked && cart.unavailable.length > 0) return undefined;
  await removeUnavailable(trx, cart);
  const { facts, choices } = cart;
  const { shippingAddress: shipping, billingAddress: billing } = choices;
  const refusal = placingRefusal({
    removed: cart.unavailable.map(({ name }) => name),
    lineCount: cart.lines.length,
    hasShippingAddress: shipping !== null,
    hasShippingMethod: facts.shippingMethodId !== null,
    hasBillingAddress: billing !== null,
    hasPaymentMethod: facts.paymentMethodId !== null,
    couponMessage: cart.couponMessage,
    totalCents: cart.totals.totalCents,
    shownTotalCents: facts.shownTotalCents,
  });
  if (refusal || !shipping || !billing || !facts.shippingMethodId || !facts.paymentMethodId) return { refusal };

  const { shippingMethodId, paymentMethodId } = facts;
  const { totalCents } = cart.totals;
  if (orderUpToCents !== null && totalCents > orderUpToCents)
    return {
      refusal: { code: 'NEEDS_APPROVAL', globalErrors: [companyMessages.aboveLimit(formatCents(orderUpToCents))] },
    };
  const credit = facts.onCredit ? await creditFor(trx, { customerId, paymentMethodId, totalCents }) : null;
  if (credit?.refusal) return { refusal: credit.refusal };
  const ids = cart.lines.map(({ variantId }) => variantId);
  const details = await (cache ? keptLineDetails(cache, trx, ids) : lineDetails(trx, ids));
  const rackOf = (variantId: number) => details.get(variantId)?.rack ?? null;
  const order = orderOfCart(cart, { shipping, billing, shippingMethodId, paymentMethodId }, rackOf, at);
  const placed = await askPlace(context, {
    cartId,
    stamp: locked ? null : facts.stamp,
    order,
    email,
    mails: config ? placingMails.filter((job) => isMailed(job, config)) : placingMails,
  });
  if (!placed) return undefined;
  if (credit?.pass) await spendPass(trx, credit.pass, placed.orderId, at);
  const { cartId: nextCart, ...ordered } = placed;
  return { placed: { cartId: nextCart, itemCount: 0, total: 0, items: {}, quantities: {}, ...ordered } };
};
