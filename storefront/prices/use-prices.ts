import type { Prices } from '#kernel/tiers.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSession } from '../viewer/use-session.ts';
import { askPrices, readAsked, subscribeAsked } from './ask-prices.ts';
import { readPrices, subscribePrices } from '../price-book/price-book.ts';

const nothing = () => undefined;

/** The customer's prices of a variant in dollars, once they are there. */
export const usePrices = (variantId: number): Prices | undefined =>
  useSyncExternalStore(subscribePrices, () => readPrices(variantId), nothing);

/** Whether prices could not be loaded, and the way to try again. */
export const useAskedPrices = () => useSyncExternalStore(subscribeAsked, readAsked, readAsked);

/**
 * Asks for the prices of what a page shows, as soon as the page is alive: the token is enough, who looks is asked at the
 * same time. For a visitor, and after a navigation that brought the prices, it does nothing.
 * @param ask the page's own call once more; its answer is not needed, the price book has taken it in.
 */
export const useAskPrices = (ids: readonly number[], ask: () => Promise<unknown>): void => {
  const visitor = useSession().status === 'visitor';
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const wanted = ids.join();
  useEffect(() => {
    if (!visitor && wanted !== '') void askPrices(wanted.split(',').map(Number), () => latest.current());
  }, [visitor, wanted]);
};

/** The variants that have a price box: those in stock (specification section 4). */
export const inStockIds = (variants: readonly { id: number; stockStatus: string }[]): number[] =>
  variants.filter(({ stockStatus }) => stockStatus === 'IN_STOCK').map(({ id }) => id);
