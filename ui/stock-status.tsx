import { classNames } from './class-names.ts';
import styles from './stock-status.module.css';

const words = {
  IN_STOCK: 'In Stock',
  OUT_OF_STOCK: 'Out of Stock',
  ARRIVING_SOON: 'Arriving Soon',
  UNKNOWN: 'Unknown',
} as const;

/** Stock status as a word with a dot (specification section 4). */
export const StockStatus = ({ status }: { status: keyof typeof words }) => (
  <span className={classNames(styles.status, styles[status])}>{words[status]}</span>
);
