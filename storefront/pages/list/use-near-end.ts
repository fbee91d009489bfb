import { limits } from '#contract/limits.ts';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `reached` when the viewer comes within 500 px of the element.
 * @param round changes whenever it should look again, since an element that stays in view tells nothing new.
 */
export const useNearEnd = <E extends Element>(
  active: boolean,
  round: number,
  reached: () => void,
): RefObject<E | null> => {
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
  }, [active, round]);
  return element;
};
