import { answerAct } from '../cart/act-on-cart.ts';
import { refuseOther } from '#server/people/addresses/save-address.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { loadOpenCart } from '../cart/load-cart.ts';
import { methodsFor, shippingRules } from '#server/pricing/methods/method-queries.ts';
import { placeOrder } from './place-order.ts';
import { presentShippingMethod } from './present-method.ts';
import { reorder } from './reorder.ts';
import { savePayment, saveShipping } from './save-step.ts';

export const checkoutHandlers = {
  shippingMethods: async ({ db, now }, _input, { buyerId }) => {
    const methods = await shippingRules(db);
    const cart = await loadOpenCart(db, buyerId, now());
    return methods.map((method) => presentShippingMethod(method, cart));
  },

  paymentMethods: ({ db }, _input, { customerId }) => methodsFor(db, 'payment_method', customerId),

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
