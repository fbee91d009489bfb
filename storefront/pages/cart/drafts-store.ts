import type { Cart } from '#contract/buying.ts';
import { createStore, type Store } from '#ui/store.ts';
import { keptQuantities } from '../../viewer/stored-text.ts';
import { type Drafts, draftsText, readDraftsText } from './quantity-drafts.ts';

/**
 * The drafts of one cart page. Outside of React's state, so that a key pressed in one of 2000 boxes draws that box and
 * the bar below the table, and not the table. They outlive the page: another page, loading it anew, signing in again.
 */
export const createDraftsStore = (userId: number, cart: Cart): Store<Drafts> => {
  const drafts = createStore(readDraftsText(keptQuantities.read(), userId, cart));
  drafts.subscribe(() => keptQuantities.write(draftsText(userId, cart.id, drafts.read())));
  return drafts;
};
