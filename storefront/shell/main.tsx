import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './main.module.css';

/**
 * The page's own part. After a navigation the focus moves here, so that a screen reader starts with the new page, unless
 * the link's state says `keepFocus`.
 */
export const Main = ({ children }: { children: ReactNode }) => {
  const element = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation() as { pathname: string; state: { keepFocus?: boolean } | null };
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!state?.keepFocus) element.current?.focus({ preventScroll: true });
  }, [pathname, state]);
  return (
    <main id="main" tabIndex={-1} ref={element} className={styles.main}>
      {children}
    </main>
  );
};
