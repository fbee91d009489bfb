import { answersOf } from '#client/call-queries.ts';
import type { PutAwayCart } from '#contract/buying/put-away.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { useAction } from '../../api/use-action.ts';
import { randomKey } from '../../bag/add-key.ts';
import { reloadCart } from '../../cart/cart-query.ts';
import { useCartCall } from '../../cart/use-cart.ts';

type Given = { title?: string; ids?: number[] };

/** Acts on the carts beside the open one. Each tells whether it was done. */
export const usePutAway = () => {
  const client = useQueryClient();
  const call = useCartCall();
  const [requestKey, setKey] = useState(randomKey);
  const { run, problems } = useAction(async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      // Taken out or deleted in another tab.
      if (!isApiError(error) || error.status !== 404) throw error;
      await reloadCart(client);
    }
    // Until it is answered a press has one key: sent twice, it acts once.
    setKey(randomKey());
    await client.invalidateQueries({ queryKey: answersOf('putAwayCarts') });
  });
  const done = async (act: () => Promise<unknown>) => (await run(act)) === null;
  return {
    problems,
    putAway: (kind: PutAwayCart['kind'], given: Given) =>
      done(() => call((api, cartId) => api.putAway({ body: { cartId, kind, requestKey, ...given } }))),
    takeOut: (id: number, ids: number[] = []) =>
      done(() => call((api, cartId) => api.takeOut({ params: { id }, body: { cartId, ids } }))),
    drop: (id: number, ids: number[] = []) => done(() => browserApi().dropPutAway({ params: { id }, body: { ids } })),
  };
};
