import { formatDollars } from '#kernel/money.ts';
import styles from './record.module.css';

/** An amount of dollars, never on two lines; nothing for who sees no prices. */
export const Dollars = ({ amount }: { amount: number | undefined }) =>
  amount !== undefined && <span className={styles.whole}>{formatDollars(amount)}</span>;
