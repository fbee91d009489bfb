import type { Cart, RemovedVariant } from '#contract/buying/buying.ts';
import type { MiniCart } from '#contract/shop/content.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { browserApi, browserQueryClient } from '../api/browser-api.ts';
import { session, setMiniCart } from '../viewer/session-store.ts';

/*
 * The open cart as last answered. It is reloaded whenever a screen that shows it is entered, and dropped when the last
 * one is left (specification section 4, "Cart page" and "Leaving the checkout").
 */

/** Not a call's key: several calls answer the open cart, whatever its id. */
const openCart = 'openCart';
const cartKey = (userId: number) => [openCart, userId] as const;

export const cartQuery = (userId: number) =>
  queryOptions({
    queryKey: cartKey(userId),
    queryFn: () => askForCart(browserQueryClient(), userId, (cartId) => browserApi().cart({ params: { cartId } })),
    staleTime: 0,
    gcTime: 0,
  });

/** The header's part of a cart. */
const miniCartOf = ({ id, itemCount, total, items }: Cart): MiniCart => ({
  cartId: id,
  itemCount,
  total,
  items: Object.fromEntries(items.map((item) => [item.id, item.qty])),
  quantities: Object.fromEntries(items.map((item) => [item.productVariantId, item.qty])),
});

/** One order of lines wherever the cart is shown: what was added last comes first. */
export const newestFirst = (a: { id: number }, b: { id: number }): number => b.id - a.id;

/** The id in the last answer. It changes when an order is placed, also in another tab. */
export const openCartId = (): number => {
  const cartId = session.read().miniCart?.cartId;
  if (typeof cartId !== 'number') throw new Error('A signed-in customer always has an open cart.');
  return cartId;
};

/** Items left out by a re-order, until the cart is loaded to be shown: the server names them only once. */
const nothing: Pick<Cart, 'removedItems' | 'removedVariants'> = { removedItems: [], removedVariants: [] };
let unnamed = nothing;
export const nameWhenShown = ({ removedItems, removedVariants }: typeof nothing): void => {
  unnamed = { removedItems, removedVariants };
};

let asked = 0;
let newest = 0;

/**
 * Makes a call that answers the cart, and updates the mini cart. An outdated answer changes nothing, except that the
 * server names removed lines only once: those names stay until the cart is left.
 */
const askForCart = async (
  client: QueryClient,
  userId: number,
  call: (cartId: number) => Promise<Cart>,
): Promise<Cart> => {
  const turn = (asked += 1);
  const answered = await call(openCartId());
  const answer = { ...answered, items: answered.items.toSorted(newestFirst) };
  const known = client.getQueryData<Cart>(cartKey(userId));
  const removedItems = [...new Set([...(known?.removedItems ?? []), ...unnamed.removedItems, ...answer.removedItems])];
  const before = [...(known?.removedVariants ?? []), ...unnamed.removedVariants];
  unnamed = nothing;
  const isNew = (one: RemovedVariant) => !before.some(({ productVariantId: id }) => id === one.productVariantId);
  const removedVariants = [...before, ...answer.removedVariants.filter(isNew)];
  if (known && turn < newest) return { ...known, removedItems, removedVariants };
  newest = turn;
  setMiniCart(miniCartOf(answer));
  return { ...answer, removedItems, removedVariants };
};

/** Makes a call that changes the cart. Its answer replaces the cart on the screens that show it. */
export const changeCart = async (
  client: QueryClient,
  userId: number,
  call: (cartId: number) => Promise<Cart>,
): Promise<Cart> => {
  const cart = await askForCart(client, userId, call);
  client.setQueryData<Cart>(cartKey(userId), (shown) => shown && cart);
  return cart;
};

/** Reloads the cart where it is shown. */
export const reloadCart = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [openCart] });
