import { readJson } from '#ui/read-json.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { plainPath } from '../../viewer/page-address.ts';
import { scrollPositions } from '../../viewer/stored-text.ts';

type Position = [entry: string, y: number];

const entriesKept = 50;

const readPositions = (): Position[] => {
  const kept = readJson(scrollPositions.read());
  return Array.isArray(kept) ? (kept as Position[]) : [];
};

/** Scroll positions of this tab's list pages by history entry; stored while the document is unloaded. */
const leftAt = new Map<string, number>();
if (typeof document !== 'undefined') {
  for (const [entry, y] of readPositions()) leftAt.set(entry, y);
  addEventListener('pagehide', () => scrollPositions.write(JSON.stringify([...leftAt].slice(-entriesKept))));
}

const bySelf = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Restores the scroll position when the products it needs come after React Router's attempt: a document has at most
 * five pages of products, and Back may lead to a list no longer in the browser's cache. Scrolling meanwhile cancels it.
 * @param incomplete products are still missing
 */
export const useRestoredScroll = (incomplete: boolean): void => {
  const { key, pathname, search } = useLocation();
  const address = pathname + search;
  const target = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const entry = `${key} ${address}`;
    target.current = leftAt.get(entry);
    const note = () => {
      // React learns of another history entry a little later than the browser.
      if (address === plainPath(location.pathname) + location.search) leftAt.set(entry, scrollY);
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
