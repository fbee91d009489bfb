import type { Cart } from '#contract/buying/buying.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import type { Context } from '#server/context.ts';
import { countCouponTry } from '#server/platform/limits/coupon-tries.ts';
import { answerAct, readCart, act, type CartAct, type CartWish } from './act-on-cart.ts';
import { addToCart, type Quantities } from './add-to-cart.ts';
import { applyCoupon } from './apply-coupon.ts';
import { changeCart } from './change-cart.ts';
import { lockNamedCart } from './open-cart.ts';
import { miniCart } from './mini-cart.ts';
import { keptCart } from './kept-carts.ts';
import { presentMiniCart } from './present.ts';
import type { ActContext } from './ask-cart.ts';

/**
 * Sets the quantities of lines of a cart; 0 removes. A line that is already gone is not added again. One statement.
 * @throws 404 for a cart that is not the customer's
 */
export const setQuantities = (context: ActContext, wish: CartWish, items: Quantities): Promise<CartAct> =>
  act(context, 'set_cart_quantities', wish, [Object.keys(items), Object.values(items)]);

const changeQuantities = async (
  context: Context,
  { cartId, items }: { cartId: number; items: Quantities },
  { buyerId }: { buyerId: number },
): Promise<Cart> => {
  const wish = { buyerId, cartId, now: context.now() };
  return answerAct(context, wish, await setQuantities(context, wish, items));
};

export const cartHandlers = {
  // Added goods go into the open cart, whichever the call names.
  addToCart: async (context, { body, headers }, { buyerId }) =>
    presentMiniCart(await addToCart(context, { buyerId, key: headers['idempotency-key'], body, now: context.now() })),

  cart: (context, { params: { cartId } }, viewer) =>
    keptCart(context, viewer, cartId, async () => {
      const wish = { buyerId: viewer.buyerId, cartId, now: context.now() };
      return answerAct(context, wish, await readCart(context, wish));
    }),

  removeItems: (context, { body }, viewer) => changeQuantities(context, body, viewer),

  updateItemsQty: (context, { body }, viewer) => changeQuantities(context, body, viewer),

  clearCart: ({ db, now }, { params }, { buyerId }) =>
    db.transaction().execute(async (trx) => {
      const at = now();
      const { id, isNamed } = await lockNamedCart(trx, buyerId, params.cartId, at);
      if (isNamed) await trx.deleteFrom('cart_item').where('cart_id', '=', id).execute();
      return miniCart(trx, buyerId, at);
    }),

  applyCoupon: async (context, { body }, viewer) => {
    const code = body.couponCode ?? '';
    if (code !== '') await countCouponTry(context, viewer.customerId);
    return changeCart(context, viewer, body.cartId, (trx, cartId, now) =>
      applyCoupon(trx, viewer, { cartId, code, keepBetter: body.keepBetter ?? false, now }),
    );
  },
} satisfies Partial<Handlers>;
