import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useListeners } from '#ui/use-listeners.ts';
import { type RefObject, useRef } from 'react';

/**
 * When the line that has the focus is removed, that of the line in its place gets it; when the coupon is taken off, the
 * box for another; in an empty cart, the page's title.
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
    // On a phone a line that is not open shows its number alone.
    const buttons = ['[data-remove]', '[aria-expanded]'].flatMap((of) => inPlace?.querySelector<HTMLElement>(of) ?? []);
    return (
      buttons.find((button) => button.checkVisibility()) ??
      container.querySelector<HTMLElement>('[data-coupon]') ??
      container.querySelector('h1')
    );
  });
};
