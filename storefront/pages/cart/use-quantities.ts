import type { Cart, CartItem } from '#contract/buying/buying.ts';
import { useMemo, useRef, useState } from 'react';
import { allProblems } from '#ui/call-problems.ts';
import { createStore, type Store, useStore } from '#ui/store.ts';
import { useAction } from '../../api/use-action.ts';
import { useCartCall, useClearCart, useShownCart } from '../../cart/use-cart.ts';
import { keptQuantities } from '../../viewer/stored-text.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import { afterUpdate, changesOf, type Drafts, draftsText, type Quantities, readDraftsText } from './quantity-drafts.ts';
import type { InTurn } from './use-turns.ts';

const nothing: Quantities = {};

/**
 * The drafts of one cart page. Outside of React's state, so that a key pressed in one of 2000 boxes re-renders that box
 * and the bar below the table, but not the table. They survive navigation, reload and signing in again.
 */
const createDraftsStore = (userId: number, cart: Cart): Store<Drafts> => {
  const drafts = createStore(readDraftsText(keptQuantities.read(), userId, cart));
  drafts.subscribe(() => keptQuantities.write(draftsText(userId, cart.id, drafts.read())));
  return drafts;
};

/**
 * Changes of a cart's lines, one press at a time. A change shows at once; a refusal restores the cart's quantities,
 * keeps the input, and is in `problems` until the next press.
 */
export const useQuantities = (cart: Cart, inTurn: InTurn) => {
  const { userId } = useSignedIn();
  const [drafts] = useState(() => createDraftsStore(userId, cart));
  const typed = useStore(drafts);
  const [updating, setUpdating] = useState(nothing);
  const [leaving, setLeaving] = useState(nothing);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState(0);
  const waits = useRef(0);
  const failures = useRef(0);
  const call = useCartCall();
  const clearCart = useClearCart();
  const shownCart = useShownCart();
  const { run } = useAction((act: () => Promise<void>) => act());
  const { quantities, wrong } = useMemo(() => changesOf(cart.items, typed), [cart.items, typed]);
  const sent = useMemo(() => ({ ...updating, ...leaving }), [updating, leaving]);

  const wait = (by: 1 | -1) => setWaiting((waits.current += by));
  /** False when it was refused. */
  const press = async (act: () => Promise<void>): Promise<boolean> => {
    if (waits.current === 0) setProblems([]);
    wait(1);
    const refused = await inTurn(() => run(act));
    wait(-1);
    if (refused === null) return true;
    failures.current += 1;
    setProblems((told) => [...new Set([...told, ...allProblems(refused)])]);
    return false;
  };

  return {
    drafts,
    sent,
    wrong,
    changed: Object.keys(quantities).length,
    busy: waiting > 0,
    problems,
    closeProblems: () => setProblems([]),
    undo: () => drafts.set(new Map()),
    /**
     * Sends every changed box when its turn comes.
     * @returns false when it was refused, or a box is invalid; not attempted after a refusal
     */
    update: async (): Promise<boolean> => {
      const before = failures.current;
      let fits = true;
      const done = await press(async () => {
        const now = drafts.read();
        const { items } = shownCart() ?? cart;
        const changes = changesOf(items, now);
        fits = changes.wrong.length === 0 && failures.current === before;
        if (!fits || Object.keys(changes.quantities).length === 0) return;
        setUpdating(changes.quantities);
        try {
          await call((api, cartId) => api.updateItemsQty({ body: { cartId, items: changes.quantities } }));
          drafts.set(afterUpdate(drafts.read(), now));
        } finally {
          setUpdating(nothing);
        }
      });
      return done && fits;
    },
    remove: async ({ productVariantId: id }: CartItem): Promise<void> => {
      setLeaving((all) => ({ ...all, [id]: 0 }));
      await press(async () => {
        await call((api, cartId) => api.removeItems({ body: { cartId, items: { [id]: 0 } } }));
      });
      setLeaving(({ [id]: _gone, ...others }) => others);
    },
    clear: async (): Promise<void> => {
      if (await press(clearCart)) drafts.set(new Map());
    },
  };
};
