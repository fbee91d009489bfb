import { type RefObject, useEffect, useRef } from 'react';

/**
 * After "Load more" was pressed the focus goes to the first of the products that came, and not behind the last.
 * @param count how many products are shown.
 * @returns what to call when it is pressed.
 */
export const useFirstNew = (list: RefObject<HTMLElement | null>, count: number): (() => void) => {
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (shown.current === null || count === shown.current) return;
    // Fewer: another list has been asked for meanwhile.
    if (count > shown.current)
      list.current?.querySelectorAll('article')[shown.current]?.querySelector('a')?.focus({ preventScroll: true });
    shown.current = null;
  }, [list, count]);
  return () => {
    shown.current = count;
  };
};
