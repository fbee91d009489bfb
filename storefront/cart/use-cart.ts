import type { Cart } from '#contract/buying/buying.ts';
import type { Api } from '#contract/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useCallFailure } from '../api/use-call-failure.ts';
import { setMiniCart } from '../viewer/session-store.ts';
import { useSignedIn } from '../viewer/use-session.ts';
import { cartQuery, changeCart, nameWhenShown, openCartId, reloadCart } from './cart-query.ts';

/** The customer's open cart on a screen behind `CustomerOnly`; failures redirect as in section 8. */
export const useCart = () => {
  const { userId } = useSignedIn();
  const query = useQuery(cartQuery(userId));
  useCallFailure(query.error);
  return query;
};

/**
 * Makes a call that answers the cart, which is shown at once, in the mini cart too. The call gets the current id; the
 * answer's own may be another.
 * @throws ApiError, and the shown cart is unchanged
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

/** Queries the cart of the last answer, which a render may not have yet. */
export const useShownCart = () => {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  return useCallback(() => client.getQueryData<Cart>(cartQuery(userId).queryKey), [client, userId]);
};

/**
 * Empties the cart and reloads it; the mini cart follows (section 4, "Cart page").
 * @throws ApiError, and the cart is unchanged
 */
export const useClearCart = () => {
  const client = useQueryClient();
  return useCallback(async (): Promise<void> => {
    setMiniCart(await browserApi().clearCart({ params: { cartId: openCartId() } }));
    await reloadCart(client);
  }, [client]);
};

/**
 * Adds an order's items to the cart; those left out are named where the cart is shown next.
 * @throws ApiError, and the cart is unchanged
 */
export const useReorder = () => {
  const change = useCartCall();
  return useCallback(
    async (orderId: number): Promise<void> => {
      nameWhenShown(await change((api, cartId) => api.reorder({ params: { cartId, orderId } })));
    },
    [change],
  );
};
