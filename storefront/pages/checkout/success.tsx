import type { CartOrder } from '#contract/buying.ts';
import { links } from '#contract/links.ts';
import * as buyingMessages from '#contract/buying-messages.ts';
import * as messages from '#contract/messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOnLeaving } from '#ui/use-on-leaving.ts';
import { useState } from 'react';
import { Link, type Location, type MetaFunction, Navigate, useLocation } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';
import { CustomerOnly } from '../../session/customer-only.tsx';
import { cartInCheckout, clearDrafts } from './checkout-draft.ts';
import { OrderedMeanwhile } from './ordered-meanwhile.tsx';
import { OrderWays } from './order-ways.tsx';
import { StepSkeleton } from './step.tsx';
import styles from './success.module.css';
import { useOrderOf } from './use-order-of.ts';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Order placed' });

/** Step 4 (specification section 2, "Checkout"). */
export default function Success() {
  return (
    <CustomerOnly visitorGoes="home">
      <Placed />
    </CustomerOnly>
  );
}

/** The placed order is in the history entry's state: a refresh shows it again. */
const Placed = () => {
  const { state } = useLocation() as Location<{ order?: CartOrder } | null>;
  if (!state?.order) return <NotPlacedHere />;
  return (
    <section className={styles.screen}>
      <span className={styles.mark}>
        <Icon name="check" size={30} />
      </span>
      <h1>Order placed</h1>
      <p className={styles.text}>{buyingMessages.orderPlaced}</p>
      <OrderWays order={state.order} />
      <Link to={links.home()} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {messages.goToHome}
      </Link>
    </section>
  );
};

/**
 * No order was placed from here: redirects home, unless this tab was checking out a cart that has been ordered
 * meanwhile.
 */
const NotPlacedHere = () => {
  const [cartId] = useState(cartInCheckout);
  const { data: order, isError } = useOrderOf(cartId);
  useOnLeaving(clearDrafts);
  if (order) return <OrderedMeanwhile order={order} />;
  return cartId === null || order === null || isError ? <Navigate to={links.home()} replace /> : <StepSkeleton />;
};
