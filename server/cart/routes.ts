import type { Handlers } from '../calls/handler.ts';
import { countCouponTry } from '../rate-limit/coupon-tries.ts';
import { addToCart } from './add-to-cart.ts';
import { applyCoupon } from './apply-coupon.ts';
import { changeCart } from './change-cart.ts';
import { miniCart } from './mini-cart.ts';
import { keptCart } from './kept-carts.ts';
import { lockNamedCart } from './open-cart.ts';
import { presentMiniCart } from './present.ts';
import { setQuantities } from './set-quantities.ts';

type CartCalls = Pick<Handlers, 'addToCart' | 'cart' | 'removeItems' | 'updateItemsQty' | 'clearCart' | 'applyCoupon'>;

export const cartHandlers: CartCalls = {
  // Added goods go into the open cart, whichever the call names.
  addToCart: async ({ db, now }, { body, headers }, { customerId }) =>
    presentMiniCart(await addToCart(db, { customerId, key: headers['idempotency-key'], body, now: now() })),

  cart: (context, { params: { cartId } }, viewer) =>
    keptCart(context, viewer, cartId, () => changeCart(context, viewer, cartId, async () => {})),

  removeItems: (context, { body }, viewer) =>
    changeCart(context, viewer, body.cartId, (trx, cartId) => setQuantities(trx, cartId, body.items)),

  updateItemsQty: (context, { body }, viewer) =>
    changeCart(context, viewer, body.cartId, (trx, cartId) => setQuantities(trx, cartId, body.items)),

  clearCart: ({ db, now }, { params }, { customerId }) =>
    db.transaction().execute(async (trx) => {
      const at = now();
      const { id, isNamed } = await lockNamedCart(trx, customerId, params.cartId, at);
      if (isNamed) await trx.deleteFrom('cart_item').where('cart_id', '=', id).execute();
      return miniCart(trx, customerId, at);
    }),

  applyCoupon: async (context, { body }, viewer) => {
    const code = body.couponCode ?? '';
    if (code !== '') await countCouponTry(context, viewer.customerId);
    return changeCart(context, viewer, body.cartId, (trx, cartId, now) =>
      applyCoupon(trx, { cartId, customerId: viewer.customerId, code, keepBetter: body.keepBetter ?? false, now }),
    );
  },
};
