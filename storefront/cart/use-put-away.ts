import { answersOf } from '#client/call-queries.ts';
import type { PutAwayCart } from '#contract/buying/put-away.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../api/browser-api.ts';
import { useAction } from '../api/use-action.ts';
import { reloadCart } from './cart-query.ts';
import { useCartCall } from './use-cart.ts';

/** Acts on the carts beside the open one. `key` is the press's: sent twice, it acts once. */
export const usePutAway = () => {
  const client = useQueryClient();
  const call = useCartCall();
  const { run, problems } = useAction(async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      // Taken out or deleted in another tab.
      if (!isApiError(error) || error.status !== 404) throw error;
      await reloadCart(client);
    }
    await client.invalidateQueries({ queryKey: answersOf('putAwayCarts') });
  });
  return {
    problems,
    putAway: (kind: PutAwayCart['kind'], requestKey: string, given: { title?: string; ids?: number[] } = {}) =>
      run(() => call((api, cartId) => api.putAway({ body: { cartId, kind, requestKey, ...given } }))),
    takeOut: (id: number, ids: number[] = []) =>
      run(() => call((api, cartId) => api.takeOut({ params: { id }, body: { cartId, ids } }))),
    drop: (id: number, ids: number[] = []) => run(() => browserApi().dropPutAway({ params: { id }, body: { ids } })),
  };
};
export type PutAwayActs = ReturnType<typeof usePutAway>;
