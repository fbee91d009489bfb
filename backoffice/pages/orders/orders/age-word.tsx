import { orderAges, type StaffOrder } from '#contract/orders/staff-orders.ts';
import styles from '../../../parts/record.module.css';

/** When an order is to be processed; nothing at all once it is shipped: a phone's row labels what its cells hold. */
export const AgeWord = ({ age }: { age: StaffOrder['age'] }) =>
  age !== null && <span className={age === 'LATE' ? styles.late : styles.quiet}>{orderAges[age]}</span>;
