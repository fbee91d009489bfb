import { useSyncExternalStore } from 'react';

/** A value that lives outside of React, as those see it who may not set it. */
export type Readable<T> = {
  /** What it holds before anything has been set: on the server, and in the browser's first render. */
  first: T;
  read: () => T;
  /** Calls back after every change. @returns what stops that */
  subscribe: (listener: () => void) => () => void;
};

export type Store<T> = Readable<T> & { set: (value: T) => void };

/** A value that calls and events set, and that any component may show. What a server answers is the query client's to keep. */
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

/** What a store holds. */
export const useStore = <T>(store: Readable<T>): T => useSelected(store, (value) => value);

/** What `select` makes of it, drawn anew only when that changes: a number, a text or a part of it, nothing made anew. */
export const useSelected = <T, S>({ first, read, subscribe }: Readable<T>, select: (value: T) => S): S =>
  useSyncExternalStore(
    subscribe,
    () => select(read()),
    () => select(first),
  );
