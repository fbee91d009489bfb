import type { StaffOrder } from '#contract/orders/staff-orders.ts';
import { orderAges } from '#contract/orders/order-filters.ts';
import styles from '../../../parts/record.module.css';

/** When an order is to be processed; null once it is shipped, so that a row on a phone has no label without a value. */
export const AgeWord = ({ age }: { age: StaffOrder['age'] }) =>
  age !== null && <span className={age === 'LATE' ? styles.late : styles.quiet}>{orderAges[age]}</span>;
