import { type RefObject, useEffect, useRef } from 'react';

/**
 * After "Load more" moves the focus to the first of the new products, not behind the last.
 * @param count number of products shown
 * @returns a function to call when it is pressed
 */
export const useFirstNew = (list: RefObject<HTMLElement | null>, count: number): (() => void) => {
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (shown.current === null || count === shown.current) return;
    // Fewer: another list was loaded meanwhile.
    const items = list.current?.querySelectorAll('article, [data-row]') ?? [];
    if (count > shown.current)
      items[shown.current]?.querySelector<HTMLElement>('[data-stop], a')?.focus({ preventScroll: true });
    shown.current = null;
  }, [list, count]);
  return () => {
    shown.current = count;
  };
};
