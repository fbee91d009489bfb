import { classNames } from '#ui/class-names.ts';
import record from '../../../parts/record.module.css';
import styles from './stock.module.css';

/** A bar is full at so many days. */
const fullAt = 28;

/** For how long what is available lasts: a bar, and in words. */
export const Lasts = ({ days }: { days: number }) => (
  <span className={classNames(styles.lasts, days <= 3 ? record.late : days <= 14 ? record.open : record.quiet)}>
    <svg className={styles.bar} viewBox={`0 0 ${fullAt} 4`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.min(days, fullAt)} height="4" fill="currentColor" />
    </svg>
    {days === 0 ? 'sold out' : days > 365 ? 'over a year' : `${days} d`}
  </span>
);
