import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shop.js';
import { useEffect, useState } from 'react';
import { allProblems } from '#ui/call-problems.ts';
import { useAction } from '../api/use-action.ts';
import { notify } from '#ui/notify.tsx';
import { useSelected, useStore } from '#ui/store.ts';
import { type Added, addBag } from './add-bag.ts';
import { type Bag, type Items, leftNames, quantityText } from './bag.ts';
import { bag } from './bag-store.ts';

export const useBag = (): Bag => useStore(bag);

/** The text of a variant's quantity box. */
export const useQuantityText = (variantId: number): string => useSelected(bag, (now) => quantityText(now, variantId));

/** Shows the notification of an addition, with what was left out. */
const tellAdded = ({ items: { size: count }, left }: Added & { outcome: 'added' }): void => {
  if (count === 0) return;
  notify({
    kind: 'success',
    title: messages.addedToCartTitle(),
    text: left.length === 0 ? messages.addedToCart() : messages.someAddedToCart(count),
    timeoutMs: limits.addedToCartNoticeMs,
  });
};

/**
 * The action of Add to cart: it adds to the cart, and returns the reasons for the place of the press.
 * @param only the variants to add; by default the whole bag
 * @param show shows what was added, instead of the notification, and returns whether it did
 */
export const useAddToCart = (only?: readonly number[], show?: (items: Items) => boolean) => {
  const [hint, setHint] = useState('');
  const [left, setLeft] = useState<readonly string[]>([]);
  // It disappears when something is typed.
  useEffect(() => (hint === '' ? undefined : bag.subscribe(() => setHint(''))), [hint]);
  const action = useAction(async (wanted: readonly number[] | undefined) => {
    setHint('');
    setLeft([]);
    const added = await addBag(wanted);
    if (added.outcome === 'no-items') setHint(messages.noItems());
    if (added.outcome === 'no-quantity') setHint(messages.quantityRange());
    if (added.outcome !== 'added') return;
    setLeft(added.left);
    if (!show?.(added.items)) tellAdded(added);
    // Invalid text from another page does not block, but is mentioned.
    const waiting = wanted ? '' : leftNames(bag.read());
    if (waiting !== '') setHint(messages.leftInBag(waiting));
  });
  return {
    add: () => void action.run(only),
    /** The same with the whole bag. */
    addAll: () => void action.run(undefined),
    /** The same with these variants alone. */
    addOnly: (ids: readonly number[]) => void action.run(ids),
    busy: action.busy,
    /** A hint after a press without quantities. */
    hint,
    problems: [...left, ...allProblems(action.problems)],
    clear: () => {
      setHint('');
      setLeft([]);
      action.clear();
    },
  };
};
