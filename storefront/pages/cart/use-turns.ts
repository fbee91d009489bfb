import { useCallback, useRef } from 'react';

/**
 * Queues changes of the cart: a press during another call runs after it, and answers come in the order of the presses.
 */
export const useTurns = () => {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.current.then(act);
    last.current = turn.catch(() => undefined);
    return turn;
  }, []);
};
export type InTurn = ReturnType<typeof useTurns>;
