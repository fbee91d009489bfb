import * as words from '#messages/cart.js';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './cart-summary.module.css';

/** The summary's placeholder while the cart loads: the same rows at the same height. */
export const CartSummarySkeleton = () => (
  <section className={styles.card} aria-hidden="true">
    <h2 className={styles.title}>{words.summary()}</h2>
    <div className={styles.sums}>
      {[words.subtotal(), words.shipping(), words.taxes()].map((name) => (
        <div key={name}>
          <span>{name}</span>
          <Skeleton className={styles.waiting} />
        </div>
      ))}
      <div className={styles.total}>
        <span>{words.orderTotal()}</span>
        <Skeleton className={styles.waiting} />
      </div>
    </div>
  </section>
);
