import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useListeners } from './use-listeners.ts';

/**
 * When the focused element inside a container is removed, moves the focus to another one, so that keyboard users go on
 * from there and not from the top of the page.
 * @param heir finds that element among the remaining ones
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
    // Some browsers also fire this for removed elements: only an element that still exists was left.
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
