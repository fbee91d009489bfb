import type { Cart } from '#contract/buying.ts';
import type { Api } from '#contract/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useCallFailure } from '../api/use-call-failure.ts';
import { setMiniCart } from '../viewer/session-store.ts';
import { useSignedIn } from '../viewer/use-session.ts';
import { cartQuery, changeCart, nameWhenShown, openCartId, reloadCart } from './cart-query.ts';

/** The customer's open cart on a screen behind `CustomerOnly`; a failure leads where section 8 says. */
export const useCart = () => {
  const { userId } = useSignedIn();
  const query = useQuery(cartQuery(userId));
  useCallFailure(query.error);
  return query;
};

/**
 * Makes a call that answers the cart: it is shown at once, in the mini cart too. Give the call the id that it is handed;
 * the answer's own may be another.
 * @throws ApiError, and the cart stays as it was shown
 */
export const useCartCall = () => {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  return useCallback(
    (call: (api: Api, cartId: number) => Promise<Cart>): Promise<Cart> =>
      changeCart(client, userId, (cartId) => call(browserApi(), cartId)),
    [client, userId],
  );
};

/** Asks for the cart that the last answer was, which a render may not have seen yet. */
export const useShownCart = () => {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  return useCallback(() => client.getQueryData<Cart>(cartQuery(userId).queryKey), [client, userId]);
};

/**
 * Empties the cart; the mini cart follows, and the cart is loaded anew (section 4, "Cart page").
 * @throws ApiError, and the cart stays as it was
 */
export const useClearCart = () => {
  const client = useQueryClient();
  return useCallback(async (): Promise<void> => {
    setMiniCart(await browserApi().clearCart({ params: { cartId: openCartId() } }));
    await reloadCart(client);
  }, [client]);
};

/**
 * Adds an order's items to the cart; what could not be added is named where the cart is shown next.
 * @throws ApiError, and the cart stays as it was
 */
export const useReorder = () => {
  const change = useCartCall();
  return useCallback(
    async (orderId: number): Promise<void> => {
      const { removedItems } = await change((api, cartId) => api.reorder({ params: { cartId, orderId } }));
      nameWhenShown(removedItems);
    },
    [change],
  );
};
