import { Skeleton } from '#ui/skeleton.tsx';
import { CartSummarySkeleton } from '../../cart/cart-summary-skeleton.tsx';
import styles from './cart-skeleton.module.css';
import layout from './open-cart.module.css';

/** No more than fit a screen. */
const shownMax = 12;

/** The cart's placeholder while it loads. @param lines number of lines in the mini cart */
export const CartSkeleton = ({ lines }: { lines: number }) => (
  <>
    <p className="visually-hidden" aria-live="polite">
      Your cart is loading.
    </p>
    <div className={layout.head}>
      <h1>Shopping Cart</h1>
    </div>
    <div className={layout.layout} aria-hidden="true">
      <div>
        <div className={styles.head} />
        {Array.from({ length: Math.min(lines, shownMax) }, (_, i) => (
          <div key={i} className={styles.line}>
            <Skeleton className={styles.picture} />
            <div className={styles.texts}>
              <Skeleton className={styles.name} />
              <Skeleton className={styles.sku} />
            </div>
            <Skeleton className={styles.box} />
          </div>
        ))}
      </div>
      <div className={layout.side}>
        <CartSummarySkeleton />
      </div>
    </div>
  </>
);
