import type { Cart, CartItem } from '#contract/buying.ts';
import type { Api } from '#contract/calls.ts';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { problemList } from '#ui/call-problems.ts';
import { useAction } from '../../api/use-action.ts';
import { useCartCall, useClearCart } from '../../cart/use-cart.ts';
import { createDraftsStore } from './drafts-store.ts';
import { afterUpdate, changesOf, type Quantities } from './quantity-drafts.ts';

const nothing: Quantities = {};

/**
 * What can be done with the lines of a cart. A change shows at once and until the server has answered; a refusal puts
 * back what the cart says, keeps what was typed, and is told in `problems`.
 */
export const useQuantities = (cart: Cart) => {
  const [drafts] = useState(createDraftsStore);
  const typed = useSyncExternalStore(drafts.subscribe, drafts.read);
  const [sent, setSent] = useState(nothing);
  const call = useCartCall();
  const clearCart = useClearCart();
  const action = useAction(async (act: () => Promise<unknown>) => {
    await act();
  });
  const { quantities, wrong } = useMemo(() => changesOf(cart.items, typed), [cart.items, typed]);

  const send = async (
    changes: Quantities,
    make: (api: Api, body: { cartId: number; items: Record<string, number> }) => Promise<Cart>,
  ): Promise<boolean> => {
    if (action.busy) return false;
    setSent(changes);
    const refused = await action.run(() => call((api, cartId) => make(api, { cartId, items: { ...changes } })));
    setSent(nothing);
    return refused === null;
  };

  return {
    drafts,
    sent,
    wrong,
    changed: Object.keys(quantities).length,
    busy: action.busy,
    problems: problemList(action.problems),
    closeProblems: action.clear,
    undo: () => drafts.write(new Map()),
    /** Sends every box that was changed. False when a box holds no quantity, or it was refused. */
    update: async (): Promise<boolean> => {
      if (wrong.length > 0) return false;
      if (Object.keys(quantities).length === 0) return true;
      const done = await send(quantities, (api, body) => api.updateItemsQty({ body }));
      if (done) drafts.write(afterUpdate(drafts.read(), typed));
      return done;
    },
    remove: async ({ productVariantId }: CartItem): Promise<void> => {
      await send({ [productVariantId]: 0 }, (api, { cartId }) =>
        api.removeItems({ body: { cartId, items: { [productVariantId]: 0 } } }),
      );
    },
    clear: async (): Promise<void> => {
      if ((await action.run(clearCart)) === null) drafts.write(new Map());
    },
  };
};
