import type { CartOrder } from '#contract/buying/buying.ts';
import { links } from '#contract/links.ts';
import * as buyingMessages from '#messages/buying.js';
import * as words from '#messages/checkout.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from 'react-router';
import { OrderWays } from './order-ways.tsx';
import styles from './success.module.css';

/** Shown instead of a step whose cart was ordered in another tab or on another device. */
export const OrderedMeanwhile = ({ order }: { order: CartOrder }) => (
  <section className={styles.screen}>
    <span className={styles.mark}>
      <Icon name="check" size={30} />
    </span>
    <h1>{words.orderedAlready()}</h1>
    <p className={styles.text}>{buyingMessages.orderedMeanwhile()}</p>
    <OrderWays order={order} />
    <Link to={links.viewCart()} className={buttonClass({ variant: 'primary', size: 'large' })}>
      {words.viewCart()}
    </Link>
  </section>
);
