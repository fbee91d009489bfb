import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useListeners } from './use-listeners.ts';

/**
 * When what has the focus inside a container is taken away, another element gets it, so that a keyboard goes on from
 * there and not from the top of the page.
 * @param heir finds that element among those that are left.
 */
export const useKeptFocus = (
  container: RefObject<HTMLElement | null>,
  heir: (container: HTMLElement) => HTMLElement | null,
): void => {
  const focused = useRef<Element | null>(null);
  useListeners(container, {
    focusin: ({ target }) => {
      focused.current = target instanceof Element ? target : null;
    },
    // Some browsers also say so of what is being removed: only what is still there afterwards was left.
    focusout: ({ target }) =>
      setTimeout(() => {
        if (target === focused.current && target instanceof Element && target.isConnected) focused.current = null;
      }),
  });
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (container.current) heir(container.current)?.focus({ preventScroll: true });
  });
};
