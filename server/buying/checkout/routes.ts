import { answerAct } from '../cart/act-on-cart.ts';
import { noSuch } from '#server/platform/failure/failure.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { loadOpenCart } from '../cart/load-cart.ts';
import { methodsFor, shippingRules } from '#server/pricing/methods/method-queries.ts';
import { placeOrder } from './place-order.ts';
import { presentShippingMethod } from './present-method.ts';
import { reorder } from './reorder.ts';
import { savePayment, saveShipping } from './save-step.ts';

const refuseOther = (customerId: number, viewer: { customerId: number }): void => {
  if (customerId !== viewer.customerId) throw noSuch('customer');
};

export const checkoutHandlers = {
  shippingMethods: async ({ db, now }, _input, { customerId }) => {
    const methods = await shippingRules(db);
    const cart = await loadOpenCart(db, customerId, now());
    return methods.map((method) => presentShippingMethod(method, cart));
  },

  paymentMethods: ({ db }, _input, { customerId }) => methodsFor(db, 'payment_method', customerId),

  updateShipping: async (context, { body }, viewer) => {
    refuseOther(body.customerId, viewer);
    const choice = { ...body, now: context.now() };
    return answerAct(context, choice, await saveShipping(context, choice));
  },

  updatePayment: async (context, { body }, viewer) => {
    refuseOther(body.customerId, viewer);
    const { comments, poNumber, jobReference, ...rest } = body;
    const texts = { comments: comments?.trim() ?? '', poNumber: poNumber ?? '', jobReference: jobReference ?? '' };
    const choice = { ...rest, texts, now: context.now() };
    return answerAct(context, choice, await savePayment(context, choice));
  },

  placeOrder: (context, { params }, { customerId, email }) =>
    placeOrder(context, { cartId: params.cartId, customerId, email }),

  reorder: (context, { params }, { customerId }) => reorder(context, { ...params, customerId, now: context.now() }),
} satisfies Partial<Handlers>;
