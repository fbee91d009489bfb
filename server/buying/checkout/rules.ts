import type { ErrorCode } from '#contract/platform/error-codes.ts';
import * as messages from '#messages/shop.js';

/** The facts that decide whether a cart can become an order. */
export type CartToPlace = {
  /** Names of lines just removed as unavailable. */
  removed: readonly string[];
  lineCount: number;
  hasShippingAddress: boolean;
  hasShippingMethod: boolean;
  hasBillingAddress: boolean;
  hasPaymentMethod: boolean;
  couponMessage: string | null;
  totalCents: number;
  /** The total that the cart last showed; null when it never did. */
  shownTotalCents: number | null;
};

export type PlacingRefusal = { code: ErrorCode; globalErrors: string[] };

/** Why the cart cannot become an order; null when it can. */
export const placingRefusal = (cart: CartToPlace): PlacingRefusal | null => {
  if (cart.removed.length > 0)
    return {
      code: 'CART_ITEMS_REMOVED',
      globalErrors: [messages.orderNotPlaced(), `${messages.removedFromCart()} ${cart.removed.join(', ')}`],
    };
  if (cart.lineCount === 0) return { code: 'CART_EMPTY', globalErrors: [messages.cartIsEmpty()] };
  const missing = missingSteps(cart);
  if (missing.length > 0) return { code: 'CHECKOUT_INCOMPLETE', globalErrors: missing };
  if (cart.totalCents !== cart.shownTotalCents)
    return {
      code: 'CART_TOTAL_CHANGED',
      globalErrors: [...(cart.couponMessage === null ? [] : [cart.couponMessage]), messages.orderTotalChanged()],
    };
  return null;
};

const missingSteps = (cart: CartToPlace): string[] => [
  ...(cart.hasShippingAddress ? [] : [messages.shippingAddressRequired()]),
  ...(cart.hasShippingMethod ? [] : [messages.shippingMethodRequired()]),
  ...(cart.hasBillingAddress ? [] : [messages.billingAddressRequired()]),
  ...(cart.hasPaymentMethod ? [] : [messages.paymentMethodRequired()]),
];
