import { useEffect } from 'react';
import { prefetchBudget } from './prefetch-budget.ts';
import { prefetchPage } from './page-code.ts';

/** How long a pointer rests on a link before it counts. Milliseconds. */
const restMs = 65;

const budget = prefetchBudget({ perMinute: 20, atOnce: 2 });

/** Whether data saving is on, which prevents prefetching. */
const isSaving = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
};

/**
 * The page that a link opens in this tab, or null. A page in another tab would be fetched again there; a link can opt
 * out (data-prefetch="none").
 */
const pageOf = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target !== '' || link.dataset['prefetch'] === 'none' || link.origin !== location.origin)
    return null;
  const address = link.pathname + link.search;
  return address === location.pathname + location.search ? null : address;
};

// A browser takes a while to tell its connection: it is asked when it matters, not while the page is taken over.
const prefetch = (address: string): void => {
  if (isSaving() || !budget.take(address, performance.now())) return;
  void prefetchPage(address)
    .catch(() => undefined)
    .finally(budget.done);
};

/** Prefetches the page of a link when a visit is likely: at a resting pointer, a touch or the focus. */
export const Prefetch = () => {
  useEffect(() => {
    const gone = new AbortController();
    let rest: ReturnType<typeof setTimeout> | undefined;
    const settle = ({ target }: Event) => {
      clearTimeout(rest);
      const address = pageOf(target);
      if (address !== null) rest = setTimeout(prefetch, restMs, address);
    };
    const touch = ({ target }: Event) => {
      const address = pageOf(target);
      if (address !== null) prefetch(address);
    };
    const options = { passive: true, signal: gone.signal };
    addEventListener('pointerover', (event) => event.pointerType === 'mouse' && settle(event), options);
    addEventListener('focusin', settle, options);
    addEventListener('touchstart', touch, options);
    return () => {
      clearTimeout(rest);
      gone.abort();
    };
  }, []);
  return null;
};
