import type { Prices } from '#kernel/tiers.ts';
import { createStore, useSelected, useStore } from '#ui/store.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { limits } from '#contract/limits.ts';
import { useContext, useEffect } from 'react';
import { priceBook } from '../price-book/price-book.ts';
import { PreviewContext } from '../viewer/preview-context.ts';
import { useDrawnStatus } from '../viewer/use-session.ts';
import { browserApi } from '../api/browser-api.ts';
import { token } from '../viewer/stored-text.ts';

/** Whether prices could not be loaded, with a retry. */
const askedPrices = createStore({ failed: false, again: () => {} });

/** A variant whose price is wanted; without its product it is only asked for by its id. */
type Wanted = { id: number; productId?: number };

/** Whether this shop answers prices by ids, which the specification has no call for. */
let byIds = true;

/**
 * Loads the missing prices of these variants: the first document is the same for all and has none. It never throws: the
 * boxes show failures.
 */
const askPrices = async (variants: readonly Wanted[]): Promise<void> => {
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

/** The customer's prices of a variant in dollars, once loaded. */
export const usePrices = (variantId: number): Prices | undefined => {
  const own = useSelected(priceBook, (book) => book.get(variantId));
  return useContext(PreviewContext)?.prices.get(variantId) ?? own;
};

/** Whether prices could not be loaded, with a retry. */
export const useAskedPrices = () => useStore(askedPrices);

/**
 * Loads the prices of the page's products as soon as it is interactive: with the token, at the same time as the session
 * check. For a visitor, and after a navigation that loaded the prices, it does nothing.
 */
export const useAskPrices = (variants: readonly Wanted[]): void => {
  const visitor = useDrawnStatus() === 'visitor';
  const wanted = JSON.stringify(variants.map(({ id, productId }) => ({ id, productId })));
  useEffect(() => {
    if (!visitor) void askPrices(JSON.parse(wanted) as Wanted[]);
  }, [visitor, wanted]);
};

/** The variants that have a price box: those in stock (specification section 4). */
export const thoseInStock = <T extends { stockStatus: string }>(variants: readonly T[]): T[] =>
  variants.filter(({ stockStatus }) => stockStatus === 'IN_STOCK');
