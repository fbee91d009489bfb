import { isApiError } from '#contract/platform/api-error.ts';
import { limits } from '#contract/limits.ts';
import { createStore } from '#ui/store.ts';
import { browserApi } from '../api/browser-api.ts';
import { priceBook } from '../price-book/price-book.ts';
import { token } from '../viewer/stored-text.ts';

/** Whether prices could not be loaded, with a retry. */
export const askedPrices = createStore({ failed: false, again: () => {} });

/** A variant whose price is wanted; without its product it is only asked for by its id. */
export type Wanted = { id: number; productId?: number };

/** Whether this shop answers prices by ids, which the specification has no call for. */
let byIds = true;

/**
 * Loads the missing prices of these variants: the first document is the same for all and has none. It never throws: the
 * boxes show failures.
 */
export const askPrices = async (variants: readonly Wanted[]): Promise<void> => {
  const missing = () => variants.filter(({ id }) => !priceBook.read().has(id));
  const wanted = missing();
  if (token.read() === '' || wanted.length === 0) return;
  const again = () => void askPrices(variants);
  askedPrices.set({ failed: false, again });
  // Failed parts are missing afterwards.
  if (byIds) await Promise.allSettled(parts(wanted.map(({ id }) => id)).map(askByIds));
  if (!byIds) await Promise.allSettled(oneOfEach(missing()).map((params) => browserApi().variant({ params })));
  askedPrices.set({ failed: missing().length > 0, again });
};

const askByIds = async (ids: number[]): Promise<void> => {
  try {
    await browserApi().variantPrices({ body: { ids } });
  } catch (error) {
    if (isApiError(error) && error.status === 404) byIds = false;
  }
};

/** A variant of each product: its answer has the prices of all. */
const oneOfEach = (variants: readonly Wanted[]): { productId: number; variantId: number }[] => [
  ...new Map(
    variants.flatMap(({ id, productId }) =>
      productId === undefined ? [] : [[productId, { productId, variantId: id }] as const],
    ),
  ).values(),
];

/** Splits the ids by the limit of a call. */
const parts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / limits.variantPricesMax) }, (_, i) =>
    ids.slice(i * limits.variantPricesMax, (i + 1) * limits.variantPricesMax),
  );
