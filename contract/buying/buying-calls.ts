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
import { customerCall } from '../platform/call.ts';
import { MiniCart } from '../shop/content.ts';

/** Cart and checkout. */
export const buyingCalls = {
  addToCart: customerCall({
    path: '/api/v1/cart/addToCart/',
    summary: 'Add quantities to the cart: all of them or, when one is refused, none',
    body: CartItems,
    headers: AddHeaders,
    response: MiniCart,
  }),
  cart: customerCall({
    path: '/api/v1/cart/:cartId/',
    summary: 'The cart, priced now; what is not available has been removed and is named',
    response: Cart,
  }),
  removeItems: customerCall({
    path: '/api/v1/cart/removeItems/',
    summary: 'Take variants out of the cart',
    body: RemoveItems,
    response: Cart,
  }),
  updateItemsQty: customerCall({
    path: '/api/v1/cart/updateItemsQty/',
    summary: 'Set quantities; 0 removes',
    body: CartItems,
    response: Cart,
  }),
  clearCart: customerCall({
    method: 'PUT',
    path: '/api/v1/cart/clear/:cartId/',
    summary: 'Empty the cart',
    response: MiniCart,
  }),
  applyCoupon: customerCall({
    method: 'PUT',
    path: '/api/v1/cart/applyCoupon/',
    summary: 'Apply a coupon; an empty code takes it off',
    body: ApplyCoupon,
    response: Cart,
  }),
  reorder: customerCall({
    method: 'POST',
    path: '/api/v1/cart/:cartId/reorder/:orderId/',
    summary: "Add an order's items to the cart at today's prices; removedItems names what could not be added",
    response: Cart,
  }),
  shippingMethods: customerCall({
    path: '/api/v1/checkout/shipping/getMethods/',
    summary: 'Shipping methods by sortOrder, with what sending the cart by each costs',
    response: z.array(Method),
  }),
  shippingMethodsTo: customerCall({
    path: '/api/v1/checkout/shipping/getMethods/:addressId/',
    summary: 'The same to another address of the customer',
    added: true,
    response: z.array(Method),
  }),
  paymentMethods: customerCall({
    path: '/api/v1/checkout/payment/getMethods/',
    summary: 'Payment methods by sortOrder',
    response: z.array(Method),
  }),
  updateShipping: customerCall({
    path: '/api/v1/checkout/shipping/update/',
    summary: 'Checkout step 1',
    body: ShippingStep,
    response: Cart,
  }),
  updatePayment: customerCall({
    path: '/api/v1/checkout/payment/update/',
    summary: 'Checkout step 2',
    body: PaymentStep,
    response: Cart,
  }),
  placeOrder: customerCall({
    method: 'POST',
    path: '/api/v1/checkout/:cartId/',
    summary: 'Place the order, once; answers the new mini cart and which order it is',
    response: PlacedOrder,
  }),
} as const;
