import { useSelected } from '#ui/store.ts';
import { readBagQuantity } from '../bag/bag.ts';
import { useQuantityText } from '../bag/use-bag.ts';
import { session } from '../viewer/session-store.ts';

/** The pieces of a variant that are staged here, and those in the cart. */
export const useHeld = (variantId: number): { staged: number; inCart: number } => ({
  staged: readBagQuantity(useQuantityText(variantId)) ?? 0,
  inCart: useSelected(session, ({ miniCart }) => miniCart?.quantities?.[variantId] ?? 0),
});
