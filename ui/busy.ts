import { createStore } from './store.ts';

/** How many actions are under way that the loader should show (specification section 4, "Checkout flow"). */
export const busy = createStore(0);

/** Shows the loader until the work is settled. */
export const whileBusy = async <T>(work: Promise<T>): Promise<T> => {
  busy.set(busy.read() + 1);
  try {
    return await work;
  } finally {
    busy.set(busy.read() - 1);
  }
};
