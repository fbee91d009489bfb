import type { CartOrder } from '#contract/buying/buying.ts';
import { links } from '#contract/links.ts';
import * as buyingMessages from '#messages/buying.js';
import * as messages from '#messages/shop.js';
import type { OrderDetail } from '#contract/orders/orders.ts';
import { formatDollars } from '#kernel/money.ts';
import * as words from '#messages/checkout.js';
import { buttonClass } from '#ui/button.tsx';
import { Detail } from '#ui/detail-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOnLeaving } from '#ui/use-on-leaving.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type Location, type MetaFunction, Navigate, useLocation } from 'react-router';
import { callQuery } from '../../api/call-query.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { CustomerOnly } from '../../session/customer-only.tsx';
import { useSignedIn } from '../../viewer/use-session.ts';
import { cartInCheckout, clearDrafts } from './checkout-draft.ts';
import { OrderedMeanwhile } from './ordered-meanwhile.tsx';
import { OrderWays } from './order-ways.tsx';
import { StepSkeleton } from './step.tsx';
import styles from './success.module.css';
import { useOrderOf } from './use-order-of.ts';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.orderPlaced() });

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
      <h1>{words.orderPlaced()}</h1>
      <p className={styles.text}>{buyingMessages.orderPlaced()}</p>
      <OrderWays order={state.order}>
        <PlacedFacts orderId={state.order.orderId} />
      </OrderWays>
      <div className={styles.ways}>
        <Link to={links.home()} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {messages.goToHome()}
        </Link>
        <Link to={links.quickOrder()} className={buttonClass({ size: 'large' })}>
          {words.startNext()}
        </Link>
      </div>
    </section>
  );
};

/** What it comes to, how it is paid and where it goes. Its room is kept while it loads, and it may fail: the order is placed. */
const PlacedFacts = ({ orderId }: { orderId: number }) => {
  const { userId } = useSignedIn();
  const { data: order, isError } = useQuery(callQuery('order', { params: { id: orderId } }, userId));
  if (isError) return null;
  return (
    <dl className={styles.facts}>
      <Detail term={words.orderTotal()}>{order && formatDollars(order.total)}</Detail>
      <Detail term={words.howToPay()}>{order && described(order.paymentMethod)}</Detail>
      <Detail term={words.shipping()}>{order && described(order.shippingMethod)}</Detail>
    </dl>
  );
};

const described = ({ name, description }: OrderDetail['paymentMethod']): string =>
  description === '' ? name : `${name} - ${description}`;

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
