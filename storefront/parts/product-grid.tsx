import type { ReactNode } from 'react';
import styles from './product-grid.module.css';

/** Product cards, four a row on a wide screen and two on a phone. */
export const ProductGrid = ({ busy = false, children }: { busy?: boolean; children: ReactNode }) => (
  <ul className={styles.grid} aria-busy={busy}>
    {children}
  </ul>
);
