import type { ReactNode } from 'react';
import styles from './product-grid.module.css';

type Props = {
  busy?: boolean;
  /** A browser with a token shows placeholders until the customer's order is loaded. */
  visitorOrder?: boolean;
  children: ReactNode;
};

/** Product cards, four per row on a wide screen and two on a phone. */
export const ProductGrid = ({ busy = false, visitorOrder = false, children }: Props) => (
  <ul className={styles.grid} aria-busy={busy} data-visitor-order={visitorOrder || undefined}>
    {children}
  </ul>
);
