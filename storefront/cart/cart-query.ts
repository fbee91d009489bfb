import type { Cart } from '#contract/buying.ts';
import type { MiniCart } from '#contract/content.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { browserApi, browserQueryClient } from '../api/browser-api.ts';
import { readSession, setMiniCart } from '../viewer/session-store.ts';

/*
 * The open cart as the server told it last. It is loaded anew whenever a screen that shows it is entered, and forgotten
 * when the last one is left (specification section 4, "Cart page" and "Leaving the checkout").
 */

const cartKey = (userId: number) => ['cart', userId] as const;

export const cartQuery = (userId: number) =>
  queryOptions({
    queryKey: cartKey(userId),
    queryFn: () => askForCart(browserQueryClient(), userId, (cartId) => browserApi().cart({ params: { cartId } })),
    staleTime: 0,
    gcTime: 0,
  });

/** What the header shows of a cart. */
const miniCartOf = ({ id, itemCount, total, items }: Cart): MiniCart => ({
  cartId: id,
  itemCount,
  total,
  items: Object.fromEntries(items.map((item) => [item.id, item.qty])),
  quantities: Object.fromEntries(items.map((item) => [item.productVariantId, item.qty])),
});

/** The id that the last answer gave. It changes when an order is placed, also in another tab. */
export const openCartId = (): number => {
  const cartId = readSession().miniCart?.cartId;
  if (typeof cartId !== 'number') throw new Error('A signed-in customer always has an open cart.');
  return cartId;
};

/** What a re-order left out, until the cart is loaded to be shown: the server names it only once. */
let unnamed: readonly string[] = [];
export const nameWhenShown = (names: readonly string[]): void => {
  unnamed = names;
};

let asked = 0;
let newest = 0;

/**
 * A call that answers the cart, and the mini cart with it. An answer that was overtaken by that of a later call changes
 * nothing, except that the server names what it took out only once: those names stay until the cart is left.
 */
const askForCart = async (
  client: QueryClient,
  userId: number,
  call: (cartId: number) => Promise<Cart>,
): Promise<Cart> => {
  const turn = (asked += 1);
  const answer = await call(openCartId());
  const known = client.getQueryData<Cart>(cartKey(userId));
  const removedItems = [...new Set([...(known?.removedItems ?? []), ...unnamed, ...answer.removedItems])];
  unnamed = [];
  if (known && turn < newest) return { ...known, removedItems };
  newest = turn;
  setMiniCart(miniCartOf(answer));
  return { ...answer, removedItems };
};

/** Makes a call that changes the cart. Its answer takes the cart's place on the screens that show it. */
export const changeCart = async (
  client: QueryClient,
  userId: number,
  call: (cartId: number) => Promise<Cart>,
): Promise<Cart> => {
  const cart = await askForCart(client, userId, call);
  client.setQueryData<Cart>(cartKey(userId), (shown) => shown && cart);
  return cart;
};

/** Loads the cart anew where it is shown. */
export const reloadCart = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['cart'] });
