import { createStore } from './store.ts';

/** Number of running actions for which the loader is shown (specification section 4, "Checkout flow"). */
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
