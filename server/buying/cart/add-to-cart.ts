import type { ErrorCode } from '#contract/platform/error-codes.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shop.js';
import { shopDay } from '#kernel/dates.ts';
import { createHash } from 'node:crypto';
import { type Db, sql } from '#server/platform/db/db.ts';
import { invalid, refused } from '#server/platform/failure/failure.ts';
import { type ActContext, askCart } from './ask-cart.ts';
import { knownLines } from './known-lines.ts';
import { type LoadedCart, type OpenCart, priceOpenCart } from './load-cart.ts';
import { noSuchCart } from './open-cart.ts';

/** The least time that a key is remembered. */
export const addKeyMs = 24 * 60 * 60 * 1000;

/** productVariantId → qty, as in the calls. */
export type Quantities = Record<string, number>;

/** Ids are text here: a given one may exceed an integer. */
type Wish = { id: string; name: string | null; available: boolean | null; qty: number; present: number | null };
type Refusal = { id: string; code: ErrorCode; message: string };

type Outcome =
  | { outcome: 'ADDED'; cart: OpenCart }
  | { outcome: 'NO_CART' | 'KEY_USED' }
  | { outcome: 'REFUSED'; wishes: Wish[]; lines: number };

type Given = {
  buyerId: number;
  /** Each key of a customer adds once. */
  key: string | undefined;
  body: { cartId: number; items: Quantities };
  now: Date;
};

/**
 * Adds quantities to the open cart: all of them or, when one is refused, none. A quantity of 0 is ignored. One
 * statement, in which a customer's additions take turns.
 * @returns the cart afterwards
 * @throws 404 for a cart that is not the customer's; 422 for a key that came with another body; 422 naming each variant
 * that does not exist, is not available, would pass `limits.cartQuantityMax`, or has no room among the cart's lines: in
 * `entityErrors.items` with its own code, and as a global error
 */
export const addToCart = async (context: ActContext, { buyerId, key, body, now }: Given): Promise<LoadedCart> => {
  const lines = await knownLines(context.cache);
  const known = lines.of(body.cartId);
  const wishes = Object.entries(body.items).filter(([, qty]) => qty > 0);
  const [ids, quantities] = [wishes.map(([id]) => id), wishes.map(([, qty]) => qty)];
  const hash = key === undefined ? null : hashOf(body);
  const most = [limits.cartQuantityMax, limits.cartLinesMax] as const;
  const by = [key ?? null, hash, now, shopDay(now)] as const;
  const given = [buyerId, body.cartId, ids, quantities, ...by, ...most, known?.stamp ?? null] as const;
  const result = (await askCart(context, 'add_to_cart', given)) as Outcome;
  switch (result.outcome) {
    case 'ADDED':
      return priceOpenCart(context.db, lines.complete(result.cart, known), now);
    case 'NO_CART':
      throw noSuchCart();
    case 'KEY_USED':
      throw refused(messages.idempotencyKeyUsed(), 'REQUEST_KEY_USED');
    case 'REFUSED':
      throw itemsRefused(refusalsOf(result));
  }
};

/** Adds what may be added to a locked cart. @param ids of variants, each with its quantity */
export const insertItems = async (
  trx: Db,
  cartId: number,
  ids: readonly (number | string)[],
  quantities: readonly number[],
): Promise<void> => {
  await sql`
    insert into cart_item (cart_id, variant_id, qty)
    select ${cartId}, wish.id, wish.qty
    from unnest(${ids}::int[], ${quantities}::int[]) with ordinality wish (id, qty, place)
    order by wish.place
    on conflict (cart_id, variant_id) do update set qty = cart_item.qty + excluded.qty`.execute(trx);
};

/** A hash of the body that does not depend on the order of its keys. */
const hashOf = ({ cartId, items }: Given['body']): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([cartId, Object.entries(items).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest();

const refusalsOf = ({ wishes, lines }: { wishes: Wish[]; lines: number }): Refusal[] => {
  const refusals = wishes.flatMap((wish) => refusalOf(wish) ?? []);
  const refusedIds = new Set(refusals.map(({ id }) => id));
  // Those beyond the room in the cart.
  const additions = wishes.filter(({ id, present }) => present === null && !refusedIds.has(id));
  const room = Math.max(0, limits.cartLinesMax - lines);
  for (const { id } of additions.slice(room)) refusals.push({ id, code: 'CART_FULL', message: messages.cartFull() });
  if (refusals.length === 0) throw new Error('the database refused to add to a cart, without a reason');
  return refusals;
};

const refusalOf = ({ id, name, available, qty, present }: Wish): Refusal | undefined => {
  if (name === null) return { id, code: 'VARIANT_UNKNOWN', message: messages.variantUnknown(id) };
  if (!available) return { id, code: 'VARIANT_UNAVAILABLE', message: messages.variantUnavailable(name) };
  const held = present ?? 0;
  if (held + qty > limits.cartQuantityMax)
    return { id, code: 'CART_QUANTITY_MAX', message: messages.quantityPassesMaximum(held, name) };
  return undefined;
};

const itemsRefused = (refusals: readonly Refusal[]) =>
  invalid(
    { items: Object.fromEntries(refusals.map(({ id, message }) => [id, [message]])) },
    [...new Set(refusals.map(({ message }) => message))],
    refusals.every(({ code }) => code === 'CART_FULL') ? 'CART_FULL' : 'CART_ITEMS_REFUSED',
    { items: Object.fromEntries(refusals.map(({ id, code }) => [id, [code]])) },
  );
