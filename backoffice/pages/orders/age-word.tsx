import type { StaffOrder } from '#contract/staff-orders.ts';
import styles from '../../parts/record.module.css';

const words = { LATE: 'Late', TODAY: 'Today', NEXT: 'Next working day' } as const;

/** When an order is to be processed; nothing when it is out of the house. */
export const AgeWord = ({ age }: { age: StaffOrder['age'] }) => (
  <span className={age === 'LATE' ? styles.late : styles.quiet}>{age === null ? '' : words[age]}</span>
);
