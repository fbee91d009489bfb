import { limits } from '#contract/limits.ts';
import { createStore } from '#ui/store.ts';
import { browserApi } from '../api/browser-api.ts';
import { priceBook } from '../price-book/price-book.ts';
import { token } from '../viewer/stored-text.ts';

/** Whether prices could not be loaded, with a retry. */
export const askedPrices = createStore({ failed: false, again: () => {} });

/**
 * Loads the missing prices of these variants: the first document is the same for all and has none. It never throws: the
 * boxes show failures.
 */
export const askPrices = async (ids: readonly number[]): Promise<void> => {
  const missing = () => ids.filter((id) => !priceBook.read().has(id));
  const wanted = missing();
  if (token.read() === '' || wanted.length === 0) return;
  const again = () => void askPrices(ids);
  askedPrices.set({ failed: false, again });
  // Failed parts are missing afterwards.
  await Promise.allSettled(parts(wanted).map((part) => browserApi().variantPrices({ body: { ids: part } })));
  askedPrices.set({ failed: missing().length > 0, again });
};

/** Splits the ids by the limit of a call. */
const parts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / limits.variantPricesMax) }, (_, i) =>
    ids.slice(i * limits.variantPricesMax, (i + 1) * limits.variantPricesMax),
  );
