/* How many actions are under way that the loader should show (specification section 4, "Checkout flow"). */

let count = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1): void => {
  count += by;
  for (const listener of listeners) listener();
};

/** Shows the loader until the work is settled. */
export const whileBusy = async <T>(work: Promise<T>): Promise<T> => {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
};

export const isBusy = (): boolean => count > 0;
export const subscribeBusy = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
