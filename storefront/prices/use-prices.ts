import type { Prices } from '#kernel/tiers.ts';
import { useSelected, useStore } from '#ui/store.ts';
import { useContext, useEffect } from 'react';
import { priceBook } from '../price-book/price-book.ts';
import { PreviewContext } from '../viewer/preview-context.ts';
import { useDrawnStatus } from '../viewer/use-session.ts';
import { askedPrices, askPrices } from './ask-prices.ts';

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
export const useAskPrices = (ids: readonly number[]): void => {
  const visitor = useDrawnStatus() === 'visitor';
  const wanted = ids.join();
  useEffect(() => {
    if (!visitor && wanted !== '') void askPrices(wanted.split(',').map(Number));
  }, [visitor, wanted]);
};

/** The variants that have a price box: those in stock (specification section 4). */
export const inStockIds = (variants: readonly { id: number; stockStatus: string }[]): number[] =>
  variants.filter(({ stockStatus }) => stockStatus === 'IN_STOCK').map(({ id }) => id);
