import { isApiError } from '#contract/platform/api-error.ts';
import { limits } from '#contract/limits.ts';
import { browserApi } from '../api/browser-api.ts';
import { session, setMiniCart } from '../viewer/session-store.ts';
import { answered, keyFor, type Sent, unanswered } from './add-key.ts';
import type { Items } from './bag.ts';
import { type Refused, refusedItems } from './refused-items.ts';

type Heard = {
  /** Added by this press. */
  onAdded: (items: Items) => void;
  /** Added by an earlier call without an answer, which was repeated. */
  onRepeated: (items: Items) => void;
};

/**
 * Adds goods to the cart. A call adds all or nothing: refused variants are named, and the rest goes in another call.
 * @returns the refused ones
 * @throws ApiError of addToCart for a refusal that names no variant
 */
export const addItems = async (wishes: Items, { onAdded, onRepeated }: Heard): Promise<Map<number, Refused>> => {
  const refused = new Map<number, Refused>();
  for (const part of parts(await withoutUnanswered(wishes, onRepeated))) await addFitting(part, refused, onAdded);
  return refused;
};

/**
 * Repeats an unanswered call if all of it is still wanted, so that it is added once. @returns what is wanted beyond it
 */
const withoutUnanswered = async (wishes: Items, onRepeated: (items: Items) => void): Promise<Items> => {
  const sent = unanswered();
  if (!sent || [...sent.items].some(([id, qty]) => (wishes.get(id) ?? 0) < qty)) return wishes;
  try {
    await addAll(sent);
    onRepeated(sent.items);
  } catch (error) {
    // Then it was not added, and cannot be as it was.
    if (refusedItems(error).size > 0) return wishes;
    throw error;
  }
  const rest = [...wishes].map(([id, qty]) => [id, qty - (sent.items.get(id) ?? 0)] as const);
  return new Map(rest.filter(([, qty]) => qty > 0));
};

/** Splits the goods by the maximum of lines per call. */
const parts = (wishes: Items): Items[] => {
  const all = [...wishes];
  const starts = Array.from({ length: Math.ceil(all.length / limits.cartLinesMax) }, (_, i) => i * limits.cartLinesMax);
  return starts.map((start) => new Map(all.slice(start, start + limits.cartLinesMax)));
};

/** Adds those that the server accepts, and collects its refusals. */
const addFitting = async (
  wishes: Items,
  refused: Map<number, Refused>,
  onAdded: (items: Items) => void,
): Promise<void> => {
  const cartId = session.read().miniCart?.cartId;
  if (!cartId) throw new Error('A customer has a cart.');
  try {
    await addAll({ cartId, items: wishes });
    onAdded(wishes);
  } catch (error) {
    const named = [...refusedItems(error)].filter(([id]) => wishes.has(id));
    if (named.length === 0) throw error;
    for (const [id, why] of named) refused.set(id, why);
    const rest = new Map([...wishes].filter(([id]) => !refused.has(id)));
    if (rest.size > 0) await addFitting(rest, refused, onAdded);
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
