import { useSyncExternalStore } from 'react';

/* Whether a call was refused because the session is over. Outside of React: calls are. */

let ended = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const sessionEnd = {
  set: (value: boolean): void => {
    ended = value;
    for (const listener of listeners) listener();
  },
};

export const useSessionEnded = (): boolean => useSyncExternalStore(subscribe, () => ended);
