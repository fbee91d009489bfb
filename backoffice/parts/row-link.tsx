import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './row-link.module.css';

/** From a row to its record; the list's state goes along, so that it stays as it is. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const [search] = useSearchParams();
  return (
    <Link to={{ pathname: to, search: search.toString() }} className={styles.link}>
      {children}
    </Link>
  );
};
