import type { Drafts } from './quantity-drafts.ts';

/**
 * The drafts of one cart page. Outside of React's state, so that a key pressed in one of 2000 boxes draws that box and
 * the bar below the table, and not the table.
 */
export type DraftsStore = {
  read: () => Drafts;
  write: (drafts: Drafts) => void;
  /** Calls back after every change. What it returns stops it. */
  subscribe: (listener: () => void) => () => void;
};

export const createDraftsStore = (): DraftsStore => {
  let drafts: Drafts = new Map();
  const listeners = new Set<() => void>();
  return {
    read: () => drafts,
    write: (next) => {
      drafts = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
