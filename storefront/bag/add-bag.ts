import { browserQueryClient } from '../api/browser-api.ts';
import { reloadCart } from '../cart/cart-query.ts';
import { addItems } from './add-items.ts';
import type { Items } from './bag.ts';
import { bag, emptyOf, lessen, settleBag, takeOut } from './bag-store.ts';
import { refusalTexts } from './refused-items.ts';
import { firstShownBox, leadTo } from './shown-boxes.ts';

/**
 * The outcome of a press on Add to cart (specification section 4). `ignored`: another one is running. `no-quantity`: a
 * box on the page has an invalid quantity; it has the focus now.
 */
export type Added =
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
export const addBag = async (only?: readonly number[]): Promise<Added> => {
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
