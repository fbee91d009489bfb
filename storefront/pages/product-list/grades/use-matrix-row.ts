import type { MatrixOffer, MatrixRow } from '#contract/catalogue/phone-matrix.ts';
import { useStore } from '#ui/store.ts';
import { useState } from 'react';
import { type Items, settled } from '../../../bag/bag.ts';
import { useBag } from '../../../bag/use-bag.ts';
import { priceBook } from '../../../price-book/price-book.ts';
import { bestOf, cheapestOf, firstColour, inView } from './matrix-view.ts';

/** What a row shows: its chosen colour, its offers in view with their marks, and whether its kit is open. */
export const useMatrixRow = (row: MatrixRow) => {
  const [colour, setColour] = useState(() => firstColour(row));
  const [pressed, setPressed] = useState<boolean | null>(null);
  const { items }: { items: Items } = settled(useBag());
  const shown = inView(row, colour);
  const best = bestOf(row, shown);
  const cheapest = cheapestOf(shown, useStore(priceBook));
  const staged = row.offers.reduce((sum, { id }) => sum + (items.get(id) ?? 0), 0);
  return {
    colour,
    setColour,
    shown,
    markOf: ({ id }: MatrixOffer) => (id === best ? 'best' : id === cheapest ? 'lowest' : null),
    /** Pieces of the part that are staged, in all grades and colours. */
    staged,
    /** Opened by itself when something of the part is staged, until it is pressed. */
    kitOpen: row.kit.length > 0 && (pressed ?? staged > 0),
    toggleKit: (open: boolean) => setPressed(open),
  };
};
