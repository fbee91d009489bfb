import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shop.js';
import { useEffect, useState } from 'react';
import { allProblems } from '#ui/call-problems.ts';
import { useAction } from '../api/use-action.ts';
import { notify } from '#ui/notify.tsx';
import { useSelected, useStore } from '#ui/store.ts';
import { browserQueryClient } from '../api/browser-api.ts';
import { reloadCart } from '../cart/cart-query.ts';
import { addItems } from './add-items.ts';
import { type Bag, type Items, leftNames, quantityText } from './bag.ts';
import { bag, emptyOf, lessen, settleBag, takeOut } from './bag-store.ts';
import { refusalTexts } from './refused-items.ts';
import { firstShownBox, leadTo } from './shown-boxes.ts';

/**
 * The outcome of a press on Add to cart (specification section 4). `ignored`: another one is running. `no-quantity`: a
 * box on the page has an invalid quantity; it has the focus now.
 */
type Added =
  | { outcome: 'ignored' | 'no-items' | 'no-quantity' }
  | {
      outcome: 'added';
      /** What was added. */
      items: Items;
      /** Why others were not added, by name. */
      left: readonly string[];
    };

let adding = false;

/**
 * Adds the bag, or the given variants of it, to the cart. A call adds all or nothing: refused variants are named, and
 * the rest goes in another call. Unavailable ones leave the bag, those beyond a limit stay.
 * @throws ApiError of addToCart for a refusal that names no variant; then the bag is unchanged
 */
const addBag = async (only?: readonly number[]): Promise<Added> => {
  if (adding) return { outcome: 'ignored' };
  settleBag();
  const { items, typed, names } = bag.read();
  const wanted = (id: number) => !only || only.includes(id);
  const box = firstShownBox([...typed.keys()].filter(wanted));
  if (box) {
    leadTo(box);
    return { outcome: 'no-quantity' };
  }
  const wishes = new Map([...items].filter(([id]) => wanted(id)));
  if (wishes.size === 0) return { outcome: 'no-items' };
  adding = true;
  try {
    const refused = await addItems(wishes, { onAdded: emptyOf, onRepeated: lessen });
    takeOut([...refused].filter(([, { gone }]) => gone).map(([id]) => id));
    const added = new Map([...wishes].filter(([id]) => !refused.has(id)));
    return { outcome: 'added', items: added, left: refusalTexts(refused, names) };
  } finally {
    adding = false;
    // A page that shows the cart is updated.
    void reloadCart(browserQueryClient());
  }
};

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
