import type { PlacedOrder } from '#contract/buying.ts';
import type { Kysely } from 'kysely';
import { selectAddresses } from '../addresses/address-row.ts';
import { removeUnavailable } from '../cart/answer-cart.ts';
import { type LoadedCart, loadOpenCart } from '../cart/load-cart.ts';
import { miniCart } from '../cart/mini-cart.ts';
import { noSuchCart } from '../cart/open-cart.ts';
import { orderOf } from '../cart/ordered-cart.ts';
import { lineDetails } from '../cart/queries.ts';
import type { Context } from '../context.ts';
import { lockCoupon, useCoupon } from '../coupons/use-coupon.ts';
import type { DB } from '../db/types.ts';
import { invalid } from '../failure/failure.ts';
import { insertOrder } from '../orders/insert-order.ts';
import { recordPlacing } from '../orders/record-act.ts';
import { orderOfCart } from './order-of-cart.ts';
import { type PlacingRefusal, placingRefusal } from './rules.ts';

type Wish = { cartId: number; customerId: number; email: string };

/**
 * Turns a cart into an order, once: repeated or concurrent calls get the same answer and place nothing. Prices are
 * recomputed in the transaction (readings, "Cart, coupon, tax, order").
 * @returns the new mini cart, and the order of this cart, whichever call placed it
 * @throws 404 for a cart that is not the customer's; 422 with global errors when it cannot become an order as it was
 * shown
 */
export const placeOrder = async ({ db, now }: Pick<Context, 'db' | 'now'>, wish: Wish): Promise<PlacedOrder> => {
  const at = now();
  // A refusal is thrown after the commit, so that unavailable lines stay removed.
  const { refusal, placedEarlier = false } = await db.transaction().execute((trx) => placeCart(trx, wish, at));
  if (refusal) throw invalid({}, refusal.globalErrors, refusal.code);
  const order = await orderOf(db, wish.cartId);
  if (!order) throw new Error(`cart ${wish.cartId} was placed and is no order`);
  return { ...(await miniCart(db, wish.customerId, at)), ...order, placedEarlier };
};

type Placing = { refusal?: PlacingRefusal | null; placedEarlier?: boolean };

const placeCart = async (trx: Kysely<DB>, { cartId, customerId, email }: Wish, at: Date): Promise<Placing> => {
  const named = await trx
    .selectFrom('cart')
    .select(['order_id as orderId', 'coupon_id as couponId'])
    .where('id', '=', cartId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!named) throw noSuchCart();
  if (named.orderId !== null) return { placedEarlier: true };
  if (named.couponId !== null) await lockCoupon(trx, named.couponId);

  const cart = await loadOpenCart(trx, customerId, at);
  await removeUnavailable(trx, cart);
  const addresses = await addressesOfCart(trx, cart);
  const { facts } = cart;
  // False if the address changed since the taxes were looked up a moment ago: the total is not the one shown.
  const isTaxedThere = addresses.shipping?.provinceId === facts.taxProvinceId;
  const refusal = placingRefusal({
    removed: cart.unavailable.map(({ name }) => name),
    lineCount: cart.lines.length,
    hasShippingAddress: addresses.shipping !== undefined,
    hasShippingMethod: facts.shippingMethodId !== null,
    hasBillingAddress: addresses.billing !== undefined,
    hasPaymentMethod: facts.paymentMethodId !== null,
    couponMessage: cart.couponMessage,
    totalCents: cart.totals.totalCents,
    shownTotalCents: isTaxedThere ? facts.shownTotalCents : null,
  });
  const { shipping, billing } = addresses;
  if (refusal || !shipping || !billing || !facts.shippingMethodId || !facts.paymentMethodId) return { refusal };

  const details = await lineDetails(
    trx,
    cart.lines.map(({ variantId }) => variantId),
  );
  const { shippingMethodId, paymentMethodId } = facts;
  const order = orderOfCart(cart, { shipping, billing, shippingMethodId, paymentMethodId }, details, at);
  const orderId = await insertOrder(trx, order);
  if (order.coupon) await useCoupon(trx, { couponId: order.coupon.id, orderId, customerId });
  await recordPlacing(trx, { orderId, at, by: { staffId: null, actor: email } });
  await trx.updateTable('cart').set({ order_id: orderId }).where('id', '=', cartId).execute();
  // The order has its own copy; the cart's row stays to recognise repeated calls.
  await trx.deleteFrom('cart_item').where('cart_id', '=', cartId).execute();
  return {};
};

const addressesOfCart = async (trx: Kysely<DB>, { facts }: LoadedCart) => {
  const ids = [facts.shippingAddressId, facts.billingAddressId].filter((id) => id !== null);
  const rows = ids.length === 0 ? [] : await selectAddresses(trx).where('a.id', 'in', ids).execute();
  const byId = (id: number | null) => rows.find((row) => row.id === id);
  return { shipping: byId(facts.shippingAddressId), billing: byId(facts.billingAddressId) };
};
