import { useStore } from '#ui/store.ts';
import { type Items, pieces, settled } from '../../../bag/bag.ts';
import { useBag } from '../../../bag/use-bag.ts';
import { priceBook } from '../../../price-book/price-book.ts';
import { useAskPrices } from '../../../prices/use-prices.ts';
import { session } from '../../../viewer/session-store.ts';
import { stagedCents } from './staged-sum.ts';

const none = {};

/** All that is staged in this tab, with what was typed just now: products, pieces, and cents once all are known. */
export const useStaged = (): { products: number; pieces: number; cents: number | undefined } => {
  const { items }: { items: Items } = settled(useBag());
  const { miniCart } = useStore(session);
  // What was typed on another page has no price here yet.
  useAskPrices([...items.keys()].map((id) => ({ id })));
  return {
    products: items.size,
    pieces: pieces(items),
    cents: stagedCents(items, miniCart?.quantities ?? none, useStore(priceBook)),
  };
};
