import { Skeleton } from '#ui/skeleton.tsx';
import styles from './cart-summary.module.css';

/** The summary's placeholder while the cart loads: the same rows at the same height. */
export const CartSummarySkeleton = () => (
  <section className={styles.card} aria-hidden="true">
    <h2 className={styles.title}>Summary</h2>
    <div className={styles.sums}>
      {['Subtotal', 'Shipping', 'Taxes'].map((name) => (
        <div key={name}>
          <span>{name}</span>
          <Skeleton className={styles.waiting} />
        </div>
      ))}
      <div className={styles.total}>
        <span>Order Total</span>
        <Skeleton className={styles.waiting} />
      </div>
    </div>
  </section>
);
