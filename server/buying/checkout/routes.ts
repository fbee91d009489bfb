import type { DbAndClock } from '#server/context.ts';
import type { Buyer } from '#server/platform/viewer/viewer.ts';
import { answerAct } from '../cart/act-on-cart.ts';
import { refuseOther } from '#server/people/addresses/save-address.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { methodsFor } from '#server/pricing/methods/method-queries.ts';
import { tellsFreight } from '#server/shop/settings/place.ts';
import { lastMethods } from './order-form.ts';
import { placeOrder } from './place-order.ts';
import { presentFreight, presentShippingMethod } from './present-method.ts';
import { reorder } from './reorder.ts';
import { savePayment, saveShipping } from './save-step.ts';
import { sendings } from './sendings.ts';

const methodsTo = async ({ db, now }: DbAndClock, viewer: Buyer, addressId?: number) => {
  const { cart, methods } = await sendings(db, viewer, now(), addressId);
  return methods.map((method) => presentShippingMethod(method, cart));
};

export const checkoutHandlers = {
  shippingMethods: (context, _input, viewer) => methodsTo(context, viewer),

  shippingMethodsTo: (context, { params }, viewer) => methodsTo(context, viewer, params.addressId),

  freight: async ({ db, now }, _input, viewer) => {
    if (!tellsFreight()) return null;
    const { cart, to, methods } = await sendings(db, viewer, now());
    const last = (await lastMethods(db, viewer.customerId))?.shippingMethodId;
    const costs = methods.flatMap((method) => {
      const { shippingAmt } = presentShippingMethod(method, cart);
      return typeof shippingAmt === 'number' && method.pickupAt === '' ? [{ method, shippingAmt }] : [];
    });
    const method =
      methods.find(({ id }) => id === cart.facts.shippingMethodId) ??
      methods.find(({ id }) => id === last) ??
      costs.toSorted((a, b) => a.shippingAmt - b.shippingAmt)[0]?.method ??
      methods[0];
    return to && method && cart.lines.length > 0 ? presentFreight(method, to, cart) : null;
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
