import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useListeners } from '#ui/use-listeners.ts';
import { type RefObject, useRef } from 'react';

/**
 * Moves the focus when its element is removed: from a line to the one in its place, from the coupon to the code's
 * field, and in an empty cart to the page's title.
 */
export const useFocusAfterRemoval = (page: RefObject<HTMLElement | null>): void => {
  const line = useRef<number | null>(null);
  useListeners(page, {
    focusin: ({ target }) => {
      const row = target instanceof Element ? target.closest('tr') : null;
      line.current = row && row.rowIndex - 1;
    },
  });
  useKeptFocus(page, (container) => {
    const lines = [...container.querySelectorAll('tbody tr')];
    const inPlace = line.current === null ? undefined : lines[Math.min(line.current, lines.length - 1)];
    // On a phone a closed line shows only its number.
    const buttons = ['[data-remove]', '[aria-expanded]'].flatMap((of) => inPlace?.querySelector<HTMLElement>(of) ?? []);
    return (
      buttons.find((button) => button.checkVisibility()) ??
      container.querySelector<HTMLElement>('[data-coupon]') ??
      container.querySelector('h1')
    );
  });
};
