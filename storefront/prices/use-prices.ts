import type { Prices } from '#kernel/tiers.ts';
import { useSelected, useStore } from '#ui/store.ts';
import { useContext, useEffect } from 'react';
import { priceBook } from '../price-book/price-book.ts';
import { PreviewContext } from '../viewer/preview-context.ts';
import { useDrawnStatus } from '../viewer/use-session.ts';
import { askedPrices, askPrices, type Wanted } from './ask-prices.ts';

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
