import { useEffect, useRef } from 'react';

// Where React Router keeps the positions of this tab's pages; it restores them before the browser has fetched anything.
const storageKey = 'react-router-scroll-positions';

const savedPosition = (): number | null => {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    const key = (history.state as { key?: string } | null)?.key ?? '';
    const y = (positions as Record<string, unknown>)[key];
    return typeof y === 'number' ? y : null;
  } catch {
    return null;
  }
};

const bySelf = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Brings the scroll position back when pages that it needs come after the document: a page restored from its address
 * has at most five pages of products with it. Whoever scrolls meanwhile is left where they are.
 * @param incomplete pages are still missing.
 */
export const useRestoredScroll = (incomplete: boolean): void => {
  const waiting = useRef(incomplete);
  const target = useRef<number | null>(null);
  useEffect(() => {
    if (!waiting.current) return;
    target.current = savedPosition();
    const gone = new AbortController();
    const end = () => {
      waiting.current = false;
      gone.abort();
    };
    for (const name of bySelf) addEventListener(name, end, { passive: true, signal: gone.signal });
    return () => gone.abort();
  }, []);
  useEffect(() => {
    if (!waiting.current || incomplete) return;
    waiting.current = false;
    if (target.current !== null) scrollTo({ top: target.current, behavior: 'instant' });
  }, [incomplete]);
};
