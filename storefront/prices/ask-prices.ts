import { limits } from '#contract/limits.ts';
import { createStore } from '#ui/store.ts';
import { browserApi } from '../api/browser-api.ts';
import { priceBook } from '../price-book/price-book.ts';
import { token } from '../viewer/stored-text.ts';

/** Whether prices could not be loaded, and the way to try again. */
export const askedPrices = createStore({ failed: false, again: () => {} });

/**
 * Asks for those of these variants' prices that are not there yet: the first document comes without prices, and for nobody
 * in particular. It never throws: boxes say what failed.
 */
export const askPrices = async (ids: readonly number[]): Promise<void> => {
  const missing = () => ids.filter((id) => !priceBook.read().has(id));
  const wanted = missing();
  if (token.read() === '' || wanted.length === 0) return;
  const again = () => void askPrices(ids);
  askedPrices.set({ failed: false, again });
  // What did not come is missing.
  await Promise.allSettled(parts(wanted).map((part) => browserApi().variantPrices({ body: { ids: part } })));
  askedPrices.set({ failed: missing().length > 0, again });
};

/** As many as one call may name. */
const parts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / limits.variantPricesMax) }, (_, i) =>
    ids.slice(i * limits.variantPricesMax, (i + 1) * limits.variantPricesMax),
  );
