import type { Cart } from '#contract/buying.ts';
import { useOutletContext } from 'react-router';

/** What the checkout hands to its steps: the open cart, null while it is on its way. */
export type CheckoutCart = { cart: Cart | null; isFailed: boolean; retry: () => void };

export const useCheckoutCart = (): CheckoutCart => useOutletContext<CheckoutCart>();
