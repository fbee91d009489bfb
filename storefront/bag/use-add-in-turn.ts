import { useEffect, useRef, useState } from 'react';
import type { Items } from './bag.ts';
import { useAddToCart } from './use-bag.ts';

/**
 * Adds single products of a list to the cart, one call at a time: those entered during a call go in the next.
 * @param show shows what was added, instead of the notification, and returns whether it did
 */
export const useAddInTurn = (show?: (items: Items) => boolean) => {
  const action = useAddToCart(undefined, show);
  const [answered, setAnswered] = useState<number | null>(null);
  const waiting = useRef(new Set<number>());
  const { busy, addOnly, hint, problems } = action;
  useEffect(() => {
    if (busy || waiting.current.size === 0) return;
    addOnly([...waiting.current]);
    waiting.current.clear();
  });
  const says = hint !== '' || problems.length > 0;
  return {
    add: (...ids: number[]) => {
      setAnswered(ids[0] ?? null);
      if (busy) for (const id of ids) waiting.current.add(id);
      else addOnly(ids);
    },
    /** The action with an answer to show, if the last addition began with this product. */
    answerOf: (id: number) => (says && id === answered ? action : null),
  };
};
