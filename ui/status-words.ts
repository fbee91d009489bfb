import { createStore } from './store.ts';

/** Status texts of the shell, while waiting or when something could not be reached. The last one is shown. */
export const statusWords = createStore<readonly { text: string }[]>([]);

/** Shows a text until the returned function is called. */
export const say = (text: string): (() => void) => {
  const words = { text };
  statusWords.set([...statusWords.read(), words]);
  return () => statusWords.set(statusWords.read().filter((one) => one !== words));
};
