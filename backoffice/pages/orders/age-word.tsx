import { orderAges, type StaffOrder } from '#contract/staff-orders.ts';
import styles from '../../parts/record.module.css';

/** When an order is to be processed; nothing once it is shipped. */
export const AgeWord = ({ age }: { age: StaffOrder['age'] }) => (
  <span className={age === 'LATE' ? styles.late : styles.quiet}>{age === null ? '' : orderAges[age]}</span>
);
