import { useEffect } from 'react';
import { prefetchBudget } from './prefetch-budget.ts';
import { prefetchPage } from './page-code.ts';

/** Resting on a link means it; passing over it does not. Milliseconds. */
const restMs = 65;

const budget = prefetchBudget({ perMinute: 20, atOnce: 2 });

/** Whoever counts bytes gets only what they ask for. */
const isSaving = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
};

/**
 * The page that a link opens in this tab, or null. What opens in another tab would be fetched there again; a link may
 * say itself that there is nothing to fetch (data-prefetch="none").
 */
const pageOf = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target !== '' || link.dataset['prefetch'] === 'none' || link.origin !== location.origin)
    return null;
  const address = link.pathname + link.search;
  return address === location.pathname + location.search ? null : address;
};

const prefetch = (address: string): void => {
  if (!budget.take(address, performance.now())) return;
  void prefetchPage(address)
    .catch(() => undefined)
    .finally(budget.done);
};

/** Fetches the page behind a link as soon as somebody means to go there: a pointer rests on it, a finger or the focus. */
export const Prefetch = () => {
  useEffect(() => {
    if (isSaving()) return;
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
