import { isApiError } from '#contract/api-error.ts';
import { limits } from '#contract/limits.ts';
import { browserApi, browserQueryClient } from '../api/browser-api.ts';
import { reloadCart } from '../cart/cart-query.ts';
import { session, setMiniCart } from '../viewer/session-store.ts';
import { answered, keyFor, type Sent, unanswered } from './add-key.ts';
import type { Items } from './bag.ts';
import { bag, emptyOf, lessen, settleBag, takeOut } from './bag-store.ts';
import { type Refused, refusalTexts, refusedItems } from './refused-items.ts';
import { firstShownBox, leadTo } from './shown-boxes.ts';

/**
 * The outcome of a press on Add to cart (specification section 4). `ignored`: another one is running. `no-quantity`: a
 * box on the page has an invalid quantity; it has the focus now.
 */
export type Added =
  | { outcome: 'ignored' | 'no-items' | 'no-quantity' }
  | {
      outcome: 'added';
      /** Number of products added. */
      count: number;
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
    const refused = new Map<number, Refused>();
    for (const part of parts(await withoutUnanswered(wishes))) await addFitting(part, refused);
    takeOut([...refused].filter(([, { gone }]) => gone).map(([id]) => id));
    return { outcome: 'added', count: wishes.size - refused.size, left: refusalTexts(refused, names) };
  } finally {
    adding = false;
    // A page that shows the cart is updated.
    void reloadCart(browserQueryClient());
  }
};

/**
 * Repeats an unanswered call if all of it is still wanted, so that it is added once. @returns what is wanted beyond it
 */
const withoutUnanswered = async (wishes: Items): Promise<Items> => {
  const sent = unanswered();
  if (!sent || [...sent.items].some(([id, qty]) => (wishes.get(id) ?? 0) < qty)) return wishes;
  try {
    await addAll(sent);
    lessen(sent.items);
  } catch (error) {
    // Then it was not added, and cannot be as it was.
    if (refusedItems(error).size > 0) return wishes;
    throw error;
  }
  const rest = [...wishes].map(([id, qty]) => [id, qty - (sent.items.get(id) ?? 0)] as const);
  return new Map(rest.filter(([, qty]) => qty > 0));
};

/** Splits the bag by the maximum of lines per call. */
const parts = (wishes: Items): Items[] => {
  const all = [...wishes];
  const starts = Array.from({ length: Math.ceil(all.length / limits.cartLinesMax) }, (_, i) => i * limits.cartLinesMax);
  return starts.map((start) => new Map(all.slice(start, start + limits.cartLinesMax)));
};

/** Adds those that the server accepts, and collects its refusals. */
const addFitting = async (wishes: Items, refused: Map<number, Refused>): Promise<void> => {
  const cartId = session.read().miniCart?.cartId;
  if (!cartId) throw new Error('A customer has a cart.');
  try {
    await addAll({ cartId, items: wishes });
    emptyOf(wishes);
  } catch (error) {
    const named = [...refusedItems(error)].filter(([id]) => wishes.has(id));
    if (named.length === 0) throw error;
    for (const [id, why] of named) refused.set(id, why);
    const rest = new Map([...wishes].filter(([id]) => !refused.has(id)));
    if (rest.size > 0) await addFitting(rest, refused);
  }
};

const addAll = async (sent: Sent): Promise<void> => {
  const headers = { 'idempotency-key': keyFor(sent) };
  const body = { cartId: sent.cartId, items: Object.fromEntries(sent.items) };
  try {
    const miniCart = await browserApi().addToCart({ body, headers });
    answered();
    setMiniCart(miniCart);
  } catch (error) {
    // A refusal did nothing; the outcome of other failures is unknown.
    if (isApiError(error) && error.status < 500) answered();
    throw error;
  }
};
