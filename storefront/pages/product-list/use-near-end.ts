import { limits } from '#contract/limits.ts';
import { inView } from '#ui/in-view.ts';
import { type RefObject, useEffect, useRef } from 'react';

const farAbovePx = 100_000;

/**
 * Calls `reached` when the viewport comes within `limits.infiniteScrollPx` of the element.
 * @param active false while there is nothing to reach; turning it on checks again
 */
export const useNearEnd = <E extends Element>(active: boolean, reached: () => void): RefObject<E | null> => {
  const element = useRef<E>(null);
  const call = useRef(reached);
  useEffect(() => {
    call.current = reached;
  });
  useEffect(() => {
    if (!active || !element.current) return;
    const observer = new IntersectionObserver((entries) => inView(entries) && call.current(), {
      // Scrolling past the end counts, too.
      rootMargin: `${farAbovePx}px 0px ${limits.infiniteScrollPx}px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [active]);
  return element;
};
