import type { CartOrder } from '#contract/buying/buying.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/checkout.js';
import { buttonClass } from '#ui/button.tsx';
import { fill } from '#ui/fill.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CustomerPrint } from '../../records/customer-print.tsx';
import styles from './success.module.css';

/** The order's number, with links to it and to its print. */
export const OrderWays = ({ order: { orderId, orderCode }, children }: { order: CartOrder; children?: ReactNode }) => (
  <div className={styles.order}>
    <p>{fill(words.order, <strong className={styles.code}>{orderCode}</strong>)}</p>
    {children}
    <p className={styles.ways}>
      <Link to={links.order(orderId)} className={buttonClass({ size: 'large' })}>
        {words.viewOrder()}
      </Link>
      <CustomerPrint id={orderId} label={words.printOrder()} link={links.printOrder} size="large" />
    </p>
  </div>
);
