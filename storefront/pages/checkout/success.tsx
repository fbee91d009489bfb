import { links } from '#contract/links.ts';
import * as messages from '#contract/messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link, type Location, type MetaFunction, Navigate, useLocation } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';
import { CustomerOnly } from '../../session/customer-only.tsx';
import styles from './success.module.css';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Order placed' });

/** Step 4 (specification section 2, "Checkout"). */
export default function Success() {
  return (
    <CustomerOnly visitorGoes="home">
      <Placed />
    </CustomerOnly>
  );
}

/** Whether an order was placed is remembered with the entry of the browser's history: a refresh shows it again. */
const Placed = () => {
  const { state } = useLocation() as Location<{ isPlaced?: boolean } | null>;
  if (!state?.isPlaced) return <Navigate to={links.home()} replace />;
  return (
    <section className={styles.screen}>
      <span className={styles.mark}>
        <Icon name="check" size={30} />
      </span>
      <h1>Order placed</h1>
      <p className={styles.text}>{messages.orderPlaced}</p>
      <Link to={links.home()} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {messages.goToHome}
      </Link>
    </section>
  );
};
