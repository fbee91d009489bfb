import { z } from 'zod';
import {
  AddHeaders,
  ApplyCoupon,
  Cart,
  CartItems,
  Method,
  PaymentStep,
  PlacedOrder,
  RemoveItems,
  ShippingStep,
} from './buying.ts';
import { call } from '../platform/call.ts';
import { MiniCart } from '../shop/content.ts';

/** Cart and checkout. */
export const buyingCalls = {
  addToCart: call({
    method: 'POST',
    path: '/api/v1/cart/addToCart/',
    summary: 'Add quantities to the cart: all of them or, when one is refused, none',
    customer: true,
    body: CartItems,
    headers: AddHeaders,
    response: MiniCart,
  }),
  cart: call({
    method: 'GET',
    path: '/api/v1/cart/:cartId/',
    summary: 'The cart, priced now; what is not available has been removed and is named',
    customer: true,
    response: Cart,
  }),
  removeItems: call({
    method: 'POST',
    path: '/api/v1/cart/removeItems/',
    summary: 'Take variants out of the cart',
    customer: true,
    body: RemoveItems,
    response: Cart,
  }),
  updateItemsQty: call({
    method: 'POST',
    path: '/api/v1/cart/updateItemsQty/',
    summary: 'Set quantities; 0 removes',
    customer: true,
    body: CartItems,
    response: Cart,
  }),
  clearCart: call({
    method: 'PUT',
    path: '/api/v1/cart/clear/:cartId/',
    summary: 'Empty the cart',
    customer: true,
    response: MiniCart,
  }),
  applyCoupon: call({
    method: 'PUT',
    path: '/api/v1/cart/applyCoupon/',
    summary: 'Apply a coupon; an empty code takes it off',
    customer: true,
    body: ApplyCoupon,
    response: Cart,
  }),
  reorder: call({
    method: 'POST',
    path: '/api/v1/cart/:cartId/reorder/:orderId/',
    summary: "Add an order's items to the cart at today's prices; removedItems names what could not be added",
    customer: true,
    response: Cart,
  }),
  shippingMethods: call({
    method: 'GET',
    path: '/api/v1/checkout/shipping/getMethods/',
    summary: 'Shipping methods by sortOrder, with what sending the cart by each costs',
    customer: true,
    response: z.array(Method),
  }),
  paymentMethods: call({
    method: 'GET',
    path: '/api/v1/checkout/payment/getMethods/',
    summary: 'Payment methods by sortOrder',
    customer: true,
    response: z.array(Method),
  }),
  updateShipping: call({
    method: 'POST',
    path: '/api/v1/checkout/shipping/update/',
    summary: 'Checkout step 1',
    customer: true,
    body: ShippingStep,
    response: Cart,
  }),
  updatePayment: call({
    method: 'POST',
    path: '/api/v1/checkout/payment/update/',
    summary: 'Checkout step 2',
    customer: true,
    body: PaymentStep,
    response: Cart,
  }),
  placeOrder: call({
    method: 'POST',
    path: '/api/v1/checkout/:cartId/',
    summary: 'Place the order, once; answers the new mini cart and which order it is',
    customer: true,
    response: PlacedOrder,
  }),
} as const;
