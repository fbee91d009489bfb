import { formatDollars } from '#kernel/money.ts';
import styles from './record.module.css';

/** An amount of dollars, on one line; nothing without `prices`. */
export const Dollars = ({ amount }: { amount: number | undefined }) =>
  amount !== undefined && <span className={styles.whole}>{formatDollars(amount)}</span>;
