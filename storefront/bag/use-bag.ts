import { limits } from '#contract/limits.ts';
import * as messages from '#contract/messages.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { problemList } from '#ui/call-problems.ts';
import { useAction } from '../api/use-action.ts';
import { notify } from '../shell/notify.tsx';
import { addBag } from './add-bag.ts';
import { type Bag, quantityText } from './bag.ts';
import { noBag, readBag, subscribeBag } from './bag-store.ts';

export const useBag = (): Bag => useSyncExternalStore(subscribeBag, readBag, noBag);

/** What the quantity box of a variant shows. */
export const useQuantityText = (variantId: number): string =>
  useSyncExternalStore(
    subscribeBag,
    () => quantityText(readBag(), variantId),
    () => '0',
  );

/**
 * The press on Add to cart: what it adds goes to the cart, and the reasons why it did not are for the place of the press.
 * @param only the variants it is for; without them it is the whole bag.
 */
export const useAddToCart = (only?: readonly number[]) => {
  const [hint, setHint] = useState('');
  // It has done its work when something is typed.
  useEffect(() => (hint === '' ? undefined : subscribeBag(() => setHint(''))), [hint]);
  const action = useAction(async () => {
    setHint('');
    const outcome = await addBag(only);
    if (outcome === 'no-items') setHint(messages.noItems);
    if (outcome === 'no-quantity') setHint(messages.quantityRange);
    if (outcome === 'added')
      notify({
        kind: 'success',
        title: messages.addedToCartTitle,
        text: messages.addedToCart,
        timeoutMs: limits.addedToCartNoticeMs,
      });
  });
  return {
    add: () => void action.run(),
    busy: action.busy,
    /** A word to who pressed without having asked for anything. */
    hint,
    problems: problemList(action.problems),
    clear: () => {
      setHint('');
      action.clear();
    },
  };
};
