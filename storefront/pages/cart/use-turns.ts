import { useCallback, useRef } from 'react';

/**
 * What changes the cart takes turns: something that is pressed while another call is under way is done after it, and the
 * answers come in the order of the presses.
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
