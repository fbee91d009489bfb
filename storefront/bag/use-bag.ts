import { limits } from '#contract/limits.ts';
import * as messages from '#contract/messages.ts';
import { useEffect, useState } from 'react';
import { allProblems } from '#ui/call-problems.ts';
import { useAction } from '../api/use-action.ts';
import { notify } from '#ui/notify.tsx';
import { useSelected, useStore } from '#ui/store.ts';
import { type Added, addBag } from './add-bag.ts';
import { type Bag, leftNames, quantityText } from './bag.ts';
import { bag } from './bag-store.ts';

export const useBag = (): Bag => useStore(bag);

/** What the quantity box of a variant shows. */
export const useQuantityText = (variantId: number): string => useSelected(bag, (now) => quantityText(now, variantId));

/** The words for something that was added, with those for what was not. */
const tellAdded = ({ count, left }: Added & { outcome: 'added' }): void => {
  if (count === 0) return;
  notify({
    kind: 'success',
    title: messages.addedToCartTitle,
    text: left.length === 0 ? messages.addedToCart : messages.someAddedToCart(count),
    timeoutMs: limits.addedToCartNoticeMs,
  });
};

/**
 * The press on Add to cart: what it adds goes to the cart, and the reasons why it did not are for the place of the press.
 * @param only the variants it is for; without them it is the whole bag.
 */
export const useAddToCart = (only?: readonly number[]) => {
  const [hint, setHint] = useState('');
  const [left, setLeft] = useState<readonly string[]>([]);
  // It has done its work when something is typed.
  useEffect(() => (hint === '' ? undefined : bag.subscribe(() => setHint(''))), [hint]);
  const action = useAction(async () => {
    setHint('');
    setLeft([]);
    const added = await addBag(only);
    if (added.outcome === 'no-items') setHint(messages.noItems);
    if (added.outcome === 'no-quantity') setHint(messages.quantityRange);
    if (added.outcome !== 'added') return;
    setLeft(added.left);
    tellAdded(added);
    // What was typed on a page that is not open any more is no reason to stop, but is not passed over either.
    const waiting = only ? '' : leftNames(bag.read());
    if (waiting !== '') setHint(messages.leftInBag(waiting));
  });
  return {
    add: () => void action.run(),
    busy: action.busy,
    /** A word to who pressed without having asked for anything. */
    hint,
    problems: [...left, ...allProblems(action.problems)],
    clear: () => {
      setHint('');
      setLeft([]);
      action.clear();
    },
  };
};
