import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { scrollPositions } from '../../viewer/stored-text.ts';

type Position = [entry: string, y: number];

const entriesKept = 50;

const readPositions = (): Position[] => {
  try {
    const kept: unknown = JSON.parse(scrollPositions.read());
    return Array.isArray(kept) ? (kept as Position[]) : [];
  } catch {
    return [];
  }
};

/** Where this tab's list pages were left, by their entry of the history; kept while the document is away. */
const leftAt = new Map<string, number>();
if (typeof document !== 'undefined') {
  for (const [entry, y] of readPositions()) leftAt.set(entry, y);
  addEventListener('pagehide', () => scrollPositions.write(JSON.stringify([...leftAt].slice(-entriesKept))));
}

const bySelf = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Brings the scroll position back when products that it needs come after React Router has restored it: a document has at
 * most five pages of products with it, and Back may lead to a list that the browser has forgotten. Whoever scrolls
 * meanwhile is left where they are.
 * @param incomplete products are still missing.
 */
export const useRestoredScroll = (incomplete: boolean): void => {
  const { key, pathname, search } = useLocation();
  const address = pathname + search;
  const target = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const entry = `${key} ${address}`;
    target.current = leftAt.get(entry);
    const note = () => {
      // React learns a little later than the browser that another entry is shown.
      if (address === location.pathname + location.search) leftAt.set(entry, scrollY);
    };
    const gone = new AbortController();
    const passive = { passive: true, signal: gone.signal };
    addEventListener('scroll', note, passive);
    for (const name of bySelf) addEventListener(name, () => (target.current = undefined), passive);
    return () => gone.abort();
  }, [key, address]);
  const waited = useRef(incomplete);
  useEffect(() => {
    if (incomplete) waited.current = true;
    else if (waited.current) {
      waited.current = false;
      if (target.current !== undefined) scrollTo({ top: target.current, behavior: 'instant' });
      target.current = undefined;
    }
  }, [incomplete]);
};
