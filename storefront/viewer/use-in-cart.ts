import { useSyncExternalStore } from 'react';
import { readSession, subscribeSession } from './session-store.ts';

/** "12 in cart": how many of a variant the customer's cart holds; "" when none, and for everybody else. */
export const useInCart = (variantId: number): string =>
  useSyncExternalStore(
    subscribeSession,
    () => {
      const qty = readSession().miniCart?.quantities?.[variantId] ?? 0;
      return qty === 0 ? '' : `${qty.toLocaleString('en-CA')} in cart`;
    },
    () => '',
  );
