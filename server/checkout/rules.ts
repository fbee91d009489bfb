import * as messages from '#contract/messages.ts';

/** What is decided on when a cart is to become an order. */
export type CartToPlace = {
  /** Names of what was just taken out because it is not available. */
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

/** Why the cart cannot become an order, as global errors; none when it can. */
export const placingRefusals = (cart: CartToPlace): string[] => {
  if (cart.removed.length > 0)
    return [messages.orderNotPlaced, `${messages.removedFromCart} ${cart.removed.join(', ')}`];
  if (cart.lineCount === 0) return [messages.cartIsEmpty];
  const missing = missingSteps(cart);
  if (missing.length > 0) return missing;
  if (cart.totalCents !== cart.shownTotalCents)
    return [...(cart.couponMessage === null ? [] : [cart.couponMessage]), messages.orderTotalChanged];
  return [];
};

const missingSteps = (cart: CartToPlace): string[] => [
  ...(cart.hasShippingAddress ? [] : [messages.shippingAddressRequired]),
  ...(cart.hasShippingMethod ? [] : [messages.shippingMethodRequired]),
  ...(cart.hasBillingAddress ? [] : [messages.billingAddressRequired]),
  ...(cart.hasPaymentMethod ? [] : [messages.paymentMethodRequired]),
];
