import type { CartOrder, PlacedOrder } from '#contract/buying.ts';
import { type Kysely, sql } from 'kysely';
import type { MiniCart } from '#contract/content.ts';
import { torontoDay } from '#kernel/dates.ts';
import { removeUnavailable } from '../cart/answer-cart.ts';
import { type OpenCart, priceWholeCart } from '../cart/load-cart.ts';
import { miniCart } from '../cart/mini-cart.ts';
import { noSuchCart } from '../cart/open-cart.ts';
import { orderOf } from '../cart/ordered-cart.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/types.ts';
import { invalid } from '../failure/failure.ts';
import { placingMails } from '../orders/record-act.ts';
import { refuseShortStock } from '../stock/short-stock.ts';
import { orderOfCart } from './order-of-cart.ts';
import { creditRefusal } from './refuse-credit.ts';
import { type PlacingRefusal, placingRefusal } from './rules.ts';

type Wish = { cartId: number; customerId: number; email: string };

/**
 * Turns a cart into an order, once: repeated or concurrent calls get the same answer and place nothing. Prices are
 * recomputed in the transaction (readings, "Cart, coupon, tax, order").
 * @returns the new mini cart, and the order of this cart, whichever call placed it
 * @throws 404 for a cart that is not the customer's; 422 with global errors when it cannot become an order as it was
 * shown, or more is wanted than is available
 */
export const placeOrder = async ({ db, now }: Pick<Context, 'db' | 'now'>, wish: Wish): Promise<PlacedOrder> => {
  const at = now();
  // A refusal is thrown after the commit, so that unavailable lines stay removed.
  const placing = await db
    .transaction()
    .execute((trx) => placeCart(trx, wish, at))
    .catch(refuseShortStock);
  if (placing.placed) return { ...placing.placed, placedEarlier: false };
  if (placing.refusal) throw invalid({}, placing.refusal.globalErrors, placing.refusal.code);
  const order = await orderOf(db, wish.cartId);
  if (!order) throw new Error(`cart ${wish.cartId} was placed and is no order`);
  return { ...(await miniCart(db, wish.customerId, at)), ...order, placedEarlier: true };
};

/** Neither: it was placed earlier. */
type Placing = { refusal?: PlacingRefusal | null; placed?: MiniCart & CartOrder };

const placeCart = async (trx: Kysely<DB>, { cartId, customerId, email }: Wish, at: Date): Promise<Placing> => {
  const { rows } = await sql<{ found: { cart?: OpenCart; racks?: Record<string, string> | null } | null }>`
    select cart_to_place(${customerId}, ${cartId}, ${torontoDay(at)}) as found`.execute(trx);
  const found = rows[0]?.found;
  if (!found) throw noSuchCart();
  if (!found.cart) return {};
  const cart = await priceWholeCart(trx, found.cart, at);
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
  if (facts.onCredit) {
    const { totalCents } = cart.totals;
    const tooMuch = await creditRefusal(trx, { customerId, paymentMethodId, totalCents });
    if (tooMuch) return { refusal: tooMuch };
  }
  const rackOf = (variantId: number) => found.racks?.[variantId] ?? null;
  const order = orderOfCart(cart, { shipping, billing, shippingMethodId, paymentMethodId }, rackOf, at);
  const { rows: made } = await sql<CartOrder & { cartId: number }>`
    select order_id as "orderId", order_code as "orderCode", next_cart as "cartId"
    from place_cart(${cartId}, ${JSON.stringify(order)}, ${at}, ${email}, ${placingMails})`.execute(trx);
  const { cartId: nextCart, ...placed } = made[0]!;
  return { placed: { cartId: nextCart, itemCount: 0, total: 0, items: {}, quantities: {}, ...placed } };
};
