import { token } from '../viewer/stored-text.ts';
import { readPrices } from '../price-book/price-book.ts';

/* The first document comes without prices: the page asks its own call again, as the customer. */

type Asked = { failed: boolean; again: () => void };

let asked: Asked = { failed: false, again: () => {} };
const listeners = new Set<() => void>();
const set = (next: Asked) => {
  asked = next;
  for (const listener of listeners) listener();
};

export const readAsked = (): Asked => asked;
export const subscribeAsked = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Makes the call that brings the prices of these variants, unless all are there. It never throws: boxes say what failed. */
export const askPrices = async (ids: readonly number[], ask: () => Promise<unknown>): Promise<void> => {
  const missing = () => ids.some((id) => readPrices(id) === undefined);
  if (token.read() === '' || !missing()) return;
  const again = () => void askPrices(ids, ask);
  set({ failed: false, again });
  try {
    await ask();
  } catch {
    // What did not come is missing.
  }
  set({ failed: missing(), again });
};
