import { type ReactNode, useEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router';
import styles from './main.module.css';

/**
 * The page's own content. After a navigation the focus moves here, so that a screen reader starts with the new page,
 * unless the link's state has `keepFocus`.
 */
export const Main = ({ children }: { children: ReactNode }) => {
  const element = useRef<HTMLElement>(null);
  const { pathname, search, state } = useLocation() as Location<{ keepFocus?: boolean } | null>;
  // Another search is another page; other filters are not.
  const page = `${pathname}?${new URLSearchParams(search).get('s') ?? ''}`;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!state?.keepFocus) element.current?.focus({ preventScroll: true });
  }, [page, state]);
  return (
    <main id="main" tabIndex={-1} ref={element} className={styles.main}>
      {children}
    </main>
  );
};
