import { isApiError } from '#contract/platform/api-error.ts';
import type { CartOrder } from '#contract/buying/buying.ts';
import { useQuery } from '@tanstack/react-query';
import { callKey } from '../../api/call-query.ts';
import { useCartCall } from '../../cart/use-cart.ts';
import { useSignedIn } from '../../viewer/use-session.ts';

/**
 * The order of a cart of this customer; null when it is not ordered, undefined while unknown.
 * @param cartId null for none
 */
export const useOrderOf = (cartId: number | null) => {
  const { userId } = useSignedIn();
  const callCart = useCartCall();
  return useQuery({
    queryKey: callKey('cart', { params: { cartId: cartId ?? 0 } }, userId),
    queryFn: async (): Promise<CartOrder | null> => {
      try {
        return (await callCart((api) => api.cart({ params: { cartId: cartId ?? 0 } }))).ordered;
      } catch (error) {
        // Of another customer, who used this tab before.
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }
    },
    enabled: cartId !== null,
    gcTime: 0,
  });
};
