import type { Cart } from '#contract/buying/buying.ts';
import { useOutletContext } from 'react-router';

/** The checkout's data for its steps: the open cart, null while loading. */
export type CheckoutCart = { cart: Cart | null; isFailed: boolean; retry: () => void };

export const useCheckoutCart = (): CheckoutCart => useOutletContext<CheckoutCart>();
