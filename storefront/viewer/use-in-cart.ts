import * as words from '#messages/bag.js';
import { useSelected } from '#ui/store.ts';
import { session } from './session-store.ts';

/** "12 in cart": the quantity of a variant in the customer's cart; "" for none, and for visitors. */
export const useInCart = (variantId: number): string =>
  useSelected(session, ({ miniCart }) => {
    const qty = miniCart?.quantities?.[variantId] ?? 0;
    return qty === 0 ? '' : words.inCart(qty);
  });
