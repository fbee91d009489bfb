import type { Cart } from '#contract/buying/buying.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/checkout.js';

/** The checkout's three steps, in order (specification section 9, "Checkout step count"). */
export const steps = [
  { name: words.shipping(), to: links.checkoutShipping() },
  { name: words.billing(), to: links.checkoutPayment() },
  { name: words.confirmation(), to: links.checkoutConfirm() },
] as const;
export type StepIndex = 0 | 1 | 2;

type Chosen = Pick<Cart, 'shippingAddress' | 'shippingMethod' | 'billingAddress' | 'paymentMethod'> & {
  items: readonly unknown[];
};

/** Number of completed steps: those before the first that lacks its choice. */
export const stepsDone = ({ shippingAddress, shippingMethod, billingAddress, paymentMethod }: Chosen): StepIndex => {
  if (!shippingAddress || !shippingMethod) return 0;
  return billingAddress && paymentMethod ? 2 : 1;
};

/**
 * The redirect of a step: null to stay. An empty cart has nothing to check out, and a step opens only when those before
 * it are done (readings, "Accounts and sessions").
 */
export const stepGuard = (cart: Chosen, step: StepIndex): string | null => {
  if (cart.items.length === 0) return links.viewCart();
  const done = stepsDone(cart);
  return step > done ? steps[done].to : null;
};
