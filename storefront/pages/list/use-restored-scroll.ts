import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

// Where React Router keeps the positions of this tab's pages while the document is away.
const storageKey = 'react-router-scroll-positions';

/** The history entry that the browser stands on; React learns of it a little later. */
const entryKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default';

const savedPosition = (): number | undefined => {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    const y = (positions as Record<string, unknown>)[entryKey()];
    return typeof y === 'number' ? y : undefined;
  } catch {
    return undefined;
  }
};

/** Where this document's list pages were left, by the key of their history entry. */
const leftAt = new Map<string, number>();

const bySelf = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Brings the scroll position back when products that it needs come after React Router has restored it: a document has at
 * most five pages of products with it, and Back may lead to a list that the browser has forgotten. Whoever scrolls
 * meanwhile is left where they are.
 * @param incomplete products are still missing.
 */
export const useRestoredScroll = (incomplete: boolean): void => {
  const { key } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  const target = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    target.current = first.current ? savedPosition() : type === 'POP' ? leftAt.get(key) : undefined;
    first.current = false;
    const gone = new AbortController();
    const passive = { passive: true, signal: gone.signal };
    addEventListener('scroll', () => key === entryKey() && leftAt.set(key, scrollY), passive);
    for (const name of bySelf) addEventListener(name, () => (target.current = undefined), passive);
    return () => gone.abort();
  }, [key, type]);
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
