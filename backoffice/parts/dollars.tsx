import { formatDollars } from '#kernel/money.ts';
import styles from './record.module.css';

/** An amount of dollars, never on two lines. */
export const Dollars = ({ amount }: { amount: number }) => (
  <span className={styles.whole}>{formatDollars(amount)}</span>
);
