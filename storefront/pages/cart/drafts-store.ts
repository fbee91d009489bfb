import type { Cart } from '#contract/buying.ts';
import { keptQuantities } from '../../viewer/stored-text.ts';
import { type Drafts, draftsText, readDraftsText } from './quantity-drafts.ts';

/**
 * The drafts of one cart page. Outside of React's state, so that a key pressed in one of 2000 boxes draws that box and
 * the bar below the table, and not the table. They outlive the page: another page, loading it anew, signing in again.
 */
export type DraftsStore = {
  read: () => Drafts;
  write: (drafts: Drafts) => void;
  /** Calls back after every change. What it returns stops it. */
  subscribe: (listener: () => void) => () => void;
};

export const createDraftsStore = (userId: number, cart: Cart): DraftsStore => {
  let drafts = readDraftsText(keptQuantities.read(), userId, cart);
  const listeners = new Set<() => void>();
  return {
    read: () => drafts,
    write: (next) => {
      drafts = next;
      keptQuantities.write(draftsText(userId, cart.id, next));
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
