import type { Prices } from '#kernel/tiers.ts';
import { useSelected, useStore } from '#ui/store.ts';
import { useEffect } from 'react';
import { priceBook } from '../price-book/price-book.ts';
import { useSession } from '../viewer/use-session.ts';
import { askedPrices, askPrices } from './ask-prices.ts';

/** The customer's prices of a variant in dollars, once they are there. */
export const usePrices = (variantId: number): Prices | undefined =>
  useSelected(priceBook, (book) => book.get(variantId));

/** Whether prices could not be loaded, and the way to try again. */
export const useAskedPrices = () => useStore(askedPrices);

/**
 * Asks for the prices of what a page shows, as soon as the page is alive: the token is enough, who looks is asked at the
 * same time. For a visitor, and after a navigation that brought the prices, it does nothing.
 */
export const useAskPrices = (ids: readonly number[]): void => {
  const visitor = useSession().status === 'visitor';
  const wanted = ids.join();
  useEffect(() => {
    if (!visitor && wanted !== '') void askPrices(wanted.split(',').map(Number));
  }, [visitor, wanted]);
};

/** The variants that have a price box: those in stock (specification section 4). */
export const inStockIds = (variants: readonly { id: number; stockStatus: string }[]): number[] =>
  variants.filter(({ stockStatus }) => stockStatus === 'IN_STOCK').map(({ id }) => id);
