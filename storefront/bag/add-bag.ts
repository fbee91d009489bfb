import { browserApi } from '../api/browser-api.ts';
import { readSession, setMiniCart } from '../session/session-store.ts';
import { emptyOf, readBag, settleBag } from './bag-store.ts';

/**
 * What became of a press on Add to cart (specification section 4). `ignored`: another one is under way already.
 * `no-quantity`: something was typed that is no quantity.
 */
export type Added = 'added' | 'no-items' | 'no-quantity' | 'ignored';

let adding = false;

/**
 * Adds the bag, or the named variants of it, to the cart in one call. When the server refuses, nothing is added and the
 * bag stays as it is.
 * @throws ApiError of addToCart: 422 with a global error for each variant that stood in the way.
 */
export const addBag = async (only?: readonly number[]): Promise<Added> => {
  if (adding) return 'ignored';
  settleBag();
  const { items, typed } = readBag();
  const wanted = (id: number) => !only || only.includes(id);
  if ([...typed.keys()].some(wanted)) return 'no-quantity';
  const sent = new Map([...items].filter(([id]) => wanted(id)));
  if (sent.size === 0) return 'no-items';
  const cartId = readSession().miniCart?.cartId;
  if (!cartId) throw new Error('A customer has a cart.');
  adding = true;
  try {
    const miniCart = await browserApi().addToCart({ body: { cartId, items: Object.fromEntries(sent) } });
    emptyOf(sent);
    setMiniCart(miniCart);
    return 'added';
  } finally {
    adding = false;
  }
};
