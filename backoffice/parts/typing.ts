import { createStore } from '#ui/store.ts';
import { useEffect } from 'react';

/** How many forms hold what was typed and not sent, or are open to be typed into. */
export const typing = createStore(0);

/** Counts a form among them while it is one. */
export const useTyping = (isTyped: boolean): void =>
  useEffect(() => {
    if (!isTyped) return;
    typing.set(typing.read() + 1);
    return () => typing.set(typing.read() - 1);
  }, [isTyped]);
