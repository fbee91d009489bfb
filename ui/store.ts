import { useSyncExternalStore } from 'react';

/** A value outside of React, read-only. */
export type Readable<T> = {
  /** Its initial value: on the server, and in the browser's first render. */
  first: T;
  read: () => T;
  /** Calls back after every change. @returns a function that stops it */
  subscribe: (listener: () => void) => () => void;
};

export type Store<T> = Readable<T> & { set: (value: T) => void };

/** A value set by calls and events, which any component may show. Server answers belong in the query client instead. */
export const createStore = <T>(first: T): Store<T> => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    first,
    read: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
};

export const useStore = <T>(store: Readable<T>): T => useSelected(store, (value) => value);

/**
 * A selection of a store's value; the component re-renders only when it changes, so it must be a number, a text or a
 * part of the value, not a new object.
 */
export const useSelected = <T, S>({ first, read, subscribe }: Readable<T>, select: (value: T) => S): S =>
  useSyncExternalStore(
    subscribe,
    () => select(read()),
    () => select(first),
  );
