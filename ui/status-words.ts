import { createStore } from './store.ts';

/** What the shell says while something is awaited, or of what could not be reached. The last words stand. */
export const statusWords = createStore<readonly { text: string }[]>([]);

/** Says something until what it returns is called. */
export const say = (text: string): (() => void) => {
  const words = { text };
  statusWords.set([...statusWords.read(), words]);
  return () => statusWords.set(statusWords.read().filter((one) => one !== words));
};
