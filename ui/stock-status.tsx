import * as words from '#messages/ui.js';
import { classNames } from './class-names.ts';
import styles from './stock-status.module.css';

const names = {
  IN_STOCK: words.inStock(),
  OUT_OF_STOCK: words.outOfStock(),
  ARRIVING_SOON: words.arrivingSoon(),
  UNKNOWN: words.unknown(),
};

/** Stock status as a word with a dot (specification section 4). */
export const StockStatus = ({ status }: { status: keyof typeof names }) => (
  <span className={classNames(styles.status, styles[status])}>{names[status]}</span>
);
