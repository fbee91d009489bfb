import type { DbAndClock } from '#server/context.ts';
import { workingDays } from '#server/orders/orders/desk-time.ts';
import { addressOf } from '#server/people/addresses/queries.ts';
import type { Buyer } from '#server/platform/viewer/viewer.ts';
import { pausedUntil } from '#server/shop/settings/place.ts';
import { answerAct } from '../cart/act-on-cart.ts';
import { noSuchAddress, refuseOther } from '#server/people/addresses/save-address.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { loadOpenCart } from '../cart/load-cart.ts';
import { paymentMethodsFor, shippingRules } from '#server/pricing/methods/method-queries.ts';
import { placeOrder } from './place-order.ts';
import { presentShippingMethod } from './present-method.ts';
import { reorder } from './reorder.ts';
import { savePayment, saveShipping } from './save-step.ts';

/** To the cart's address, else the default one. A shop that is away does not say when it sends. */
const methodsTo = async ({ db, now }: DbAndClock, { buyerId, customerId }: Buyer, addressId?: number) => {
  const at = now();
  const cart = await loadOpenCart(db, buyerId, at);
  const { shippingAddressId, usualAddressId } = cart.facts;
  const to = await addressOf(db, customerId, addressId ?? shippingAddressId ?? usualAddressId ?? 0);
  if (addressId !== undefined && !to) throw noSuchAddress();
  const days = pausedUntil(at) === null ? await workingDays(db) : null;
  return (await shippingRules(db, to)).map((method) => presentShippingMethod(method, cart, at, days));
};

export const checkoutHandlers = {
  shippingMethods: (context, _input, viewer) => methodsTo(context, viewer),

  shippingMethodsTo: (context, { params }, viewer) => methodsTo(context, viewer, params.addressId),

  paymentMethods: ({ db }, _input, { customerId }) => paymentMethodsFor(db, customerId),

  updateShipping: async (context, { body }, viewer) => {
    refuseOther(body.customerId, viewer);
    const choice = { ...body, buyerId: viewer.buyerId, now: context.now() };
    return answerAct(context, choice, await saveShipping(context, choice));
  },

  updatePayment: async (context, { body }, viewer) => {
    refuseOther(body.customerId, viewer);
    const { comments, poNumber, jobReference, ...rest } = body;
    const texts = { comments: comments?.trim() ?? '', poNumber: poNumber ?? '', jobReference: jobReference ?? '' };
    const choice = { ...rest, buyerId: viewer.buyerId, texts, now: context.now() };
    return answerAct(context, choice, await savePayment(context, choice));
  },

  placeOrder: (context, { params }, viewer) => placeOrder(context, { cartId: params.cartId, ...viewer }),

  reorder: (context, { params }, { customerId, buyerId }) =>
    reorder(context, { ...params, customerId, buyerId, now: context.now() }),
} satisfies Partial<Handlers>;
