import { formatDollars } from '#kernel/money.ts';
import * as words from '#messages/cart.js';
import type { ReactNode } from 'react';
import styles from './checkout-bar.module.css';

/** The total and the checkout button at the foot of the screen, where the summary is not next to the lines. */
export const CheckoutBar = ({ total, children }: { total: number; children: ReactNode }) => (
  <div className={styles.bar} data-checkout-bar="">
    <p className={styles.sum}>
      <strong>{formatDollars(total)}</strong>
      <span>{words.withTaxes()}</span>
    </p>
    {children}
  </div>
);
