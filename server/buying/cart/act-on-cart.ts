import type { Cart } from '#contract/buying/buying.ts';
import { shopDay } from '#kernel/dates.ts';
import type { Context } from '#server/context.ts';
import { answerWhole } from './answer-cart.ts';
import { changeCart } from './change-cart.ts';
import { noSuchCart } from './open-cart.ts';
import { orderOf } from './ordered-cart.ts';
import { type ActContext, askCart } from './ask-cart.ts';
import { knownLines } from './known-lines.ts';
import { type LoadedCart, type OpenCart, priceWholeCart } from './load-cart.ts';
import { actTogetherByPool } from '#server/platform/db/together.ts';
import { type Db, execute } from '#server/platform/db/db.ts';

type Shown = Pick<LoadedCart, 'facts' | 'totals'>;

/** One statement. Not for a cart that has changed since it was read: what changed it shows another total. */
const show = async (db: Db, carts: readonly Shown[]): Promise<true[]> => {
  await execute(db)`
    update cart c set shown_total_cents = w.total
    from unnest(${carts.map(({ facts }) => facts.id)}::int[], ${carts.map(({ facts }) => facts.stamp)}::text[],
      ${carts.map(({ totals }) => totals.totalCents)}::bigint[]) w (id, stamp, total)
    where c.id = w.id and c.xmin::text = w.stamp`;
  return carts.map(() => true);
};

const showTogether = actTogetherByPool<Shown, unknown>({
  alone: (db, cart) => show(db, [cart]),
  all: show,
  whose: ({ facts }) => facts.id,
});

/** Stores a cart's total as the one that was shown, together with those of other carts at the same time. */
const showTotal = async (context: ActContext, cart: Shown): Promise<void> => {
  if (cart.facts.shownTotalCents !== cart.totals.totalCents) await showTogether(context, cart);
};

/** Which cart of whom, and when. */
export type CartWish = { buyerId: number; cartId: number; now: Date };

/** The customer's open cart after an act on a named one, which was left out when the named one is ordered. */
export type CartAct = { isNamed: boolean; cart: OpenCart };

/** How an act can end otherwise, for those that can (functions of db/sql/5-buying.sql). */
type Refused = { outcome: 'NO_ADDRESS' } | { outcome: 'REFUSED'; addressGone: boolean; methodOffered: boolean };
type Outcome = { outcome: 'DONE'; cart: OpenCart } | { outcome: 'NO_CART' } | Refused;

/**
 * Runs an act: one statement.
 * @param name a function of db/sql/5-buying.sql; its first arguments are the wish's
 * @throws 404 for a cart that is not the customer's; what `refuse` throws
 */
export const act = async (
  context: ActContext,
  name: 'read_cart' | 'set_cart_quantities' | 'choose_for_cart',
  { buyerId, cartId, now }: CartWish,
  others: readonly unknown[],
  refuse?: (refused: Refused) => Error,
): Promise<CartAct> => {
  const lines = await knownLines(context.cache);
  const known = lines.of(cartId);
  const given = [buyerId, cartId, now, shopDay(now), known?.stamp ?? null, ...others] as const;
  const result = (await askCart(context, name, given)) as Outcome;
  switch (result.outcome) {
    case 'DONE':
      return { isNamed: result.cart.facts.id === cartId, cart: lines.complete(result.cart, known) };
    case 'NO_CART':
      throw noSuchCart();
    case 'NO_ADDRESS':
    case 'REFUSED':
      throw refuse?.(result) ?? new Error(`an act on a cart was answered with ${result.outcome}`);
  }
};

/** The open cart, created if missing. @throws 404 for a cart that is not the customer's */
export const readCart = (context: ActContext, wish: CartWish): Promise<CartAct> => act(context, 'read_cart', wish, []);

/**
 * The cart after an act, as the customer reads it. Nothing is locked: when something has changed it meanwhile, that one
 * stores the total it shows. Unavailable lines are removed under a lock, so that one answer names them.
 */
export const answerAct = async (
  context: ActContext & Pick<Context, 'cache' | 'now'>,
  { buyerId, cartId, now }: CartWish,
  { isNamed, cart }: CartAct,
): Promise<Cart> => {
  const { db, cache } = context;
  const whole = await priceWholeCart(db, cart, now);
  if (whole.unavailable.length > 0) return changeCart(context, { buyerId }, cartId, async () => {});
  await showTotal(context, whole);
  const answer = await answerWhole(db, cache, whole);
  return isNamed ? answer : { ...answer, ordered: await orderOf(db, cartId) };
};
