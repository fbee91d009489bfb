import { limits } from '#contract/limits.ts';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `reached` when the viewer comes within 500 px of the element.
 * @param active false while there is nothing to reach; turning it on looks anew.
 */
export const useNearEnd = <E extends Element>(active: boolean, reached: () => void): RefObject<E | null> => {
  const element = useRef<E>(null);
  const call = useRef(reached);
  useEffect(() => {
    call.current = reached;
  });
  useEffect(() => {
    if (!active || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && call.current(), {
      rootMargin: `0px 0px ${limits.infiniteScrollPx}px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [active]);
  return element;
};
